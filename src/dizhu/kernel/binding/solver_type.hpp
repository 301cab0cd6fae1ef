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
        PyObject* entries;
        unsigned prunings;
        if (!PyArg_ParseTuple(args, "O!OI", grammar_type, &owner, &entries, &prunings))
            throw Raised{};
        const GrammarObject* grammar = as_grammar(owner);
        auto solver = std::make_unique<solve::Solver>(*grammar->grammar, *grammar->arranged,
                                                      std::size_t(word_of(entries)), prunings);
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

inline solve::Open open_of(const Grammar& grammar, PyObject* hands, int turn, std::uint64_t top,
                           int owner) {
    const int seats = grammar.course.seats;
    solve::Open open;
    read_hands(grammar, hands, open.hands);
    Cards rest = grammar.course.deck;
    for (int seat = 0; seat < seats; ++seat) {
        if (!open.hands[seat]) raise(PyExc_ValueError, "an empty hand has ended the deal");
        if (!within<8>(open.hands[seat], rest))
            raise(PyExc_ValueError, "the deck has no such cards");
        rest -= open.hands[seat];
    }
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
        PyObject *hands, *top, *nodes, *asked_for = nullptr;
        int turn, owner, slack, plays, farmers;
        double seconds;
        if (!PyArg_ParseTuple(args, "OiOiiipOd|O", &hands, &turn, &top, &owner, &slack, &plays,
                              &farmers, &nodes, &seconds, &asked_for))
            throw Raised{};
        SolverObject* object = as_solver(self);
        if (object->busy) raise(PyExc_RuntimeError, "this solver is in use by another thread");
        const Grammar& grammar = *as_grammar(object->owner)->grammar;
        solve::Open open = open_of(grammar, hands, turn, word_of(top), owner);
        const int threads = asked_for ? threads_of(asked_for) : 1;
        if (threads < 1)
            raise(PyExc_ValueError, "no such number of threads");
        if (slack < -100 || slack > 100) raise(PyExc_ValueError, "so many doublings");
        open.slack = solve::Slack(slack);
        open.early = solve::Early::of(plays, farmers != 0);
        const solve::Limits limits{word_of(nodes), seconds};
        solve::Answer answer{};
        const auto begun = std::chrono::steady_clock::now();
        object->busy = true;
        try {
            without_gil([&] {
                answer = object->solver->prove(open, limits, signalled, threads);
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
