import { trendsOf } from '@baize/games/lottery/charts/trends';
import { type ChartGroup, chartViews } from '@baize/games/lottery/charts/views';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ReadIssue, readIssues, type Window, windowQuery } from './results.data.ts';

/** How often a symbol came in the window, and how many draws it has been missing. */
export interface SymbolNote {
  readonly times: number;
  readonly missing: number;
}

type Notes = Readonly<Record<string, SymbolNote>>;

/** Notes of the columns of a chart by their symbols: `place:1`, `any`, `special` … */
export function hotCold(
  lottery: LotteryCode,
  column: string,
  issues: readonly ReadIssue[],
): Notes | undefined {
  const group = groupOf(lottery, column);
  if (!group || issues.length === 0) return undefined;
  const trends = trendsOf(
    group.symbols,
    issues.map(({ draw }) => group.of(draw)),
  );
  return Object.fromEntries(
    trends.map(({ symbol, appearances, missing }) => [
      symbol,
      { times: appearances, missing: missing.at(-1) ?? 0 },
    ]),
  );
}

function groupOf(lottery: LotteryCode, column: string): ChartGroup | undefined {
  return chartViews(lottery)
    .flatMap(({ groups }) => groups)
    .find(({ name }) => name === column);
}

/** For the pads: the notes of a column over the last draws of a game; undefined until they are there, or where it has none. */
export function useHotCold(
  gameCode: string,
  lottery: LotteryCode,
  column: string,
  window: Window = 100,
): Notes | undefined {
  const { data } = useQuery(windowQuery(gameCode, window));
  return useMemo(() => data && hotCold(lottery, column, readIssues(lottery, data)), [lottery, column, data]);
}
