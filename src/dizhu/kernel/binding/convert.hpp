// Between Python's objects and the core's. A function that fails has set the Python error.
#pragma once

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <exception>
#include <new>

#include "../core/deals.hpp"
#include "../core/many.hpp"
#include "../core/playouts.hpp"

namespace dizhu::python {

// Thrown where a Python error is set already.
struct Raised {};

// Runs `work`, and turns what it throws into a Python error.
template <class Work>
PyObject* guarded(const Work& work) {
    try {
        return work();
    } catch (const Raised&) {
    } catch (const std::bad_alloc&) {
        PyErr_NoMemory();
    } catch (const std::out_of_range& error) {
        PyErr_SetString(PyExc_IndexError, error.what());
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_ValueError, error.what());
    }
    return nullptr;
}

[[noreturn]] inline void raise(PyObject* type, const char* text) {
    PyErr_SetString(type, text);
    throw Raised{};
}

inline PyObject* owned(PyObject* object) {
    if (!object) throw Raised{};
    return object;
}

// A new object that is let go of unless it is released.
class Owned {
  public:
    explicit Owned(PyObject* object) : object_(owned(object)) {}
    ~Owned() { Py_XDECREF(object_); }
    Owned(const Owned&) = delete;
    Owned& operator=(const Owned&) = delete;

    PyObject* get() const { return object_; }
    PyObject* release() const { return std::exchange(object_, nullptr); }

  private:
    mutable PyObject* object_;
};

inline std::uint64_t word_of(PyObject* object) {
    const unsigned long long value = PyLong_AsUnsignedLongLong(object);
    if (value == static_cast<unsigned long long>(-1) && PyErr_Occurred()) {
        if (PyErr_ExceptionMatches(PyExc_OverflowError))
            raise(PyExc_ValueError, "a number that is no word of 64 bits");
        throw Raised{};
    }
    return value;
}

// Of a seed, or the number of a game, the lowest 64 bits count.
inline std::uint64_t seed_of(PyObject* object) {
    const unsigned long long value = PyLong_AsUnsignedLongLongMask(object);
    if (value == static_cast<unsigned long long>(-1) && PyErr_Occurred()) throw Raised{};
    return value;
}

inline int int_of(PyObject* object) {
    const long value = PyLong_AsLong(object);
    if (value == -1 && PyErr_Occurred()) throw Raised{};
    if (value < -(1 << 30) || value > 1 << 30) raise(PyExc_ValueError, "a number out of range");
    return int(value);
}

// How many threads are asked for; any more than there may be are as many as may.
inline int threads_of(PyObject* object) {
    int beyond;
    const long value = PyLong_AsLongAndOverflow(object, &beyond);
    if (value == -1 && PyErr_Occurred()) throw Raised{};
    const long most = MOST_THREADS;
    return int(beyond ? (beyond > 0 ? most : 0) : std::clamp(value, 0L, most));
}

inline PyObject* word(std::uint64_t value) { return owned(PyLong_FromUnsignedLongLong(value)); }

inline Cards cards_of(const Grammar& grammar, PyObject* object) {
    return must_be_dealt(grammar, word_of(object));
}

inline Policy policy_of(int number) {
    if (number < 0 || number > int(Policy::fewest)) raise(PyExc_ValueError, "no such policy");
    return Policy(number);
}

// What a move is read as, where nothing of the hand that it came from is known.
inline Move move_of(const Grammar& grammar, std::uint64_t packed) {
    const Cards cards = packed & ALL_BITS;
    const Readings all = read_cards(grammar, cards, cards);
    const std::uint64_t number = packed >> lane(RANKS);
    if (number >= std::uint64_t(all.count)) raise(PyExc_ValueError, "no such move");
    return all.of[number];
}

// The reading of what lies on the table; 0 is nothing.
inline Reading over_of(const Grammar& grammar, std::uint64_t packed) {
    return packed ? move_of(grammar, packed).as : Reading{};
}

// While this lives no garbage is collected: a finalizer might ask the very object that is at work.
class Undisturbed {
  public:
    Undisturbed() : was_(PyGC_Disable()) {}
    ~Undisturbed() {
        if (was_) PyGC_Enable();
    }
    Undisturbed(const Undisturbed&) = delete;
    Undisturbed& operator=(const Undisturbed&) = delete;

  private:
    int was_;
};

inline PyObject* list_of(const Moves& moves) {
    const Undisturbed undisturbed;
    const std::size_t n = moves.size();
    const Owned list(PyList_New(Py_ssize_t(n)));
    for (std::size_t i = 0; i < n; ++i)
        PyList_SET_ITEM(list.get(), Py_ssize_t(i), word(moves[i].packed()));
    return list.release();
}

template <class Items, class Make>
PyObject* tuple_of(const Items& items, std::size_t n, const Make& make) {
    const Owned tuple(PyTuple_New(Py_ssize_t(n)));
    for (std::size_t i = 0; i < n; ++i)
        PyTuple_SET_ITEM(tuple.get(), Py_ssize_t(i), owned(make(items[i])));
    return tuple.release();
}

// A move with its reading: (cards, row, top, length).
inline PyObject* reading_of(const Move& move) {
    return owned(Py_BuildValue("(Kiii)", static_cast<unsigned long long>(move.cards),
                               move.as.row(), move.as.top(), move.as.length()));
}

// A buffer of so many items, held while this lives.
template <class Item>
class Buffer {
  public:
    Buffer(PyObject* object, int flags) {
        if (PyObject_GetBuffer(object, &view_, flags | PyBUF_C_CONTIGUOUS)) throw Raised{};
        const bool other = view_.itemsize != Py_ssize_t(sizeof(Item)) && view_.itemsize != 1;
        // An array of nothing may begin anywhere.
        const bool between =
            view_.len && reinterpret_cast<std::uintptr_t>(view_.buf) % alignof(Item);
        if (other || between) {
            PyBuffer_Release(&view_);
            raise(PyExc_ValueError, other ? "an array of another type of numbers"
                                          : "an array that begins between two numbers");
        }
    }
    ~Buffer() { PyBuffer_Release(&view_); }
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;

    Item* data() const { return static_cast<Item*>(view_.buf); }
    std::size_t size() const { return std::size_t(view_.len) / sizeof(Item); }
    void must_have(std::size_t n) const {
        if (size() != n) raise(PyExc_ValueError, "an array of another size");
    }
    // The items as they are now: another thread may write to what is lent.
    std::vector<Item> copy() const { return {data(), data() + size()}; }

  private:
    Py_buffer view_;
};

// Memory for `n` times so many items that NumPy can look at, owned by a bytearray.
template <class Item>
PyObject* bytes_for(std::size_t n, Item** data, std::size_t each = 1) {
    const std::size_t size = sizeof(Item) * each;
    if (n > std::size_t(PY_SSIZE_T_MAX) / size) throw std::bad_alloc();
    PyObject* bytes = owned(PyByteArray_FromStringAndSize(nullptr, Py_ssize_t(n * size)));
    *data = reinterpret_cast<Item*>(PyByteArray_AS_STRING(bytes));
    return bytes;
}

// Runs `work` while other Python threads may run; what it throws comes out afterwards.
template <class Work>
void without_gil(const Work& work) {
    std::exception_ptr fault;
    Py_BEGIN_ALLOW_THREADS;
    try {
        work();
    } catch (...) {
        fault = std::current_exception();
    }
    Py_END_ALLOW_THREADS;
    if (fault) std::rethrow_exception(fault);
}

}  // namespace dizhu::python
