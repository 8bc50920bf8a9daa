import type { JackpotNews } from '@baize/contract/games/feature';
import type { jackpots } from '@baize/contract/games/jackpots';
import type { OutputOf } from '@baize/contract/route';
import { queries } from '../../../shell/queries.ts';

type Shown = OutputOf<typeof jackpots>;

/** Puts the meters of a message where those of the last answer are. */
export function takeJackpots({ whole, brand, views }: JackpotNews): void {
  for (const [key] of queries.getQueriesData<Shown>({ queryKey: ['catalog', 'jackpots'] })) {
    const currency = key[2] || brand;
    const news = views.find((view) => view.currency === currency)?.shown;
    // Of a currency without a pool, the others are shown.
    const other = whole || !hasPools(key) ? views.find((view) => view.currency === null)?.shown : undefined;
    const shown = news ?? other;
    if (shown) queries.setQueryData<Shown>(key, (last) => (whole || !last ? shown : merged(last, shown)));
  }
}

/** Its currency has a view of its own. */
function hasPools(key: readonly unknown[]): boolean {
  return Boolean(queries.getQueryData<Shown>(key)?.total);
}

function merged(last: Shown, { total, games, pools }: Shown): Shown {
  return {
    total,
    games: last.games.map((game) => games.find(({ nodeId }) => nodeId === game.nodeId) ?? game),
    pools: last.pools.map(
      (pool) => pools.find(({ code, level }) => code === pool.code && level === pool.level) ?? pool,
    ),
  };
}
