import './issues.css';

import type { ListTotals } from '@baize/contract/lists/lists';
import { ISSUE_STAGES, LOTTERY_ISSUES_LIST, type OpsIssue } from '@baize/contract/lottery/desk-issues';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText } from '../../../parts/format.ts';
import { columnsOf } from '../../../parts/list/columns.tsx';
import { FilterBar, type FilterField } from '../../../parts/list/filter-bar.tsx';
import { ListFrame } from '../../../parts/list/list-frame.tsx';
import { useList } from '../../../parts/list/list-query.ts';
import { Page } from '../../../parts/page.tsx';
import { Amount, State } from '../../../parts/values.tsx';
import { WaitingRequests } from '../../approvals/waiting-requests.tsx';
import { Since, Until } from './issue-clock.tsx';
import { DrawnNumbers } from './issue-draw.tsx';
import { STAGES, URGENT } from './issue-texts.ts';
import { IssueTiles } from './issue-tiles.tsx';
import { figuresQuery, LIVE_MS } from './issues.data.ts';

const FIELDS: readonly FilterField[] = [
  { name: 'game', label: 'Game code', kind: 'text' },
  {
    name: 'stage',
    label: 'State',
    kind: 'choice',
    standard: 'Under way',
    choices: ISSUE_STAGES.map((value) => ({ value, label: STAGES[value][1] })),
  },
  { name: 'day', label: 'Business day', kind: 'day', zone: 'of the game' },
];

/** Every issue under way, those that need somebody first. */
export function Screen() {
  const figures = useQuery(figuresQuery());
  const list = useList(LOTTERY_ISSUES_LIST, {
    key: ['lottery', 'issues'],
    everyMs: LIVE_MS,
  });
  const now = list.data?.now ?? '';
  return (
    <Page
      screen="O-06/issues"
      title="Lottery issues"
      ready={list.data !== undefined && figures.data !== undefined}
      error={list.error ?? figures.error}
    >
      <IssueTiles figures={figures.data} />
      <WaitingRequests kind="issue" />
      <FilterBar fields={FIELDS} />
      <div className="issue-list">
        <ListFrame<OpsIssue>
          {...list.frame}
          caption="Issues under way, the most urgent first; of those that are over the last two days unless a day is chosen"
          columns={columnsOf(LOTTERY_ISSUES_LIST, {
            gameName: {
              cell: ({ id, gameName }) => (
                <Link to="/lottery/issues/$id" params={{ id }}>
                  {gameName}
                </Link>
              ),
            },
            stage: {
              text: ({ stage }) => STAGES[stage][1],
              cell: (row) => <Stage row={row} now={now} />,
            },
            progress: {
              cell: ({ lines }) => lines && <Progress {...lines} />,
            },
            staked: { cell: ({ stakes }) => <Stakes stakes={stakes} /> },
            drawn: {
              cell: ({ draw, lottery }) => draw && <DrawnNumbers {...draw} lottery={lottery} />,
            },
          })}
          rowKey={({ id }) => id}
          empty="No issue matches these filters."
        />
      </div>
      <Found totals={list.frame.totals} />
    </Page>
  );
}

/** The state of an issue, and the time that counts in it. */
function Stage({ row: { stage, closeAt, drawAt, voidAt }, now }: { row: OpsIssue; now: string }) {
  const [tone, text] = STAGES[stage];
  const urgent = URGENT.includes(stage);
  return (
    <span className="issue-stage" data-urgent={urgent || undefined}>
      <State tone={tone}>{text}</State>
      {now !== '' && stage === 'open' && (
        <small>
          closes in <Until now={now} at={closeAt} />
        </small>
      )}
      {now !== '' && stage === 'closed' && (
        <small>
          draw in <Until now={now} at={drawAt} />
        </small>
      )}
      {now !== '' && (urgent || stage === 'waiting') && (
        <small>
          for <Since now={now} at={drawAt} />
          {voidAt && stage !== 'frozen' && (
            <>
              , void in <Until now={now} at={voidAt} />
            </>
          )}
        </small>
      )}
    </span>
  );
}

export function Progress({ done, all }: { done: number; all: number }) {
  return (
    <span className="issue-progress">
      <progress value={done} max={Math.max(all, 1)} aria-label="Settled lines" />
      <small>
        {countText(done)} of {countText(all)}
      </small>
    </span>
  );
}

function Stakes({ stakes }: Pick<OpsIssue, 'stakes'>) {
  return (
    <span className="issue-stakes">
      {stakes.map(({ currency, stake }) => (
        <Amount key={currency} amount={stake} currency={currency} />
      ))}
    </span>
  );
}

/** Stakes of everything that the filter finds. */
function Found({ totals }: { totals: ListTotals | null }) {
  const sums = Object.entries(totals?.sums ?? {});
  if (totals?.sums === null)
    return <p className="aside">Too many issues to add up their stakes. Narrow the filters.</p>;
  if (sums.length === 0) return null;
  return (
    <p className="issue-found">
      Staked in all of these:{' '}
      {sums.map(([currency, { staked = '0' }]) => (
        <Amount key={currency} amount={staked} currency={currency} />
      ))}
    </p>
  );
}
