import type { Ending } from '@baize/contract/feeds';
import { betNumber } from '@baize/contract/records/short-numbers';
import type { RiskKind } from '@baize/contract/site/safety';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { countText } from '../../parts/format.ts';
import { Nothing } from '../../parts/page.tsx';
import { Amount, CopyCode, State, Time } from '../../parts/values.tsx';
import { kindText, placeText } from '../safety/risk-texts.ts';
import { movementText } from '../wallet/movement-texts.ts';
import type { Member360 } from './members.data.ts';

interface SmallTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey(row: Row): string;
  columns: readonly { title: string; end?: true; cell(row: Row): ReactNode }[];
  empty: string;
}

/** The last few rows of something, without filters or pages. */
export function SmallTable<Row>({ caption, rows, rowKey, columns, empty }: SmallTableProps<Row>) {
  if (rows.length === 0) return <Nothing>{empty}</Nothing>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place is scrolled by keys too.
    <section className="list-scroll" aria-label={caption} tabIndex={0}>
      <table className="list-table">
        <caption className="away">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, end }) => (
              <th key={title} scope="col" className={end ? 'end' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ title, end, cell }) => (
                <td key={title} className={end ? 'end' : undefined} data-label={title}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function AccountsTable({ accounts }: Pick<Member360, 'accounts'>) {
  return (
    <SmallTable
      caption="Accounts of the member"
      rows={accounts}
      rowKey={(row) => String(row.no)}
      empty="No account."
      columns={[
        { title: 'Account', cell: (row) => row.kind },
        {
          title: 'Balance',
          end: true,
          cell: (row) => <Amount amount={row.balance} currency={row.currency} />,
        },
        { title: 'Postings', end: true, cell: (row) => countText(row.postings) },
        { title: 'State', cell: (row) => (row.open ? 'open' : 'closed') },
      ]}
    />
  );
}

const ENDED_TEXTS: Readonly<Record<Ending, string>> = {
  otherDevice: 'by a sign-in elsewhere',
  expired: 'after its time',
  closed: 'by an operator',
  locked: 'account locked',
  revoked: 'by the member, from elsewhere',
  password: 'by a new password',
  timeLimit: 'by the limit of time',
  excluded: 'by an exclusion',
  otherBrowser: 'held by another browser',
};

function endedText(ended: string | null): string | null {
  return ended === null ? null : (ENDED_TEXTS[ended as Ending] ?? ended);
}

/** `end` closes one of them, for whom may. */
export function SessionsTable({
  sessions,
  end,
}: Pick<Member360, 'sessions'> & { end: ((session: string) => void) | null }) {
  return (
    <SmallTable
      caption="Last sessions"
      rows={sessions}
      rowKey={(row) => row.id}
      empty="Never signed in."
      columns={[
        { title: 'Began', cell: (row) => <Time at={row.at} /> },
        { title: 'Address', cell: (row) => <code>{row.address}</code> },
        { title: 'Browser', cell: (row) => <span className="browser">{row.agent || 'unknown'}</span> },
        {
          title: 'Ended',
          cell: (row) =>
            endedText(row.ended) ??
            (end ? (
              <Button size="xs" variant="default" onClick={() => end(row.id)}>
                End session
              </Button>
            ) : (
              'still open'
            )),
        },
      ]}
    />
  );
}

export function LoginsTable({ logins }: Pick<Member360, 'logins'>) {
  return (
    <SmallTable
      caption="Last accesses"
      rows={logins}
      rowKey={(row) => `${row.at} ${row.kind} ${row.address}`}
      empty="No access is on record."
      columns={[
        { title: 'When', cell: (row) => <Time at={row.at} /> },
        { title: 'What', cell: (row) => ACCESS_KINDS[row.kind] ?? row.kind },
        { title: 'Address', cell: (row) => <code>{row.address}</code> },
        { title: 'Country', cell: (row) => placeText(row.country) || 'not known' },
      ]}
    />
  );
}

const ACCESS_KINDS: Readonly<Record<string, string>> = {
  registration: 'registered',
  signIn: 'signed in',
  launch: 'opened a game',
  // It is noted before the answer, which may be a refusal.
  bet: 'pressed a bet',
};

export function RiskTable({ riskEvents }: Pick<Member360, 'riskEvents'>) {
  return (
    <SmallTable
      caption="Last risk events"
      rows={riskEvents}
      rowKey={(row) => row.id}
      empty="Nothing looked wrong."
      columns={[
        { title: 'When', cell: (row) => <Time at={row.at} /> },
        { title: 'What', cell: (row) => kindText(row.kind as RiskKind) },
        { title: 'Reviewed', cell: (row) => (row.reviewed ? 'yes' : <State tone="wait">open</State>) },
      ]}
    />
  );
}

export function MovementsTable({ movements }: Pick<Member360, 'movements'>) {
  return (
    <SmallTable
      caption="Last movements of money"
      rows={movements}
      rowKey={(row) => row.id}
      empty="No money moved."
      columns={[
        { title: 'When', cell: (row) => <Time at={row.at} /> },
        { title: 'Kind', cell: (row) => movementText(row.kind) },
        { title: 'Result', cell: (row) => row.result },
        {
          title: 'Amount',
          end: true,
          cell: (row) => <Amount amount={row.amount} currency={row.currency} signed />,
        },
      ]}
    />
  );
}

export function WagersTable({ wagers, currency }: Pick<Member360, 'wagers' | 'currency'>) {
  return (
    <SmallTable
      caption="Last bets"
      rows={wagers}
      rowKey={(row) => row.id}
      empty="No bet was placed."
      columns={[
        { title: 'When', cell: (row) => <Time at={row.at} /> },
        { title: 'Bet number', cell: ({ id }) => <CopyCode value={betNumber(id)} /> },
        { title: 'Game', cell: (row) => `${row.vendorName} / ${row.name}` },
        { title: 'State', cell: (row) => row.state },
        { title: 'Stake', end: true, cell: (row) => <Amount amount={row.stake} /> },
        { title: 'Payout', end: true, cell: (row) => <Amount amount={row.payout} currency={currency} /> },
      ]}
    />
  );
}
