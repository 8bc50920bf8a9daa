import './trend-grid.css';

import type { SymbolTrend } from '@baize/games/lottery/charts/trends';
import type { ChartGroup } from '@baize/games/lottery/charts/views';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { memo, type ReactNode } from 'react';
import { useText } from '../../../shell/text.ts';
import { groupName, issueParts, symbolName } from './names.ts';
import { TrendMarks } from './trend-marks.tsx';

export interface TrendColumn extends SymbolTrend {
  /** In words, where the symbol has a name. */
  readonly name: string;
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

/** Characters of a cell, as in the sheet: a number, or the name of a token. */
const [SHORT, LONG] = [3, 9];

/**
 * The symbols of a view by draw, the newest first: drawn ones are filled and joined by a line, the others say how long they have been
 * missing. A hundred draws of a hundred columns would be ten thousand cells, so a row is one text in letters of one width, and what
 * was drawn is one picture behind all of them.
 */
export const TrendGrid = memo(function TrendGrid({ lottery, caption, charts, issues }: TrendGridProps) {
  const t = useText();
  const columns: readonly TrendColumn[] = charts.flatMap(({ trends }, group) =>
    trends.map((trend, i) => ({ ...trend, name: symbolName(t, trend.symbol), first: i === 0, group })),
  );
  const words = columns.some(({ name }) => name.length > SHORT);
  const chars = words ? LONG : SHORT;
  const joined = charts.map(({ group }) => group.joined);
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
        <Head lottery={lottery} charts={charts} columns={columns} />
        <tbody>
          {issues
            .map((code, at) => (
              <Row key={code} code={code} at={at} columns={columns} chars={chars}>
                {at === issues.length - 1 && (
                  <TrendMarks columns={columns} joined={joined} draws={issues.length} words={words} />
                )}
              </Row>
            ))
            .reverse()}
        </tbody>
        <Footer columns={columns} chars={chars} />
      </table>
    </section>
  );
});

function Head({
  lottery,
  charts,
  columns,
}: Pick<TrendGridProps, 'lottery' | 'charts'> & { columns: readonly TrendColumn[] }) {
  const t = useText();
  return (
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
        {columns.map(({ group, symbol, name, first }) => (
          <th key={`${group} ${symbol}`} scope="col" data-first={first || undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  code: string;
  at: number;
  columns: readonly TrendColumn[];
  chars: number;
  /** The picture of all rows, in the first one: the head above it is as high as its words. */
  children: ReactNode;
}

function Row({ code, at, columns, chars, children }: RowProps) {
  const { day, number } = issueParts(code);
  const came = ({ times }: TrendColumn) => times[at] ?? 0;
  return (
    <tr>
      <th scope="row" className="num" title={code}>
        {number === '0001' ? day.slice(5) : `${day.slice(8)}-${number}`}
      </th>
      <td colSpan={columns.length}>
        {children}
        <span className="trend-missing" aria-hidden="true">
          {line(
            columns.map((each) => (came(each) > 0 ? '' : String(each.missing[at]))),
            chars,
          )}
        </span>
        {/* The drawn symbols are in the picture, and here for those who do not see it. */}
        <span className="sr">
          {columns
            .filter((each) => came(each) > 0)
            .map((each) => each.name)
            .join(' ')}
        </span>
      </td>
    </tr>
  );
}

/** Each text in the middle of its cell; nothing after the last one, which would be wider than the row. */
function line(texts: readonly string[], chars: number): string {
  const centred = (text: string) => text.padStart(Math.floor((chars + text.length) / 2)).padEnd(chars);
  return texts.map(centred).join('').trimEnd();
}

function Footer({ columns, chars }: Pick<RowProps, 'columns' | 'chars'>) {
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
          <td colSpan={columns.length}>
            <span className="trend-missing">
              {line(
                columns.map((column) => String(column[name])),
                chars,
              )}
            </span>
          </td>
        </tr>
      ))}
    </tfoot>
  );
}
