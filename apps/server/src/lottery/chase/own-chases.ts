import type {
  CHASE_STATES,
  ChaseItem,
  LotteryChase,
  lotteryChase as lotteryChaseCall,
  lotteryChases as lotteryChasesCall,
} from '@baize/contract/lottery/chase';
import { formatAmount } from '@baize/contract/money';
import type { OutputOf } from '@baize/contract/route';
import { type RawBuilder, sql } from 'kysely';

import type { App, PlayerSession } from '../../context.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { refuse } from '../../platform/refuse.ts';
import type { PlanLine } from './plan.ts';

const PAGE = 20;
const PAGE_MAX = 100;
/** Of a selection; a whole one may have hundreds of thousands of characters. */
const SHOWN = 200;

const OWN_CHASES = sqlFile(import.meta.dirname, 'own-chases');
const TOTALS = sqlFile(import.meta.dirname, 'own-totals');

type Player = Pick<PlayerSession, 'member' | 'currency'>;

export interface ChasesQuery {
  readonly gameCode?: string | undefined;
  readonly state?: (typeof CHASE_STATES)[number] | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly game: number;
  readonly lines: readonly PlanLine[];
  readonly state: string;
  readonly way: LotteryChase['way'];
  readonly stop: LotteryChase['stop'];
  readonly stop_profit: bigint | null;
  readonly stake: bigint;
  readonly issues: number;
  readonly waiting: number;
  readonly used: bigint;
  readonly back: bigint;
  readonly payout: bigint;
  readonly first: string;
  readonly last: string;
}

/** One page of a player's chases, newest first, with the sums of all that the filter holds. */
export async function lotteryChases(
  app: App,
  { member, currency }: Player,
  query: ChasesQuery,
): Promise<OutputOf<typeof lotteryChasesCall>> {
  const matching = filterOf(app, member, query);
  const page = query.cursor === undefined ? matching : sql<boolean>`${matching} and p.id < ${query.cursor}`;
  const limit = Math.min(Math.max(query.limit ?? PAGE, 1), PAGE_MAX);
  const [{ rows }, totals] = await Promise.all([
    OWN_CHASES.query<Row>({ matching: page, limit: limit + 1 }).execute(app.db),
    TOTALS.query<Pick<Row, 'stake' | 'used' | 'back' | 'payout'> & { chases: number }>({ matching }).execute(
      app.db,
    ),
  ]);
  const shown = rows.slice(0, limit);
  const { chases = 0, stake = 0n, used = 0n, back = 0n, payout = 0n } = totals.rows[0] ?? {};
  return {
    rows: shown.map((row) => wireChase(app, row)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    currency,
    total: {
      chases,
      stake: formatAmount(stake),
      used: formatAmount(used),
      back: formatAmount(back),
      payout: formatAmount(payout),
    },
  };
}

function filterOf(app: App, member: bigint, { gameCode, state }: ChasesQuery): RawBuilder<boolean> {
  const game = gameCode === undefined ? undefined : app.lottery.games.byCode(gameCode);
  if (gameCode !== undefined && !game) refuse('play.unknownGame');
  return sql<boolean>`${sql.join(
    [
      sql`p.member = ${member}`,
      ...(game ? [sql`p.game = ${game.id}`] : []),
      ...(state === undefined
        ? []
        : [sql`p.state in (${state}, ${state === 'running' ? 'stopping' : state})`]),
    ],
    sql` and `,
  )}`;
}

/** A chase with its lines and its items. */
export async function lotteryChase(
  app: App,
  { member, currency }: Player,
  id: string,
): Promise<OutputOf<typeof lotteryChaseCall>> {
  const matching = sql<boolean>`p.member = ${member} and p.id = ${id}`;
  const { rows } = await OWN_CHASES.query<Row>({ matching, limit: 1 }).execute(app.db);
  const row = rows[0] ?? refuse('lottery.chaseUnknown');
  const items = await app.db
    .selectFrom('lottery.chase_item as c')
    .innerJoin('lottery.issue as i', 'i.id', 'c.issue')
    .select(['c.n', 'c.multiplier', 'c.stake', 'c.state', 'c.reason', 'c.payout', 'c.refund', 'c.bet_order'])
    .select(['i.code', 'i.close_at', 'i.draw_at'])
    .where('c.member', '=', member)
    .where('c.plan', '=', id)
    .orderBy('c.n')
    .execute();
  return {
    ...wireChase(app, row),
    currency,
    bets: row.lines.map((line) => ({
      play: app.lottery.plays.byNumber(line.play).code,
      selection: line.selection.slice(0, SHOWN),
      units: line.units,
      unitStake: formatAmount(BigInt(line.unit_stake)),
    })),
    items: items.map(
      (item): ChaseItem => ({
        n: item.n,
        issue: item.code,
        closeAt: item.close_at.toISOString(),
        drawAt: item.draw_at.toISOString(),
        multiplier: item.multiplier,
        stake: formatAmount(item.stake),
        state: stateOf(item),
        reason: item.reason as ChaseItem['reason'],
        payout: formatAmount(item.payout),
        refund: formatAmount(item.refund),
        order: item.state === 'open' || item.state === 'done' ? item.bet_order : null,
      }),
    ),
  };
}

function stateOf({
  state,
  payout,
  refund,
  stake,
}: {
  state: string;
  payout: bigint;
  refund: bigint;
  stake: bigint;
}) {
  if (state === 'returning') return 'back';
  if (state !== 'done') return state as ChaseItem['state'];
  if (payout > 0n) return 'won';
  return refund >= stake ? 'refunded' : 'lost';
}

function wireChase(app: App, row: Row): LotteryChase {
  const game = app.lottery.games.byId(row.game);
  const [line] = row.lines;
  return {
    id: row.id,
    at: row.at.toISOString(),
    gameCode: game?.code ?? '',
    lottery: game?.lottery ?? '',
    play: line ? app.lottery.plays.byNumber(line.play).code : '',
    lines: row.lines.length,
    state: row.state === 'stopping' ? 'running' : (row.state as LotteryChase['state']),
    first: row.first,
    last: row.last,
    issues: row.issues,
    waiting: row.waiting,
    way: row.way,
    stop: row.stop,
    stopProfit: row.stop_profit === null ? null : formatAmount(row.stop_profit),
    stake: formatAmount(row.stake),
    used: formatAmount(row.used),
    back: formatAmount(row.back),
    payout: formatAmount(row.payout),
  };
}
