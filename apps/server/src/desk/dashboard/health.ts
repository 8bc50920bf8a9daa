import { sql } from 'kysely';

import { houseAccounts, listAllChannels, type Reviews, reviews } from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { BEHIND_MAX_S, recordState } from '../../records/records.ts';
import { newestRoot } from '../../wallet/wallet.ts';
import { titlesTakenOff } from '../play/studio.ts';

const SLOW_MS = 50;
const MISSED_MS = 2 * HOUR_MS;
const INVARIANTS = 'wallet.invariants';

type Health = 'good' | 'slow' | 'bad' | 'unknown';

export interface Service {
  readonly name:
    | 'database'
    | 'nodes'
    | 'lane'
    | 'records'
    | 'jobs'
    | 'invariants'
    | 'chance'
    | 'certificates'
    | 'returns'
    | 'channels'
    | 'reviews';
  readonly health: Health;
  readonly facts: Record<string, string>;
}

/** The report of every part of the installation about itself, each asked now. */
export async function services(app: App, waiting = reviews(app)): Promise<Service[]> {
  return [
    await database(app),
    ...(await lines(app)),
    await lane(app),
    await records(app),
    ...(await jobs(app)),
    chance(app),
    certificates(app),
    await returns(app),
    await channels(app),
    queues(await waiting),
  ];
}

async function database(app: App): Promise<Service> {
  const started = app.clock.steady();
  const { rows } = await sql<{ version: string; size: string; connections: number }>`
    select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size,
           (select count(*)::int from pg_stat_activity where datname = current_database()) as connections
  `.execute(app.db);
  const ms = Math.round(app.clock.steady() - started);
  const { version = '', size = '', connections = 0 } = rows[0] ?? {};
  const facts = { answer: `${ms} ms`, version, size, connections: String(connections) };
  return { name: 'database', health: ms > SLOW_MS ? 'slow' : 'good', facts };
}

/** Every node listens to the others on one connection of its own. */
async function lines(app: App): Promise<Service[]> {
  const { rows } = await sql<{ nodes: number }>`
    select count(*)::int as nodes from pg_stat_activity
     where datname = current_database() and application_name = 'baize-peers'`.execute(app.db);
  const nodes = rows[0]?.nodes ?? 0;
  const { calls, failures } = app.metrics.totals();
  const { sockets } = app.feeds.online();
  const stuck = app.workers.stuck();
  const facts = {
    running: String(nodes),
    'calls here': String(calls),
    'failed here': String(failures),
    'realtime lines here': String(sockets),
    ...(stuck.length > 0 && { 'cannot go on here': stuck.join(', ') }),
  };
  const health = nodes === 0 || stuck.length > 0 ? 'bad' : failures > 0 ? 'slow' : 'good';
  return [{ name: 'nodes', health, facts }];
}

/** Batches of the last minute; their ids carry their time. */
async function lane(app: App): Promise<Service> {
  const since = `${(app.clock.ms() - MINUTE_MS).toString(16).padStart(12, '0')}`;
  const floor = `${since.slice(0, 8)}-${since.slice(8)}-7000-8000-000000000000`;
  const { rows } = await sql<{ batches: number; posted: number; refused: number }>`
    select count(*)::int as batches, coalesce(sum(posted), 0)::int as posted, coalesce(sum(refused), 0)::int as refused
      from wallet.batch where id >= ${floor}::uuid`.execute(app.db);
  const { batches = 0, posted = 0, refused = 0 } = rows[0] ?? {};
  const facts = { 'posted last minute': String(posted), refused: String(refused), batches: String(batches) };
  return { name: 'lane', health: 'good', facts };
}

async function records(app: App): Promise<Service> {
  const { behind, aside } = await recordState(app.db);
  const facts = {
    behind: `${Math.round(behind)} s`,
    ...(aside.length > 0 && { 'stand aside': aside.join(', ') }),
  };
  return { name: 'records', health: behind > BEHIND_MAX_S || aside.length > 0 ? 'bad' : 'good', facts };
}

async function jobs(app: App): Promise<Service[]> {
  const runs = await app.db.selectFrom('operators.job_run').selectAll().orderBy('name').execute();
  const failed = runs.some((run) => run.failure !== null);
  const facts = Object.fromEntries(runs.map((run) => [run.name, run.failure ?? `done in ${run.ms} ms`]));
  const health = runs.length === 0 ? 'unknown' : failed ? 'bad' : 'good';
  const run = runs.find((each) => each.name === INVARIANTS);
  return [{ name: 'jobs', health, facts }, invariants(app, run, await newestRoot(app.db))];
}

function invariants(app: App, run: Run | undefined, root: Awaited<ReturnType<typeof newestRoot>>): Service {
  // To be compared with what was written down elsewhere: a rewritten history has another root.
  const sealed = root ? { 'sealed until': root.day, root: root.hash.toString('hex') } : {};
  if (!run) return { name: 'invariants', health: 'unknown', facts: sealed };
  const late = app.clock.ms() - run.at.getTime() > MISSED_MS;
  const facts = {
    'last run': run.at.toISOString(),
    found: run.failure ?? 'no violation',
    took: `${run.ms} ms`,
    ...sealed,
  };
  return { name: 'invariants', health: run.failure ? 'bad' : late ? 'slow' : 'good', facts };
}

/** The source of this node; every node tests its own, and an alarm is among the risk events of all. */
function chance({ chance: source }: App): Service {
  const failure = source.failure();
  const facts = { 'last test': source.checkedAt().toISOString(), found: failure ?? 'sound' };
  return { name: 'chance', health: failure === null ? 'good' : 'bad', facts };
}

/** The titles that the count of returns took off, until a person opens them again (B09). */
async function returns(app: App): Promise<Service> {
  const off = await titlesTakenOff(app);
  const facts = { 'taken off': off.join(', ') || 'none' };
  return { name: 'returns', health: off.length === 0 ? 'good' : 'bad', facts };
}

/** The sources of this node beside the certificates of its games. */
function certificates({ certificates: watched }: App): Service {
  const problems = watched.problems();
  const facts = {
    'last check': watched.checkedAt().toISOString(),
    found: problems.join(', ') || 'as certified',
  };
  return { name: 'certificates', health: problems.length === 0 ? 'good' : 'bad', facts };
}

/** The accounts and providers by which money comes in and goes out. */
async function channels(app: App): Promise<Service> {
  const [all, accounts] = await Promise.all([listAllChannels(app.db), houseAccounts(app.db)]);
  const warned = all.flatMap(({ id, code, is_on: on }) => {
    const warning = accounts.get(id)?.warning;
    return on && warning ? [[code, HOUSE_WARNINGS[warning]] as const] : [];
  });
  const isDown = warned.some(([, text]) => text === HOUSE_WARNINGS.down);
  const facts = { 'in use': String(all.filter((each) => each.is_on).length), ...Object.fromEntries(warned) };
  return { name: 'channels', health: isDown ? 'bad' : warned.length > 0 ? 'slow' : 'good', facts };
}

/** Work of the cashier that waits for operators. */
function queues(waiting: readonly Reviews[]): Service {
  const facts = Object.fromEntries(
    waiting.map((each) => [each.queue, each.overdue === 0 ? 'in time' : `${each.overdue} overdue`]),
  );
  const isLate = waiting.some(({ late }) => late > 0);
  const isOver = waiting.some(({ overdue }) => overdue > 0);
  return { name: 'reviews', health: isLate ? 'bad' : isOver ? 'slow' : 'good', facts };
}

const HOUSE_WARNINGS = { low: 'too little money', high: 'full, rests', down: 'no answer' } as const;

interface Run {
  readonly name: string;
  readonly at: Date;
  readonly ms: number;
  readonly failure: string | null;
}

/** The same job, which leaves on the dashboard how its last run ended. */
export function noted(app: App, job: Job): Job {
  return {
    ...job,
    async run() {
      const started = app.clock.steady();
      const note = (failure: string | null) => {
        const outcome = failure === null ? 'done' : 'failed';
        app.metrics.count('baize_job_runs_total', { job: job.name, outcome });
        return noteRun(app.db, {
          name: job.name,
          at: app.clock.now(),
          ms: Math.round(app.clock.steady() - started),
          failure,
        });
      };
      try {
        await job.run();
      } catch (error) {
        await note(error instanceof Error ? error.message : String(error));
        throw error;
      }
      await note(null);
    },
  };
}

/** Keeps how the last run of a job ended, for the dashboard. */
async function noteRun(db: Db, { name, ...row }: Run): Promise<void> {
  await db
    .insertInto('operators.job_run')
    .values({ name, ...row })
    .onConflict((on) => on.column('name').doUpdateSet(row))
    .execute();
}
