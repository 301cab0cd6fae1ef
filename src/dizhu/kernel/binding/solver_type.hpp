// The type `Solver`: is this what the landlord can reach, with all hands open.
#pragma once

#include "../core/solve/solver.hpp"
#include "game_type.hpp"

namespace dizhu::python {

struct SolverObject {
    PyObject_HEAD
    PyObject* owner;  // the grammar, kept alive
    solve::Solver* solver;
    bool busy;
};

inline SolverObject* as_solver(PyObject* object) {
    return reinterpret_cast<SolverObject*>(object);
}

inline void solver_free(PyObject* self) {
    SolverObject* object = as_solver(self);
    delete object->solver;
    Py_XDECREF(object->owner);
    PyTypeObject* type = Py_TYPE(self);
    type->tp_free(self);
    Py_DECREF(type);
}

// (grammar, entries, prunings)
inline PyObject* solver_new(PyTypeObject* type, PyObject* args, PyObject*) {
    return guarded([&] {
        PyObject* owner;
        unsigned long long entries;
        unsigned prunings;
        if (!PyArg_ParseTuple(args, "O!KI", grammar_type, &owner, &entries, &prunings))
            throw Raised{};
        const GrammarObject* grammar = as_grammar(owner);
        auto solver = std::make_unique<solve::Solver>(*grammar->grammar, *grammar->arranged,
                                                      std::size_t(entries), prunings);
        SolverObject* self = as_solver(owned(type->tp_alloc(type, 0)));
        Py_INCREF(owner);
        self->owner = owner;
        self->solver = solver.release();
        self->busy = false;
        return reinterpret_cast<PyObject*>(self);
    });
}

// Has Python a signal that raises, such as Ctrl-C? Only its main thread ever has.
inline bool signalled() {
    const PyGILState_STATE state = PyGILState_Ensure();
    const bool raised = PyErr_CheckSignals() != 0;
    PyGILState_Release(state);
    return raised;
}

inline solve::Open open_of(const Grammar& grammar, PyObject* hands, int turn, unsigned long long top,
                           int owner) {
    const int seats = grammar.course.seats;
    solve::Open open;
    read_hands(grammar, hands, open.hands);
    for (int seat = 0; seat < seats; ++seat)
        if (!open.hands[seat]) raise(PyExc_ValueError, "an empty hand has ended the deal");
    if (turn < 0 || turn >= seats || owner < 0 || owner >= seats)
        raise(PyExc_ValueError, "no such seat");
    open.turn = std::uint8_t(turn);
    open.top = over_of(grammar, top);
    open.owner = std::uint8_t(top ? owner : turn);
    if (top && owner == turn) raise(PyExc_ValueError, "nobody answers his own play");
    return open;
}

// (hands, turn, top, owner, slack, plays of the landlord, has a farmer played, nodes, seconds,
// threads)
// -> (answer, nodes, seconds)
inline PyObject* solver_prove(PyObject* self, PyObject* args) {
    return guarded([&] {
        PyObject* hands;
        int turn, owner, slack, plays, farmers, threads;
        unsigned long long top, nodes;
        double seconds;
        threads = 1;
        if (!PyArg_ParseTuple(args, "OiKiiipKd|i", &hands, &turn, &top, &owner, &slack, &plays,
                              &farmers, &nodes, &seconds, &threads))
            throw Raised{};
        SolverObject* object = as_solver(self);
        if (object->busy) raise(PyExc_RuntimeError, "this solver is in use by another thread");
        const Grammar& grammar = *as_grammar(object->owner)->grammar;
        solve::Open open = open_of(grammar, hands, turn, top, owner);
        if (threads < 1 || threads > solve::Solver::MOST_THREADS)
            raise(PyExc_ValueError, "no such number of threads");
        if (slack < -100 || slack > 100) raise(PyExc_ValueError, "so many doublings");
        open.slack = solve::Slack(slack);
        open.early = solve::Early::of(plays, farmers != 0);
        solve::Answer answer{};
        const auto begun = std::chrono::steady_clock::now();
        object->busy = true;
        try {
            without_gil([&] {
                answer = object->solver->prove(open, {nodes, seconds}, signalled, threads);
            });
        } catch (...) {
            object->busy = false;
            throw;
        }
        object->busy = false;
        if (PyErr_Occurred()) throw Raised{};
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
        return owned(Py_BuildValue("(iKd)", int(answer),
                                   static_cast<unsigned long long>(object->solver->nodes()),
                                   took.count()));
    });
}

inline PyObject* solver_clear(PyObject* self, PyObject*) {
    return guarded([&] {
        SolverObject* object = as_solver(self);
        if (object->busy) raise(PyExc_RuntimeError, "this solver is in use by another thread");
        object->solver->clear();
        return Py_NewRef(Py_None);
    });
}

inline PyObject* solver_stop(PyObject* self, PyObject*) {
    as_solver(self)->solver->stop();
    return Py_NewRef(Py_None);
}

}  // namespace dizhu::python
