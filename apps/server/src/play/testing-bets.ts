import fc from 'fast-check';

const risk = fc.constantFrom('low', 'medium', 'high');
const picks = (most: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: most }), { minLength: 1, maxLength: 10 });
const hold = fc.constantFrom<object>({ hands: 1 }, { hands: 10 });
const money = fc.constantFrom('0.50', '1.00', '8.00');
const chips = (...spots: string[]) =>
  fc
    .uniqueArray(fc.record({ spot: fc.constantFrom(...spots), stake: money }), {
      minLength: 1,
      maxLength: 6,
      selector: ({ spot }) => spot,
    })
    .map((laid) => ({ chips: laid }));
const on = (...spots: string[]) => ({ chips: spots.map((spot) => ({ spot, stake: '1.00' })) });
/** Legal bets of each title, and bets that its rules or its wire do not allow. */
export const BETS: Record<string, { legal: fc.Arbitrary<object>; wrong: readonly unknown[] }> = {
  dice: {
    legal: fc.oneof(
      fc.record({ over: fc.constant(false), target: fc.integer({ min: 1, max: 9800 }) }),
      fc.record({ over: fc.constant(true), target: fc.integer({ min: 199, max: 9998 }) }),
    ),
    wrong: [
      { over: false, target: 0 },
      { over: false, target: 9801 },
      { over: true, target: 198 },
      { over: true, target: 9999 },
    ],
  },
  limbo: {
    legal: fc.record({ target: fc.integer({ min: 101, max: 100_000_000 }) }),
    wrong: [{ target: 100 }, { target: 1e8 + 1 }],
  },
  plinko: {
    legal: fc.record({ rows: fc.integer({ min: 8, max: 16 }), risk }),
    wrong: [{ rows: 7, risk: 'low' }, { rows: 17, risk: 'high' }, { target: 200 }],
  },
  mines: {
    legal: fc.record({ mines: fc.integer({ min: 1, max: 24 }) }),
    wrong: [{ mines: 0 }, { mines: 25 }],
  },
  'keno-80': {
    legal: fc.record({ picks: picks(80) }),
    wrong: [{ picks: [] }, { picks: [81] }, { picks: [3, 3] }, { picks: [1], risk: 'low' }],
  },
  'keno-40': {
    legal: fc.record({ picks: picks(40), risk }),
    wrong: [
      { picks: [41], risk: 'low' },
      { picks: [1], risk: 'standard' },
    ],
  },
  roulette: {
    legal: chips('straight-0', 'straight-17', 'split-0-3', 'corner-25-26-28-29', 'dozen-2', 'red', 'odd'),
    wrong: [on(), on('red', 'red'), on('straight-37'), on('constructor')],
  },
  baccarat: {
    legal: chips('player', 'banker', 'tie', 'either-pair', 'big', 'player-dragon', 'lucky-6'),
    wrong: [on('super-6'), { hands: 1 }],
  },
  blackjack: {
    legal: fc.array(money, { minLength: 1, maxLength: 3 }).map((hands) => ({ hands })),
    wrong: [{ hands: [] }, { hands: ['1.00', '1.00', '1.00', '1.00'] }, { hands: 1 }, on('hand-1')],
  },
  'sic-bo': {
    legal: chips('small', 'big', 'any-triple', 'double-3', 'pair-1-6', 'total-9', 'single-5'),
    wrong: [on('total-3'), on('deer')],
  },
  'hoo-hey-how': { legal: chips('deer', 'gourd', 'crab', 'prawn'), wrong: [on('small'), {}] },
  'jacks-or-better': { legal: hold, wrong: [{ hands: 2 }, { hands: 0 }] },
  'deuces-wild': { legal: hold, wrong: [{ hands: 5 }, { hands: ['1.00'] }] },
  'gold-panner': { legal: fc.constant({}), wrong: [{ hands: 1 }] },
  'lucky-nine': { legal: fc.constant({}), wrong: [on('card')] },
};

/** The stake of a bet: all its chips, or one. */
export function stakeOf(choice: unknown): string {
  const { chips: laid, hands } = (choice ?? {}) as { chips?: { stake: string }[]; hands?: unknown };
  const parts = laid?.map(({ stake }) => stake) ?? (Array.isArray(hands) ? hands.map(String) : ['1.00']);
  return parts.reduce((sum, part) => sum + Number(part), 0).toFixed(2);
}
