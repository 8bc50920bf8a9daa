import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countText } from '../../parts/format.ts';
import { useMe } from '../../parts/session.ts';
import { State } from '../../parts/values.tsx';
import type { Dashboard } from './dashboard.data.ts';

type Row = Dashboard['reviews'][number];

const QUEUES = {
  deposits: { title: 'Deposits', to: '/deposits', search: {}, permission: 'cashier.read' },
  withdrawals: { title: 'Withdrawals', to: '/withdrawals', search: {}, permission: 'cashier.read' },
  disputes: {
    title: 'Disputes',
    to: '/withdrawals',
    search: { tab: 'all', step: 'dispute', sort: 'createdAt' },
    permission: 'cashier.read',
  },
  reports: {
    title: 'Reports about money laundering',
    to: '/risk/reports',
    search: { state: 'open', sort: 'openedAt' },
    permission: 'risk.reports',
  },
  pieces: {
    title: 'Disputes between members',
    to: '/member-payments',
    search: { state: 'dispute', sort: 'matchedAt' },
    permission: 'cashier.read',
  },
  statements: {
    title: 'Credits without a statement',
    to: '/deposits',
    search: { tab: 'all', statement: 'missing', sort: 'createdAt' },
    permission: 'cashier.read',
  },
  suspense: {
    title: 'Payments without an order',
    to: '/payments',
    search: { state: 'suspense' },
    permission: 'cashier.read',
  },
  equalPersons: {
    title: 'Equal persons',
    to: '/equal-persons',
    search: { state: 'open' },
    permission: 'members.protect',
  },
  returns: { title: 'Returns', to: '/returns', search: {}, permission: 'members.protect' },
} as const;

const HOUR = 60;

/** The words for a queue, if the code names one. */
export const queueTitle = (queue: string): string | undefined => QUEUES[queue as Row['queue']]?.title;

/** The work of the cashier and of play protection that waits, beside its target. */
export function ReviewList({ reviews }: Pick<Dashboard, 'reviews'>) {
  return (
    <ul className="services">
      {reviews.map((row) => (
        <li key={row.queue}>
          <div className="service-head">
            <h3>
              <QueueLink queue={row.queue}>{QUEUES[row.queue].title}</QueueLink>
            </h3>
            <Outcome row={row} />
          </div>
          <dl>
            <Line label="waiting" value={countText(row.waiting)} />
            <Line label="overdue" value={countText(row.overdue)} />
            <Line label="waited twice the target" value={countText(row.late)} />
            <Line label="target" value={targetText(row.minutes)} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** An operator who may not see the queue has its name alone. */
function QueueLink({ queue, children }: { queue: Row['queue']; children: ReactNode }) {
  const { to, search, permission } = QUEUES[queue];
  if (!useMe()?.permissions.includes(permission)) return children;
  return (
    <Link to={to} search={search as never}>
      {children}
    </Link>
  );
}

function Outcome({ row: { overdue, late } }: { row: Row }) {
  if (late > 0) return <State tone="bad">far too late</State>;
  return overdue > 0 ? <State tone="wait">overdue</State> : <State tone="good">in time</State>;
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function targetText(minutes: number): string {
  return minutes >= HOUR && minutes % HOUR === 0 ? `${minutes / HOUR} h` : `${minutes} min`;
}
