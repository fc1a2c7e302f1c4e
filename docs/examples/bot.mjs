#!/usr/bin/env node
// A bot that speaks lines (docs/lines.md), without a library: limboline bot ./bot.mjs --table LINK
// It plays any game legally, Infernal Wagon and Hellrail a little better than at random.
import { createInterface } from "node:readline";

let hello, chance; // all chance comes from the number in the hello: the same number, the same game

function pick(list) {
    chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
    return list[Math.floor((chance / 2 ** 32) * list.length)];
}

// Neighbours of the list that differ in one field come as one, with its values under `each`.
function unbundled({ each, ...shared }) {
    if (!each) return [shared.do === "span" ? pick(shared.ends) : shared];
    const [[name, values]] = Object.entries(each);
    return values.map((value) => ({ ...shared, [name]: value }));
}

// A card fits if it is entered by the symbol of the stop; a star fits always. Nobody sees the
// others' cards: who waits the longer, the more a card costs, leaves it to those with better ones.
function inWagon(view, actions) {
    const fits = ({ by, to = view.stops[0] }) => by === to || by === "star" || to === "star";
    const toll = ({ card }) => ((hello.pieces.cards[card].penalty ?? 0) + 6) % 6;
    const cost = (action) => (fits(action) ? 0 : toll(action));
    const [action] = actions.sort((one, other) => cost(one) - cost(other));
    return { action, wait_ms: 900 + 1000 * cost(action) + pick([0, 200, 400]) };
}

// Deliver, couple, go to where a car or a card is wanted, and otherwise lay track.
function onRails(view, actions) {
    const { cars = [], hand = [] } = view.seats[view.seat];
    const { cards } = hello.pieces;
    const goals = cars.length ? cars.map((n) => cards[n].setout) : hand.map((n) => cards[n].pickup);
    const by = view.ways?.find(({ to }) => goals.includes(to))?.by;
    for (const verb of ["uncouple", "accept", "couple", "move", "use", "lay", "end"]) {
        const good = (action) => action.do === verb && (verb !== "move" || action.by === by);
        if (actions.some(good)) return { action: pick(actions.filter(good)), wait_ms: 500 };
    }
    return { action: pick(actions), wait_ms: 500 };
}

const players = { "infernal-wagon": inWagon, hellrail: onRails };
const anybody = (_, actions) => ({ action: pick(actions), wait_ms: 500 });
const say = (message) => console.log(JSON.stringify(message));

for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);
    if (message.is === "bye") break;
    if (message.is === "hello") {
        ({ chance } = hello = message);
        say({ is: "hello", reaction_ms: 300 });
    } else {
        const play = players[hello.game] ?? anybody;
        say({ is: "act", seq: message.seq, ...play(message.view, message.may.flatMap(unbundled)) });
    }
}
