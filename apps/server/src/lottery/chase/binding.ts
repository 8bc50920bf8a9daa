import { formatAmount } from '@baize/contract/money';
import type { RefusalCode } from '@baize/contract/refusals';
import { sql } from 'kysely';
import { openNow } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Repeatable } from '../../platform/database/migrate.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { lockSharedSql } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import { heldBack, limitUse } from '../../protection/protection.ts';
import { exposureKept, isClosed } from '../../wagering/wagering.ts';
import { CURRENCIES, type CurrencyCode, type MemberId } from '../../wallet/wallet.ts';
import type { Sale } from '../bets/lines.ts';
import { LOTTERY_SELLING } from '../bets/selling.ts';
import type { Game } from '../games/games.ts';
import { limitsOf } from '../games/limits.ts';
import { soldPlays } from '../games/terms.ts';
import { ISSUE_LOCK } from '../locks.ts';
import { PLAN_ITEMS } from './states.ts';

/** Items that are bet in one transaction. */
export const BOUND_MAX = 500;

const file = (name: string) => sqlFile(import.meta.dirname, name, PLAN_ITEMS.words);

/** The function that bets the items of an issue. */
export const CHASE_REPEATABLES: readonly Repeatable[] = [
  {
    name: 'lottery chases',
    sql: file('binding').text({
      locks: lockSharedSql(ISSUE_LOCK, 'array[p_issue]'),
      isClosed: isClosed('i'),
      kept: exposureKept(LOTTERY_SELLING),
      heldBack: heldBack('e.member', 'e.asked'),
      limitUse: limitUse(file('bound-changes').text()),
    }),
  },
];

export interface BoundItem {
  readonly member: MemberId;
  readonly plan: string;
  readonly n: number;
  /** Null where the item is bet now. */
  readonly reason: string | null;
}

export type Binder = Pick<App, 'catalog' | 'certificates' | 'chance' | 'clock' | 'lottery' | 'switches'>;

/** Bets the items that wait for an issue: of one plan, or as many as one transaction takes. An issue that is not open yet keeps them waiting. */
export async function bindIssue(
  app: Binder,
  tx: Tx,
  issue: { readonly id: bigint; readonly game: Game },
  { plan = null, size = BOUND_MAX }: { readonly plan?: string | null; readonly size?: number } = {},
): Promise<BoundItem[]> {
  const { game } = issue;
  const plays = soldPlays(game).map(({ lottery, code }) => app.lottery.plays.of(lottery, code));
  const { rows } = await sql<BoundItem>`
    select b.* from lottery.issue i cross join lateral
           lottery.bind_chases(i.id, ${plan}, ${size}, ${isOnSale(app, game)}, ${plays}::smallint[], ${limitsIn(app, game)}::json) b
     where i.id = ${issue.id} and i.open_at <= platform.now()`.execute(tx);
  return rows;
}

function isOnSale(app: Binder, game: Game): boolean {
  const listed = app.catalog.findGame(game.catalog.vendor, game.code);
  const state = listed && game.state === 'on' ? openNow(app, listed) : game.state;
  return state === 'on' && !(game.own && app.chance.failure() !== null);
}

/** The limits of the game in every currency; chips have those of the brand's money. */
function limitsIn({ switches }: Binder, game: Game): string {
  const brand = switches.values()['brand.currency'];
  const rows = Object.entries(CURRENCIES).map(([code, currency]) => {
    const limits = limitsOf(game, code === 'PLAY' ? brand : (code as CurrencyCode));
    return {
      currency,
      play_max: String(limits.playMax),
      payout_max: String(limits.issuePayoutMax),
      exposure_max: String(limits.exposureMax),
    };
  });
  return JSON.stringify(rows);
}

const CODES: Readonly<Record<string, RefusalCode>> = {
  gameOff: 'play.gameOff',
  playOff: 'lottery.moved',
  account: 'wallet.accountClosed',
  protection: 'protection.wagerLimit',
  numbers: 'lottery.numberSoldOut',
  exposure: 'lottery.exposure',
};

/** A chase whose first bet cannot be taken does not begin. */
export function requireBound([first]: readonly BoundItem[], limits: Sale['limits']): void {
  const reason = first?.reason;
  if (!reason || reason === 'closed') return;
  if (reason === 'playLimit') refuse('lottery.playLimit', { amount: formatAmount(limits.playMax) });
  if (reason === 'payoutLimit')
    refuse('lottery.payoutLimit', { amount: formatAmount(limits.issuePayoutMax) });
  refuse(CODES[reason] ?? 'lottery.moved');
}
