// Work shared out among threads.
#pragma once

#include <cstddef>
#include <exception>
#include <thread>
#include <vector>

namespace dizhu {

// Calls `work(from, to)` for parts of 0 … `n`, one in each of so many threads. What a thread
// throws is thrown here, when all have ended.
template <class Work>
void share_out(std::size_t n, int threads, const Work& work) {
    const auto parts = std::size_t(threads < 1 ? 1 : threads);
    if (parts == 1 || n <= 1) {
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
    for (std::size_t i = 1; i < parts; ++i) running.emplace_back(part, i);
    part(0);
    for (std::thread& thread : running) thread.join();
    for (const std::exception_ptr& fault : faults)
        if (fault) std::rethrow_exception(fault);
}

}  // namespace dizhu
