import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { cardOf } from '../games/card.ts';
import { type Narrowing, narrowing } from './lists.ts';

const PAGE = 10;
const PAGE_MAX = 50;
/** More rounds than anybody plays between two countings. */
const FRESH_ROUNDS = 300;

interface Query extends Narrowing {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly language?: string | undefined;
}

/** The games a member played last, an open round first, each with whether a round of it stands open (H-09). */
export async function recentGames(app: App, member: MemberId, query: Query) {
  const { rows } = await sql<{ id: number; open: boolean }>`
    with seen as (
      select game as id, at, false as open from catalog.played where member = ${member}
      union all
      select g.id, last.at, last.state = 1
        from (select rules, at, state from play.round where member = ${member} order by id desc limit ${FRESH_ROUNDS}) last
        join play.rules u on u.id = last.rules join play.game p on p.id = u.game
        join catalog.vendor v on v.code = p.vendor join catalog.game g on g.vendor = v.id and g.code = p.code
      union all
      select g.id, o.at, true
        from play.open_round o join play.game p on p.id = o.game
        join catalog.vendor v on v.code = p.vendor join catalog.game g on g.vendor = v.id and g.code = p.code
       where o.member = ${member}
      union all
      select game, opened_at, true from vendors.round where member = ${member} and state = 0 and bets > 0
      union all
      select game, seen_at, false from vendors.session where member = ${member} and ended_at is null)
    select id, bool_or(open) as open from seen group by id order by 2 desc, max(at) desc, id`.execute(app.db);
  const fits = narrowing(query);
  const size = Math.min(Math.max(query.pageSize ?? PAGE, 1), PAGE_MAX);
  const first = (Math.max(query.page ?? 1, 1) - 1) * size;
  return rows
    .flatMap(({ id, open }) => {
      const game = app.catalog.gameById(id);
      return game && fits(game) ? [{ game, open }] : [];
    })
    .slice(first, first + size)
    .map(({ game, open }) => ({ game: cardOf(app, game, query.language), open }));
}
