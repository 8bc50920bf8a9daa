import {
  type LINE_STATES,
  type LotteryBet,
  type lotteryBet as lotteryBetCall,
  type lotteryBets as lotteryBetsCall,
  ORDER_CHARACTERS_MAX,
} from '@baize/contract/lottery/bets';
import { formatAmount } from '@baize/contract/money';
import { SPAN_DAYS_MAX } from '@baize/contract/records/records';
import type { OutputOf } from '@baize/contract/route';
import { dayAfter, dayStart } from '@baize/contract/zones';
import { type RawBuilder, sql } from 'kysely';

import type { App, PlayerSession } from '../../context.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { refuse } from '../../platform/refuse.ts';
import { spanBetween } from '../../platform/span.ts';
import { DAY_MS } from '../../platform/time.ts';
import { uuidBound } from '../../platform/uuid.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { lateAt } from '../draws/lateness.ts';
import { isCancellable, oddsOfRow } from './cancelling.ts';
import { CANCEL_LEAD_SECONDS } from './companion.ts';

const PAGE = 20;
const PAGE_MAX = 50;
const DAYS = 7;
/** Of a selection in a list; a whole one may have hundreds of thousands of characters. */
const SHOWN = 200;
/** A key may be made so long before and after its bet. */
const KEY_DAYS = 2;

const OWN_BETS = sqlFile(import.meta.dirname, 'own-bets');
const TOTALS = sqlFile(import.meta.dirname, 'own-totals');
const OUTCOME = sqlFile(import.meta.dirname, 'outcome');

type Player = Pick<PlayerSession, 'member' | 'currency'>;
type State = (typeof LINE_STATES)[number];

export interface BetsQuery {
  readonly gameCode?: string | undefined;
  readonly issue?: string | undefined;
  readonly state?: State | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

interface Row {
  readonly id: string;
  readonly bet_order: string;
  readonly at: Date;
  readonly play: number;
  readonly selection: string;
  readonly units: number;
  readonly unit_stake: bigint;
  readonly stake: bigint;
  readonly most: bigint;
  readonly chase: string | null;
  readonly game: number;
  readonly issue: string;
  readonly draw_at: Date;
  readonly close_at: Date;
  readonly issue_state: string;
  readonly state: State;
  readonly payout: bigint;
  readonly refund: bigint;
  readonly wins: Record<string, number> | null;
  readonly version: number | null;
  readonly settled_at: Date | null;
  readonly numbers: Record<string, unknown> | null;
  readonly terms: string | null;
  readonly rebate: number;
  readonly odds: unknown;
}

/** One page of a player's bets, newest first, with the sums of all that the filter holds. */
export async function lotteryBets(
  app: App,
  { member, currency }: Player,
  query: BetsQuery,
): Promise<OutputOf<typeof lotteryBetsCall>> {
  const { zone, from, to } = spanBetween(app, query, SPAN_DAYS_MAX, (last) => dayAfter(last, 1 - DAYS));
  const matching = await filterOf(app, member, { ...query, from, to, zone });
  const limit = Math.min(Math.max(query.limit ?? PAGE, 1), PAGE_MAX);
  const page = query.cursor === undefined ? matching : sql<boolean>`${matching} and l.id < ${query.cursor}`;
  const outcome = OUTCOME.query();
  const [{ rows }, totals] = await Promise.all([
    OWN_BETS.query<Row>({ shown: SHOWN, outcome, matching: page, limit: limit + 1 }).execute(app.db),
    TOTALS.query<Record<'bets' | 'stake' | 'payout' | 'refund', bigint>>({ outcome, matching }).execute(
      app.db,
    ),
  ]);
  const shown = rows.slice(0, limit);
  const { bets = 0n, stake = 0n, payout = 0n, refund = 0n } = totals.rows[0] ?? {};
  return {
    rows: shown.map((row) => wireBet(app, row)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    from,
    to,
    zone,
    currency,
    total: {
      bets: Number(bets),
      stake: formatAmount(stake),
      payout: formatAmount(payout),
      refund: formatAmount(refund),
    },
  };
}

/** A bet with everything that it was settled by. */
export async function lotteryBet(
  app: App,
  { member, currency }: Player,
  id: string,
): Promise<OutputOf<typeof lotteryBetCall>> {
  const matching = sql<boolean>`l.member = ${member} and l.id = ${id}`;
  const query = OWN_BETS.query<Row>({
    shown: ORDER_CHARACTERS_MAX,
    outcome: OUTCOME.query(),
    matching,
    limit: 1,
  });
  const { rows } = await query.execute(app.db);
  const row = rows[0] ?? refuse('lottery.betUnknown');
  const odds = Object.entries(oddsOfRow(row.odds));
  return {
    ...wireBet(app, row),
    currency,
    odds: Object.fromEntries(odds.map(([tier, paid]) => [tier, formatAmount(paid)])),
    terms: row.terms,
    rebate: percentOf(row.rebate),
    settledAt: row.settled_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** Two thousandths as percent: a rebate of 40 is 2 %. */
function percentOf(rebate: number): string {
  return formatAmount(BigInt(rebate) * 500n);
}

type Filter = BetsQuery & { readonly from: string; readonly to: string; readonly zone: string };

async function filterOf(app: App, member: MemberId, filter: Filter): Promise<RawBuilder<boolean>> {
  const { gameCode, issue, state, zone } = filter;
  const begins = dayStart(zone, filter.from);
  const ends = dayStart(zone, dayAfter(filter.to, 1));
  if (!begins || !ends) return refuse('request.invalid', { field: 'from' });
  const game = gameCode === undefined ? undefined : app.lottery.games.byCode(gameCode);
  if (gameCode !== undefined && !game) refuse('play.unknownGame');
  const around = KEY_DAYS * DAY_MS;
  const [least, most] = [uuidBound(begins.getTime() - around), uuidBound(ends.getTime() + around)];
  return sql<boolean>`${sql.join(
    [
      sql`l.member = ${member} and l.id >= ${least} and l.id < ${most} and l.at >= ${begins} and l.at < ${ends}`,
      ...(game ? [sql`i.game = ${game.id}`] : []),
      ...(issue === undefined ? [] : [sql`i.code = ${issue}`]),
      ...(state === undefined ? [] : [sql`s.state = ${state}`]),
    ],
    sql` and `,
  )}`;
}

function wireBet(app: App, row: Row): LotteryBet {
  const game = app.lottery.games.byId(row.game);
  const until = new Date(row.close_at.getTime() - CANCEL_LEAD_SECONDS * 1000);
  const open = game !== undefined && row.state === 'open' && row.issue_state === 'planned';
  const waits = game !== undefined && row.state === 'open' && row.issue_state === 'closed';
  const cancellable = open && isCancellable(game) && app.clock.now() < until;
  return {
    id: row.id,
    order: row.bet_order,
    at: row.at.toISOString(),
    gameCode: game?.code ?? '',
    lottery: game?.lottery ?? '',
    issue: row.issue,
    drawAt: row.draw_at.toISOString(),
    play: app.lottery.plays.byNumber(row.play).code,
    selection: row.selection,
    units: row.units,
    unitStake: formatAmount(row.unit_stake),
    stake: formatAmount(row.stake),
    most: formatAmount(row.most),
    state: row.state,
    payout: formatAmount(row.payout),
    refund: formatAmount(row.refund),
    wins: row.wins,
    numbers: row.numbers,
    cancelUntil: cancellable ? until.toISOString() : null,
    late: waits && app.clock.now() >= lateAt(game, row.draw_at),
    chase: row.chase,
  };
}
