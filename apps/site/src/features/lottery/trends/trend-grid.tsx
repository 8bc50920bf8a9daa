import './trend-grid.css';

import type { SymbolTrend } from '@baize/games/lottery/charts/trends';
import type { ChartGroup } from '@baize/games/lottery/charts/views';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { memo } from 'react';
import { useText } from '../../../shell/text.ts';
import { groupName, issueParts, symbolName } from './names.ts';

/** Sizes of the cells in the sheet, in rem. */
const [CELL, WORD_CELL, ROW] = [1.7, 4.5, 1.875];

interface Column extends SymbolTrend {
  /** The first of its group. */
  readonly first: boolean;
  readonly group: number;
}

interface TrendGridProps {
  lottery: LotteryCode;
  caption: string;
  charts: readonly { readonly group: ChartGroup; readonly trends: readonly SymbolTrend[] }[];
  /** The codes of the draws, the oldest first. */
  issues: readonly string[];
}

/**
 * The symbols of a view by draw, the newest first: drawn ones are filled and joined by a line, the others say how long they have been
 * missing. One plain table with cells of one size, so that the lines are one picture over all of it.
 */
export const TrendGrid = memo(function TrendGrid({ lottery, caption, charts, issues }: TrendGridProps) {
  const t = useText();
  const columns: readonly Column[] = charts.flatMap(({ trends }, group) =>
    trends.map((trend, i) => ({ ...trend, first: i === 0, group })),
  );
  const words = columns.some(({ symbol }) => symbolName(t, symbol).length > 3);
  return (
    <section
      className="trend"
      dir="ltr"
      data-words={words || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard.
      tabIndex={0}
      aria-label={caption}
    >
      <table>
        <caption className="sr">{caption}</caption>
        <colgroup>
          <col className="trend-issue" />
          {columns.map(({ group, symbol }) => (
            <col key={`${group} ${symbol}`} />
          ))}
        </colgroup>
        <thead>
          {charts.length > 1 && (
            <tr>
              <td />
              {charts.map(({ group }) => (
                <th key={group.name} scope="colgroup" colSpan={group.symbols.length} data-first>
                  {groupName(t, lottery, group.name)}
                </th>
              ))}
            </tr>
          )}
          <tr>
            <th scope="col">{t('lottery.results.issue')}</th>
            {columns.map(({ group, symbol, first }) => (
              <th key={`${group} ${symbol}`} scope="col" data-first={first || undefined}>
                {symbolName(t, symbol)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {issues.map((code, at) => <Row key={code} code={code} at={at} columns={columns} />).reverse()}
        </tbody>
        <Footer columns={columns} />
      </table>
      <Lines charts={charts} draws={issues.length} cell={words ? WORD_CELL : CELL} />
    </section>
  );
});

/** Cells are written as plainly as they can be: there are thousands of them. */
function Row({ code, at, columns }: { code: string; at: number; columns: readonly Column[] }) {
  const t = useText();
  const { day, number } = issueParts(code);
  return (
    <tr>
      <th scope="row" className="num" title={code}>
        {number === '0001' ? day.slice(5) : `${day.slice(8)}-${number}`}
      </th>
      {columns.map(({ group, symbol, first, missing, times }) => {
        const came = times[at] ?? 0;
        return (
          <td
            key={`${group} ${symbol}`}
            data-first={first || undefined}
            data-on={came > 0 ? (group % 2) + 1 : undefined}
          >
            {came === 0 ? missing[at] : <b>{came > 1 ? `×${came}` : symbolName(t, symbol)}</b>}
          </td>
        );
      })}
    </tr>
  );
}

function Footer({ columns }: { columns: readonly Column[] }) {
  const t = useText();
  const rows = [
    ['appearances', t('lottery.trends.appearances')],
    ['averageMissing', t('lottery.trends.averageMissing')],
    ['longestMissing', t('lottery.trends.longestMissing')],
    ['longestRun', t('lottery.trends.longestRun')],
  ] as const;
  return (
    <tfoot>
      {rows.map(([name, label]) => (
        <tr key={name}>
          <th scope="row">{label}</th>
          {columns.map((column) => (
            <td key={`${column.group} ${column.symbol}`} data-first={column.first || undefined}>
              {column[name]}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}

/** The lines of the groups that show one symbol a draw, drawn over the cells in their own measure: a column and a draw are one each. */
function Lines({ charts, draws, cell }: Pick<TrendGridProps, 'charts'> & { draws: number; cell: number }) {
  let from = 0;
  const starts = charts.map(({ trends }) => {
    from += trends.length;
    return from - trends.length;
  });
  return (
    <svg
      className="trend-lines"
      width={`${from * cell}rem`}
      height={`${draws * ROW}rem`}
      viewBox={`0 0 ${from} ${draws}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-groups={charts.length > 1 || undefined}
    >
      {charts.map(({ group, trends }, i) =>
        group.joined ? (
          <polyline
            key={group.name}
            data-group={(i % 2) + 1}
            points={pointsOf(trends, starts[i] ?? 0, draws)}
          />
        ) : null,
      )}
    </svg>
  );
}

function pointsOf(trends: readonly SymbolTrend[], start: number, draws: number): string {
  return Array.from({ length: draws }, (_, i) => {
    const at = draws - 1 - i;
    const column = trends.findIndex(({ times }) => (times[at] ?? 0) > 0);
    return `${start + column + 0.5},${i + 0.5}`;
  }).join(' ');
}
