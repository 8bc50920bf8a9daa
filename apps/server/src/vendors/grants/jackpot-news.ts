import type { JackpotNews } from '@baize/contract/games/feature';

import type { App } from '../../context.ts';
import { allShownJackpots, type ShownJackpots } from './jackpots.ts';

/** A page that read elsewhere just before a change has it after so long, of the half minute that a display may be behind (B08). */
const WHOLE_MS = 20_000;

type Views = ReadonlyMap<string | null, ShownJackpots>;

/**
 * Sends the meters that moved to all lines of this node, one message for each reading. Every node reads the same ledger, so none tells
 * another. Some time after a change all that is shown goes once more, and at once where a pool came or went.
 */
export function createJackpotNews(app: App): () => Promise<void> {
  let last: Views = new Map();
  let wholeAt = Number.NEGATIVE_INFINITY;
  let changed = false;
  return async () => {
    const views = await allShownJackpots(app);
    const moved = movedSince(last, views);
    changed ||= moved.length > 0;
    if (!changed) return;
    const due = app.clock.ms() - wholeAt >= WHOLE_MS || namesOf(views) !== namesOf(last);
    if (!due && moved.length === 0) return;
    const brand = app.switches.values()['brand.currency'];
    const whole = [...views].map(([currency, shown]) => ({ currency, shown }));
    app.feeds.pushLobby({ type: 'jackpots', whole: due, brand, views: due ? whole : moved });
    last = views;
    if (!due) return;
    wholeAt = app.clock.ms();
    changed = false;
  };
}

/** The amounts that changed, with the total of their currency. */
function movedSince(last: Views, views: Views): JackpotNews['views'] {
  return [...views].flatMap(([currency, { total, games, pools }]) => {
    const before = last.get(currency);
    const shown = {
      total,
      games: games.filter((game) => amountOf(before?.games, game, isGame) !== game.amount),
      pools: pools.filter((pool) => amountOf(before?.pools, pool, isPool) !== pool.amount),
    };
    const same = before?.total?.amount === total?.amount;
    return same && shown.games.length + shown.pools.length === 0 ? [] : [{ currency, shown }];
  });
}

type Game = ShownJackpots['games'][number];
type Pool = ShownJackpots['pools'][number];

const isGame = (one: Game, other: Game) => one.nodeId === other.nodeId && one.currency === other.currency;
const isPool = (one: Pool, other: Pool) => one.code === other.code && one.level === other.level;

function amountOf<Row extends { amount: string }>(
  rows: readonly Row[] | undefined,
  row: Row,
  is: (one: Row, other: Row) => boolean,
): string | undefined {
  return rows?.find((each) => is(each, row))?.amount;
}

/** The names of all that is shown, without amounts. */
function namesOf(views: Views): string {
  return JSON.stringify(
    [...views].map(([currency, { games, pools }]) => [
      currency,
      games.map((game) => [game.nodeId, game.currency]),
      pools.map(({ code, level }) => [code, level]),
    ]),
  );
}
