import type { Game, gameList } from '@baize/contract/games';
import type { InputOf } from '@baize/contract/route';
import { SLOTS } from '@baize/games/slots/titles';

import type { App } from '../app.ts';
import type { MemberId } from '../wallet/wallet.ts';

export const VENDOR = 'baize';
export const VENDOR_NAME = 'Baize Originals';
const RECENT_MAX = 10;

/** Our own games as the lists show them. */
export function games(app: App): Game[] {
  const values = app.switches.values() as unknown as Record<string, unknown>;
  return SLOTS.map((title) => {
    const model = String(values[`games.${title.code}.model`] ?? title.defaultModel);
    return {
      nodeId: `${VENDOR}:${title.code}`,
      vassalage: VENDOR,
      gameType: 'RNG',
      gameCode: title.code,
      displayName: title.name,
      vendorName: VENDOR_NAME,
      gameGroupCode: '',
      isTop: true,
      isNew: true,
      payback: `${Number(model).toFixed(2)}`,
      enabled: values['play.enabled'] === true && values[`games.${title.code}.enabled`] !== false,
    };
  });
}

/** One page of the list, filtered; names match anywhere, whatever their case. */
export function gamePage(app: App, query: InputOf<typeof gameList>) {
  const same = (wanted: string | undefined, value: string) =>
    !wanted || wanted.toUpperCase() === value.toUpperCase();
  const wanted = query.gameName?.trim().toLowerCase() ?? '';
  const found = games(app).filter(
    (game) =>
      same(query.gameType, game.gameType) &&
      same(query.vassalage, game.vassalage) &&
      game.displayName.toLowerCase().includes(wanted),
  );
  const size = Math.min(Math.max(query.pageSize ?? 50, 1), 100);
  const pageNum = Math.max(query.pageNo ?? 1, 1);
  return {
    content: found.slice((pageNum - 1) * size, pageNum * size),
    pageNum,
    totalPages: Math.ceil(found.length / size),
    total: found.length,
  };
}

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
  const all = games(app);
  return rows.flatMap((row) => {
    const game = all.find((each) => each.gameCode === row.code && each.vassalage === row.vendor);
    return game ? [{ game, open: row.state === 1 }] : [];
  });
}
