import type { OpsWagerRow } from '@baize/contract/desk/records';
import { dayAfter, dayIn } from '@baize/contract/zones';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MemberLink } from '../../parts/list/columns.tsx';
import { Answered, Nothing, Panel } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Amount, Time } from '../../parts/values.tsx';
import { zone } from '../../parts/zone.ts';
import { WagerDialog } from '../records/wager-dialog.tsx';
import { WagerState } from '../records/wager-state.tsx';
import { titleRoundsQuery } from './studio.data.ts';

const DAYS = 6;

/** The newest rounds of a title; the record of each has its seeds, its commitment and its outcome. */
export function TitleRounds({ code }: { code: string }) {
  const allowed = useAllowed('records.read');
  const from = dayAfter(dayIn(zone(), Date.now()), -DAYS);
  const { data, error } = useQuery({ ...titleRoundsQuery(code, from), enabled: allowed });
  if (!allowed) return null;
  return (
    <Panel
      title="Last rounds"
      aside={
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => (
            <Link to="/rounds" search={{ vendor: 'baize', code, from } as never} {...props} />
          )}
        >
          All since {from}
        </Button>
      }
    >
      <p className="panel-line aside">
        A record holds the commitment, the client seed and the nonce of its round, and the server seed once
        that is revealed.
      </p>
      <Answered data={data} error={error} height={160}>
        {({ rows }) =>
          rows.length === 0 ? <Nothing>Nobody has played it since {from}.</Nothing> : <Rounds rows={rows} />
        }
      </Answered>
    </Panel>
  );
}

function Rounds({ rows }: { rows: readonly OpsWagerRow[] }) {
  const [open, setOpen] = useState<OpsWagerRow | null>(null);
  return (
    <div className="list-scroll">
      <table className="list-table">
        <caption className="away">Last rounds</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Member</th>
            <th scope="col" className="end">
              Stake
            </th>
            <th scope="col" className="end">
              Paid
            </th>
            <th scope="col">State</th>
            <th scope="col">Record</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-label="When">
                <Time at={row.at} />
              </td>
              <td data-label="Member">
                <MemberLink id={row.member} username={row.username} />
              </td>
              <td data-label="Stake" className="end">
                <Amount amount={row.stake} currency={row.currency} />
              </td>
              <td data-label="Paid" className="end">
                <Amount amount={row.payout} currency={row.currency} />
              </td>
              <td data-label="State">
                <WagerState state={row.state} />
              </td>
              <td data-label="Record">
                <Button size="xs" variant="default" onClick={() => setOpen(row)}>
                  Open
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open && <WagerDialog row={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
