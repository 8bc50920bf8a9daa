import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Fragment } from 'react';
import { countText, memberTypeText } from '../../parts/format.ts';
import { Answered, Fact, Page, Panel } from '../../parts/page.tsx';
import { Ago, Amount, Time } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { MemberGroupPanel } from '../lottery/member-group.tsx';
import { MemberProtectionPanel } from '../protection/member-protection.tsx';
import { MemberRisk } from '../risk/member-risk.tsx';
import { MemberActions } from './member-actions.tsx';
import { ChangesTable } from './member-changes.tsx';
import { MemberMoneyPanel } from './member-money.tsx';
import { MovesTable } from './member-moves.tsx';
import { MemberNotes } from './member-notes.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { MemberState } from './member-state.tsx';
import { AccountsTable, LoginsTable, MovementsTable, RiskTable, WagersTable } from './member-tables.tsx';
import { type Member360, memberQuery } from './members.data.ts';

/** Everything about one member on one page. */
export function Screen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error } = useQuery(memberQuery(id));
  return (
    <Page
      screen="O-02/member"
      title={data?.username ?? 'Member'}
      ready={data !== undefined}
      error={error}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/members" {...props} />} variant="default">
            All members
          </Button>
          {data && <MemberActions member={data} />}
        </>
      }
    >
      <Answered data={data} error={error} height={300}>
        {(member) => <Member member={member} />}
      </Answered>
    </Page>
  );
}

function Member({ member }: { member: Member360 }) {
  return (
    <>
      <About member={member} />
      <WaitingRequests kind="member" id={member.id} />
      <MemberMoneyPanel member={member} />
      <div className="board">
        <Panel title="Accounts">
          <AccountsTable accounts={member.accounts} />
        </Panel>
        <Panel title="Risk">
          <RiskTable riskEvents={member.riskEvents} />
        </Panel>
      </div>
      <MemberRisk member={member} />
      <MemberProtectionPanel member={member} />
      <MemberGroupPanel member={member} />
      <MemberNotes member={member} />
      <MemberSessions member={member} />
      <Panel title="Last changes">
        <ChangesTable changes={member.changes} />
      </Panel>
      {member.uplineChanges.length > 0 && (
        <Panel title="Moves in the tree">
          <MovesTable uplineChanges={member.uplineChanges} />
        </Panel>
      )}
      <Panel title="Last accesses">
        <LoginsTable logins={member.logins} />
      </Panel>
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
      <Panel title="Last bets">
        <WagersTable wagers={member.wagers} currency={member.currency} />
      </Panel>
    </>
  );
}

function About({ member }: { member: Member360 }) {
  return (
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
        {member.closure && (
          <Fact label="Closed">
            <Closure closure={member.closure} currency={member.currency} />
          </Fact>
        )}
        <Fact label="Uplines">
          <Uplines uplines={member.uplines} />
        </Fact>
        <Fact label="Downlines">
          {member.directDownlines > 0 ? (
            <Link to="/members" search={{ upline: member.username } as never}>
              {countText(member.directDownlines)} direct, {countText(member.downlines)} in all
            </Link>
          ) : (
            'none'
          )}
        </Fact>
        <Fact label="Contacts">
          <Contacts contacts={member.contacts} />
        </Fact>
        <Fact label="Two-step">{twoStepText(member.twoStep)}</Fact>
        <Fact label="Devices">{countText(member.devices)}</Fact>
        <Fact label="Agreed to">{consentsText(member.consents)}</Fact>
        <Fact label="Last seen">{member.lastSeenAt ? <Ago at={member.lastSeenAt} /> : 'not signed in'}</Fact>
        <Fact label="Joined">
          <Time at={member.createdAt} />
        </Fact>
        <Fact label="Id">
          <code>{member.id}</code>
        </Fact>
      </dl>
    </section>
  );
}

function Closure({ closure, currency }: { closure: NonNullable<Member360['closure']>; currency: string }) {
  const { at, by, reason, returned } = closure;
  return (
    <>
      <Time at={at} /> by {by === 'member' ? 'the member' : 'an operator'}
      {reason && `: ${reason}`}
      {Number(returned) > 0 && (
        <>
          . Paid back <Amount amount={returned} currency={currency} />
        </>
      )}
    </>
  );
}

function Uplines({ uplines }: Pick<Member360, 'uplines'>) {
  if (uplines.length === 0) return 'none';
  return uplines.map(({ id, username }, at) => (
    <Fragment key={id}>
      {at > 0 && ' › '}
      <Link to="/members/$id" params={{ id }}>
        {username}
      </Link>
    </Fragment>
  ));
}

function Contacts({ contacts }: Pick<Member360, 'contacts'>) {
  if (contacts.length === 0) return 'none';
  return contacts.map(({ kind, value, verified }) => (
    <span key={kind} className="contact">
      <bdi dir="ltr">{value}</bdi> {verified ? '' : '(not verified)'}
    </span>
  ));
}

const CONSENT_TEXTS: Readonly<Record<string, string>> = {
  terms: 'terms of service',
  privacy: 'privacy policy',
  truthful: 'true details',
  adult: 'of age',
};

function consentsText(consents: Member360['consents']): string {
  const texts = consents.map(({ kind, version }) => `${CONSENT_TEXTS[kind] ?? kind} (${version})`);
  return texts.join(', ') || 'nothing on record';
}

function twoStepText({ factors, recoveryCodes, passkeys }: Member360['twoStep']): string {
  const held = [
    many(factors, 'second factor'),
    many(passkeys, 'passkey'),
    factors > 0 ? many(recoveryCodes, 'recovery code') : '',
  ];
  return held.filter(Boolean).join(', ') || 'off';
}

function many(count: number, what: string): string {
  return count === 0 ? '' : `${countText(count)} ${what}${count === 1 ? '' : 's'}`;
}
