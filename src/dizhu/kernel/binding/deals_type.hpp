// The type `Deals`: many deals in lock step. What it takes and gives are plain buffers; the face
// with NumPy arrays is dizhu.kernel.batch.
#pragma once

#include "game_type.hpp"

namespace dizhu::python {

struct DealsObject {
    PyObject_HEAD
    PyObject* owner;  // the grammar, kept alive
    Deals* deals;
    bool busy;  // is a call at work that lets other Python threads run
};

inline DealsObject* as_deals(PyObject* object) { return reinterpret_cast<DealsObject*>(object); }
inline const Grammar& grammar_of(const DealsObject* deals) {
    return *as_grammar(deals->owner)->grammar;
}

inline void deals_free(PyObject* self) {
    DealsObject* object = as_deals(self);
    delete object->deals;
    Py_XDECREF(object->owner);
    PyTypeObject* type = Py_TYPE(self);
    type->tp_free(self);
    Py_DECREF(type);
}

// One call at a time may look at the deals, for most let other Python threads run meanwhile.
class Turn {
  public:
    explicit Turn(PyObject* self) : deals_(as_deals(self)) {
        if (deals_->busy) raise(PyExc_RuntimeError, "these deals are in use by another thread");
        deals_->busy = true;
    }
    ~Turn() { deals_->busy = false; }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

  private:
    DealsObject* deals_;
};

inline PyObject* deals_new(PyTypeObject* type, PyObject* args, PyObject*) {
    return guarded([&] {
        PyObject *owner, *seed;
        Py_ssize_t n;
        if (!PyArg_ParseTuple(args, "O!nO", grammar_type, &owner, &n, &seed)) throw Raised{};
        if (n < 1) raise(PyExc_ValueError, "at least one deal");
        auto deals = std::make_unique<Deals>(*as_grammar(owner)->grammar, std::size_t(n),
                                             seed_of(seed));
        DealsObject* self = as_deals(owned(type->tp_alloc(type, 0)));
        Py_INCREF(owner);
        self->owner = owner;
        self->deals = deals.release();
        self->busy = false;
        return reinterpret_cast<PyObject*>(self);
    });
}

// threads -> (where each deal's moves begin, moves)
inline PyObject* deals_legal(PyObject* self, PyObject* threads) {
    return guarded([&] {
        const Turn turn(self);
        const DealsObject* object = as_deals(self);
        Deals& deals = *object->deals;
        const int n = threads_of(threads);
        without_gil([&] { deals.list(n); });
        std::int64_t* from;
        const Owned begins(bytes_for(deals.size() + 1, &from));
        std::uint64_t* words;
        const Owned moves(bytes_for(std::size_t(deals.from().back()), &words));
        without_gil([&] {
            std::copy(deals.from().begin(), deals.from().end(), from);
            deals.write_moves(n, words);
        });
        return owned(Py_BuildValue("(OO)", begins.get(), moves.get()));
    });
}

// (out, threads): a row of features a deal.
inline PyObject* deals_features(PyObject* self, PyObject* args) {
    return guarded([&] {
        const Turn turn(self);
        PyObject *given, *threads;
        if (!PyArg_ParseTuple(args, "OO", &given, &threads)) throw Raised{};
        const DealsObject* object = as_deals(self);
        const int n = threads_of(threads);
        const Buffer<std::uint8_t> out(given, PyBUF_WRITABLE);
        out.must_have(object->deals->size() * std::size_t(feature_count(grammar_of(object))));
        without_gil([&] { object->deals->write_features(n, out.data()); });
        return Py_NewRef(Py_None);
    });
}

// A word a seat, a row a deal.
inline PyObject* deals_hands(PyObject* self, PyObject*) {
    return guarded([&] {
        const Turn turn(self);
        const DealsObject* object = as_deals(self);
        const auto seats = std::size_t(grammar_of(object).course.seats);
        std::uint64_t* words;
        const Owned hands(bytes_for(object->deals->size(), &words, seats));
        object->deals->write_hands(words);
        return hands.release();
    });
}

// (choices, threads): the number of a move in each deal's list.
inline PyObject* deals_step(PyObject* self, PyObject* args) {
    return guarded([&] {
        const Turn turn(self);
        PyObject *given, *threads;
        if (!PyArg_ParseTuple(args, "OO", &given, &threads)) throw Raised{};
        DealsObject* object = as_deals(self);
        const int n = threads_of(threads);
        const Buffer<std::int64_t> choices(given, PyBUF_SIMPLE);
        choices.must_have(object->deals->size());
        without_gil([&] { object->deals->step(n, choices.copy()); });
        return Py_NewRef(Py_None);
    });
}

// A row of `deals_lay`: the cards, then the rest of where a deal stands.
inline State laid(const Grammar& grammar, const std::uint64_t* cards, const std::int64_t* rest) {
    const int seats = grammar.course.seats;
    State state;
    for (int seat = 0; seat < seats; ++seat) {
        state.hands[seat] = must_be_dealt(grammar, *cards++);
        state.played[seat] = must_be_dealt(grammar, cards[seats - 1]);
    }
    cards += seats;
    state.bottom = must_be_dealt(grammar, *cards++);
    Standing& now = state.now;
    if (*cards) now.top = move_of(grammar, *cards);
    for (int i = 0; i < 6 + seats; ++i)
        if (rest[i] < 0 || rest[i] > 255 || ((i < 2 || i == 3) && rest[i] >= seats))
            raise(PyExc_ValueError, "a number out of range");
    now.phase = Phase::play;
    now.taken = 1;
    now.turn = std::uint8_t(rest[0]);
    now.landlord = std::uint8_t(rest[1]);
    now.bid = std::uint8_t(rest[2]);
    now.top_seat = std::uint8_t(rest[3]);
    now.idle = std::uint8_t(rest[4]);
    now.bombs = std::uint8_t(rest[5]);
    for (int seat = 0; seat < seats; ++seat) now.plays[seat] = std::uint8_t(rest[6 + seat]);
    if (!sound(grammar, state)) raise(PyExc_ValueError, "no deal can stand like this");
    return state;
}

// (cards, the rest): see `faces.Deals.lay`.
inline PyObject* deals_lay(PyObject* self, PyObject* args) {
    return guarded([&] {
        const Turn turn(self);
        PyObject *words, *numbers;
        if (!PyArg_ParseTuple(args, "OO", &words, &numbers)) throw Raised{};
        const DealsObject* object = as_deals(self);
        const Grammar& grammar = grammar_of(object);
        const auto seats = std::size_t(grammar.course.seats);
        const std::size_t n = object->deals->size(), width = 2 * seats + 2, more = 6 + seats;
        const Buffer<std::uint64_t> lent_cards(words, PyBUF_SIMPLE);
        const Buffer<std::int64_t> lent_rest(numbers, PyBUF_SIMPLE);
        lent_cards.must_have(n * width);
        lent_rest.must_have(n * more);
        const auto cards = lent_cards.copy();
        const auto rest = lent_rest.copy();
        std::vector<State> states;
        states.reserve(n);
        for (std::size_t i = 0; i < n; ++i)
            states.push_back(laid(grammar, cards.data() + i * width, rest.data() + i * more));
        object->deals->lay(std::move(states));
        return Py_NewRef(Py_None);
    });
}

inline PyObject* deals_renew(PyObject* self, PyObject*) {
    return guarded([&] {
        const Turn turn(self);
        return PyLong_FromSize_t(as_deals(self)->deals->renew()); });
}

// (over, scores): a byte a deal, and an int32 a seat.
inline PyObject* deals_results(PyObject* self, PyObject*) {
    return guarded([&] {
        const Turn turn(self);
        const DealsObject* object = as_deals(self);
        const Deals& deals = *object->deals;
        const auto seats = std::size_t(grammar_of(object).course.seats);
        std::uint8_t* over;
        std::int32_t* scores;
        const Owned ended(bytes_for(deals.size(), &over));
        const Owned points(bytes_for(deals.size(), &scores, seats));
        for (std::size_t i = 0; i < deals.size(); ++i) {
            int by_seat[MOST_SEATS];
            over[i] = deals[i].over();
            deals[i].scores(grammar_of(object), by_seat);
            for (std::size_t seat = 0; seat < seats; ++seat)
                scores[i * seats + seat] = by_seat[seat];
        }
        return owned(Py_BuildValue("(OO)", ended.get(), points.get()));
    });
}

// A game of its own that stands where deal `i` does.
inline PyTypeObject* game_type = nullptr;

inline PyObject* deals_game(PyObject* self, PyObject* index) {
    return guarded([&] {
        const Turn turn(self);
        const DealsObject* object = as_deals(self);
        const int i = int_of(index);
        if (i < 0 || std::size_t(i) >= object->deals->size())
            raise(PyExc_IndexError, "no such deal");
        GameObject* game = game_alloc(game_type, object->owner);
        *game->state = (*object->deals)[std::size_t(i)];
        return reinterpret_cast<PyObject*>(game);
    });
}

// (index, game): let that deal go on from where the game stands.
inline PyObject* deals_put(PyObject* self, PyObject* args) {
    return guarded([&] {
        const Turn turn(self);
        Py_ssize_t i;
        PyObject* given;
        if (!PyArg_ParseTuple(args, "nO!", &i, game_type, &given)) throw Raised{};
        const DealsObject* object = as_deals(self);
        const GameObject* game = reinterpret_cast<GameObject*>(given);
        if (i < 0 || std::size_t(i) >= object->deals->size())
            raise(PyExc_IndexError, "no such deal");
        if (game->owner != object->owner)
            raise(PyExc_ValueError, "a game of these rules is expected");
        object->deals->put(std::size_t(i), *game->state);
        return Py_NewRef(Py_None);
    });
}

}  // namespace dizhu::python
