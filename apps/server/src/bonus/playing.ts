import type { App } from '../context.ts';
import type { Db } from '../platform/database/db.ts';
import type { BonusPurse, BonusPurses, BonusWarning } from '../play/play.ts';
import { type ContributionTable, shareOf } from '../turnover/turnover.ts';
import { advanceVersion, balanceOf, type MemberId } from '../wallet/wallet.ts';
import { playableFreeRounds } from './free-rounds.ts';
import { activePurse, endBonus } from './purses.ts';

/** PR-22: so many bets above the limit are refused with a warning; the next one ends the bonus. */
export const WARNINGS_MAX = 3;

/** The bonus as the games of this platform see it. Games of vendors take cash only. */
export function createBonusPurses(app: Omit<App, 'play'>): BonusPurses {
  return {
    of: (member) => purseOf(app, app.db, member),
    warn: (member, key) => warn(app as App, member, key),
    freeRounds: (member, wish) => playableFreeRounds(app, member, wish),
  };
}

async function purseOf(
  { catalog }: Pick<App, 'catalog'>,
  db: Db,
  member: MemberId,
): Promise<BonusPurse | null> {
  const purse = await activePurse(db, member);
  if (!purse) return null;
  const { id, account, max_bet: maxBet } = purse;
  const { balance } = await balanceOf(db, member, account);
  const games = playableGames({ catalog }, purse.contribution as ContributionTable);
  return {
    id,
    account,
    balance,
    maxBet,
    games: new Set(games.map(({ vendor, code }) => `${vendor}:${code}`)),
  };
}

/** Our own games that count for a bonus: only on these may it be bet (WL-3). */
export function playableGames({ catalog }: Pick<App, 'catalog'>, table: ContributionTable) {
  return catalog
    .games()
    .filter(({ vendor, code, type, kind }) => {
      const share = shareOf(table, { type, kind, game: `${vendor.code}:${code}` });
      return vendor.own && share > 0n;
    })
    .map((game) => ({ game, vendor: game.vendor.code, code: game.code }));
}

/** The same refused bet warns once, however often it is sent. */
async function warn(app: App, member: MemberId, key: string): Promise<BonusWarning> {
  const warned = await app.db.transaction().execute(async (tx) => {
    await advanceVersion(tx, member);
    const active = await activePurse(tx, member);
    if (active)
      await tx
        .insertInto('bonus.warning')
        .values({ member, key, purse: active.id, at: app.clock.now() })
        .onConflict((on) => on.doNothing())
        .execute();
    const { purse: id } = await tx
      .selectFrom('bonus.warning')
      .select('purse')
      .where('member', '=', member)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const purse = await tx
      .selectFrom('bonus.purse')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const warnings = await warningsOf(tx, id);
    if (purse.state === 'active' && warnings > WARNINGS_MAX)
      await endBonus(app, tx, purse, { event: 'forfeit', reason: 'maxBet' });
    return { maxBet: purse.max_bet, warnings };
  });
  app.tellBalance(member);
  const left = Math.max(WARNINGS_MAX - warned.warnings, 0);
  return { maxBet: warned.maxBet, left, forfeited: warned.warnings > WARNINGS_MAX };
}

export async function warningsOf(db: Pick<Db, 'selectFrom'>, purse: string): Promise<number> {
  const { count } = await db
    .selectFrom('bonus.warning')
    .select((each) => each.fn.countAll<bigint>().as('count'))
    .where('purse', '=', purse)
    .executeTakeFirstOrThrow();
  return Number(count);
}
