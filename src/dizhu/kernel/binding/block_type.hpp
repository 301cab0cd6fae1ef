// The type `Block`: words of the core's, lent to NumPy without a copy.
#pragma once

#include "convert.hpp"

namespace dizhu::python {

struct BlockObject {
    PyObject_HEAD
    Words* words;
};

inline PyTypeObject* block_type = nullptr;

inline void block_free(PyObject* self) {
    delete reinterpret_cast<BlockObject*>(self)->words;
    PyTypeObject* type = Py_TYPE(self);
    type->tp_free(self);
    Py_DECREF(type);
}

inline int block_lend(PyObject* self, Py_buffer* view, int flags) {
    static std::uint64_t nothing;
    Words& words = *reinterpret_cast<BlockObject*>(self)->words;
    void* data = words.size() ? words.data() : &nothing;
    const auto size = Py_ssize_t(words.size() * sizeof(std::uint64_t));
    return PyBuffer_FillInfo(view, self, data, size, 0, flags);
}

inline PyType_Slot block_slots[] = {
    {Py_tp_dealloc, reinterpret_cast<void*>(block_free)},
    {Py_bf_getbuffer, reinterpret_cast<void*>(block_lend)},
    {0, nullptr},
};
inline PyType_Spec block_spec = {"dizhu.kernel._native.Block", sizeof(BlockObject), 0,
                                 Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                                 block_slots};

// A memoryview of the words, which it owns.
inline PyObject* block_of(Words&& words) {
    const Owned block(block_type->tp_alloc(block_type, 0));
    auto* self = reinterpret_cast<BlockObject*>(block.get());
    self->words = nullptr;
    self->words = new Words(std::move(words));
    return owned(PyMemoryView_FromObject(block.get()));
}

}  // namespace dizhu::python
