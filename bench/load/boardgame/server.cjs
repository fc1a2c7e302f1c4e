// A small card game on a boardgame.io server as its documentation sets one up: socket.io, and the
// storage it has when none is named (InMemory: nothing is on the disk).
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const ROW = 12;
const HAND = 2;
const SYMBOLS = 6;

// Four hands of two cards that only their owners see, and a row of cards on the table. Whoever's
// turn it is lays one of theirs and draws another. It never ends.
const row = {
  name: 'row',
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ ctx, random }) => ({
    row: [],
    players: Object.fromEntries(
      ctx.playOrder.map((player) => [player, { hand: random.Die(SYMBOLS, HAND) }]),
    ),
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: ({ G, playerID, random }, place) => {
      const { hand } = G.players[playerID];
      if (!(place in hand)) return INVALID_MOVE;
      G.row.push(hand[place]);
      if (G.row.length > ROW) G.row.shift();
      hand[place] = random.Die(SYMBOLS);
    },
  },
};

const server = Server({ games: [row], origins: [] });
server.run(0).then(({ appServer }) => console.log(`listening on ${appServer.address().port}`));
