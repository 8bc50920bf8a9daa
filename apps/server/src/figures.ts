import { sql } from 'kysely';

import type { App } from './context.ts';
import { poolState } from './platform/database/db.ts';
import type { Figure, Reading } from './platform/metrics.ts';

/** The figures that `/metrics` reads when it is asked, beside those that other parts register. */
export function watchFigures(app: App): void {
  for (const figure of [...nodeFigures(app), ...moneyFigures(app), ...workFigures(app)])
    app.metrics.gauge(figure);
}

/** The pool that serves calls; registered first, so that the page does not count what it asks the pool itself. */
export function watchPool(metrics: App['metrics'], db: Db): void {
  const figures: Figure[] = [
    {
      name: 'baize_pool_connections',
      help: 'Connections of the pool that serves calls',
      labels: ['state'],
      read: () => {
        const { busy, idle } = poolState(db);
        return labelled('state', { busy, idle });
      },
    },
    {
      name: 'baize_pool_waiting',
      help: 'Calls that wait for a connection',
      read: () => poolState(db).waiting,
    },
  ];
  for (const figure of figures) metrics.gauge(figure);
}

/** Of this node alone. */
function nodeFigures({ feeds, workers }: App): Figure[] {
  return [
    {
      name: 'baize_live_sockets',
      help: 'Open realtime lines',
      read: () => feeds.online().sockets,
    },
    {
      name: 'baize_live_members',
      help: 'Members with an open realtime line',
      read: () => feeds.online().members,
    },
    {
      name: 'baize_workers_stuck',
      help: 'Background workers that cannot go on',
      read: () => workers.stuck().length,
    },
  ];
}

function moneyFigures({ db, clock, lane, lottery, vendors }: App): Figure[] {
  return [
    {
      name: 'baize_lane_waiting',
      help: 'Entries of a lane that have no answer yet',
      labels: ['lane'],
      read: () =>
        labelled('lane', {
          own: lane.waiting(),
          lottery: lottery.lane.waiting(),
          vendors: vendors.lane.waiting(),
        }),
    },
    {
      name: 'baize_open_rounds',
      help: 'Rounds that are not settled, of our own games and of vendors',
      labels: ['kind'],
      read: async () => labelled('kind', await openRounds(db, sql`count(*)`)),
    },
    {
      name: 'baize_open_rounds_oldest_seconds',
      help: 'Age of the oldest round that is not settled',
      labels: ['kind'],
      read: async () =>
        labelled(
          'kind',
          await openRounds(db, sql`coalesce(extract(epoch from ${clock.now()}::timestamptz - min(at)), 0)`),
        ),
    },
    {
      name: 'baize_invariants_broken',
      help: '1 where the last look at the ledger found it broken: all of it hourly, what is new every minute',
      labels: ['check'],
      read: async () => {
        const runs = await jobRuns(db);
        const checks = { all: 'wallet.invariants', new: 'wallet.quick' };
        return Object.entries(checks).flatMap(([check, job]) =>
          runs.filter(({ name }) => name === job).map(({ failed }) => ({ labels: { check }, value: failed })),
        );
      },
    },
  ];
}

/** Work beside calls, on the node that does it. */
function workFigures({ db, clock }: App): Figure[] {
  return [
    {
      name: 'baize_deliveries_waiting',
      help: 'Messages that have not left yet',
      labels: ['channel'],
      read: () => waitingMessages(db, sql`count(*)`),
    },
    {
      name: 'baize_deliveries_oldest_seconds',
      help: 'Age of the oldest message that has not left yet',
      labels: ['channel'],
      read: () => waitingMessages(db, sql`extract(epoch from ${clock.now()}::timestamptz - min(created_at))`),
    },
    {
      name: 'baize_job_failed',
      help: '1 where the last run of a job failed',
      labels: ['job'],
      read: async () =>
        (await jobRuns(db)).map(({ name, failed }) => ({ labels: { job: name }, value: failed })),
    },
    {
      name: 'baize_job_age_seconds',
      help: 'Time since the last run of a job ended',
      labels: ['job'],
      read: async () =>
        (await jobRuns(db)).map(({ name, at }) => ({
          labels: { job: name },
          value: (clock.ms() - at.getTime()) / 1_000,
        })),
    },
  ];
}

type Db = App['db'];
type Sum = ReturnType<typeof sql>;

async function openRounds(db: Db, sum: Sum): Promise<Record<string, number>> {
  const { rows } = await sql<{ own: number; vendors: number }>`
    select (select ${sum} from play.open_round)::float8 as own,
           (select ${sum} from (select opened_at as at from vendors.round where state = 0) r)::float8 as vendors`.execute(
    db,
  );
  return { ...rows[0] };
}

async function waitingMessages(db: Db, sum: Sum): Promise<Reading> {
  const { rows } = await sql<{ channel: string; value: number }>`
    select c.channel, coalesce((select ${sum} from platform.delivery d where d.state = 'waiting' and d.channel = c.channel), 0)::float8 as value
      from unnest(array['email', 'sms']) c (channel)`.execute(db);
  return rows.map(({ channel, value }) => ({ labels: { channel }, value }));
}

async function jobRuns(db: Db): Promise<{ name: string; at: Date; failed: number }[]> {
  const runs = await db.selectFrom('operators.job_run').select(['name', 'at', 'failure']).execute();
  return runs.map(({ name, at, failure }) => ({ name, at, failed: failure === null ? 0 : 1 }));
}

function labelled(label: string, values: Readonly<Record<string, number>>): Reading {
  return Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));
}
