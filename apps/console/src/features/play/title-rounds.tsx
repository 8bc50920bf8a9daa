import type { OpsWagerRow } from '@baize/contract/desk/records';
import { dayAfter, dayIn } from '@baize/contract/zones';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { MemberLink } from '../../parts/list/columns.tsx';
import { Answered, Panel } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Amount, CopyCode, Time } from '../../parts/values.tsx';
import { zone } from '../../parts/zone.ts';
import { SmallTable } from '../members/member-tables.tsx';
import { RoundFrame } from '../records/round-frame.tsx';
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

/** The list, and beside it the round that is chosen in it; the newest one to begin with. */
function Rounds({ rows, empty }: { rows: readonly OpsWagerRow[]; empty: string }) {
  const [open, setOpen] = useState<OpsWagerRow | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const picture = useRef<HTMLElement>(null);
  const shown = rows.find(({ id }) => id === chosen) ?? rows[0];
  const choose = (id: string) => {
    setChosen(id);
    // On a phone the picture is above the list.
    picture.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="last-rounds">
      {shown && (
        <section ref={picture} className="last-rounds-picture" aria-label="The chosen round">
          <p className="aside">
            <Time at={shown.at} />, <MemberLink id={shown.member} username={shown.username} />
          </p>
          <RoundFrame key={shown.id} of={{ id: shown.id, member: shown.member }} name={shown.name} />
        </section>
      )}
      <SmallTable
        caption="Last rounds"
        rows={rows}
        rowKey={({ id }) => id}
        empty={empty}
        columns={[
          {
            title: 'When and who',
            cell: whenAndWho,
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
            title: 'Round',
            cell: (row) => (
              <div className="last-rounds-keys">
                <Button
                  size="xs"
                  variant={row === shown ? 'filled' : 'default'}
                  aria-pressed={row === shown}
                  onClick={() => choose(row.id)}
                >
                  Show
                </Button>
                <Button size="xs" variant="default" onClick={() => setOpen(row)}>
                  Record
                </Button>
              </div>
            ),
          },
        ]}
      />
      {open && <WagerDialog row={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function whenAndWho({ at, member, username, number }: OpsWagerRow) {
  return (
    <div className="last-rounds-who">
      <Time at={at} />
      <MemberLink id={member} username={username} />
      <CopyCode value={number} />
    </div>
  );
}
