import { describe, expect, test } from 'vitest';
import { playSlot, type SlotDefinition } from './engine.ts';
import { evaluate } from './evaluate.ts';
import { slot } from './title.ts';

const SYMBOLS = ['A', 'B', 'W', 'S', '-'];

/** Reels of one visible row, so a stop is a symbol: A 0, B 1, W 2, S 3, nothing 4. */
function oneLine(changes: Partial<Omit<SlotDefinition, 'version'>> = {}): SlotDefinition {
  return slot({
    code: 'test',
    name: 'Test',
    reels: 5,
    rows: 1,
    symbols: SYMBOLS,
    strips: Array.from({ length: 5 }, () => [0, 1, 2, 3, 4]),
    lines: [[0, 0, 0, 0, 0]],
    pays: { A: [0, 0, 0, 10, 20, 30], B: [0, 0, 0, 2, 4, 6], W: [0, 0, 1, 12, 50, 500] },
    wild: 'W',
    scatter: { symbol: 'S', pays: [0, 0, 0, 2, 5, 9], awards: [0, 0, 0, 2, 3, 4] },
    freeMultiplier: 3,
    freeSpinsMax: 7,
    maxWinX: 1000,
    returns: 1,
    sigma: 1,
    model: '96',
    ...changes,
  });
}

function windowOf(symbols: string): number[][] {
  return symbols.split(' ').map((symbol) => [SYMBOLS.indexOf(symbol)]);
}

describe('games 3.2, lines', () => {
  test.each([
    ['A A A B B', 'A', 3, 10],
    ['A W A B B', 'A', 3, 10],
    ['W W A - -', 'A', 3, 10],
    ['W W W A -', 'A', 4, 20],
    ['W W W B -', 'W', 3, 12],
    ['W W W W B', 'W', 4, 50],
    ['W W W W W', 'W', 5, 500],
    ['W W S A A', 'W', 2, 1],
    ['W W - A A', 'W', 2, 1],
    ['B B B B B', 'B', 5, 6],
  ])('%s pays for %s × %d: %d line bets', (symbols, symbol, count, wins) => {
    expect(evaluate(oneLine(), windowOf(symbols)).lines).toEqual([{ line: 0, symbol, count, wins }]);
  });

  test.each(['- A A A A', 'A A - A A', 'S S S A A', 'A A B A A'])(
    '%s pays nothing on the line',
    (symbols) => {
      expect(evaluate(oneLine(), windowOf(symbols)).lines).toEqual([]);
    },
  );

  test('a wild does not stand for a scatter', () => {
    expect(evaluate(oneLine(), windowOf('S W S W A'))).toMatchObject({
      scatters: 2,
      scatterWins: 0,
      awarded: 0,
    });
  });

  test('scatters count anywhere and pay the total stake', () => {
    expect(evaluate(oneLine(), windowOf('S A S A S'))).toMatchObject({
      scatters: 3,
      scatterWins: 2,
      awarded: 2,
    });
  });
});

/** Gives the listed stops and then fails, so a round that draws too much is seen. */
function script(stops: string) {
  const queue = stops.split(/\s+/).map((symbol) => SYMBOLS.indexOf(symbol));
  return {
    int(n: number) {
      const next = queue.shift();
      if (next === undefined || next >= n) throw new Error('the script is over');
      return next;
    },
    left: queue,
  };
}

describe('games 3.2, rounds', () => {
  test('a spin without scatters is the whole round', () => {
    const random = script('A A A - -');
    const round = playSlot(oneLine(), random, 100n);
    expect(round).toMatchObject({
      payout: 1000n,
      capped: false,
      free: [],
      base: { win: 1000n, multiplier: 1 },
    });
    expect(random.left).toEqual([]);
  });

  test('the series is drawn in the order of play, multiplied, and a retrigger adds', () => {
    const random = script('S S S - -  A A A - -  S S S S -  - - - - -  B B B - -  - - - - -');
    const round = playSlot(oneLine(), random, 10n);
    expect(round.base).toMatchObject({ awarded: 2, scatterWins: 2, win: 20n });
    expect(round.free.map(({ win, awarded, multiplier }) => [win, awarded, multiplier])).toEqual([
      [300n, 0, 3],
      [150n, 3, 3],
      [0n, 0, 3],
      [60n, 0, 3],
      [0n, 0, 3],
    ]);
    expect(round.payout).toBe(530n);
    expect(random.left).toEqual([]);
  });

  test('a series stops growing at its longest length', () => {
    const random = script(
      'S S S S S  S S S S -  - - - - -  - - - - -  S S S S -  - - - - - - - - - - - - - - -',
    );
    const round = playSlot(oneLine(), random, 1n);
    expect(round.base.awarded).toBe(4);
    expect(round.free.map(({ awarded }) => awarded)).toEqual([3, 0, 0, 0, 0, 0, 0]);
    expect(random.left).toEqual([]);
  });

  test('a round ends at once when it reaches its top win, and pays just that', () => {
    const random = script('S S S - -  A A A A A');
    const round = playSlot(oneLine({ maxWinX: 50 }), random, 10n);
    expect(round).toMatchObject({ payout: 500n, capped: true });
    expect(round.free).toHaveLength(1);
    expect(round.free[0]?.win).toBe(480n);
  });

  test('a base spin beyond the top win starts no series', () => {
    const round = playSlot(oneLine({ maxWinX: 2 }), script('S S S - -'), 10n);
    expect(round).toMatchObject({ payout: 20n, capped: true, free: [] });
  });

  test('free spins use their own reels', () => {
    const freeStrips = Array.from({ length: 5 }, () => [0]);
    const random = { int: (n: number) => (n === 1 ? 0 : 3) };
    const round = playSlot(oneLine({ freeStrips }), random, 1n);
    expect(round.free.map(({ win }) => win)).toEqual([90n, 90n, 90n, 90n]);
  });

  test.each([0n, -10n])('a stake of %d is refused', (stake) => {
    expect(() => playSlot(oneLine(), script('A A A A A'), stake)).toThrow('multiple of its pay units');
  });

  test('a stake the lines cannot share is refused', () => {
    const lines = [0, 0].map(() => [0, 0, 0, 0, 0]);
    expect(() => playSlot(oneLine({ lines }), script('A A A A A'), 3n)).toThrow('multiple of its pay units');
  });
});

describe('a definition', () => {
  test.each([
    ['a line outside the window', { lines: [[0, 0, 0, 0, 1]] }],
    ['a strip too few', { strips: [[0], [0]] }],
    ['an unknown symbol on a strip', { strips: Array.from({ length: 5 }, () => [9]) }],
    ['pays in parts of a line bet', { pays: { A: [0, 0.5] } }],
    ['pays of an unknown symbol', { pays: { Z: [0, 1] } }],
    ['line pays for the scatter', { pays: { S: [0, 1] } }],
    ['scatter pays in parts of a stake', { scatter: { symbol: 'S', pays: [0.5], awards: [] } }],
  ])('with %s is refused', (_, changes) => {
    expect(() => oneLine(changes)).toThrow();
  });

  test('has another version when anything changes that decides an outcome, and only then', () => {
    const { version } = oneLine();
    const versions = [
      oneLine({ maxWinX: 999 }),
      oneLine({ freeSpinsMax: 8 }),
      oneLine({ freeMultiplier: 2 }),
      oneLine({ pays: { A: [0, 0, 0, 11] } }),
      oneLine({ scatter: { symbol: 'S', pays: [], awards: [0, 0, 0, 2, 3, 4] } }),
      oneLine({ freeStrips: Array.from({ length: 5 }, () => [0, 1]) }),
      oneLine({ strips: Array.from({ length: 5 }, () => [1, 0, 2, 3, 4]) }),
    ].map((changed) => changed.version);
    expect(new Set([version, ...versions]).size).toBe(8);
    expect(oneLine({ name: 'Renamed', returns: 0.5, model: '94' }).version).toBe(version);
  });
});
