import { type ExpressionBuilder, sql } from 'kysely';
import type { App } from '../../context.ts';
import type { DB, Tx } from '../../platform/database/db.ts';
import { live } from '../../platform/database/questions.ts';
import { lock } from '../../platform/locks.ts';
import { tellLobby } from '../../platform/realtime/tail.ts';
import { refuse } from '../../platform/refuse.ts';
import { VOID, VOIDABLE } from '../issues/states.ts';
import { ISSUE_LOCK } from '../locks.ts';
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
      .set({ state: VOID, settled_at: null })
      .where('id', 'in', ids)
      .where('draw_at', '<=', sql<Date>`platform.now()`)
      .returning(['game', 'code'])
      .execute();
    await tellVoid(app, tx, rows);
    return rows.length;
  });
  if (voided > 0) app.log.error({ issues: voided }, 'issues without a result in time are void');
  return voided > 0;
}

/** Closed issues that are past the shortest limit of all games. */
export function waitingLong(app: Pick<App, 'db' | 'clock' | 'lottery'>) {
  const shortest = () => Math.min(...app.lottery.games.all().map(resultLimitMs));
  return app.db
    .selectFrom('lottery.issue')
    .select('id')
    .where('state', '=', 'closed')
    .where('frozen', '=', false)
    .where(
      'draw_at',
      '<=',
      live(() => new Date(app.clock.ms() - shortest())),
    );
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
  const ids = await withFollowers(app, tx, id);
  // Waits for the orders that are on their way in, as the closer does. All take the locks of issues in the order of their ids.
  for (const each of ids) await lock(tx, ISSUE_LOCK, each);
  const held = await tx
    .selectFrom('lottery.issue')
    .select(['id', 'state'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const issue = held.find((row) => row.id === id);
  if (!issue) return refuse('lottery.issueUnknown');
  if (!VOIDABLE.includes(issue.state)) refuse('lottery.issueResulted');
  const voided = await tx
    .updateTable('lottery.issue')
    .set({
      state: VOID,
      frozen: false,
      settled_at: null,
      closed_at: sql<Date>`coalesce(closed_at, platform.now())`,
    })
    .where('id', 'in', ids)
    .where('state', 'in', VOIDABLE)
    .returning(['game', 'code'])
    .execute();
  await tellVoid(app, tx, voided);
  return issue.state;
}

async function tellVoid(
  { lottery }: Pick<App, 'lottery'>,
  tx: Tx,
  issues: readonly { readonly game: number; readonly code: string }[],
): Promise<void> {
  for (const { game, code } of issues) {
    const known = lottery.games.byId(game);
    if (known) await tellLobby(tx, { type: 'lotteryLate', game: known.code, issue: code, void: true });
  }
}

/** An issue and those of the same draw whose numbers follow from its own, by their ids. */
async function withFollowers(app: Pick<App, 'lottery'>, tx: Tx, id: bigint): Promise<bigint[]> {
  const { games } = app.lottery;
  const issue = await tx
    .selectFrom('lottery.issue')
    .select(['game', 'draw_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const code = issue && games.byId(issue.game)?.code;
  const followers = DERIVATIONS.flatMap(({ from, to }) =>
    from === code ? (games.byCode(to)?.id ?? []) : [],
  );
  if (!issue || followers.length === 0) return [id];
  const rows = await tx
    .selectFrom('lottery.issue')
    .select('id')
    .where((where) =>
      where.or([
        where('id', '=', id),
        where.and([where('game', 'in', followers), where('draw_at', '=', issue.draw_at)]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
