import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ask, bigColumns, derivedColours, layOut, type RoadResult, roadsOf, type Winner } from './roads.ts';

const results = (text: string): RoadResult[] => [...text].map((winner) => ({ winner: winner as Winner }));
const letters = (colours: readonly { colour: string }[]) =>
  colours.map(({ colour }) => colour[0]?.toUpperCase()).join('');

describe('games 10.3: the roads of BBPBPPPTBBB', () => {
  const roads = roadsOf(results('BBPBPPPTBBB'));

  test('have the published columns and colours', () => {
    const { columns } = bigColumns(results('BBPBPPPTBBB'));
    expect(columns.map(({ side, results: run }) => `${side}${run.length}`)).toEqual([
      'B2',
      'P1',
      'B1',
      'P3',
      'B3',
    ]);
    expect(columns[3]?.results.map(({ ties }) => ties)).toEqual([0, 0, 1]);
    expect([letters(roads.bigEye), letters(roads.small), letters(roads.cockroach)]).toEqual([
      'BRBRBRR',
      'BBRBBR',
      'RBBBR',
    ]);
  });

  test('fill the bead plate down and then to the right, ties and pairs included', () => {
    expect(roads.bead.map(({ column, row, winner }) => `${column}${row}${winner}`).join(' ')).toBe(
      '00B 01B 02P 03B 04P 05P 10P 11T 12B 13B 14B',
    );
    expect(roadsOf([{ winner: 'P', playerPair: true }]).bead[0]).toMatchObject({ playerPair: true });
  });
});

test('games 10.3: ties before the first result show on it', () => {
  expect(roadsOf(results('TT'))).toMatchObject({ big: [], leadingTies: 2 });
  expect(roadsOf(results('TTPT')).big).toEqual([{ column: 0, row: 0, side: 'P', ties: 3, index: 2 }]);
});

describe('games 10.3: the dragon tail', () => {
  const shown = (lengths: number[]) =>
    layOut(lengths).map((run) => run.map(({ column, row }) => `${column}${row}`).join(' '));

  test.each([
    ['turns right in the last row', [8], ['00 01 02 03 04 05 15 25']],
    ['stops the next column a row higher', [8, 7], ['00 01 02 03 04 05 15 25', '10 11 12 13 14 24 34']],
    [
      'of a column beside it is passed',
      [9, 7, 8],
      ['00 01 02 03 04 05 15 25 35', '10 11 12 13 14 24 34', '20 21 22 23 33 43 53 63'],
    ],
    ['does not push the next column', [7, 1, 2], ['00 01 02 03 04 05 15', '10', '20 21']],
  ])('%s', (_, lengths, cells) => {
    expect(shown(lengths)).toEqual(cells);
  });

  test('never lays two results on one cell, and starts each column to the right of the last', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 25 }), (lengths) => {
        const runs = layOut(lengths);
        const cells = runs.flat().map(({ column, row }) => `${column},${row}`);
        expect(new Set(cells).size).toBe(lengths.reduce((sum, length) => sum + length, 0));
        const starts = runs.map(([first]) => first?.column ?? 0);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        expect(runs.every(([first]) => first?.row === 0)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

test('games 10.3: what a road is asked is what it gets', () => {
  const games = fc.array(fc.constantFrom<Winner>('B', 'P', 'T'), { maxLength: 40 });
  fc.assert(
    fc.property(games, fc.constantFrom<'B' | 'P'>('B', 'P'), (winners, side) => {
      const before = winners.map((winner) => ({ winner }));
      const asked = ask(before, side);
      for (const [road, back] of [
        ['bigEye', 1],
        ['small', 2],
        ['cockroach', 3],
      ] as const) {
        const colours = (of: RoadResult[]) => derivedColours(bigColumns(of).columns, back);
        const added = colours([...before, { winner: side }]).slice(colours(before).length);
        expect(added).toEqual(asked[road] === null ? [] : [asked[road]]);
        expect(letters(roadsOf(before)[road])).toBe(letters(colours(before).map((colour) => ({ colour }))));
      }
    }),
    { numRuns: 60 },
  );
});
