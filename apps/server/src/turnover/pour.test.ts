import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type ContributionTable, EVERY_BET } from './contribution.ts';
import { type Fill, type Filling, pour } from './pour.ts';
import { dealOut, dealtProgress } from './testing.ts';

const BONUS: ContributionTable = {
  rest: 0,
  categories: { RNG: 100, 'RNG.TG': 10, LIVE: 10 },
  games: { 'acme:dice': 50 },
};
const AT = new Date(0);

/** Requirements in their order, with the instants at which they open. */
const requirements = (
  ...wanted: (readonly [required: number, table: ContributionTable, opened?: number])[]
) =>
  wanted.map(
    ([required, table, opened = 0], n): Filling => ({
      id: `R${n + 1}`,
      opened: BigInt(opened),
      required: BigInt(required),
      table,
      progress: 0n,
      doneAt: null,
    }),
  );

/** Pours bets one after the other; the same name is the same bet, with a new valid bet. */
function poured(
  fillings: readonly Filling[],
  ...bets: (readonly [name: string, game: string, valid: number, placed?: number])[]
) {
  const fills = new Map<string, Map<string, Fill>>();
  for (const [name, game, valid, placed = 1] of bets) {
    const of = fills.get(name) ?? fills.set(name, new Map()).get(name) ?? new Map();
    const [category = '', code = null] = game.split(' ');
    const [type = '', kind = null] = category.split('.');
    pour(fillings, of, { type, kind, game: code, valid: BigInt(valid), placed: BigInt(placed), at: AT });
  }
  const parts = [...fills].flatMap(([name, of]) =>
    [...of].map(([id, { used, contributed }]) => `${name} ${id} ${used} ${contributed}`),
  );
  return { parts, progress: fillings.map(({ progress, doneAt }) => `${progress}${doneAt ? ' done' : ''}`) };
}

test('WL-31 WL-32 the example: bets fill the oldest requirement first, each by its own table', () => {
  const { progress, parts } = poured(
    requirements([100_00, EVERY_BET], [3_000_00, BONUS]),
    ['a', 'RNG', 250_00],
    ['b', 'LIVE', 400_00],
    ['c', 'PVP', 90_00],
  );
  expect(progress).toEqual(['10000 done', '19000']);
  expect(parts).toEqual(['a R1 10000 10000', 'a R2 15000 15000', 'b R2 40000 4000']);
});

describe('WL-31 a bet', () => {
  test.each<
    [string, Parameters<typeof poured>[1], [number, ContributionTable, number?][], string[], string[]]
  >([
    ['counts rounded down', ['a', 'LIVE', 19], [[5, BONUS]], ['1'], ['a R1 19 1']],
    [
      'uses no more than fills the need',
      ['a', 'LIVE', 58],
      [
        [5, BONUS],
        [9, EVERY_BET],
      ],
      ['5 done', '8'],
      ['a R1 50 5', 'a R2 8 8'],
    ],
    [
      'fills the need exactly',
      ['a', 'RNG', 5],
      [
        [5, BONUS],
        [9, EVERY_BET],
      ],
      ['5 done', '0'],
      ['a R1 5 5'],
    ],
    [
      'of a game that does not count flows on',
      ['a', 'PVP', 7],
      [
        [5, BONUS],
        [9, EVERY_BET],
      ],
      ['0', '7'],
      ['a R2 7 7'],
    ],
    [
      'placed before does not count',
      ['a', 'RNG', 7, 1],
      [
        [5, EVERY_BET, 2],
        [9, EVERY_BET, 1],
      ],
      ['0', '7'],
      ['a R2 7 7'],
    ],
    ['of a kind counts by its kind', ['a', 'RNG.TG', 50], [[90, BONUS]], ['5'], ['a R1 50 5']],
    [
      'of a kind without a share counts by its type',
      ['a', 'RNG.JP', 50],
      [[90, BONUS]],
      ['50'],
      ['a R1 50 50'],
    ],
    [
      'on a game with a share of its own counts by that',
      ['a', 'RNG.TG acme:dice', 50],
      [[90, BONUS]],
      ['25'],
      ['a R1 50 25'],
    ],
    [
      'on a game that nobody named counts as the rest',
      ['a', '', 50],
      [[90, EVERY_BET]],
      ['50'],
      ['a R1 50 50'],
    ],
  ])('%s', (_, bet, wanted, progress, parts) => {
    expect(poured(requirements(...wanted), bet)).toEqual({ progress, parts });
  });
});

describe('WL-34 a bet that becomes void', () => {
  test('is taken from a requirement that is open, and not from one that is done', () => {
    const both = requirements([60, EVERY_BET], [90, EVERY_BET]);
    const { progress, parts } = poured(both, ['a', 'RNG', 100], ['b', 'RNG', 20], ['a', 'RNG', 0]);
    expect(progress).toEqual(['60 done', '20']);
    expect(parts).toEqual(['a R1 60 60', 'b R2 20 20']);
  });

  test('and is settled again counts once', () => {
    const both = requirements([60, EVERY_BET], [90, EVERY_BET]);
    const { progress } = poured(
      both,
      ['a', 'RNG', 100],
      ['a', 'RNG', 0],
      ['a', 'RNG', 100],
      ['a', 'RNG', 100],
    );
    expect(progress).toEqual(['60 done', '40']);
  });

  test('in part keeps what is left of it', () => {
    const { progress, parts } = poured(requirements([90, BONUS]), ['a', 'LIVE', 100], ['a', 'LIVE', 55]);
    expect(progress).toEqual(['5']);
    expect(parts).toEqual(['a R1 55 5']);
  });
});

const small = (max: number) => fc.integer({ min: 0, max });
const Books = fc.array(fc.record({ bet: small(5), valid: small(60) }), { minLength: 1, maxLength: 14 });
const Requirements = fc.array(
  fc.record({
    required: fc.integer({ min: 1, max: 40 }),
    opened: small(5),
    shares: fc.array(small(100), { minLength: 6, maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 4 },
);

test('WL-31 WL-34 bets and corrections in any order fill as they do unit by unit', () => {
  fc.assert(
    fc.property(Requirements, Books, (wanted, books) => {
      const inOrder = wanted.toSorted((a, b) => a.opened - b.opened);
      const names = ['a', 'b', 'c', 'd', 'e', 'f'];
      const placedAt = (name: string) => names.indexOf(name);
      const games = (shares: readonly number[]) =>
        Object.fromEntries(names.map((name, n) => [name, shares[n] ?? 0]));
      const fillings = requirements(
        ...inOrder.map(
          ({ required, opened, shares }) => [required, { rest: 0, games: games(shares) }, opened] as const,
        ),
      );
      const bets = books.map(({ bet, valid }) => ({ name: names[bet] ?? '', valid }));
      const { progress } = poured(
        fillings,
        ...bets.map(({ name, valid }) => [name, `. ${name}`, valid, placedAt(name)] as const),
      );
      const dealt = inOrder.map(({ required, opened, shares }) => ({
        opened: String(opened),
        required,
        share: (name: string) => games(shares)[name] ?? 0,
        done: false,
        used: new Map<string, number>(),
      }));
      const before = new Map<string, number>();
      const changes = bets.map(({ name, valid }) => {
        const change = valid - (before.get(name) ?? 0);
        before.set(name, valid);
        return { wager: name, placed: String(placedAt(name)), valid: change };
      });
      dealOut(dealt, changes, 1);
      expect(progress).toEqual(dealt.map((each) => `${dealtProgress(each)}${each.done ? ' done' : ''}`));
    }),
    { numRuns: 300, seed: 31 },
  );
});
