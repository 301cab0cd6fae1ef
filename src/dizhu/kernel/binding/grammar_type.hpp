// The type `Grammar`: the rows of one ruleset, and what is asked of a hand.
#pragma once

#include <memory>

#include "block_type.hpp"

namespace dizhu::python {

struct GrammarObject {
    PyObject_HEAD
    Grammar* grammar;
    Arrangement* arranged;
    Splitter* splitter;
    Moves* moves;
};

inline GrammarObject* as_grammar(PyObject* object) {
    return reinterpret_cast<GrammarObject*>(object);
}

// ------------------------------------------------------------------------------------- making

// (width, fewest, most, ranks, family, tier, measure) and six numbers of the attachment.
inline Row row_of(PyObject* tuple) {
    Row row;
    int measure, adjacent, held;
    unsigned long long ranks, exclusive;
    if (!PyArg_ParseTuple(tuple, "iiiKiiiiiiKpp", &row.width, &row.fewest, &row.most, &ranks,
                          &row.family, &row.tier, &measure, &row.attachment.width,
                          &row.attachment.per_rank, &row.attachment.repeat, &exclusive, &adjacent,
                          &held))
        throw Raised{};
    if (measure < 0 || measure > 2) raise(PyExc_ValueError, "no such measure");
    row.ranks = ranks & ALL_RANKS;
    row.measure = Measure(measure);
    row.attachment.exclusive = exclusive & ALL_RANKS;
    row.attachment.adjacent_trio = adjacent != 0;
    row.attachment.held_bomb = held != 0;
    return row;
}

inline Course course_of(PyObject* tuple, int* complete) {
    Course course;
    PyObject* bids;
    unsigned long long deck;
    int auction, reentry, doubling, waits, shown, spring;
    if (!PyArg_ParseTuple(tuple, "iiiKO!ppppppii", &course.seats, &course.hand, &course.bottom,
                          &deck, &PyTuple_Type, &bids, &auction, &reentry, &doubling, &waits,
                          &shown, &spring, &course.doubling_bomb, complete))
        throw Raised{};
    course.deck = deck & ALL_BITS;
    course.auction = auction != 0;
    course.reentry = reentry != 0;
    course.doubling = doubling != 0;
    course.bottom_waits = waits != 0;
    course.bottom_shown = shown != 0;
    course.spring = spring != 0;
    course.bid_count = int(PyTuple_GET_SIZE(bids));
    if (course.bid_count > MOST_BIDS) raise(PyExc_ValueError, "too many bids");
    for (int i = 0; i < course.bid_count; ++i) {
        course.bids[i] = int_of(PyTuple_GET_ITEM(bids, i));
        if (course.bids[i] < 1 || course.bids[i] > 255) raise(PyExc_ValueError, "no such bid");
    }
    return course;
}

inline void grammar_free(PyObject* self) {
    GrammarObject* object = as_grammar(self);
    delete object->splitter;
    delete object->arranged;
    delete object->grammar;
    delete object->moves;
    PyTypeObject* type = Py_TYPE(self);
    type->tp_free(self);
    Py_DECREF(type);
}

inline PyObject* grammar_new(PyTypeObject* type, PyObject* args, PyObject*) {
    return guarded([&]() -> PyObject* {
        PyObject *rows, *course;
        if (!PyArg_ParseTuple(args, "O!O!", &PyTuple_Type, &rows, &PyTuple_Type, &course))
            throw Raised{};
        std::vector<Row> found;
        for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(rows); ++i)
            found.push_back(row_of(PyTuple_GET_ITEM(rows, i)));
        int complete;
        const Course plan = course_of(course, &complete);
        auto grammar = std::make_unique<Grammar>(std::move(found), plan, complete);
        auto arranged = std::make_unique<Arrangement>(*grammar);
        auto splitter = std::make_unique<Splitter>(*grammar, *arranged);
        auto moves = std::make_unique<Moves>();
        auto* self = as_grammar(owned(type->tp_alloc(type, 0)));
        self->grammar = grammar.release();
        self->arranged = arranged.release();
        self->splitter = splitter.release();
        self->moves = moves.release();
        return reinterpret_cast<PyObject*>(self);
    });
}

// -------------------------------------------------------------------------------- single calls

inline void want(Py_ssize_t given, Py_ssize_t least, Py_ssize_t most) {
    if (given < least || given > most)
        raise(PyExc_TypeError, "another number of arguments is expected");
}

inline Moves& listed(GrammarObject* self, PyObject* const* args, Py_ssize_t n) {
    want(n, 1, 2);
    const Cards hand = cards_of(*self->grammar, args[0]);
    const Reading over = over_of(*self->grammar, n > 1 ? word_of(args[1]) : 0);
    self->moves->clear();
    list_moves(*self->grammar, hand, over, *self->moves);
    return *self->moves;
}

inline PyObject* grammar_moves(PyObject* self, PyObject* const* args, Py_ssize_t n) {
    return guarded([&] { return list_of(listed(as_grammar(self), args, n)); });
}

inline PyObject* grammar_count(PyObject* self, PyObject* const* args, Py_ssize_t n) {
    return guarded([&] { return PyLong_FromSize_t(listed(as_grammar(self), args, n).size()); });
}

inline PyObject* grammar_readings(PyObject* self, PyObject* const* args, Py_ssize_t n) {
    return guarded([&] {
        want(n, 1, 2);
        const Grammar& grammar = *as_grammar(self)->grammar;
        const Cards cards = word_of(args[0]);
        const Cards hand = n > 1 ? cards_of(grammar, args[1]) : cards;
        const Readings all = read_cards(grammar, cards, hand);
        return tuple_of(all.of, std::size_t(all.count), reading_of);
    });
}

inline PyObject* grammar_beats(PyObject* self, PyObject* const* args, Py_ssize_t n) {
    return guarded([&] {
        want(n, 2, 2);
        const Grammar& grammar = *as_grammar(self)->grammar;
        const Move mine = move_of(grammar, word_of(args[0]));
        return PyBool_FromLong(beats(grammar, mine.as, move_of(grammar, word_of(args[1])).as));
    });
}

inline PyObject* grammar_turns(PyObject* self, PyObject* hand) {
    return guarded([&] {
        GrammarObject* object = as_grammar(self);
        return PyLong_FromLong(object->splitter->turns(cards_of(*object->grammar, hand)));
    });
}

inline PyObject* split_of(const Split& split) { return tuple_of(split, split.size(), reading_of); }

inline PyObject* grammar_split(PyObject* self, PyObject* hand) {
    return guarded([&] {
        GrammarObject* object = as_grammar(self);
        return split_of(object->splitter->split(cards_of(*object->grammar, hand)));
    });
}

inline PyObject* grammar_splits(PyObject* self, PyObject* const* args, Py_ssize_t n) {
    return guarded([&] {
        want(n, 2, 2);
        GrammarObject* object = as_grammar(self);
        const Cards hand = cards_of(*object->grammar, args[0]);
        const int most = int_of(args[1]);
        const std::vector<Split> all = object->splitter->splits(hand, most);
        return tuple_of(all, all.size(), split_of);
    });
}

// ------------------------------------------------------------------------------ many at a time

// (hands, overs or None, threads) -> (where each hand's moves begin, moves)
inline PyObject* grammar_moves_of_many(PyObject* self, PyObject* args) {
    return guarded([&] {
        PyObject *given, *tops, *asked_for;
        if (!PyArg_ParseTuple(args, "OOO", &given, &tops, &asked_for)) throw Raised{};
        const int threads = threads_of(asked_for);
        const Grammar& grammar = *as_grammar(self)->grammar;
        const Buffer<std::uint64_t> hands(given, PyBUF_SIMPLE);
        std::unique_ptr<Buffer<std::uint64_t>> overs;
        if (tops != Py_None) {
            overs = std::make_unique<Buffer<std::uint64_t>>(tops, PyBUF_SIMPLE);
            overs->must_have(hands.size());
        }
        const Questions asked{grammar, hands.data(), overs ? overs->data() : nullptr};
        std::int64_t* from;
        const Owned begins(bytes_for(hands.size() + 1, &from));
        std::unique_ptr<Words> found;
        without_gil([&] {
            found = std::make_unique<Words>(list_many(asked, hands.size(), threads, from));
        });
        const Owned moves(block_of(std::move(*found)));
        return owned(Py_BuildValue("(OO)", begins.get(), moves.get()));
    });
}

// hands -> the fewest turns of each, as bytes
inline PyObject* grammar_turns_of_many(PyObject* self, PyObject* args) {
    return guarded([&] {
        PyObject *given, *asked_for;
        if (!PyArg_ParseTuple(args, "OO", &given, &asked_for)) throw Raised{};
        const int threads = threads_of(asked_for);
        const GrammarObject* object = as_grammar(self);
        const Buffer<std::uint64_t> hands(given, PyBUF_SIMPLE);
        std::uint8_t* turns;
        const Owned bytes(bytes_for(hands.size(), &turns));
        without_gil([&] {
            share_out(hands.size(), threads, [&](std::size_t first, std::size_t last) {
                Splitter splitter(*object->grammar, *object->arranged);
                for (std::size_t i = first; i < last; ++i) {
                    // Read once: another thread may write to what is lent.
                    const Cards hand = must_be_dealt(*object->grammar, hands.data()[i]);
                    turns[i] = std::uint8_t(splitter.turns(hand));
                }
            });
        });
        return bytes.release();
    });
}

// (seed, first, games, policy, threads) -> (scores, decisions)
inline PyObject* grammar_playouts(PyObject* self, PyObject* args) {
    return guarded([&] {
        PyObject *seed, *first, *asked_for;
        Py_ssize_t games;
        int policy;
        if (!PyArg_ParseTuple(args, "OOniO", &seed, &first, &games, &policy, &asked_for))
            throw Raised{};
        const int threads = threads_of(asked_for);
        const std::uint64_t drawn = seed_of(seed), from = seed_of(first);
        if (games < 0) raise(PyExc_ValueError, "no such number of games");
        const GrammarObject* object = as_grammar(self);
        const auto n = std::size_t(games);
        std::int32_t *scores, *decisions;
        const Owned points(bytes_for(n, &scores, std::size_t(object->grammar->course.seats)));
        const Owned lengths(bytes_for(n, &decisions));
        const Policy chosen = policy_of(policy);
        without_gil([&] {
            play_many(*object->grammar, *object->arranged, drawn, from, n, chosen, threads,
                      {scores, decisions});
        });
        return owned(Py_BuildValue("(OO)", points.get(), lengths.get()));
    });
}

}  // namespace dizhu::python
