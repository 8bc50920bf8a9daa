import { ORDER_CHARACTERS_MAX, ORDER_UNITS_MAX, type OrderedLine } from '@baize/contract/lottery/bets';
import { parseAmount } from '@baize/contract/money';
import { playOf } from '@baize/games/lottery/plays';
import { expect, test } from 'vitest';

import { type ComposedLine, composeLine, composeLines, readLine, type Sale } from './lines.ts';
import { line } from './testing.ts';

const LIMITS = {
  lineMin: parseAmount('20'),
  playMax: parseAmount('50000'),
  linePayoutMax: parseAmount('100000'),
  issuePayoutMax: parseAmount('400000'),
  exposureMax: parseAmount('2000000'),
};
const GAME = { id: 1, revision: 1, lottery: 'SSC', mode: 'LOTT', settings: {} } as unknown as Sale['game'];
const sold = (lottery: 'SSC' | 'MY2D', ...codes: string[]) =>
  new Map(codes.map((code, i) => [code, { play: playOf(lottery, code), number: i + 1 }])) as Sale['plays'];

const SALE: Sale = {
  game: GAME,
  issue: 1n,
  year: 2030,
  limits: LIMITS,
  plays: sold('SSC', 'POS', 'S5_DIRECT', 'S5_SINGLE'),
  prices: [parseAmount('2')],
  modes: [1, 10],
  group: 1960,
  numbers: [],
};
const NUMBERS: Sale = {
  ...SALE,
  game: { ...GAME, id: 2, lottery: 'MY2D', mode: 'SEA' },
  plays: sold('MY2D', 'STRAIGHT'),
};
const two = { unitPrice: '2' };

const compose = (sale: Sale, ordered: OrderedLine, n: number) =>
  composeLine(sale, readLine(sale, ordered, n));

function refusalOf(work: () => ComposedLine): unknown {
  try {
    return work();
  } catch (refusal) {
    const { code, args } = refusal as { code: string; args: object };
    return { code, ...args };
  }
}

test.each([
  ['a play that is not sold', line({ play: 'K3_SUM' }), { code: 'lottery.play' }],
  ['a price that is not offered', line({ unitPrice: '3' }), { code: 'lottery.unitPrice' }],
  ['a mode that is not offered', line({ ...two, unitMode: 1000 }), { code: 'lottery.unitPrice' }],
  ['a group above the own', line({ ...two, group: 1962 }), { code: 'lottery.terms' }],
  ['a group below the least', line({ ...two, group: 1699 }), { code: 'lottery.terms' }],
  ['a plate where there are groups', line({ ...two, plate: 'B' }), { code: 'lottery.terms' }],
  ['a broken selection', line({ ...two, selection: '1|-' }), { code: 'lottery.selection' }],
  ['a stake below the least', line({ ...two, unitMode: 10 }), { code: 'lottery.lineMin', amount: '20.00' }],
  [
    'more than a line may win',
    line({ ...two, play: 'S5_DIRECT', selection: '1|2|3|4|5', multiplier: 20 }),
    { code: 'lottery.linePayout', amount: '100000.00' },
  ],
  [
    'more than it may win at this multiplier',
    line({ ...two, multiplier: 99_999 }),
    { code: 'lottery.multiplier', multiplier: 5102, amount: '100000.00' },
  ],
])('%s is refused', (_, ordered, refusal) => {
  expect(refusalOf(() => compose(SALE, ordered, 4))).toEqual({ line: 4, ...refusal });
});

test('the multiplier that a refusal names is the largest that is taken', () => {
  const at = (multiplier: number) => refusalOf(() => compose(SALE, line({ ...two, multiplier }), 1));
  expect([at(5102), at(5103)]).toMatchObject([
    { most: parseAmount('99999.2') },
    { code: 'lottery.multiplier' },
  ]);
});

test('more units than a line may have are refused', () => {
  const digits = '0,1,2,3,4,5,6,7,8,9';
  const places = { ...SALE, plays: sold('SSC', 'S5_COMBO') };
  const ordered = line({ ...two, play: 'S5_COMBO', selection: Array(5).fill(digits).join('|') });
  expect(refusalOf(() => compose(places, ordered, 1))).toMatchObject({
    code: 'lottery.units',
    most: 100_000,
  });
});

test('a lower prize group pays less, and gives the difference back', () => {
  const [own, lower] = [
    compose(SALE, line({ ...two, multiplier: 10 }), 1),
    compose(SALE, line({ ...two, group: 1800, multiplier: 10 }), 1),
  ];
  expect([own.odds.WIN, own.rebate, lower.odds.WIN, lower.rebate]).toEqual([98_000n, 0, 90_000n, 160]);
});

test('a game of fixed odds pays 97.5 % of the base odds, and has no prize groups', () => {
  const fixed: Sale = { ...SALE, game: { ...GAME, id: 3, mode: 'ELOTT' }, group: 0 };
  const bet = (more: object) => refusalOf(() => compose(fixed, line({ ...two, multiplier: 10, ...more }), 1));
  expect(bet({})).toMatchObject({ odds: { WIN: 97_500n }, rebate: 0, terms: null });
  expect(bet({ group: 1800 })).toEqual({ code: 'lottery.terms', line: 1 });
});

test('numbers that pay half are sold at half odds alone, and named where they are mixed', () => {
  const half = { ...NUMBERS, numbers: [{ play: null, key: '12', status: 'half' }] };
  const bet = (selection: string) =>
    refusalOf(() => compose(half, line({ ...two, multiplier: 10, play: 'STRAIGHT', selection }), 1));
  expect(bet('12')).toMatchObject({ odds: { WIN: 425_000n }, half: true });
  expect(bet('12,13')).toEqual({ code: 'lottery.numbersHalf', line: 1, numbers: '12' });
});

test('closed numbers are named', () => {
  const closed = { ...NUMBERS, numbers: [{ play: 1, key: '77', status: 'closed' }] };
  const ordered = line({ ...two, multiplier: 10, play: 'STRAIGHT', selection: '12,77' });
  expect(refusalOf(() => compose(closed, ordered, 2))).toEqual({
    code: 'lottery.numberClosed',
    line: 2,
    numbers: '77',
  });
});

test('a line of numbers counts each of them by what it alone can win', () => {
  const bet = compose(NUMBERS, line({ ...two, multiplier: 10, play: 'STRAIGHT', selection: '12,13' }), 1);
  expect(bet.numbers).toEqual([
    { key: '12', most: 850_000n },
    { key: '13', most: 850_000n },
  ]);
  expect(bet.most).toBe(parseAmount('1700'));
});

const LARGE = {
  ...SALE,
  plays: sold('SSC', 'POS', 'S5_DIRECT', 'S5_SINGLE'),
  limits: { ...LIMITS, playMax: 10n ** 15n, linePayoutMax: 10n ** 15n },
};
const cheap = { ...two, unitMode: 10 } as const;
const ALL = '0,1,2,3,4,5,6,7,8,9';
const typed = (count: number) =>
  Array.from({ length: count }, (_, n) => String(n).padStart(5, '0')).join(';');

async function takenOf(sale: Sale, lines: readonly OrderedLine[]): Promise<unknown> {
  try {
    return (await composeLines(sale, lines)).length;
  } catch (refusal) {
    return (refusal as { code: string }).code;
  }
}

test('an order is held against its characters before a line of it is read', async () => {
  const half = typed(3_000);
  const long = (more: number) =>
    [half, half, '1'.repeat(ORDER_CHARACTERS_MAX - 2 * half.length + more)].map((selection) =>
      line({ play: 'NONE', selection }),
    );
  expect(await Promise.all([-1, 0, 1].map((more) => takenOf(LARGE, long(more))))).toEqual([
    'lottery.play',
    'lottery.play',
    'lottery.orderLarge',
  ]);
});

test('all lines of an order together may have as many units as one line', async () => {
  const fields = (last: string) =>
    line({ ...cheap, play: 'S5_DIRECT', selection: `${ALL}|${ALL}|${ALL}|${last}|0,1,2,3,4,5,6,7,8` });
  const order = (more: number) => [
    fields(ALL),
    fields('1'),
    line({ ...cheap, play: 'S5_SINGLE', selection: typed(ORDER_UNITS_MAX - 99_000 + more) }),
  ];
  const taken = [-1, 0, 1].map((more) => takenOf(LARGE, order(more)));
  expect(await Promise.all(taken)).toEqual([3, 3, 'lottery.orderLarge']);
});

test('the limit of a play counts its lines together, before what they could win is computed', async () => {
  const order = (multiplier: number) => [
    line({ ...two, multiplier: 15_000 }),
    line({ ...two, selection: '2|-|-|-|-', multiplier }),
  ];
  const sale = { ...SALE, limits: { ...LIMITS, linePayoutMax: 10n ** 15n } };
  expect([await takenOf(sale, order(9_999)), await takenOf(sale, order(10_000))]).toEqual([2, 2]);
  // Each of them could win more than a line may.
  expect(await takenOf(SALE, order(10_001))).toBe('lottery.playLimit');
});
