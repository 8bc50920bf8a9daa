import type { OpsWagerRow } from '@baize/contract/desk/records';
import { dayAfter, dayIn } from '@baize/contract/zones';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MemberLink } from '../../parts/list/columns.tsx';
import { Answered, Panel } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Amount, Time } from '../../parts/values.tsx';
import { zone } from '../../parts/zone.ts';
import { SmallTable } from '../members/member-tables.tsx';
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
        {({ rows }) => <Rounds rows={rows} empty={`Nobody has played it since ${from}.`} />}
      </Answered>
    </Panel>
  );
}

function Rounds({ rows, empty }: { rows: readonly OpsWagerRow[]; empty: string }) {
  const [open, setOpen] = useState<OpsWagerRow | null>(null);
  return (
    <>
      <SmallTable
        caption="Last rounds"
        rows={rows}
        rowKey={({ id }) => id}
        empty={empty}
        columns={[
          { title: 'When', cell: ({ at }) => <Time at={at} /> },
          {
            title: 'Member',
            cell: ({ member, username }) => <MemberLink id={member} username={username} />,
          },
          {
            title: 'Stake',
            end: true,
            cell: ({ stake, currency }) => <Amount amount={stake} currency={currency} />,
          },
          {
            title: 'Paid',
            end: true,
            cell: ({ payout, currency }) => <Amount amount={payout} currency={currency} />,
          },
          { title: 'State', cell: ({ state }) => <WagerState state={state} /> },
          {
            title: 'Record',
            cell: (row) => (
              <Button size="xs" variant="default" onClick={() => setOpen(row)}>
                Open
              </Button>
            ),
          },
        ]}
      />
      {open && <WagerDialog row={open} onClose={() => setOpen(null)} />}
    </>
  );
}
