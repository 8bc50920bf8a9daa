import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOTTERIES, type LotteryCode, readDraw } from '../draw.ts';
import { drawnFrom } from '../drawn.ts';
import { playOf } from '../plays.ts';
import { readSelection } from '../selection.ts';
import { settle } from '../settle.ts';
import { bigRoad, longDragons, roadLines } from './roads.ts';
import { calendar, frequency, headTail, longAbsent } from './tables.ts';
import { trendsAfter, trendsOf } from './trends.ts';
import { chartOf, chartViews } from './views.ts';

/** Draws of our own machine; of lotteries that we do not draw, numbers of the same form. */
function drawsOf(lottery: LotteryCode, count: number, from = 0) {
  return Array.from({ length: count }, (_, i) => {
    const seeds = { serverSeed: '5a'.repeat(32), game: 'TEST', issue: String(from + i), beacon: 'ab' };
    const digits = (drawnFrom('LFP5', seeds) as { balls: number[] }).balls.join('');
    const numbers =
      lottery === 'MY3D' || lottery === 'LAO'
        ? { number: digits.slice(0, lottery === 'LAO' ? 4 : 3) }
        : drawnFrom(lottery, seeds);
    const draw = readDraw(lottery, lottery === 'LHC' ? { ...numbers, zodiacYear: 2026 } : numbers);
    if (!draw) throw new Error(`no draw of ${lottery}`);
    return draw;
  });
}

test('lottery 11: the footer of a column counts appearances, gaps and runs', () => {
  const drawn = ['0', '3', '3', '3', '1', '0', '2'].map((symbol) => [symbol]);
  expect(trendsOf(['3'], drawn)).toEqual([
    {
      symbol: '3',
      missing: [1, 0, 0, 0, 1, 2, 3],
      times: [0, 1, 1, 1, 0, 0, 0],
      appearances: 3,
      averageMissing: 1,
      longestMissing: 3,
      longestRun: 3,
      run: 0,
    },
  ]);
});

test('lottery 11: trends kept from draw to draw are those that the whole window gives', () => {
  const symbols = ['0', '1', '2', '3', '4'];
  const draw = fc.array(fc.constantFrom(...symbols), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(draw, { maxLength: 40 }), (drawn) => {
      const kept = drawn.reduce(trendsAfter, trendsOf(symbols, []));
      expect(kept).toEqual(trendsOf(symbols, drawn));
    }),
    { numRuns: 50 },
  );
});

test.each(LOTTERIES)('lottery 11: every view of %s shows what was drawn in one of its columns', (lottery) => {
  const draws = drawsOf(lottery, 60);
  const views = chartViews(lottery);
  expect(new Set(views.map(({ name }) => name)).size).toBe(views.length);
  for (const { group, trends } of views.flatMap((view) => chartOf(view, draws)))
    for (const [i, draw] of draws.entries()) {
      const came = group.of(draw);
      const shown = trends.reduce((sum, { times }) => sum + (times[i] ?? 0), 0);
      expect(shown, group.name).toBe(came.length);
      if (group.joined) expect(came, group.name).toHaveLength(1);
    }
});

test.each(LOTTERIES)('lottery 11: a road of %s shows the token whose bet its play pays', (lottery) => {
  const draws = drawsOf(lottery, 20);
  for (const line of roadLines(lottery)) {
    const play = playOf(lottery, line.play);
    if (!play) throw new Error(`no play ${line.play}`);
    for (const draw of draws)
      for (const token of line.pair) {
        const selection = readSelection(play.expand, line.selection(token));
        if (!selection) throw new Error(`${line.play} takes no ${line.selection(token)}`);
        const { PUSH: _push, ...wins } = settle(play, selection, draw);
        expect(Object.keys(wins).length, `${line.play} ${token}`).toBe(line.of(draw) === token ? 1 : 0);
      }
  }
});

const TWO_WAYS = roadLines('LF3D').find(({ play }) => play === 'DT_12') as ReturnType<
  typeof roadLines
>[number];
const drawn3 = (text: string) => text.split(' ').map((balls) => ({ balls: [...balls], rows: [], year: 0 }));

test('lottery 11: a big road begins a column on change, turns right after six rows, and marks ties on the last cell', () => {
  const [dragon, tiger, tie] = ['900', '090', '550'];
  const draws = drawn3([dragon, tie, tie, ...Array.from({ length: 7 }, () => tiger), dragon].join(' '));
  const cells = bigRoad(TWO_WAYS, draws);
  expect(cells[0]).toMatchObject({ column: 0, row: 0, token: 'DRAGON', ties: 2 });
  expect(cells.slice(1, 8).map(({ column, row }) => [column, row])).toEqual([
    ...[0, 1, 2, 3, 4, 5].map((row) => [1, row]),
    [2, 5],
  ]);
  expect(cells[8]).toMatchObject({ column: 2, row: 0, token: 'DRAGON' });
});

test('lottery 11: a long dragon is a token that came at least four times in a row; ties do not end it', () => {
  const draws = drawn3('900 090 090 550 090 090');
  expect(longDragons([TWO_WAYS], draws)).toEqual([{ line: TWO_WAYS, token: 'TIGER', length: 4 }]);
  expect(longDragons([TWO_WAYS], draws.slice(0, -1))).toEqual([]);
  expect(longDragons([TWO_WAYS], [])).toEqual([]);
});

test('lottery 11: the first and last digit table holds every number of a draw twice', () => {
  const [draw] = drawsOf('VN_N', 1);
  const { heads, tails } = headTail(draw as NonNullable<typeof draw>);
  expect([heads.flat().length, tails.flat().length]).toEqual([27, 27]);
  const numbers = heads.flatMap((lasts, head) => lasts.map((last) => `${head}${last}`)).sort();
  expect(numbers).toEqual(draw?.rows.map(([, number]) => number.slice(-2)).sort());
});

test('lottery 11: frequencies count every number of the window, and absent numbers come longest first', () => {
  const draws = drawsOf('VN_S', 30);
  const counts = frequency(draws);
  expect(counts.reduce((sum, { times }) => sum + times, 0)).toBe(30 * 18);
  const absent = longAbsent(counts, 10);
  expect(absent.every(({ missing }, i) => missing <= (absent[i - 1]?.missing ?? Infinity))).toBe(true);
  for (const { number, missing } of absent)
    expect(draws.slice(-missing).some(({ rows }) => rows.some(([, row]) => row.endsWith(number)))).toBe(
      false,
    );
});

test('lottery 11: a calendar has a row for each week, from Monday to Sunday', () => {
  const day = (name: string) => ({ day: name, draws: [] });
  const rows = calendar([day('2026-11-18'), day('2026-11-22'), day('2026-11-23')]);
  expect(rows.map((row) => row.map((each) => each?.day.slice(-2) ?? '').join())).toEqual([
    '23,,,,,,',
    ',,18,,,,22',
  ]);
});
