import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { countText, memberTypeText } from '../../parts/format.ts';
import { Fact, Page, Panel, Problem } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Ago, Amount, Time } from '../../parts/values.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { MemberState } from './member-state.tsx';
import { AccountsTable, MovementsTable, RoundsTable, SessionsTable } from './member-tables.tsx';
import { type Member360, memberQuery } from './members.data.ts';

/** Everything about one member on one page. */
export function Screen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error } = useQuery(memberQuery(id));
  const mayAdjust = useAllowed('members.adjust');
  const [adjusting, setAdjusting] = useState(false);
  return (
    <Page
      screen="O-02/member"
      title={data?.username ?? 'Member'}
      ready={data !== undefined}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/members" {...props} />} variant="default">
            All members
          </Button>
          {mayAdjust && data && <Button onClick={() => setAdjusting(true)}>Adjust balance</Button>}
        </>
      }
    >
      {error && <Problem error={error} />}
      {data ? <Member member={data} /> : !error && <Skeleton height={300} />}
      {adjusting && data && <AdjustDialog member={data} onClose={() => setAdjusting(false)} />}
    </Page>
  );
}

function Member({ member }: { member: Member360 }) {
  return (
    <>
      <section className="panel member-head" aria-label="About this member">
        <div className="member-cash">
          <span className="tile-label">Cash</span>
          <span className="tile-value">
            <Amount amount={member.balance} currency={member.currency} />
          </span>
        </div>
        <dl className="facts facts-wide">
          <Fact label="Nickname">{member.nickname}</Fact>
          <Fact label="Type">{memberTypeText(member.type)}</Fact>
          <Fact label="State">
            <MemberState state={member.state} />
          </Fact>
          <Fact label="Upline">
            {member.upline ? (
              <Link to="/members/$id" params={{ id: member.upline.id }}>
                {member.upline.username}
              </Link>
            ) : (
              'none'
            )}
          </Fact>
          <Fact label="Downlines">{countText(member.downlines)}</Fact>
          <Fact label="Last seen">
            {member.lastSeenAt ? <Ago at={member.lastSeenAt} /> : 'not signed in'}
          </Fact>
          <Fact label="Joined">
            <Time at={member.createdAt} />
          </Fact>
          <Fact label="Id">
            <code>{member.id}</code>
          </Fact>
        </dl>
      </section>
      <div className="board">
        <Panel title="Accounts">
          <AccountsTable accounts={member.accounts} />
        </Panel>
        <Panel title="Last sign-ins">
          <SessionsTable sessions={member.sessions} />
        </Panel>
      </div>
      <Panel
        title="Last movements"
        aside={
          <Link to="/ledger" search={{ member: member.username } as never} className="aside">
            All in the ledger
          </Link>
        }
      >
        <MovementsTable movements={member.movements} />
      </Panel>
      <Panel title="Last rounds">
        <RoundsTable rounds={member.rounds} />
      </Panel>
    </>
  );
}
