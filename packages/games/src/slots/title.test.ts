import { describe, expect, test } from 'vitest';

import type { SlotDefinition } from './engine.ts';
import { slot, stakeUnit } from './title.ts';

type Rules = Omit<SlotDefinition, 'version'>;

const RULES: Rules = {
  code: 'sheet',
  name: 'Sheet',
  reels: 3,
  rows: 2,
  symbols: ['A', 'W', 'S'],
  strips: [
    [0, 1],
    [0, 1, 2],
    [0, 0, 1],
  ],
  lines: [
    [0, 0, 0],
    [1, 1, 1],
  ],
  pays: { A: [0, 0, 2, 5] },
  wild: 'W',
  scatter: { symbol: 'S', pays: [0, 1], awards: [0, 3] },
  freeMultiplier: 2,
  freeSpinsMax: 20,
  maxWinX: 500,
  returns: 0.96,
  sigma: 3,
  model: '96',
};

const REFUSED: [string, Partial<Rules>, string][] = [
  ['a strip shorter than the window', { strips: [[0], [0, 1], [0, 1]] }, 'fills the window'],
  [
    'a strip too many',
    {
      strips: [
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 1],
      ],
    },
    'one strip per reel',
  ],
  [
    'a free strip too few',
    {
      freeStrips: [
        [0, 1],
        [0, 1],
      ],
    },
    'one strip per reel',
  ],
  ['a free strip shorter than the window', { freeStrips: [[0, 1], [0], [0, 1]] }, 'fills the window'],
  [
    'an unknown symbol on a free strip',
    {
      freeStrips: [
        [0, 1],
        [0, 1],
        [0, 3],
      ],
    },
    'known symbols',
  ],
  [
    'a negative symbol',
    {
      strips: [
        [0, 1],
        [0, -1],
        [0, 1],
      ],
    },
    'known symbols',
  ],
  ['a line that misses a reel', { lines: [[0, 0]] }, 'crosses every reel'],
  ['a line over a reel too many', { lines: [[0, 0, 0, 0]] }, 'crosses every reel'],
  ['a line above the window', { lines: [[0, -1, 0]] }, 'inside the window'],
  ['a line below the window', { lines: [[0, 2, 0]] }, 'inside the window'],
  ['a line between two rows', { lines: [[0, 0.5, 0]] }, 'inside the window'],
  ['a negative pay', { pays: { A: [0, 0, -2] } }, 'whole pay units'],
  ['a pay that is no number', { pays: { A: [0, Number.NaN] } }, 'whole pay units'],
  ['a negative scatter pay', { scatter: { symbol: 'S', pays: [-1], awards: [] } }, 'are whole'],
  ['half a free spin', { scatter: { symbol: 'S', pays: [], awards: [0, 1.5] } }, 'are whole'],
  ['a multiplier in parts', { freeMultiplier: 1.5 }, 'are whole'],
  ['a negative top win', { maxWinX: -1 }, 'are whole'],
  ['a top win without end', { maxWinX: Number.POSITIVE_INFINITY }, 'are whole'],
];

test.each(REFUSED)('games 3.1: a definition with %s is refused', (_, changes, why) => {
  expect(() => slot({ ...RULES, ...changes })).toThrow(why);
});

describe('the rules version', () => {
  const version = (changes: Partial<Rules>) => slot({ ...RULES, ...changes }).version;

  const CHANGES: [string, Partial<Rules>][] = [
    [
      'the order of two cells of a strip',
      {
        strips: [
          [1, 0],
          [0, 1, 2],
          [0, 0, 1],
        ],
      },
    ],
    [
      'a cell moved to the next strip',
      {
        strips: [
          [0, 1],
          [0, 1],
          [2, 0, 0, 1],
        ],
      },
    ],
    ['free strips equal to the others', { freeStrips: RULES.strips }],
    [
      'the order of the lines',
      {
        lines: [
          [1, 1, 1],
          [0, 0, 0],
        ],
      },
    ],
    ['a row more', { rows: 1, lines: [[0, 0, 0]] }],
    ['what is wild', { wild: 'A' }],
    ['which symbol scatters', { scatter: { ...RULES.scatter, symbol: 'W' } }],
    ['a scatter pay', { scatter: { ...RULES.scatter, pays: [0, 2] } }],
    ['an award', { scatter: { ...RULES.scatter, awards: [0, 4] } }],
    ['the pays of another symbol', { pays: { A: [0, 0, 2, 5], W: [0, 0, 2, 5] } }],
    ['the names of the symbols', { symbols: ['B', 'W', 'S'], pays: { B: [0, 0, 2, 5] } }],
  ];

  test.each(CHANGES)('is another one after a change of %s', (_, changes) => {
    expect(version(changes)).not.toBe(version({}));
  });

  test('does not depend on the order in which pays are written', () => {
    const both = { A: [0, 0, 2], W: [0, 0, 9] };
    expect(version({ pays: { W: both.W, A: both.A } })).toBe(version({ pays: both }));
  });

  test('is of twelve hexadecimal digits and stays when only name, figures or model change', () => {
    expect(version({})).toMatch(/^[0-9a-f]{12}$/);
    expect(version({ code: 'other', name: 'Other', returns: 0.9, sigma: 1, model: '95' })).toBe(version({}));
  });
});

test.each([
  [1, 100n],
  [10, 1_000n],
  [25, 2_500n],
])(
  'a stake of %d pay units is a multiple of %d ledger units, so that a pay unit is whole cents',
  (units, unit) => {
    expect(stakeUnit({ units })).toBe(unit);
  },
);
