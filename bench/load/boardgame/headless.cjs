// Random tic-tac-toe on a client of boardgame.io without a server. A line that comes in says how many
// games and from which seed; the line that goes out, how many moves that was and in how many
// CPU-seconds.
const { createInterface } = require("node:readline");
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];

const game = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const { cells } = G;
    if (LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]))
      return { winner: ctx.currentPlayer };
    if (cells.every((cell) => cell !== null)) return { draw: true };
  },
};

// Mulberry32: a number from 0 up to 1, the same for the same seed.
function chance(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function play(draw) {
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  let moves = 0;
  for (;;) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) break;
    const free = [];
    for (let cell = 0; cell < 9; cell++) if (G.cells[cell] === null) free.push(cell);
    client.moves.mark(free[Math.floor(draw() * free.length)]);
    moves++;
  }
  client.stop();
  return moves;
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const [games, seed] = line.split(" ").map(Number);
  const draw = chance(seed);
  const before = process.cpuUsage();
  let moves = 0;
  for (let number = 0; number < games; number++) moves += play(draw);
  const spent = process.cpuUsage(before);
  console.log(`${moves} ${(spent.user + spent.system) / 1e6}`);
});
