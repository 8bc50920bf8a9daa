import { PgBoss } from 'pg-boss';
import { asOwner } from './database/owner.ts';
import { inScope, JOB, LOGINS } from './database/scope.ts';
import type { Log } from './log.ts';

export interface Job {
  readonly name: string;
  /** Cron line in UTC. */
  readonly schedule: string;
  run(): Promise<void>;
}

export interface Jobs {
  /** Jobs that failed since this node started. */
  failures(): number;
  stop(): Promise<void>;
}

const SCHEMA = 'jobs';

/** Brings the tables of the queue up to date; the login of jobs works with them and owns none. */
export async function prepareJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: SCHEMA, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
  await asOwner(ownerUrl, GRANTS);
}

const GRANTS = ['all tables', 'all sequences', 'all functions']
  .map((what) => `grant all on ${what} in schema ${SCHEMA} to ${LOGINS.jobs}`)
  .join(';\n')
  .concat(`; grant usage on schema ${SCHEMA} to ${LOGINS.jobs}`);

/** Starts the schedules: each runs on one node at a time, however many there are, and again when it failed. */
export async function startJobs(options: {
  url: string;
  log: Log;
  connections: number;
  jobs: readonly Job[];
}): Promise<Jobs> {
  const { url, log, connections, jobs } = options;
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: connections,
    migrate: false,
    createSchema: false,
    // No job here waits for another one.
    flowIntervalSeconds: 60,
    application_name: 'baize-jobs',
  });
  let failures = 0;
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue is not reachable'));
  async function schedule(job: Job): Promise<void> {
    await boss.createQueue(job.name, {
      policy: 'singleton',
      retryLimit: 3,
      retryDelay: 30,
      retryBackoff: true,
    });
    await boss.work(job.name, { pollingIntervalSeconds: 10 }, async () => {
      try {
        await inScope(JOB, () => job.run());
        log.info({ job: job.name }, 'job done');
      } catch (error) {
        failures += 1;
        log.error({ job: job.name, err: error }, 'job failed');
        throw error;
      }
    });
    await boss.schedule(job.name, job.schedule);
  }
  try {
    await boss.start();
    for (const job of jobs) await schedule(job);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return { failures: () => failures, stop: () => boss.stop({ graceful: true, timeout: 5_000 }) };
}
