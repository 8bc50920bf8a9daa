import type { App } from '../../context.ts';
import type { Figure } from '../../platform/metrics.ts';

/** The jobs whose last runs say whether the ledger is whole. */
const CHECKS = { all: 'wallet.invariants', new: 'wallet.quick' };

/** How the last runs of jobs ended. */
export function jobFigures({ db, clock }: App): Figure[] {
  return [
    {
      name: 'baize_invariants_broken',
      help: '1 where the last look at the ledger found it broken: all of it hourly, what is new every minute',
      labels: ['check'],
      read: async () => {
        const runs = await jobRuns(db);
        return Object.entries(CHECKS).flatMap(([check, job]) =>
          runs.filter(({ name }) => name === job).map(({ failed }) => ({ labels: { check }, value: failed })),
        );
      },
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

async function jobRuns(db: App['db']): Promise<{ name: string; at: Date; failed: number }[]> {
  const runs = await db.selectFrom('operators.job_run').select(['name', 'at', 'failure']).execute();
  return runs.map(({ name, at, failure }) => ({ name, at, failed: failure === null ? 0 : 1 }));
}
