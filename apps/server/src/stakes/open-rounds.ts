import { sql } from 'kysely';
import type { App } from '../context.ts';
import { type Figure, labelled } from '../platform/metrics.ts';

/** How many rounds are open, and for how long. */
export function openRoundFigures({ db, clock }: App): Figure[] {
  return [
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
  ];
}

async function openRounds(db: App['db'], sum: ReturnType<typeof sql>): Promise<Record<string, number>> {
  const { rows } = await sql<{ own: number; vendors: number }>`
    select (select ${sum} from play.open_round)::float8 as own,
           (select ${sum} from (select opened_at as at from vendors.round where state = 0) r)::float8 as vendors`.execute(
    db,
  );
  return { ...rows[0] };
}
