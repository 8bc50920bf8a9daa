import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { CURRENCIES, type CurrencyCode } from '../../wallet/wallet.ts';

const BOARD_MAX = 500;
const POPULAR = 10;
/** The bets of fewer players make nothing popular, and would tell others what one of them chose. */
const POPULAR_PLAYERS = 5;

export interface Exposed {
  readonly play: string;
  /** A number, or empty for the play as a whole. */
  readonly key: string;
  readonly stake: bigint;
  /** The most that it may cost. */
  readonly liability: bigint;
}

/** The plays and numbers of an issue by what they may cost in a currency, the dearest first. */
export async function exposureOf(app: App, issue: bigint, currency: CurrencyCode): Promise<Exposed[]> {
  const rows = await app.db
    .selectFrom('lottery.exposure')
    .select(['play', 'key'])
    .select(sql<bigint>`sum(stake)::bigint`.as('stake'))
    .select(sql<bigint>`sum(liability)::bigint`.as('liability'))
    .where('issue', '=', issue)
    .where('currency', '=', CURRENCIES[currency])
    .groupBy(['play', 'key'])
    .having(sql<boolean>`sum(stake) > 0`)
    .orderBy('liability', 'desc')
    .orderBy('play')
    .orderBy('key')
    .limit(BOARD_MAX)
    .execute();
  return rows.map(({ play, ...row }) => ({ play: app.lottery.plays.byNumber(play).code, ...row }));
}

/** The numbers of an issue that most was staked on. */
export async function popularNumbers(db: Db, issue: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('lottery.exposure')
    .select('key')
    .where('issue', '=', issue)
    .where('key', '<>', '')
    .where(
      sql<boolean>`(select count(*) from (select distinct u.member from lottery.member_use u
        where u.issue = ${issue} and u.stake > 0 limit ${POPULAR_PLAYERS}) p) = ${POPULAR_PLAYERS}`,
    )
    .groupBy('key')
    .having(sql<boolean>`sum(stake) > 0`)
    .orderBy(sql`sum(stake)`, 'desc')
    .orderBy('key')
    .limit(POPULAR)
    .execute();
  return rows.map(({ key }) => key);
}
