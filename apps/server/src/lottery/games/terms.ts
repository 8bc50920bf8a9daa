import { ACCOUNT_TYPES } from '@baize/contract/agency/agency';
import { parseAmount } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';
import { soldIn } from '@baize/games/lottery/menu/sold';
import { FAIR_GROUP, oddsOf, PLATES, type Terms } from '@baize/games/lottery/odds/odds';
import { UNIT_MODES, type UnitMode } from '@baize/games/lottery/odds/stake';
import type { Play } from '@baize/games/lottery/play';
import { playsOf } from '@baize/games/lottery/plays';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import type { Game } from './games.ts';

/** The highest prize group that anybody bets at, and that of agents without an upline, who only earn by it. */
export const MEMBER_GROUP = 1960;
const TOP_GROUP = 1980;

/** Agents directly below the platform. */
const TOP_TYPES = Object.entries(ACCOUNT_TYPES)
  .filter(([, { below, opens }]) => below.length === 0 && opens.length > 0)
  .map(([type]) => type);

/** The prize group of the account `m` without one of its own. */
export const USUAL_GROUP = sqlFile(import.meta.dirname, 'usual-group').text({
  top: TOP_GROUP,
  topTypes: TOP_TYPES.join(),
  most: MEMBER_GROUP,
});

/** The plays that a game sells, in the order of their table. */
export function soldPlays({ lottery, mode, settings }: Game): Play[] {
  return playsOf(lottery).filter((play) => soldIn(play, mode) && !settings.off?.includes(play.code));
}

/** Plays of numbers: those of Vietnam and South-East Asia, and the special ball of the Hong Kong lottery. */
export function isOfNumbers({ expand, lottery, code }: Play): boolean {
  return expand.kind === 'numbers' || (lottery === 'LHC' && code === 'TM');
}

/**
 * The odds by tier in ten thousandths: those of the rules, or those that the game's settings name in their place. These are fair odds of
 * traditional play, those of plate A in credit play, and final ones elsewhere.
 */
export function oddsFor(
  { settings }: Pick<Game, 'settings'>,
  play: Play,
  terms: Terms,
  year: number,
): Record<string, bigint> {
  const odds = oddsOf(play, terms, year);
  const named = settings.odds?.[play.code];
  if (!named) return odds;
  const set = Object.keys(odds).flatMap((tier) => {
    const text = named[tier];
    return text === undefined ? [] : [[tier, partFor(terms, parseAmount(text))] as const];
  });
  return { ...odds, ...Object.fromEntries(set) };
}

function partFor(terms: Terms, odds: bigint): bigint {
  if (terms.mode === 'LOTT') return (odds * BigInt(terms.group)) / BigInt(FAIR_GROUP);
  return terms.mode === 'ZY' ? (odds * BigInt(100 - PLATES[terms.plate])) / 100n : odds;
}

/** The prize group that a member bets at. */
export async function groupOf(db: Db, member: MemberId): Promise<number> {
  const row = await db
    .selectFrom('accounts.member as m')
    .leftJoin('lottery.member_group as g', 'g.member', 'm.id')
    .select(
      sql<number>`least(coalesce(g.prize_group, ${sql.raw(USUAL_GROUP)}), ${MEMBER_GROUP}::int)`.as('group'),
    )
    .where('m.id', '=', member)
    .executeTakeFirstOrThrow();
  return row.group;
}

/** Prices of a unit, the usual one first, where they are not one unit of the currency's scale. */
const UNIT_PRICES: Readonly<Record<string, readonly string[]>> = {
  CNY: ['2', '1'],
  MYR: ['1'],
  THB: ['5'],
  USD: ['0.5'],
  MMK: ['100'],
  VND: ['1000'],
};
/** Their smallest notes leave no part of a unit to bet. */
const WHOLE_UNITS: readonly string[] = ['VND', 'MMK', 'IDR', 'LAK', 'KHR'];

export function unitPricesOf(currency: string): bigint[] {
  return UNIT_PRICES[currency]?.map(parseAmount) ?? [scaleOf(currency).unit];
}

export function unitModesOf(currency: string): readonly UnitMode[] {
  return WHOLE_UNITS.includes(currency) ? [1] : UNIT_MODES;
}
