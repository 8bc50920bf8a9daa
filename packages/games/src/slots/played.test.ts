import { createHmac } from 'node:crypto';

import { filled } from '@baize/contract/testing-edges';
import { beforeAll, describe, expect, test } from 'vitest';

import { fairStream } from '../kit/stream.ts';
import { playSlot, type Random, type SlotDefinition, type SlotRound, unitsOf, unitsWon } from './engine.ts';
import { evaluate } from './evaluate.ts';
import { SLOTS } from './titles.ts';

// What holds for every title, whatever its machine: the rules that are shown are the rules that are played.

const DEFINITIONS = SLOTS.flatMap(({ models }) => Object.values(models));
const HMAC = (key: string, message: string) => createHmac('sha256', key).update(message).digest();
const SERVER_SEED = 'c3'.repeat(32);

function roundAt(definition: SlotDefinition, nonce: number, stake = BigInt(unitsOf(definition))): SlotRound {
  const stream = fairStream(HMAC, { serverSeed: SERVER_SEED, clientSeed: 'played', nonce });
  return playSlot(definition, stream, stake);
}

/** Rounds of a fixed seed, among them some with free spins. */
function someRounds(definition: SlotDefinition): SlotRound[] {
  const rounds = Array.from({ length: 400 }, (_, nonce) => roundAt(definition, nonce));
  if (definition.freeSpinsMax > 0) expect(rounds.some(({ free }) => free.length > 0)).toBe(true);
  expect(rounds.filter(({ payout }) => payout > 0n).length).toBeGreaterThan(50);
  return rounds;
}

/** Says the stops of a record again and fails when it is asked for one more. */
function recorded({ base, free }: SlotRound): Random & { left: number[] } {
  const left = [base, ...free].flatMap(({ stops }) => stops);
  return {
    left,
    int(n) {
      const stop = left.shift();
      if (stop === undefined || stop >= n) throw new Error('the record holds no such stop');
      return stop;
    },
  };
}

/** A test of the machines that have what it is about. */
function testOf(has: boolean): (name: string, body: () => void) => void {
  return (name, body) => {
    if (has) test(name, body);
  };
}

test('there are four models of each title', () => {
  expect(DEFINITIONS.length).toBe(4 * SLOTS.length);
  expect(SLOTS.length).toBeGreaterThan(0);
});

describe.each(DEFINITIONS)('$code $model', (definition) => {
  const { symbols, lines, pays, reels, rows, scatter, wild, wildTimes, evaluator } = definition;
  const { respin, cascade, expanding, multiplierReel } = definition;
  const crossed = lines[0]?.length ?? reels;
  const [byLines, hasScatter] = [lines.length > 0, symbols.includes(scatter.symbol)];
  /** Its windows pay as they are seen. */
  const plain = byLines && !(wildTimes || respin || cascade || expanding || multiplierReel);
  const paying = Object.entries(pays).flatMap(([symbol, byCount]) =>
    Array.from({ length: crossed + 1 }, (_, count) => ({ symbol, count, wins: byCount[count] ?? 0 })),
  );

  let rounds: SlotRound[];
  beforeAll(() => {
    rounds = someRounds(definition);
  });

  /** A window that shows nothing but what `cellOf` puts there. */
  const windowOf = (cellOf: (reel: number, row: number) => string | undefined): number[][] =>
    Array.from({ length: reels }, (_, reel) =>
      Array.from({ length: rows }, (_, row) => symbols.indexOf(cellOf(reel, row) ?? '')),
    );

  testOf(byLines)('pays each symbol and count on each line what its paytable says', () => {
    expect(paying.length).toBe(Object.keys(pays).length * (crossed + 1));
    for (const { symbol, count, wins } of paying) {
      for (const [line, path] of lines.entries()) {
        const window = windowOf((reel, row) => (reel < count && path[reel] === row ? symbol : undefined));
        const won = evaluate(definition, window).lines.find((each) => each.line === line);
        expect(won?.wins ?? 0, `${count} × ${symbol} on line ${line}`).toBe(wins);
      }
    }
  });

  testOf(byLines && !wildTimes)('pays the same wherever wilds stand for the symbol behind the first', () => {
    for (const { symbol, count, wins } of filled(
      paying.filter((each) => each.symbol !== wild && each.count > 1),
    )) {
      const path = lines[0] ?? [];
      const window = windowOf((reel, row) => {
        if (reel >= count || path[reel] !== row) return undefined;
        return reel === 0 ? symbol : wild;
      });
      expect(evaluate(definition, window).lines[0]?.wins ?? 0).toBe(wins);
    }
  });

  testOf(evaluator === 'ways')('pays each symbol as often as there are ways through its cells', () => {
    for (const { symbol, count, wins } of paying) {
      const window = windowOf((reel, row) => (reel < count && row <= reel % rows ? symbol : undefined));
      const ways = window.slice(0, count).reduce((product, _, reel) => product * ((reel % rows) + 1), 1);
      const [won] = evaluate(definition, window).lines;
      expect(won?.wins ?? 0, `${count} × ${symbol}`).toBe(wins * ways);
      if (won) expect(won).toMatchObject({ line: -1, symbol, count, ways });
    }
  });

  testOf(evaluator === 'ways')('no wild lies on the first reel, so that no way is counted twice', () => {
    for (const [first = []] of [definition.strips, definition.freeStrips ?? []])
      expect(first).not.toContain(symbols.indexOf(wild));
  });

  testOf(evaluator !== 'anywhere')(
    'begins at the first reel: the same symbols from the second on pay nothing',
    () => {
      for (const symbol of Object.keys(pays)) {
        const window = windowOf((reel) => (reel > 0 ? symbol : undefined));
        expect(evaluate(definition, window).lines).toEqual([]);
      }
    },
  );

  testOf(hasScatter)(
    'pays and awards what the paytable says for each number of scatters, wherever they are',
    () => {
      let seen = 0;
      for (let count = 0; count <= reels; count++) {
        for (let row = 0; row < rows; row++) {
          const window = windowOf((reel, at) =>
            reel >= reels - count && at === (row + reel) % rows ? scatter.symbol : undefined,
          );
          expect(evaluate(definition, window)).toEqual({
            lines: [],
            scatters: count,
            scatterWins: scatter.pays[count] ?? 0,
            awarded: scatter.awards[count] ?? 0,
          });
          seen += 1;
        }
      }
      expect(seen).toBe((reels + 1) * rows);
    },
  );

  testOf(plain)('pays each line the best symbol that its first cells can be read as', () => {
    // A wild that pays is the dearest symbol, so the reading that pays most is the rule of `games.md` 3.2.
    for (const byCount of wild in pays ? Object.values(pays) : [])
      for (const [count, pay] of byCount.entries())
        expect(pays[wild]?.[count] ?? 0).toBeGreaterThanOrEqual(pay);
    for (const { base, free } of rounds) {
      for (const { window, lines: won } of [base, ...free]) {
        const best = lines.map((path) => {
          const cells = path.map((row, reel) => symbols[window[reel]?.[row] ?? -1]);
          const readings = Object.entries(pays).map(([symbol, byCount]) => {
            const end = cells.findIndex((cell) => cell !== symbol && cell !== wild);
            return byCount[end < 0 ? reels : end] ?? 0;
          });
          return Math.max(...readings);
        });
        expect(lines.map((_, line) => won.find((each) => each.line === line)?.wins ?? 0)).toEqual(best);
      }
    }
  });

  testOf(definition.strips.length > 0)(
    'shows the cells of its strips from each stop downwards, and around their end',
    () => {
      for (const { base, free } of rounds.slice(0, 50)) {
        for (const [n, { stops, window }] of [base, ...free].entries()) {
          const strips = (n > 0 && definition.freeStrips) || definition.strips;
          const wanted = strips.map((strip, reel) => {
            const twice = [...strip, ...strip];
            return twice.slice(stops[reel], (stops[reel] ?? 0) + rows);
          });
          expect(window).toEqual(wanted);
        }
      }
    },
  );

  test('a round from its recorded stops is the same round, and draws no stop more', () => {
    for (const round of rounds) {
      const record = recorded(round);
      expect(playSlot(definition, record, BigInt(unitsOf(definition)))).toEqual(round);
      expect(record.left).toEqual([]);
    }
  });

  test('a round is the same from the same seeds, in any order of playing', () => {
    const forward = [0, 1, 2, 3, 4, 5].map((nonce) => roundAt(definition, nonce));
    const backward = [5, 4, 3, 2, 1, 0].map((nonce) => roundAt(definition, nonce)).toReversed();
    expect(backward).toEqual(forward);
  });

  test('games 1.4: the stake decides the size of a win and nothing else', () => {
    const small = BigInt(unitsOf(definition));
    for (const [nonce, one] of rounds.entries()) {
      const many = roundAt(definition, nonce, small * 50_000n);
      expect(many.payout).toBe(one.payout * 50_000n);
      expect(many.base.stops).toEqual(one.base.stops);
      expect(many.free.map(({ stops }) => stops)).toEqual(one.free.map(({ stops }) => stops));
    }
  });

  test('a payout is the sum of what its spins paid, and each spin pays its lines and scatters times its multiplier, and what follows', () => {
    for (const { base, free, payout, capped } of rounds) {
      const spins = [base, ...free];
      expect(spins.reduce((sum, { win }) => sum + win, 0n)).toBe(payout);
      expect(capped).toBe(false);
      for (const spin of spins) {
        const { win, lines: won, scatterWins, multiplier, phases = [] } = spin;
        const own = won.reduce((sum, { wins }) => sum + wins, 0) + scatterWins * unitsOf(definition);
        const after = phases.reduce((sum, { wins }) => sum + wins, 0);
        expect(win).toBe(BigInt(own * multiplier + after));
        expect(win).toBe(BigInt(unitsWon(definition, spin)));
      }
    }
  });

  test('a round has as many free spins as it was awarded, and they climb their ladder', () => {
    const ladder = definition.freeLadder ?? [definition.freeMultiplier];
    for (const { base, free } of rounds) {
      expect(free.length).toBe([base, ...free].reduce((sum, { awarded }) => sum + awarded, 0));
      if (!multiplierReel) expect(base.multiplier).toBe(1);
      let rung = 0;
      for (const { multiplier, win } of cascade ? [] : free) {
        expect(multiplier).toBe(ladder[rung]);
        if (win > 0n) rung = Math.min(rung + 1, ladder.length - 1);
      }
    }
  });

  test('what follows a spin follows from it: falls from wins, respins from wilds, a locked prize from enough of them', () => {
    for (const spin of rounds.flatMap(({ base, free }) => [base, ...free])) {
      const { phases = [] } = spin;
      if (cascade) {
        const won = [spin, ...phases].map((each) => each.lines.length > 0);
        expect(won).toEqual([...phases.map(() => true), false]);
      }
      if (respin) {
        const filled = [...(spin.filled ?? []), ...phases.flatMap(({ reels: held = [] }) => held)];
        expect(filled.every((reel) => respin.reels.includes(reel))).toBe(true);
        expect(phases.length).toBe(new Set(filled).size === 0 ? 0 : phases.length);
        expect(phases.length).toBeLessThanOrEqual(respin.reels.length);
      }
      if (definition.hold) {
        const carried = (spin.prizes ?? []).flat().filter((prize) => prize > 0).length;
        expect(phases.length > 0).toBe(carried >= definition.hold.least);
        for (const phase of phases)
          expect(phase.prizes?.flat().filter((prize) => prize > 0).length ?? 0).toBeGreaterThanOrEqual(
            carried,
          );
      }
    }
  });
});
