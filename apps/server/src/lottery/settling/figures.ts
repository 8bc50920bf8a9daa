import { sql } from 'kysely';

import type { App } from '../../context.ts';

/** Figures about settlements: both are alarms above 0. */
export function watchSettlementFigures({ db, metrics }: Pick<App, 'db' | 'metrics'>): void {
  metrics.gauge({
    name: 'baize_lottery_settlements_late',
    help: 'Issues that had a result five minutes ago and are not settled',
    read: async () => {
      const { late } = await db
        .selectFrom('lottery.issue')
        .select(sql<number>`count(*)::int`.as('late'))
        .where('state', 'in', ['resulted', 'settling', 'correcting'])
        .where('resulted_at', '<', sql<Date>`platform.now() - interval '5 minutes'`)
        .executeTakeFirstOrThrow();
      return late;
    },
  });
  metrics.gauge({
    name: 'baize_lottery_lines_aside',
    help: 'Lines that no version of their draw could settle yet',
    read: async () => {
      const { rows } = await sql<{ aside: number }>`
        select count(distinct (a.member, a.line))::int as aside from lottery.line_aside a
         where not exists (select from lottery.settlement s where s.member = a.member and s.line = a.line and s.version >= a.version)`.execute(
        db,
      );
      return rows[0]?.aside ?? 0;
    },
  });
}
