import type { IssueSettling } from '@baize/contract/lottery/desk-issues';
import { useQuery } from '@tanstack/react-query';
import { countText } from '../../../parts/format.ts';
import { Answered, Fact, Nothing, Panel } from '../../../parts/page.tsx';
import { Amount, State, Time } from '../../../parts/values.tsx';
import { totalsQuery } from './issues.data.ts';
import { Progress } from './issues-page.tsx';

/** The settlements of an issue, one for each version: how far they are, and how fast. */
export function SettlingPanel({ settling }: { settling: readonly IssueSettling[] }) {
  return (
    <Panel title="Settlement">
      <ol className="issue-settlings">
        {settling.map((each) => (
          <li key={each.version}>
            <strong>
              {each.version === 0
                ? 'Refund'
                : each.version === 1
                  ? 'Settlement'
                  : `Correction to version ${each.version}`}
            </strong>
            <Progress done={each.linesDone} all={each.lines} />
            <small>
              {each.partsDone} of {each.parts} parts
              {each.rate !== null && `, ${countText(each.rate)} lines a second`}
            </small>
            {each.doneAt ? (
              <small>
                done <Time at={each.doneAt} />
              </small>
            ) : (
              <>
                <State tone="wait">under way</State>
                {each.since && (
                  <small>
                    since <Time at={each.since} />
                  </small>
                )}
              </>
            )}
            {each.problem && (
              <small>
                <Time at={each.problem.at} />: {each.problem.text}
              </small>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The money of a settled issue by currency. */
export function IssueMoney({ id, settledAt }: { id: string; settledAt: string }) {
  const { data, error } = useQuery(totalsQuery(id, settledAt));
  return (
    <Panel title="Money">
      <Answered data={data} error={error} height={120}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing>Nobody bet on this issue.</Nothing>
          ) : (
            rows.map((row) => (
              <dl key={row.currency} className="facts facts-wide issue-totals">
                <Fact label={`Operator keeps, ${row.currency}`}>
                  <strong>
                    <Amount amount={row.net} signed />
                  </strong>
                </Fact>
                <Fact label="Staked">
                  <Amount amount={row.stake} />
                </Fact>
                <Fact label="Paid out">
                  <Amount amount={row.payout} />
                </Fact>
                <Fact label="Refunded">
                  <Amount amount={row.refund} />
                </Fact>
                <Fact label="Rebates of players">
                  <Amount amount={row.rebate} />
                </Fact>
                <Fact label="Margins of agents">
                  <Amount amount={row.margin} />
                </Fact>
                <Fact label="Lines">
                  {countText(row.lines)} of {countText(row.members)} members
                </Fact>
                <Fact label="Won">{countText(row.won)}</Fact>
                <Fact label="Taken back">{countText(row.cancelled)}</Fact>
              </dl>
            ))
          )
        }
      </Answered>
    </Panel>
  );
}
