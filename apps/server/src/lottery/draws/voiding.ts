import { type ExpressionBuilder, sql } from 'kysely';

import type { App } from '../../context.ts';
import type { DB, Tx } from '../../platform/database/db.ts';
import { lock } from '../../platform/locks.ts';
import { tellLobby } from '../../platform/realtime/tail.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Game } from '../games/games.ts';
import { DERIVATIONS } from './derived.ts';
import { resultLimitMs } from './lateness.ts';

const VOIDED_TOGETHER = 500;

/** A lottery without a result within its limit is void, and stakes go back. A disagreement of sources waits for an operator. */
export async function voidLate(app: Pick<App, 'db' | 'clock' | 'log' | 'lottery'>): Promise<boolean> {
  const late = lateIssues(app);
  const [first] = await app.db.selectFrom('lottery.issue').select('id').where(late).limit(1).execute();
  if (!first) return false;
  const voided = await app.db.transaction().execute(async (tx) => {
    const ids = tx
      .selectFrom('lottery.issue')
      .select('id')
      .where(late)
      .orderBy('id')
      .limit(VOIDED_TOGETHER)
      .forUpdate();
    const rows = await tx
      .updateTable('lottery.issue')
      .set({ state: 'void', settled_at: null })
      .where('id', 'in', ids)
      .where('draw_at', '<=', sql<Date>`platform.now()`)
      .returning(['game', 'code'])
      .execute();
    for (const { game, code } of rows) {
      const known = app.lottery.games.byId(game);
      if (known) await tellLobby(tx, { type: 'lotteryLate', game: known.code, issue: code, void: true });
    }
    return rows.length;
  });
  if (voided > 0) app.log.error({ issues: voided }, 'issues without a result in time are void');
  return voided > 0;
}

/** Closed issues that are past the limit of their game. */
function lateIssues({ clock, lottery }: Pick<App, 'clock' | 'lottery'>) {
  const limits = [...Map.groupBy(lottery.games.all(), resultLimitMs)];
  return ({ and, or, eb }: ExpressionBuilder<DB, 'lottery.issue'>) =>
    and([
      eb('state', '=', 'closed'),
      eb('frozen', '=', false),
      or(
        limits.map(([limit, games]) =>
          and([
            eb(
              'game',
              'in',
              games.map(({ id }) => id),
            ),
            eb('draw_at', '<=', new Date(clock.ms() - limit)),
          ]),
        ),
      ),
    ]);
}

/** Makes an issue void before it has a result, with those whose numbers follow from its draw: all their stakes go back. Answers the state that it was in. */
export async function voidIssue(app: Pick<App, 'lottery'>, tx: Tx, id: bigint): Promise<string> {
  // Waits for the orders that are on their way in, as its closer does.
  await lock(tx, 'lotteryIssue', id);
  const issue = await tx
    .selectFrom('lottery.issue')
    .select(['game', 'code', 'state', 'draw_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!issue) return refuse('lottery.issueUnknown');
  if (!VOIDABLE.includes(issue.state)) refuse('lottery.issueResulted');
  await tx
    .updateTable('lottery.issue')
    .set({
      state: 'void',
      frozen: false,
      settled_at: null,
      closed_at: sql<Date>`coalesce(closed_at, platform.now())`,
    })
    .where('id', '=', id)
    .execute();
  const game = app.lottery.games.byId(issue.game);
  if (!game) return issue.state;
  await tellLobby(tx, { type: 'lotteryLate', game: game.code, issue: issue.code, void: true });
  for (const derived of derivedFrom(app, game)) {
    const same = await tx
      .selectFrom('lottery.issue')
      .select('id')
      .where('game', '=', derived.id)
      .where('draw_at', '=', issue.draw_at)
      .where('state', 'in', VOIDABLE)
      .executeTakeFirst();
    if (same) await voidIssue(app, tx, same.id);
  }
  return issue.state;
}

function derivedFrom({ lottery: { games } }: Pick<App, 'lottery'>, { code }: Game): Game[] {
  return DERIVATIONS.flatMap(({ from, to }) => (from === code ? (games.byCode(to) ?? []) : []));
}

export const VOIDABLE: readonly string[] = ['planned', 'closed'];
