import { describe, expect, test } from 'vitest';
import { quickStream } from '../kit/testing-random.ts';
import { priceAt, stakeIn, triggeringDraws, triggeringWindows, triggerOf } from './bought.ts';
import { playBought, playSlot, type SlotDefinition, unitsOf } from './engine.ts';
import { certify } from './exact.ts';
import { slot } from './title.ts';
import { SLOTS } from './titles.ts';

type Rules = Omit<SlotDefinition, 'version'>;
const BUY = { what: 'freeSpins', price: 6, returns: 1, sigma: 1 } as const;
const LADDER = { ladder: [1, 2], freeLadder: [2, 3] };

/** A reel shows none, one or two scatters. */
function small(changes: Partial<Rules> = {}): SlotDefinition {
  return slot({
    code: 'small',
    name: 'Small',
    reels: 3,
    rows: 2,
    symbols: ['A', 'W', 'S', '-'],
    strips: [
      [0, 3, 2, 3],
      [0, 2, 2, 1, 3],
      [3, 2, 0],
    ],
    freeStrips: [
      [0, 3],
      [0, 3, 3],
      [0, 2, 3],
    ],
    lines: [
      [0, 0, 0],
      [1, 1, 1],
    ],
    pays: { A: [0, 0, 2, 5], W: [0, 0, 0, 9] },
    wild: 'W',
    scatter: { symbol: 'S', pays: [0, 0, 0, 1, 2], awards: [0, 0, 0, 1, 2] },
    freeMultiplier: 2,
    freeSpinsMax: 3,
    maxWinX: 1000,
    buy: BUY,
    returns: 1,
    sigma: 1,
    model: '96',
    ...changes,
  });
}

const HELD: Partial<Rules> = {
  scatter: { symbol: 'none', pays: [], awards: [] },
  freeSpinsMax: 0,
  freeStrips: [
    [0, 3],
    [0, 3],
    [0, 3],
  ],
  hold: {
    symbol: 'S',
    least: 3,
    respins: 1,
    landing: [1, 2],
    prizes: [
      { value: 1, weight: 2 },
      { value: 4, weight: 1 },
    ],
    grand: 20,
  },
  buy: { ...BUY, what: 'hold' },
};

/** Every round there can be, with its chance: the last draw that can go on counting goes on. */
function* everyRound(play: (random: { int(range: number): number }) => bigint) {
  let path: { value: number; range: number }[] = [];
  for (;;) {
    let drawn = 0;
    const payout = play({
      int(range) {
        path[drawn] ??= { value: 0, range };
        return (path[drawn++] as { value: number }).value;
      },
    });
    yield { payout: Number(payout), chance: path.reduce((chance, { range }) => chance / range, 1) };
    while (path.length > 0 && path.at(-1)?.value === (path.at(-1)?.range ?? 0) - 1) path = path.slice(0, -1);
    const last = path.at(-1);
    if (!last) return;
    last.value += 1;
  }
}

describe('games 3.3, a bought round', () => {
  test('shows each window that begins the feature as often as the next, and no other', () => {
    const definition = small();
    const { strips, rows, symbols } = definition;
    const { symbol, least } = triggerOf(definition);
    const wanted = new Set<string>();
    for (let a = 0; a < 4; a++)
      for (let b = 0; b < 5; b++)
        for (let c = 0; c < 3; c++) {
          const shown = [a, b, c].flatMap((stop, reel) => {
            const strip = strips[reel] as readonly number[];
            return Array.from({ length: rows }, (_, row) => symbols[strip[(stop + row) % strip.length] ?? 0]);
          });
          if (shown.filter((each) => each === symbol).length >= least) wanted.add(`${a} ${b} ${c}`);
        }
    const drawn = Array.from({ length: triggeringWindows(definition) }, (_, at) => {
      const draws = triggeringDraws(definition, { int: () => at });
      return strips.map(({ length }) => draws.int(length)).join(' ');
    });
    expect(new Set(drawn)).toEqual(wanted);
    expect(drawn).toHaveLength(wanted.size);
  });

  test.each<[string, Partial<Rules>]>([
    ['free spins', {}],
    ['free spins of one length that are cut short', { freeSpinsMax: 1 }],
    ['free spins under a top win that binds', { maxWinX: 7 }],
    ['free spins on a ladder', { freeLadder: [1, 3] }],
    [
      'free spins with a symbol that expands',
      { expanding: ['A', 'W'], pays: { A: [0, 0, 2, 5], W: [0, 0, 1, 9] } },
    ],
    ['free spins by ways', { evaluator: 'ways', units: 2, lines: [], wild: 'none' }],
    ['free spins with falls', { cascade: LADDER, freeSpinsMax: 2 }],
    ['prizes that lock', HELD],
  ])('returns, deviates and hits as its certificate says: %s', (_, changes) => {
    const definition = small(changes);
    const stake = BigInt(unitsOf(definition));
    const price = Number(priceAt(definition, stake));
    const sums = { chance: 0, won: 0, squares: 0, hits: 0, atLeast: 0 };
    // Prizes go on by chance, so that there are too many rounds of them to play.
    const random = quickStream(7);
    const sample = function* () {
      for (let n = 0; n < 60_000; n++)
        yield { payout: Number(playBought(definition, random, stake).payout), chance: 1 / 60_000 };
    };
    const isChain = definition.hold !== undefined;
    for (const { payout, chance } of isChain
      ? sample()
      : everyRound((draws) => playBought(definition, draws, stake).payout)) {
      sums.chance += chance;
      sums.won += chance * payout;
      sums.squares += chance * payout ** 2;
      sums.hits += chance * Number(payout > 0);
      sums.atLeast += chance * Number(payout >= price);
    }
    const { bought } = certify(definition);
    if (!bought) throw new Error('it is sold');
    const off = isChain ? 0.03 : 1e-9;
    expect(sums.chance).toBeCloseTo(1, 9);
    expect(Math.abs(sums.won / price - bought.returns)).toBeLessThan(off);
    expect(Math.abs(Math.sqrt(sums.squares - sums.won ** 2) / price - bought.sigma)).toBeLessThan(off);
    expect(Math.abs(sums.hits - bought.hitRate)).toBeLessThan(off);
    expect(Math.abs(sums.atLeast - bought.atLeastPriceRate)).toBeLessThan(off);
    expect(bought.classes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  test('has the same return by the whole law of its certificate as by a round that is drawn until it begins', () => {
    const definition = small();
    const { bought, feature } = certify(definition);
    let [won, begun] = [0, 0];
    for (const { payout, chance } of everyRound((draws) => {
      const round = playSlot(definition, draws, 2n);
      return round.free.length > 0 ? round.payout + 1n : 0n;
    })) {
      if (payout === 0) continue;
      won += chance * (payout - 1);
      begun += chance;
    }
    expect(1 / begun).toBeCloseTo(feature?.oneIn ?? 0, 9);
    expect(won / begun / 2).toBeCloseTo(bought?.meanWin ?? 0, 9);
  });
});

describe('what may be sold', () => {
  test.each<[string, Partial<Rules>, string]>([
    ['a feature that is not there', { freeSpinsMax: 0 }, 'what is bought is there'],
    ['locks of a machine without', { buy: { ...BUY, what: 'hold' } }, 'what is bought is there'],
    ['for nothing', { buy: { ...BUY, price: 0 } }, 'whole pay units'],
    ['for a part of a pay unit', { buy: { ...BUY, price: 2.5 } }, 'whole pay units'],
    ['where reels that turn again may begin it', { respin: { reels: [1] } }, 'a window alone begins it'],
    [
      'where more scatters begin nothing',
      { scatter: { symbol: 'S', pays: [], awards: [0, 0, 0, 1, 0] } },
      'more scatters begin the feature too',
    ],
    [
      'where no window begins it',
      { scatter: { symbol: 'S', pays: [], awards: [0, 0, 0, 0, 0, 0, 1] } },
      'one number draws the window',
    ],
  ])('not %s', (_, changes, words) => {
    expect(() => small(changes)).toThrow(words);
  });

  test('is part of the rules version by its price, not by what it is declared to return', () => {
    const { version } = small();
    expect(small({ buy: { ...BUY, returns: 0.5, sigma: 9 } }).version).toBe(version);
    expect(small({ buy: { ...BUY, price: 7 } }).version).not.toBe(version);
    const { buy: _, version: __, ...unsold } = small();
    expect(slot(unsold).version).not.toBe(version);
  });
});

const SOLD = SLOTS.flatMap(({ models }) => Object.values(models)).filter(({ buy }) => buy);

test('at least five titles sell their feature in every model, none with pools', () => {
  expect(new Set(SOLD.map(({ code }) => code)).size).toBeGreaterThanOrEqual(5);
  for (const { models } of SLOTS) {
    const all = Object.values(models);
    expect(new Set(all.map(({ buy }) => buy?.what)).size).toBe(1);
    expect(all.some(({ buy, jackpots }) => buy && jackpots)).toBe(false);
  }
});

describe.each(SOLD)('games 3.3: $code $model, bought', (definition) => {
  const { buy, returns } = definition;

  test('returns nearly what a spin returns, and never above 98 %', () => {
    expect(Math.abs((buy?.returns ?? 0) - returns)).toBeLessThan(0.005);
    expect(buy?.returns).toBeLessThanOrEqual(0.98);
  });

  test('costs whole cents that tell its stake, and begins the feature in every round', () => {
    const random = quickStream(Number(definition.model));
    const unit = BigInt(unitsOf(definition)) * 100n;
    for (let n = 0; n < 200; n++) {
      const stake = unit * BigInt(1 + random.int(5000));
      const paid = priceAt(definition, stake);
      expect(paid * unit).toBe(stake * BigInt(buy?.price ?? 0) * 100n);
      expect(paid % 100n).toBe(0n);
      expect(stakeIn(definition, paid)).toBe(stake);
      const round = playBought(definition, random, stake);
      const locks = round.base.phases?.some(({ kind }) => kind === 'lock') ?? false;
      expect(buy?.what === 'hold' ? locks : round.base.awarded > 0).toBe(true);
      const won = [round.base, ...round.free].reduce((sum, { win }) => sum + win, 0n);
      expect(won).toBe(round.payout);
    }
  });
});
