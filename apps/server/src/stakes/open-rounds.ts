import { sql } from 'kysely';
import type { App } from '../context.ts';
import { type Figure, labelled } from '../platform/metrics.ts';

/** How many rounds are open, and for how long. */
export function openRoundFigures(app: App): Figure[] {
  return [
    {
      name: 'baize_open_rounds',
      help: 'Rounds that are not settled, of our own games and of vendors',
      labels: ['kind'],
      read: async () => labelled('kind', await openRounds(app, sql`count(*)`)),
    },
    {
      name: 'baize_open_rounds_oldest_seconds',
      help: 'Age of the oldest round that is not settled',
      labels: ['kind'],
      read: async () =>
        labelled(
          'kind',
          await openRounds(
            app,
            sql`coalesce(extract(epoch from ${app.clock.now()}::timestamptz - min(at)), 0)`,
          ),
        ),
    },
  ];
}

async function openRounds(
  { db, families }: App,
  sum: ReturnType<typeof sql>,
): Promise<Record<string, number>> {
  const figures = families.flatMap(({ name, waiting }) =>
    waiting ? [sql`(select ${sum} from (${waiting}) r)::float8 as ${sql.ref(name)}`] : [],
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(figures)}`.execute(db);
  return { ...rows[0] };
}
