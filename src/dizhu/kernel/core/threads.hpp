// Work shared out among threads.
#pragma once

#include <algorithm>
#include <cstddef>
#include <exception>
#include <system_error>
#include <thread>
#include <vector>

namespace dizhu {

constexpr int MOST_THREADS = 256;

// How many serve where so many are asked for.
inline std::size_t crew_of(int threads) {
    return std::size_t(std::clamp(threads, 1, MOST_THREADS));
}

// Calls `work(from, to)` for parts of 0 … `n`, one in each of so many threads; where the
// machine has no more threads to give, this one does the rest. What a part throws is thrown here, when
// all have ended.
template <class Work>
void share_out(std::size_t n, int threads, const Work& work) {
    const std::size_t parts = std::min(crew_of(threads), n);
    if (parts <= 1) {
        work(std::size_t{0}, n);
        return;
    }
    std::vector<std::exception_ptr> faults(parts);
    std::vector<std::thread> running;
    const auto part = [&](std::size_t i) {
        try {
            work(n * i / parts, n * (i + 1) / parts);
        } catch (...) {
            faults[i] = std::current_exception();
        }
    };
    running.reserve(parts - 1);
    try {
        while (running.size() + 1 < parts) running.emplace_back(part, running.size() + 1);
    } catch (const std::system_error&) {
    }
    const std::size_t begun = running.size() + 1;
    part(0);
    for (std::size_t i = begun; i < parts; ++i) part(i);
    for (std::thread& thread : running) thread.join();
    for (const std::exception_ptr& fault : faults)
        if (fault) std::rethrow_exception(fault);
}

}  // namespace dizhu
