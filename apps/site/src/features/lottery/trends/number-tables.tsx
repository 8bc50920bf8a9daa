import './number-tables.css';

import { calendar, frequency, headTail, longAbsent } from '@baize/games/lottery/charts/tables';
import type { Draw, LotteryCode } from '@baize/games/lottery/draw';
import { useMemo } from 'react';
import { formatTable, useText } from '../../../shell/text.ts';
import { DrawnNumbers } from '../drawn/drawn-numbers.tsx';
import { issueParts } from './names.ts';
import type { ReadIssue } from './results.data.ts';

interface TableProps {
  issues: readonly ReadIssue[];
}

/** Numbers that have been missing for so many draws count as long absent. */
const ABSENT_LEAST = 5;

/** How often every number from 00 to 99 came, with the most frequent ones marked, and those that are long absent. */
export function NumberCounts({ issues }: TableProps) {
  const t = useText();
  const counts = useMemo(() => frequency(issues.map(({ draw }) => draw)), [issues]);
  const most = Math.max(1, ...counts.map(({ times }) => times));
  const absent = longAbsent(counts, ABSENT_LEAST).slice(0, 20);
  return (
    <div className="stack">
      <section className="panel number-panel" aria-labelledby="absent">
        <h2 id="absent">{t('lottery.trends.absent')}</h2>
        {absent.length === 0 ? (
          <p className="muted">{t('lottery.trends.noAbsent')}</p>
        ) : (
          <ul className="absences" dir="ltr">
            {absent.map(({ number, missing }) => (
              <li key={number}>
                <b className="num">{number}</b>
                <span className="sm muted">{t('lottery.trends.draws', { count: missing })}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="panel number-panel" aria-labelledby="frequency">
        <h2 id="frequency">{t('lottery.trends.frequency')}</h2>
        <p className="muted sm">{t('lottery.trends.frequencyText')}</p>
        <ul className="frequency" dir="ltr">
          {counts.map(({ number, times, missing }) => (
            <li key={number} data-often={Math.ceil((times * 4) / most)}>
              <b className="num">{number}</b>
              <span className="num">
                {times} · {missing}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The two-digit numbers of a draw by their first and by their last digit. */
export function HeadTail({ draw }: { draw: Draw }) {
  const t = useText();
  const { heads, tails } = headTail(draw);
  return (
    <table className="head-tail num" dir="ltr">
      <caption className="sr">{t('lottery.trends.headTail')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lottery.trends.head')}</th>
          <th scope="col">{t('lottery.trends.tail')}</th>
          <th scope="col">{t('lottery.trends.tail')}</th>
          <th scope="col">{t('lottery.trends.head')}</th>
        </tr>
      </thead>
      <tbody>
        {heads.map((lasts, digit) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its digit.
          <tr key={digit}>
            <th scope="row">{digit}</th>
            <td>{lasts.join(', ') || '–'}</td>
            <th scope="row">{digit}</th>
            <td>{tails[digit]?.join(', ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The numbers of each day in weeks from Monday to Sunday. */
export function Calendar({ lottery, issues }: TableProps & { lottery: LotteryCode }) {
  const t = useText();
  const days = useMemo(() => Map.groupBy(issues, ({ issue }) => issueParts(issue.code).day), [issues]);
  const weeks = calendar([...days.keys()].map((day) => ({ day, draws: [] })));
  const names = formatTable().weekdays;
  return (
    <section
      className="scroll-x"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard.
      tabIndex={0}
      aria-label={t('lottery.trends.calendar')}
    >
      <table className="draw-calendar">
        <caption className="sr">{t('lottery.trends.calendar')}</caption>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((each) => each)?.day}>
              {week.map((each, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its weekday.
                <td key={i}>
                  {each && (
                    <>
                      <span className="xs muted num">{each.day.slice(5)}</span>
                      {days
                        .get(each.day)
                        ?.slice(-CALENDAR_DRAWS)
                        .map(({ issue }) => (
                          <DrawnNumbers key={issue.code} lottery={lottery} numbers={issue.numbers} />
                        ))}
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Draws of a day that its cell shows: the last ones. */
const CALENDAR_DRAWS = 4;
