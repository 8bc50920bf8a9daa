import { hash } from 'node:crypto';

import { accountType } from '@baize/contract/agency/agency';
import type { OrderedLine } from '@baize/contract/lottery/bets';
import type { CHASE_STOPS, placeChase as placeChaseCall } from '@baize/contract/lottery/chase';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { OutputOf } from '@baize/contract/route';

import type { App, PlayerSession } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidOf } from '../../platform/uuid.ts';
import { composedOnce, intoEscrow } from '../../wagering/wagering.ts';
import { fingerprint, type Leg, type MemberId, postInside, type Verdict } from '../../wallet/wallet.ts';
import { composeLines, type Sale } from '../bets/lines.ts';
import { type BetIssue, betIssue } from '../bets/open-issue.ts';
import { requireSold, saleOf } from '../bets/orders.ts';
import { requireTaken } from '../bets/refusals.ts';
import { soldOdds } from '../bets/sold-odds.ts';
import type { Game } from '../games/games.ts';
import { lunarYearAt } from '../games/lunar-year.ts';
import { LOTTERY } from '../product.ts';
import { bindIssue, requireBound } from './binding.ts';
import { CHASE_COMPANION, CHASE_OP } from './companion.ts';
import {
  mostWith,
  type PlanLine,
  planLine,
  requirePlanned,
  requirePlanWithin,
  type WayWish,
} from './plan.ts';

export interface ChaseWish extends WayWish {
  readonly key: string;
  readonly gameCode: string;
  readonly issue: string;
  readonly revision: number;
  readonly lines: readonly OrderedLine[];
  readonly stop: (typeof CHASE_STOPS)[number];
  readonly stopProfit?: string | undefined;
}

type Placed = OutputOf<typeof placeChaseCall>;

/** Begins a chase: holds the stakes of all its issues, and bets on the first one if it is open. A repeated key gets the first answer. */
export async function placeChase(
  app: App,
  player: PlayerSession,
  wish: ChaseWish,
  mayPlay: () => Promise<void>,
): Promise<Placed> {
  const { member } = player;
  const compose = async () => {
    const composed = await composePlan(app, player, wish);
    await mayPlay();
    return composed;
  };
  const plan = await composedOnce(compose, () => isPlaced(app, member, wish.key));
  const verdict = await app.db.transaction().execute((tx) => post(app, tx, { member, wish, plan }));
  requireTaken(verdict, plan?.sale.limits);
  if (verdict.status === 'posted') app.tellBalance(member, verdict);
  return answerOf(app, member, wish.key, verdict);
}

async function post(
  app: App,
  tx: Tx,
  { member, wish, plan }: { member: MemberId; wish: ChaseWish; plan: Plan | null },
): Promise<Verdict> {
  const entry = plan ?? REPEATED;
  const [verdict] = await postInside(tx, CHASE_COMPANION, [
    { ...entry, member, key: wish.key, kind: 'lotteryChase', fingerprint: printOf(wish) },
  ]);
  if (!verdict) throw new Error('the ledger gave no answer');
  if (verdict.status === 'posted' && plan) {
    const { game, first, sale } = plan;
    const bound = await bindIssue(app, tx, { id: first.id, game }, { plan: wish.key });
    // It has not opened yet, or it has closed since: then its stake comes back, and the chase goes on.
    requireBound(bound, sale.limits);
  }
  return verdict;
}

interface Plan {
  readonly legs: Leg[];
  readonly columns: Record<string, unknown>;
  readonly game: Game;
  readonly first: BetIssue;
  readonly sale: Sale;
}

const REPEATED = { legs: intoEscrow(LOTTERY, 1n), columns: {} };

async function composePlan(app: App, player: PlayerSession, wish: ChaseWish): Promise<Plan> {
  const game = requireSold(app, wish);
  if (!accountType(player.type).bets) refuse('play.noBets');
  if (wish.lines.some(({ multiplier }) => multiplier !== 1)) refuse('request.invalid', { field: 'lines' });
  const stopProfit = stopProfitOf(wish);
  const first = await betIssue(app.db, game.id, wish.issue);
  if (app.clock.ms() >= first.closeAt.getTime()) refuse('lottery.closed');
  const issues = await issuesFrom(app.db, game, first, wish.multipliers.length);
  const sale = await saleOf(app, player, game, first, wish);
  const highest = Math.max(...wish.multipliers);
  const lines = await composeLines(sale, wish.lines, highest);
  requirePlanned(wish, lines);
  const odds = await Promise.all(lines.map((line) => soldOdds(app.db, line.play, line.odds)));
  const planned = lines.map((line, i) => planLine(line, { odds: odds[i] ?? 0, i }));
  requirePlanWithin(sale, { lines: planned, ordered: wish.lines, highest });
  const single = lines.reduce((sum, line) => sum + line.stake, 0n);
  const at = app.clock.ms();
  const items = issues.map((issue, i) => itemOf(player.member, wish, { issue, i, at, single, planned }));
  const stake = items.reduce((sum, item) => sum + BigInt(item.stake), 0n);
  return {
    legs: intoEscrow(LOTTERY, stake),
    columns: {
      op: CHASE_OP.place,
      game: game.id,
      lines: planned,
      way: wish.way,
      stop: wish.stop,
      stop_profit: stopProfit,
      stake,
      issues: items.length,
      items,
      payout_max: sale.limits.issuePayoutMax,
    },
    game,
    first,
    sale,
  };
}

function stopProfitOf({ stop, stopProfit }: ChaseWish): bigint | null {
  if (stop !== 'profit') return null;
  const amount = parseAmount(stopProfit ?? '0');
  return amount > 0n ? amount : refuse('request.invalid', { field: 'stopProfit' });
}

interface PlanIssue {
  readonly id: bigint;
  readonly open_at: Date;
  readonly draw_at: Date;
}

/** So many issues in their order. Odds of the Hong Kong lottery change with the lunar year: none of its chases goes beyond it. */
async function issuesFrom(db: Db, game: Game, first: BetIssue, count: number): Promise<PlanIssue[]> {
  const rows = await db
    .selectFrom('lottery.issue')
    .select(['id', 'open_at', 'draw_at'])
    .where('game', '=', game.id)
    .where('state', '=', 'planned')
    .where('close_at', '>=', first.closeAt)
    .orderBy('close_at')
    .limit(count)
    .execute();
  const year = lunarYearAt(first.drawAt);
  const sold = game.lottery === 'LHC' ? rows.filter(({ draw_at: at }) => lunarYearAt(at) === year) : rows;
  if (sold.length < count) refuse('lottery.chaseIssues', { most: sold.length });
  return sold;
}

function itemOf(
  member: MemberId,
  { key, multipliers }: ChaseWish,
  of: { issue: PlanIssue; i: number; at: number; single: bigint; planned: readonly PlanLine[] },
) {
  const { issue, i, at, single, planned } = of;
  const multiplier = multipliers[i] ?? 1;
  return {
    n: i + 1,
    issue: String(issue.id),
    bet_order: orderOf(member, key, { n: i + 1, at: Math.max(at, issue.open_at.getTime()) }),
    multiplier,
    stake: String(single * BigInt(multiplier)),
    most: String(planned.reduce((sum, line) => sum + mostWith(line, multiplier), 0n)),
  };
}

/** The id of its first line, of the instant at which it is bet; those of the others follow it. */
function orderOf(member: MemberId, plan: string, { n, at }: { n: number; at: number }): string {
  const id = uuidOf(at, hash('sha256', `chase ${member} ${plan} ${n}`, 'buffer'));
  return `${id.slice(0, 28)}00000000`;
}

function printOf(wish: ChaseWish): bigint {
  const { gameCode, issue, way, multipliers, stop, stopProfit } = wish;
  const parts = wish.lines.flatMap(({ play, selection, unitPrice, unitMode, group, plate }) => [
    ...[play, selection, parseAmount(unitPrice), unitMode, group ?? '', plate ?? ''],
  ]);
  return fingerprint(
    'lottery chase',
    gameCode,
    issue,
    way,
    multipliers.join(),
    stop,
    stopProfit ?? '',
    ...parts,
  );
}

async function isPlaced({ db }: App, member: MemberId, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('lottery.chase_plan')
    .select('id')
    .where('member', '=', member)
    .where('id', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

async function answerOf({ db }: App, member: MemberId, key: string, verdict: Verdict): Promise<Placed> {
  const { issues, stake } = await db
    .selectFrom('lottery.chase_plan')
    .select(['issues', 'stake'])
    .where('member', '=', member)
    .where('id', '=', key)
    .executeTakeFirstOrThrow();
  return {
    id: key,
    issues,
    stake: formatAmount(stake),
    balance: formatAmount(verdict.balance),
    version: String(verdict.seq),
    replayed: verdict.status === 'replayed',
  };
}
