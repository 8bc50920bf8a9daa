import type { App } from '../app.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { cardOf } from './card.ts';

const RECENT_MAX = 10;

/** The games a member played last, each with whether a round of it stands open. */
export async function recentGames(app: App, member: MemberId) {
  const rows = await app.db
    .selectFrom('play.game as g')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('play.round as r')
          .innerJoin('play.rules as u', 'u.id', 'r.rules')
          .select(['r.id', 'r.state'])
          .where('r.member', '=', member)
          .whereRef('u.game', '=', 'g.id')
          .orderBy('r.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['g.vendor', 'g.code', 'last.id', 'last.state'])
    .orderBy('last.state', 'desc')
    .orderBy('last.id', 'desc')
    .limit(RECENT_MAX)
    .execute();
  return rows.flatMap((row) => {
    const game = app.catalog.findGame(row.vendor, row.code);
    return game ? [{ game: cardOf(app, game), open: row.state === 1 }] : [];
  });
}
