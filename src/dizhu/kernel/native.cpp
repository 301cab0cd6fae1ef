// The extension `dizhu.kernel._native`. What is here for Python is described in `_native.pyi`.
#include "binding/deals_type.hpp"
#include "binding/solver_type.hpp"

namespace {

using namespace dizhu::python;

template <class Function>
PyCFunction method(Function function) {
    return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

PyMethodDef grammar_methods[] = {
    {"moves", method(grammar_moves), METH_FASTCALL, nullptr},
    {"count", method(grammar_count), METH_FASTCALL, nullptr},
    {"readings", method(grammar_readings), METH_FASTCALL, nullptr},
    {"beats", method(grammar_beats), METH_FASTCALL, nullptr},
    {"turns", method(grammar_turns), METH_O, nullptr},
    {"split", method(grammar_split), METH_O, nullptr},
    {"splits", method(grammar_splits), METH_FASTCALL, nullptr},
    {"moves_of_many", method(grammar_moves_of_many), METH_VARARGS, nullptr},
    {"turns_of_many", method(grammar_turns_of_many), METH_VARARGS, nullptr},
    {"playouts", method(grammar_playouts), METH_VARARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};
PyType_Slot grammar_slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(grammar_new)},
    {Py_tp_dealloc, reinterpret_cast<void*>(grammar_free)},
    {Py_tp_methods, grammar_methods},
    {0, nullptr},
};
PyType_Spec grammar_spec = {"dizhu.kernel._native.Grammar", sizeof(GrammarObject), 0,
                            Py_TPFLAGS_DEFAULT, grammar_slots};

PyMethodDef game_methods[] = {
    {"deal", method(game_deal), METH_FASTCALL, nullptr},
    {"shuffle", method(game_shuffle), METH_FASTCALL, nullptr},
    {"legal", method(game_legal), METH_NOARGS, nullptr},
    {"count", method(game_count), METH_NOARGS, nullptr},
    {"apply", method(game_apply), METH_O, nullptr},
    {"step", method(game_step), METH_O, nullptr},
    {"undo", method(game_undo), METH_NOARGS, nullptr},
    {"copy", method(game_copy), METH_NOARGS, nullptr},
    {"play_out", method(game_play_out), METH_VARARGS, nullptr},
    {"features", method(game_features), METH_NOARGS, nullptr},
    {"scores", method(game_scores), METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

// The closure is the letter that `game_get` looks at.
PyGetSetDef attribute(const char* name, const char* letter) {
    return {name, game_get, nullptr, nullptr, const_cast<char*>(letter)};
}
PyGetSetDef game_attributes[] = {
    attribute("phase", "P"),    attribute("turn", "t"),       attribute("over", "o"),
    attribute("landlord", "l"), attribute("bid", "b"),        attribute("bottom", "B"),
    attribute("top", "T"),      attribute("top_seat", "s"),   attribute("passes", "i"),
    attribute("bombs", "m"),    attribute("doubled", "d"),    attribute("redoubled", "r"),
    attribute("winner", "w"),   attribute("hands", "h"),      attribute("played", "p"),
    attribute("plays", "n"),    {nullptr, nullptr, nullptr, nullptr, nullptr},
};
PyType_Slot game_slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(game_new)},
    {Py_tp_dealloc, reinterpret_cast<void*>(game_free)},
    {Py_tp_methods, game_methods},
    {Py_tp_getset, game_attributes},
    {0, nullptr},
};
PyType_Spec game_spec = {"dizhu.kernel._native.Game", sizeof(GameObject), 0, Py_TPFLAGS_DEFAULT,
                         game_slots};

PyMethodDef deals_methods[] = {
    {"legal", method(deals_legal), METH_O, nullptr},
    {"features", method(deals_features), METH_VARARGS, nullptr},
    {"hands", method(deals_hands), METH_NOARGS, nullptr},
    {"step", method(deals_step), METH_VARARGS, nullptr},
    {"lay", method(deals_lay), METH_VARARGS, nullptr},
    {"renew", method(deals_renew), METH_NOARGS, nullptr},
    {"results", method(deals_results), METH_NOARGS, nullptr},
    {"game", method(deals_game), METH_O, nullptr},
    {"put", method(deals_put), METH_VARARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};
PyType_Slot deals_slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(deals_new)},
    {Py_tp_dealloc, reinterpret_cast<void*>(deals_free)},
    {Py_tp_methods, deals_methods},
    {0, nullptr},
};
PyType_Spec deals_spec = {"dizhu.kernel._native.Deals", sizeof(DealsObject), 0,
                          Py_TPFLAGS_DEFAULT, deals_slots};

PyMethodDef solver_methods[] = {
    {"prove", method(solver_prove), METH_VARARGS, nullptr},
    {"clear", method(solver_clear), METH_NOARGS, nullptr},
    {"stop", method(solver_stop), METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};
PyType_Slot solver_slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(solver_new)},
    {Py_tp_dealloc, reinterpret_cast<void*>(solver_free)},
    {Py_tp_methods, solver_methods},
    {0, nullptr},
};
PyType_Spec solver_spec = {"dizhu.kernel._native.Solver", sizeof(SolverObject), 0,
                           Py_TPFLAGS_DEFAULT, solver_slots};

// Adds a type to the module, which keeps it alive.
PyTypeObject* add(PyObject* module, PyType_Spec* spec) {
    PyObject* type = PyType_FromSpec(spec);
    if (!type) return nullptr;
    const int failed = PyModule_AddType(module, reinterpret_cast<PyTypeObject*>(type));
    Py_DECREF(type);
    return failed ? nullptr : reinterpret_cast<PyTypeObject*>(type);
}

PyModuleDef definition = {PyModuleDef_HEAD_INIT,
                          "_native",
                          "The rows of a ruleset at native speed.",
                          -1,
                          nullptr,
                          nullptr,
                          nullptr,
                          nullptr,
                          nullptr};

}  // namespace

PyMODINIT_FUNC PyInit__native() {
    PyObject* module = PyModule_Create(&definition);
    if (!module) return nullptr;
    block_type = add(module, &block_spec);
    grammar_type = add(module, &grammar_spec);
    game_type = add(module, &game_spec);
    if (block_type && grammar_type && game_type && add(module, &deals_spec) &&
        add(module, &solver_spec))
        return module;
    Py_DECREF(module);
    return nullptr;
}
