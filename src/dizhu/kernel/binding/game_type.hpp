// The type `Game`: one deal, driven from Python.
#pragma once

#include "grammar_type.hpp"

namespace dizhu::python {

struct GameObject {
    PyObject_HEAD
    PyObject* owner;  // the grammar, kept alive
    State* state;
    std::vector<Undo>* done;
    Moves* moves;
    bool listed;  // are `moves` those of this state
};

inline GameObject* as_game(PyObject* object) { return reinterpret_cast<GameObject*>(object); }
inline const Grammar& grammar_of(const GameObject* game) {
    return *as_grammar(game->owner)->grammar;
}

inline void game_free(PyObject* self) {
    GameObject* game = as_game(self);
    delete game->state;
    delete game->done;
    delete game->moves;
    Py_XDECREF(game->owner);
    PyTypeObject* type = Py_TYPE(self);
    type->tp_free(self);
    Py_DECREF(type);
}

inline PyTypeObject* grammar_type = nullptr;

inline GameObject* game_alloc(PyTypeObject* type, PyObject* owner) {
    auto state = std::make_unique<State>();
    auto done = std::make_unique<std::vector<Undo>>();
    auto moves = std::make_unique<Moves>();
    GameObject* game = as_game(owned(type->tp_alloc(type, 0)));
    Py_INCREF(owner);
    game->owner = owner;
    game->state = state.release();
    game->done = done.release();
    game->moves = moves.release();
    game->state->now.phase = Phase::empty;
    game->listed = false;
    return game;
}

inline PyObject* game_new(PyTypeObject* type, PyObject* args, PyObject*) {
    return guarded([&] {
        PyObject* owner;
        if (!PyArg_ParseTuple(args, "O!", grammar_type, &owner)) throw Raised{};
        return reinterpret_cast<PyObject*>(game_alloc(type, owner));
    });
}

inline void begun(GameObject* game) {
    game->done->clear();
    game->listed = false;
}

inline void read_hands(const Grammar& grammar, PyObject* tuple, Cards* hands) {
    if (!PyTuple_Check(tuple) || PyTuple_GET_SIZE(tuple) != grammar.course.seats)
        raise(PyExc_ValueError, "one hand a seat is expected");
    for (int seat = 0; seat < grammar.course.seats; ++seat)
        hands[seat] = cards_of(grammar, PyTuple_GET_ITEM(tuple, seat));
}

inline int seat_of(const Grammar& grammar, PyObject* object) {
    const int seat = int_of(object);
    if (seat < 0 || seat >= grammar.course.seats) raise(PyExc_ValueError, "no such seat");
    return seat;
}

// Are the cards, all together, what the deck has?
inline void must_be_the_deck(const Grammar& grammar, const Cards* hands, Cards bottom) {
    for (int seat = 0; seat < grammar.course.seats; ++seat)
        if (size_of(hands[seat]) != grammar.course.hand)
            raise(PyExc_ValueError, "another number of cards is dealt to each seat");
    for (int rank = 0; rank < RANKS; ++rank) {
        int n = count(bottom, rank);
        for (int seat = 0; seat < grammar.course.seats; ++seat) n += count(hands[seat], rank);
        if (n != count(grammar.course.deck, rank))
            raise(PyExc_ValueError, "these hands and this bottom are not the deck");
    }
}

inline PyObject* game_deal(PyObject* self, PyObject* const* args, Py_ssize_t n) {
    return guarded([&] {
        want(n, 3, 3);
        GameObject* game = as_game(self);
        const Grammar& grammar = grammar_of(game);
        Cards hands[MOST_SEATS] = {};
        read_hands(grammar, args[0], hands);
        const Cards bottom = cards_of(grammar, args[1]);
        must_be_the_deck(grammar, hands, bottom);
        game->state->deal(grammar, hands, bottom, seat_of(grammar, args[2]));
        begun(game);
        return Py_NewRef(Py_None);
    });
}

inline PyObject* game_shuffle(PyObject* self, PyObject* const* args, Py_ssize_t n) {
    return guarded([&] {
        want(n, 1, 2);
        GameObject* game = as_game(self);
        Chance chance(seed_of(args[0]), n > 1 ? seed_of(args[1]) : 0);
        shuffle_and_deal(grammar_of(game), chance, *game->state);
        begun(game);
        return Py_NewRef(Py_None);
    });
}

inline const Moves& listed(GameObject* game) {
    if (!game->listed) {
        game->moves->clear();
        game->state->legal(grammar_of(game), *game->moves);
        game->listed = true;
    }
    return *game->moves;
}

inline PyObject* game_legal(PyObject* self, PyObject*) {
    return guarded([&] { return list_of(listed(as_game(self))); });
}

inline PyObject* game_count(PyObject* self, PyObject*) {
    return guarded([&] { return PyLong_FromSize_t(listed(as_game(self)).size()); });
}

inline void make(GameObject* game, const Move& move) {
    game->done->push_back(game->state->make(grammar_of(game), move));
    game->listed = false;
}

inline PyObject* game_apply(PyObject* self, PyObject* action) {
    return guarded([&] {
        GameObject* game = as_game(self);
        Move move;
        if (!game->state->find(grammar_of(game), word_of(action), move))
            raise(PyExc_ValueError, "not a legal action");
        make(game, move);
        return Py_NewRef(Py_None);
    });
}

inline PyObject* game_step(PyObject* self, PyObject* index) {
    return guarded([&] {
        GameObject* game = as_game(self);
        const Moves& moves = listed(game);
        const int chosen = int_of(index);
        if (chosen < 0 || std::size_t(chosen) >= moves.size())
            raise(PyExc_IndexError, "a choice beyond the legal moves");
        const Move move = moves[std::size_t(chosen)];
        make(game, move);
        return Py_NewRef(Py_None);
    });
}

inline PyObject* game_undo(PyObject* self, PyObject*) {
    return guarded([&] {
        GameObject* game = as_game(self);
        if (game->done->empty()) raise(PyExc_IndexError, "nothing to take back");
        game->state->unmake(game->done->back());
        game->done->pop_back();
        game->listed = false;
        return Py_NewRef(Py_None);
    });
}

inline PyObject* game_copy(PyObject* self, PyObject*) {
    return guarded([&] {
        const GameObject* game = as_game(self);
        GameObject* other = game_alloc(Py_TYPE(self), game->owner);
        *other->state = *game->state;
        *other->done = *game->done;
        return reinterpret_cast<PyObject*>(other);
    });
}

// (seed, game, policy): play on to the end; the deeds as (seat, action).
inline PyObject* game_play_out(PyObject* self, PyObject* args) {
    return guarded([&] {
        PyObject *seed, *number;
        int policy;
        if (!PyArg_ParseTuple(args, "OOi", &seed, &number, &policy)) throw Raised{};
        const Policy chosen = policy_of(policy);
        GameObject* game = as_game(self);
        const GrammarObject* owner = as_grammar(game->owner);
        Chance chance(seed_of(seed), seed_of(number));
        std::vector<std::pair<int, std::uint64_t>> deeds;
        while (!game->state->over()) {
            with_policy(chosen, *owner->grammar, *owner->arranged,
                        [&](const auto& choose) {
                            const Moves& moves = listed(game);
                            const Move move =
                                moves[choose(*owner->grammar, *game->state, moves, chance)];
                            deeds.emplace_back(game->state->now.turn, move.packed());
                            make(game, move);
                        });
        }
        return tuple_of(deeds, deeds.size(), [](const std::pair<int, std::uint64_t>& deed) {
            return Py_BuildValue("(iK)", deed.first, static_cast<unsigned long long>(deed.second));
        });
    });
}

inline PyObject* game_features(PyObject* self, PyObject*) {
    return guarded([&] {
        const GameObject* game = as_game(self);
        std::uint8_t* out;
        PyObject* bytes = bytes_for(std::size_t(feature_count(grammar_of(game))), &out);
        write_features(grammar_of(game), *game->state, out);
        return bytes;
    });
}

inline PyObject* game_scores(PyObject* self, PyObject*) {
    return guarded([&] {
        const GameObject* game = as_game(self);
        int points[MOST_SEATS];
        game->state->scores(grammar_of(game), points);
        return tuple_of(points, std::size_t(grammar_of(game).course.seats),
                        [](int n) { return PyLong_FromLong(n); });
    });
}

// ----------------------------------------------------------------------------------- attributes

inline PyObject* game_get(PyObject* self, void* what) {
    return guarded([&]() -> PyObject* {
        const GameObject* game = as_game(self);
        const State& state = *game->state;
        const Standing& now = state.now;
        const auto seats = std::size_t(grammar_of(game).course.seats);
        const auto cards = [](Cards c) { return word(c); };
        const auto number = [](int n) { return PyLong_FromLong(n); };
        switch (*static_cast<const char*>(what)) {
            case 'P': return number(int(now.phase));
            case 't': return number(now.turn);
            case 'o': return PyBool_FromLong(state.over());
            case 'l': return number(now.landlord);
            case 'b': return number(now.bid);
            case 'B': return word(state.bottom);
            case 'T': return word(now.top.packed());
            case 's': return number(now.top_seat);
            case 'i': return number(now.idle);
            case 'm': return number(now.bombs + now.rocket);
            case 'd': return number(now.doubled);
            case 'r': return PyBool_FromLong(now.redoubled);
            case 'w': return number(now.winner);
            case 'h': return tuple_of(state.hands, seats, cards);
            case 'p': return tuple_of(state.played, seats, cards);
            default: return tuple_of(now.plays, seats, number);
        }
    });
}

}  // namespace dizhu::python
