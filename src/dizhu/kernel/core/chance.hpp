// Chance: a small generator that is seeded by two numbers, so that game n of a seed is the same
// whatever thread plays it, and in Python as well (dizhu.kernel.chance).
#pragma once

#include <cstdint>

namespace dizhu {

// SplitMix64 (Steele, Lea, Flood 2014): one addition and a mix for each number.
class Chance {
  public:
    explicit Chance(std::uint64_t seed, std::uint64_t game = 0) : state_(mix(seed) ^ game * STEP) {
        state_ = mix(state_);
    }

    std::uint64_t next() { return mix(state_ += STEP); }

    // A number below `n`, as likely as the next to within n / 2^32.
    std::uint32_t below(std::uint32_t n) {
        return std::uint32_t((next() >> 32) * std::uint64_t(n) >> 32);
    }

  private:
    static constexpr std::uint64_t STEP = 0x9e37'79b9'7f4a'7c15;

    static std::uint64_t mix(std::uint64_t z) {
        z = (z ^ z >> 30) * 0xbf58'476d'1ce4'e5b9;
        z = (z ^ z >> 27) * 0x94d0'49bb'1331'11eb;
        return z ^ z >> 31;
    }

    std::uint64_t state_;
};

}  // namespace dizhu
