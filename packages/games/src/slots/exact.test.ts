import { describe, expect, test } from 'vitest';
import { playSlot, type SlotDefinition } from './engine.ts';
import { type Certificate, certify } from './exact.ts';
import { seriesMachine } from './testing-laws.ts';

const SYMBOLS = ['A', 'W', 'S', '-'];

function tiny(changes: Partial<Omit<SlotDefinition, 'version'>>): SlotDefinition {
  return seriesMachine({
    code: 'tiny',
    name: 'Tiny',
    reels: 2,
    rows: 1,
    symbols: SYMBOLS,
    strips: [
      [0, 2, 3],
      [0, 1, 2, 3],
    ],
    freeStrips: [
      [0, 2, 3],
      [2, 0, 3],
    ],
    lines: [
      [0, 0],
      [0, 0],
    ],
    pays: { A: [0, 1, 4], W: [0, 0, 7] },
    wild: 'W',
    scatter: { symbol: 'S', pays: [0, 0, 1], awards: [0, 1, 2] },
    freeMultiplier: 2,
    ...changes,
  });
}

interface Played {
  chance: number;
  payout: number;
  hit: boolean;
  capped: boolean;
  freeSpins: number;
}

/** Plays every possible round through the engine itself: the last draw that can go on counting goes on. */
function allRounds(definition: SlotDefinition): Played[] {
  const rounds: Played[] = [];
  let path: { value: number; range: number }[] = [];
  for (;;) {
    let drawn = 0;
    const random = {
      int(range: number) {
        path[drawn] ??= { value: 0, range };
        return (path[drawn++] as { value: number }).value;
      },
    };
    const round = playSlot(definition, random, BigInt(definition.lines.length));
    rounds.push({
      chance: path.reduce((chance, { range }) => chance / range, 1),
      payout: Number(round.payout) / definition.lines.length,
      hit: round.payout > 0n,
      capped: round.capped,
      freeSpins: round.free.length,
    });
    while (path.length > 0 && path.at(-1)?.value === (path.at(-1)?.range ?? 0) - 1) path = path.slice(0, -1);
    const last = path.at(-1);
    if (!last) return rounds;
    last.value += 1;
  }
}

describe('the recursion gives what playing every possible round gives', () => {
  test.each([
    ['with both caps far away', {}],
    ['where the top win binds in the series', { maxWinX: 9 }],
    ['where the top win binds in the base spin', { maxWinX: 3 }],
    ['where the series is cut short', { freeSpinsMax: 3 }],
    ['with one free spin at most', { freeSpinsMax: 1 }],
    [
      'where the top win falls between two wins',
      {
        maxWinX: 5,
        lines: [
          [0, 0],
          [0, 0],
          [0, 0],
        ],
      },
    ],
    ['with the same reels throughout', { freeStrips: undefined, maxWinX: 11, freeSpinsMax: 3 }],
    ['without free spins', { freeSpinsMax: 0 }],
  ])('%s', (_, changes) => {
    const definition = tiny(changes as Partial<Omit<SlotDefinition, 'version'>>);
    const rounds = allRounds(definition);
    const mean = (of: (round: Played) => number) =>
      rounds.reduce((sum, round) => sum + round.chance * of(round), 0);
    const certificate = certify(definition);

    const returns = mean(({ payout }) => payout);
    expect(certificate.returns).toBeCloseTo(returns, 10);
    expect(certificate.sigma).toBeCloseTo(Math.sqrt(mean(({ payout }) => payout ** 2) - returns ** 2), 9);
    expect(certificate.hitRate).toBeCloseTo(
      mean(({ hit }) => Number(hit)),
      12,
    );
    expect(certificate.atLeastStakeRate).toBeCloseTo(
      mean(({ payout }) => Number(payout >= 1)),
      12,
    );
    expect(certificate.topWin.chance).toBeCloseTo(
      mean(({ capped }) => Number(capped)),
      12,
    );
    for (const { from, below, chance } of certificate.classes) {
      const inside = ({ payout }: Played) =>
        below === 0
          ? payout === 0
          : payout > 0 && payout >= from && payout < (below ?? Number.POSITIVE_INFINITY);
      expect(chance).toBeCloseTo(
        mean((round) => Number(inside(round))),
        11,
      );
    }
  });

  test('and so do the parts and what the caps cost', () => {
    const [open, capped] = [
      certify(tiny({ freeSpinsMax: 4 })),
      certify(tiny({ freeSpinsMax: 4, maxWinX: 9 })),
    ];
    expect(open.lost.toTopWin).toBe(0);
    expect(capped.lost.toTopWin).toBeCloseTo(open.returns - capped.returns, 10);
    expect(capped.split.lines + capped.split.scatter + capped.split.free).toBeCloseTo(open.returns, 10);
    expect(capped.returnsBeforeTopWin).toBe(open.returnsBeforeTopWin);
    const rounds = allRounds(tiny({ freeSpinsMax: 4 }));
    const featured = rounds.filter(({ freeSpins }) => freeSpins > 0);
    const chance = featured.reduce((sum, round) => sum + round.chance, 0);
    expect(open.feature?.oneIn).toBeCloseTo(1 / chance, 10);
    expect(open.feature?.meanSpins).toBeCloseTo(
      featured.reduce((sum, round) => sum + round.chance * round.freeSpins, 0) / chance,
      10,
    );
  });

  test('a longer and longer series comes to the return without caps', () => {
    const rare = { scatter: { symbol: 'S', pays: [], awards: [0, 0, 2] } };
    const endless = (certificate: Certificate) => {
      const { numerator = '', denominator = '' } = certificate.returnsWithoutCaps ?? {};
      return Number(numerator) / Number(denominator);
    };
    const long = certify(tiny({ ...rare, freeSpinsMax: 60 }));
    expect(long.returns).toBeCloseTo(endless(long), 9);
    const short = certify(tiny({ ...rare, freeSpinsMax: 4 }));
    expect(short.returns + short.lost.toSeriesCap).toBeCloseTo(endless(short), 9);
    expect(short.lost.toSeriesCap).toBeGreaterThan(0.001);
  });
});
