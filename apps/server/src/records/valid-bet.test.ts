import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testDb } from '../platform/testing.ts';

const { db } = await testDb();

interface Detail {
  readonly market: string;
  readonly selection: string;
  readonly price?: string;
  readonly stake?: string;
  readonly leg?: number;
  readonly gamble?: boolean;
}
interface Bet {
  readonly id?: string;
  readonly amount: number;
  readonly details?: readonly Detail[];
}
/** Of a message that moved money. */
interface Moved {
  readonly id?: string;
  readonly of?: string;
  readonly moved: number;
  readonly corrects?: true;
  readonly results?: readonly Result[];
}
interface Result {
  readonly bet: string;
  readonly outcome: string;
  readonly leg?: number;
  readonly back?: number;
}

const units = (amount: number) => Math.round(amount * 10_000);

function messageOf({ results, moved, ...message }: Moved): object {
  const each = results?.map(({ bet, back, ...result }) => ({
    ...result,
    betTransactionId: bet,
    ...(back === undefined ? {} : { return: String(units(back)) }),
  }));
  const amounts = { moved: units(moved), told: units(moved) };
  return { ...message, ...amounts, ...(each ? { results: each } : {}) };
}

/**
 * The counted part of a round, in whole units; its stake is that of its bets, and money that no message moved came back all the
 * same.
 */
async function valid(
  type: string,
  bets: readonly Bet[],
  back: number | readonly Moved[],
  state = 0,
): Promise<number> {
  const stake = bets.reduce((sum, { amount }) => sum + amount, 0);
  const messages = typeof back === 'number' ? [] : back;
  const payout = typeof back === 'number' ? back : back.reduce((sum, { moved }) => sum + moved, 0);
  const heard = JSON.stringify(bets.map((bet) => ({ ...bet, amount: units(bet.amount) })));
  const moved = JSON.stringify(messages.map(messageOf));
  const { rows } = await sql<{ valid: bigint }>`
    select records.valid_bet(${type}, ${state}::smallint, ${units(stake)}::bigint, ${units(payout)}::bigint, ${heard}::jsonb,
                             ${moved}::jsonb) as valid`.execute(db);
  return Number(rows[0]?.valid) / 10_000;
}

const priced = (amount: number, ...prices: string[]): Bet => ({
  amount,
  details: prices.map((price, n) => ({ market: `M${n}`, selection: 'A', price })),
});
const on = (amount: number, market: string, selection: string, price = '1.95'): Bet => ({
  amount,
  details: [{ market, selection, price }],
});

test('VB-1 what is open or void, and a free round, counts nothing', async () => {
  expect(await valid('RNG', [{ amount: 5 }], 0, 1)).toBe(0);
  expect(await valid('RNG', [{ amount: 5 }], 5, 2)).toBe(0);
  expect(await valid('RNG', [{ amount: 0 }], 12)).toBe(0);
});

test.each(['RNG', 'FISH'])('VB-2 VB-3 %s counts its whole stake, also where it comes back', async (type) => {
  expect(await valid(type, [{ amount: 5 }], 0)).toBe(5);
  expect(await valid(type, [{ amount: 5 }], 5)).toBe(5);
});

test.each([
  ['won at 1.92', [priced(100, '1.92')], 192, 92],
  ['half won', [priced(100, '1.92')], 146, 46],
  ['half lost', [priced(100, '1.92')], 50, 50],
  ['80 at 2.25', [priced(80, '2.25')], 180, 80],
  ['won at 1.45', [priced(100, '1.45')], 145, 0],
  ['cashed out for 73', [priced(100, '1.90')], 73, 27],
  ['returned', [priced(100, '1.90')], 100, 0],
  ['no odds told', [{ amount: 100 }], 0, 100],
] as const)('VB-6 VB-7 a sports bet of 100, %s', async (_, bets, payout, counted) => {
  expect(await valid('SPORTS', bets, payout)).toBe(counted);
  expect(await valid('ESPORTS', bets, payout)).toBe(counted);
});

test('VB-7 odds of exactly 1.50 count; an accumulator has the product of its odds', async () => {
  expect(await valid('SPORTS', [priced(10, '1.50')], 0)).toBe(10);
  expect(await valid('SPORTS', [priced(10, '1.499')], 0)).toBe(0);
  expect(await valid('SPORTS', [priced(10, '1.20', '1.30')], 0)).toBe(10);
  expect(await valid('SPORTS', [priced(10, '1.20', '1.20')], 0)).toBe(0);
});

test('VB-7 of two bets of a round only the one with odds counts', async () => {
  expect(await valid('SPORTS', [priced(10, '1.90'), priced(30, '1.10')], 0)).toBe(10);
  const split = [
    { market: 'A', selection: 'x', price: '1.90', stake: '10' },
    { market: 'B', selection: 'y', price: '1.10', stake: '30' },
  ];
  expect(await valid('SPORTS', [{ amount: 40, details: split }], 0)).toBe(10);
});

test('VB-8 bets that cover every outcome of a market count nothing; two of three outcomes do', async () => {
  expect(await valid('SPORTS', [on(10, 'Total 2.5', 'Over'), on(10, 'Total 2.5', 'Under')], 19.5)).toBe(0);
  expect(await valid('SPORTS', [on(10, '1X2', '1'), on(10, '1X2', 'X'), on(10, '1X2', '2')], 0)).toBe(0);
  expect(await valid('SPORTS', [on(10, '1X2', '1'), on(10, '1X2', '2')], 0)).toBe(20);
  expect(await valid('COCKFIGHT', [on(10, 'Fight 7', 'MERON'), on(10, 'Fight 7', 'WALA')], 19.5)).toBe(0);
});

test('VB-5 VB-9 at a table both sides count their difference, and a push counts nothing', async () => {
  const both = [on(500, 'Baccarat', 'Banker'), on(200, 'Baccarat', 'Player')];
  expect(await valid('LIVE', both, 975)).toBe(300);
  expect(await valid('LIVE', [on(100, 'Baccarat', 'Banker')], 100)).toBe(0);
  // A tie gives both sides back, and so it does two bets on one of them.
  expect(await valid('LIVE', both, 700)).toBe(0);
  expect(await valid('LIVE', [on(500, 'Baccarat', 'Banker'), on(200, 'baccarat ', 'banker')], 700)).toBe(0);
  expect(await valid('LIVE', [on(100, 'Baccarat', 'Banker'), on(100, 'Pair', 'Banker')], 200)).toBe(200);
  expect(await valid('LIVE', [on(100, 'Baccarat', 'Banker'), { amount: 100 }], 200)).toBe(200);
  expect(await valid('LIVE', [{ amount: 100 }], 195)).toBe(100);
});

test('VB-4 VB-9 a lottery counts stakes, less what stands on both sides', async () => {
  expect(await valid('LOTT', [on(10, 'Sum', 'Big'), on(4, 'Sum', 'Small')], 0)).toBe(6);
  expect(await valid('ELOTT', [{ amount: 10 }], 98)).toBe(10);
});

test('VB-11 VB-12 card rooms and cockfights count what was won or lost, at most the stake', async () => {
  expect(await valid('PVP', [{ amount: 100 }], 130)).toBe(30);
  expect(await valid('PVP', [{ amount: 100 }], 0)).toBe(100);
  expect(await valid('COCKFIGHT', [on(10, 'Fight 7', 'MERON')], 10)).toBe(0);
});

const roulette = (amount: number, market: string, selection: string): Bet => ({
  amount,
  details: [{ market: `roulette.${market}`, selection }],
});
const straights = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => roulette(1, 'straight', String(from + n)));

test.each(['LIVE', 'RNG'])('VB-10 %s roulette counts nothing from 25 of its 37 numbers on', async (type) => {
  expect(await valid(type, straights(24), 36)).toBe(24);
  expect(await valid(type, straights(25), 36)).toBe(0);
  expect(await valid(type, [...straights(24), roulette(5, 'straight', '3')], 0)).toBe(29);
  expect(await valid(type, [roulette(10, 'dozen', '1'), roulette(10, 'dozen', '2')], 30)).toBe(20);
  const most = [roulette(10, 'dozen', '1'), roulette(10, 'dozen', '2'), roulette(1, 'straight', '0')];
  expect(await valid(type, most, 30)).toBe(0);
  const ticket = Array.from({ length: 25 }, (_, n) => ({
    market: 'Roulette.Straight',
    selection: `${n}`,
    stake: '1',
  }));
  expect(await valid(type, [{ amount: 25, details: ticket }], 0)).toBe(0);
});

test('VB-9 VB-10 both sides of a roulette table count their difference, and only what is left covers', async () => {
  const even = (amount: number, side: string) => roulette(amount, 'even', side);
  expect(await valid('LIVE', [even(10, 'red'), even(10, 'black')], 20)).toBe(0);
  expect(await valid('LIVE', [even(10, 'red'), even(4, 'black')], 8)).toBe(6);
  expect(await valid('LIVE', [even(10, 'red'), even(10, 'black'), roulette(3, 'dozen', '1')], 20)).toBe(3);
  expect(await valid('LIVE', [even(10, 'red'), even(10, 'odd'), even(10, 'big')], 0)).toBe(0);
  // Opposites that set each other off make no room for others.
  const covering = [even(10, 'red'), roulette(10, 'dozen', '1'), roulette(10, 'dozen', '2')];
  expect(await valid('LIVE', covering, 0)).toBe(0);
  expect(await valid('LIVE', [...covering, even(10, 'black')], 0)).toBe(0);
  expect(await valid('LIVE', [...covering, even(11, 'black')], 0)).toBe(0);
});

/** The numbers of a bet, counted out on the wheel and on the table. */
const WHEEL_RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const OUTSIDE: Record<string, (n: number) => boolean> = {
  'dozen 1': (n) => Math.ceil(n / 12) === 1,
  'dozen 2': (n) => Math.ceil(n / 12) === 2,
  'dozen 3': (n) => Math.ceil(n / 12) === 3,
  'column 1': (n) => (n - 1) % 3 === 0,
  'column 2': (n) => (n - 1) % 3 === 1,
  'column 3': (n) => (n - 1) % 3 === 2,
  'even red': (n) => WHEEL_RED.has(n),
  'even odd': (n) => n % 2 === 1,
  'even big': (n) => n >= 19,
};
const INSIDE = {
  straight: [0],
  split: [0, 1],
  street: [0, 1, 2],
  corner: [0, 1, 3, 4],
  sixline: [0, 1, 2, 3, 4, 5],
};

test('VB-10 whatever is bet on a roulette table counts all or nothing by the numbers that it covers', async () => {
  const numbers = Array.from({ length: 36 }, (_, n) => n + 1);
  const inside = fc
    .constantFrom(...(Object.keys(INSIDE) as (keyof typeof INSIDE)[]))
    .chain((kind) =>
      fc.integer({ min: 1, max: 31 }).map((from) => ({ kind, on: INSIDE[kind].map((n) => from + n) })),
    )
    .map(({ kind, on }) => ({ bet: roulette(1, kind, on.join('-')), on }));
  const outside = fc.constantFrom(...Object.keys(OUTSIDE)).map((name) => {
    const [market = '', side = ''] = name.split(' ');
    return { bet: roulette(1, market, side), on: numbers.filter((n) => OUTSIDE[name]?.(n)) };
  });
  const zero = fc.constant({ bet: roulette(1, 'straight', '0'), on: [0] });
  const table = fc.array(fc.oneof({ weight: 5, arbitrary: inside }, outside, zero), {
    minLength: 1,
    maxLength: 14,
  });
  await fc.assert(
    fc.asyncProperty(table, async (bets) => {
      const covered = new Set(bets.flatMap(({ on }) => on)).size;
      const counted = await valid(
        'LIVE',
        bets.map(({ bet }) => bet),
        0,
      );
      expect(counted).toBe(covered >= 25 ? 0 : bets.length);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['digit/10', 7, 7],
  ['digit/10', 8, 0],
  ['special/49', 34, 34],
  ['special/49', 35, 0],
  ['digit', 10, 10],
] as const)(
  'VB-10 a lottery play %s with %i of its outcomes counts %i',
  async (market, outcomes, counted) => {
    const each = Array.from({ length: outcomes }, (_, n) => on(1, market, String(n)));
    expect(await valid('LOTT', each, 0)).toBe(counted);
    const ticket = on(outcomes, market, Array.from({ length: outcomes }, (_, n) => String(n)).join(', '));
    expect(await valid('ELOTT', [ticket], 0)).toBe(counted);
  },
);

test('VB-9 VB-10 only the play that covers too much counts nothing, and two sides are none', async () => {
  const eight = on(8, '1st/10', '0,1,2,3,4,5,6,7');
  expect(await valid('LOTT', [eight, on(5, '2nd/10', '0,1')], 0)).toBe(5);
  expect(await valid('LOTT', [on(10, 'sum/2', 'Big'), on(4, 'sum/2', 'Small')], 0)).toBe(6);
  expect(await valid('LOTT', [on(3, '1st/10', '0,1,2,3'), on(3, '1st/10', '3,4,5,6')], 0)).toBe(6);
  expect(await valid('LOTT', [on(3, '1st/10', '0,1,2,3'), on(3, '1st/10', '4,5,6,7')], 0)).toBe(0);
});

const single = (id: string, amount: number, market = id, price = '3.00'): Bet => ({
  id,
  amount,
  details: [{ market, selection: 'A', price }],
});

test('VB-1 VB-3 bullets that were refunded, bets that were told void or pushed, and a double-up count nothing', async () => {
  const bets = [single('a', 4), single('b', 6)];
  for (const type of ['FISH', 'RNG', 'LIVE', 'LOTT', 'SPORTS', 'COCKFIGHT'])
    for (const outcome of ['VOID', 'PUSH']) {
      const results = [{ bet: 'b', outcome, back: 6 }];
      expect([type, await valid(type, bets, [{ moved: 6, results }])]).toEqual([type, 4]);
    }
  const heard = [{ bet: 'b', outcome: 'VOID', back: 6 }];
  expect(await valid('PVP', bets, [{ moved: 11, results: heard }])).toBe(1);
  const doubled = { amount: 3, details: [{ market: 'Gamble', selection: 'Red', gamble: true }] };
  expect(await valid('RNG', [{ amount: 2 }, doubled], 6)).toBe(2);
});

test('VB-7 a void or pushed leg counts 1.00, whatever number its vendor gave it', async () => {
  const legs = (...numbers: (number | undefined)[]) =>
    ['1.20', '1.30', '1.25'].map((price, n) => ({
      market: `M${n}`,
      selection: 'A',
      price,
      ...(numbers[n] === undefined ? {} : { leg: numbers[n] }),
    }));
  const after = (details: Bet['details'] & object, ...void_: number[]) =>
    valid(
      'SPORTS',
      [{ id: 'p', amount: 10, details }],
      [{ of: 'p', moved: 0, results: void_.map((leg) => ({ bet: 'p', outcome: 'VOID', leg })) }],
    );
  expect(await after(legs(), 2)).toBe(10);
  expect(await after(legs(), 1)).toBe(10);
  expect(await after(legs(), 3, 2)).toBe(0);
  expect(await after(legs(), 1, 2, 3)).toBe(0);
  expect(await after(legs(7, 8, 9), 8)).toBe(10);
  expect(await after(legs(7, 8, 9), 7, 8)).toBe(0);
  // The last word about a leg holds.
  const words = ['VOID', 'WON'].map((outcome) => ({ bet: 'p', outcome, leg: 3 }));
  const moved = words.map((word) => ({ of: 'p', moved: 0, results: [word, { ...word, leg: 2 }] }));
  expect(await valid('SPORTS', [{ id: 'p', amount: 10, details: legs() }], moved)).toBe(10);
});

test('VB-8 VB-9 a void bet stands on no side; a pushed one is set off first', async () => {
  const sides = [
    { id: 'o', ...on(10, 'Total', 'Over') },
    { id: 'u', ...on(10, 'Total', 'Under') },
  ];
  const heard = (outcome: string) => [{ moved: 10, results: [{ bet: 'u', outcome, back: 10 }] }];
  expect(await valid('SPORTS', sides, heard('VOID'))).toBe(10);
  expect(await valid('SPORTS', sides, heard('WON'))).toBe(0);
  const table = [
    { id: 'b', ...on(500, 'Baccarat', 'Banker') },
    { id: 'p', ...on(200, 'Baccarat', 'Player') },
    { id: 't', ...on(50, 'Baccarat', 'Tie') },
  ];
  const tie = ['b', 'p'].map((bet) => ({ bet, outcome: 'PUSH' }));
  expect(await valid('LIVE', table, [{ moved: 1150, results: tie }])).toBe(50);
  expect(await valid('LIVE', table, [{ of: 'b', moved: 975 }])).toBe(350);
});

test('VB-15 a correction of the very bet ends its outcome, one of a win for several bets does not', async () => {
  const bets = [single('a', 12), single('b', 1)];
  const results = [
    { bet: 'a', outcome: 'PUSH', back: 12 },
    { bet: 'b', outcome: 'WON', back: 9 },
  ];
  const after = (of: string, heard = results) =>
    valid('LIVE', bets, [
      { id: 'w', moved: 21, results: heard },
      { id: 'c', of, moved: -12, corrects: true },
    ]);
  expect(await after('a')).toBe(13);
  expect(await after('b')).toBe(1);
  expect(await after('w')).toBe(1);
  expect(await after('w', results.slice(0, 1))).toBe(13);
});

/** Rounds of up to four bets with wins, corrections and results, some of them contradictory. */
const ROUND = fc.integer({ min: 1, max: 4 }).chain((count) => {
  const ids = ['a', 'b', 'c', 'd'].slice(0, count);
  const bet = (id: string) =>
    fc.record({
      id: fc.constant(id),
      amount: fc.integer({ min: 0, max: 50 }),
      details: fc.array(
        fc.record(
          {
            market: fc.constantFrom('M', 'N', 'roulette.dozen', 'P/10'),
            selection: fc.constantFrom('Banker', 'Player', 'Over', 'Under', '1', '2', '1,2,3,4,5,6,7,8'),
            price: fc.constantFrom('1.10', '1.30', '2.00', 'evens'),
            stake: fc.constantFrom('1', '3', '0'),
            leg: fc.integer({ min: 1, max: 3 }),
            gamble: fc.boolean(),
          },
          { requiredKeys: ['market', 'selection'] },
        ),
        { maxLength: 3 },
      ),
    });
  const result = fc.record(
    {
      bet: fc.constantFrom(...ids, 'nobody'),
      outcome: fc.constantFrom('WON', 'LOST', 'PUSH', 'VOID', 'HALF_WON'),
      leg: fc.integer({ min: 1, max: 3 }),
      back: fc.integer({ min: 0, max: 60 }),
    },
    { requiredKeys: ['bet', 'outcome'] },
  );
  const message = (n: number) =>
    fc.record(
      {
        id: fc.constant(`w${n}`),
        of: fc.constantFrom(...ids, ...Array.from({ length: n }, (_, earlier) => `w${earlier}`)),
        moved: fc.integer({ min: -40, max: 200 }),
        corrects: fc.constant(true as const),
        results: fc.array(result, { maxLength: 3 }),
      },
      { requiredKeys: ['id', 'moved'] },
    );
  return fc.tuple(fc.tuple(...ids.map(bet)), fc.tuple(message(0), message(1), message(2)));
});
const TYPES = fc.constantFrom(
  'RNG',
  'FISH',
  'LIVE',
  'LOTT',
  'ELOTT',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'PVP',
);

test('VB-6 whatever a round holds, its valid bet lies between nothing and its stake', async () => {
  await fc.assert(
    fc.asyncProperty(TYPES, ROUND, async (type, [bets, messages]) => {
      const counted = await valid(type, bets, messages);
      expect(counted).toBeGreaterThanOrEqual(0);
      expect(counted).toBeLessThanOrEqual(bets.reduce((sum, { amount }) => sum + amount, 0));
    }),
    { numRuns: 300 },
  );
});

test('VB-6 all that came back to a round came back to its bets', async () => {
  const played = fc.tuple(
    fc.integer({ min: 1, max: 50 }),
    ROUND.filter(([bets]) => bets.every(({ amount }) => amount > 0)),
  );
  const open = (messages: readonly Moved[]) =>
    messages.map(({ results, ...message }) => ({
      ...message,
      ...(results ? { results: results.map((result) => ({ ...result, outcome: 'WON' })) } : {}),
    }));
  await fc.assert(
    fc.asyncProperty(played, async ([loose, [bets, messages]]) => {
      const back = messages.reduce((sum, { moved }) => sum + moved, loose);
      const { rows } = await sql<{ returned: string; stake: string }>`
        select round(sum(returned), 6)::float8::text as returned, round(sum(stake), 6)::float8::text as stake
          from records.returned_bets(${units(back)}::numeric, ${JSON.stringify(bets)}::jsonb,
                                     ${JSON.stringify(open(messages).map(messageOf))}::jsonb)`.execute(db);
      const staked = bets.reduce((sum, { amount }) => sum + amount, 0);
      expect(rows).toEqual([{ returned: String(units(back)), stake: String(staked) }]);
    }),
    { numRuns: 200 },
  );
});

test('VB-6 bets of a round that are settled one by one count as if each were a round of its own', async () => {
  const bet = fc.record({
    amount: fc.integer({ min: 1, max: 100 }),
    price: fc.constantFrom('1.20', '1.50', '1.90', '4.00'),
    back: fc.integer({ min: 0, max: 300 }),
  });
  const round = fc.tuple(
    fc.constantFrom('SPORTS', 'ESPORTS', 'COCKFIGHT', 'LIVE', 'LOTT'),
    fc.array(bet, { minLength: 1, maxLength: 6 }),
  );
  await fc.assert(
    fc.asyncProperty(round, async ([type, settled]) => {
      const bets = settled.map(({ amount, price }, n) => single(`b${n}`, amount, `M${n}`, price));
      const wins = settled.map(({ back }, n) => ({ id: `w${n}`, of: `b${n}`, moved: back }));
      const alone = await Promise.all(bets.map((each, n) => valid(type, [each], settled[n]?.back ?? 0)));
      expect(await valid(type, bets, wins.toReversed())).toBe(alone.reduce((sum, each) => sum + each, 0));
    }),
    { numRuns: 100 },
  );
});
