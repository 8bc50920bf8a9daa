import { assert } from '../kit/assert.ts';

/** Cards whose cells show symbols, of which one wins when it is there `match` times, and no other is there so often. */
export interface Cells {
  readonly cells: number;
  readonly symbols: number;
  readonly match: number;
}

/** How many cards there are with this winner, or with none. */
export function arrangements({ cells, symbols, match }: Cells, winner: number | null): number {
  const rooms = roomsOf({ cells, symbols, match }, winner);
  return completions(rooms, winner, cells);
}

/** The card of this number among all with this winner, in the order of their symbols from the first cell on. */
export function arrangement(of: Cells, winner: number | null, number: number): number[] {
  assert(number >= 0 && number < arrangements(of, winner), 'there is such a card');
  const rooms = roomsOf(of, winner);
  let left = number;
  return Array.from({ length: of.cells }, (_, i) => {
    for (let symbol = 0; symbol < of.symbols; symbol++) {
      const room = rooms[symbol] as number;
      if (room === 0) continue;
      rooms[symbol] = room - 1;
      const ways = completions(rooms, winner, of.cells - i - 1);
      if (left < ways) return symbol;
      left -= ways;
      rooms[symbol] = room;
    }
    throw new Error('every number is a card');
  });
}

/** How often each symbol may still be shown. */
function roomsOf({ symbols, match }: Cells, winner: number | null): number[] {
  return Array.from({ length: symbols }, (_, symbol) => (symbol === winner ? match : match - 1));
}

/** Ways to fill the cells that are left: the winner fills all its room, the others no more than theirs. */
function completions(rooms: readonly number[], winner: number | null, cells: number): number {
  const exact = winner === null ? 0 : (rooms[winner] as number);
  if (exact > cells) return 0;
  const others = cells - exact;
  // Of m cells: choose those of each symbol in turn.
  let ways = new Array<number>(others + 1).fill(0);
  ways[0] = 1;
  for (const [symbol, room] of rooms.entries()) {
    if (symbol === winner) continue;
    ways = ways.map((_, filled) => {
      let sum = 0;
      for (let count = 0; count <= Math.min(room, filled); count++)
        sum += (ways[filled - count] as number) * binomial(filled, count);
      return sum;
    });
  }
  return binomial(cells, exact) * (ways[others] as number);
}

function binomial(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}
