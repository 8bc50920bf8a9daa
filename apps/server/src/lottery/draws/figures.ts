import { sql } from 'kysely';

import type { App } from '../../context.ts';

/** Figures about draws: both are alarms above 0. */
export function watchLotteryFigures({ db, metrics, lottery }: Pick<App, 'db' | 'metrics' | 'lottery'>): void {
  metrics.gauge({
    name: 'baize_lottery_without_issue',
    help: 'Lotteries on sale of our own for which no issue is planned',
    read: async () => {
      const rows = await db
        .selectFrom('lottery.issue')
        .select('game')
        .distinct()
        .where('state', '=', 'planned')
        .where('close_at', '>', sql<Date>`platform.now()`)
        .execute();
      const planned = new Set(rows.map(({ game }) => game));
      return lottery.games.all().filter(({ id, own, state }) => own && state === 'on' && !planned.has(id))
        .length;
    },
  });
  metrics.gauge({
    name: 'baize_lottery_draws_late',
    help: 'Issues of our own lotteries that are closed and were to be drawn a minute ago, and official ones whose sources differ',
    read: async () => {
      const { late } = await db
        .selectFrom('lottery.issue')
        .select(sql<number>`count(*)::int`.as('late'))
        .where('state', '=', 'closed')
        .where(
          sql<boolean>`(frozen or (sealed is not null and draw_at < platform.now() - interval '1 minute'))`,
        )
        .executeTakeFirstOrThrow();
      return late;
    },
  });
}
