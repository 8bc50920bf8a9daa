import type { Db } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';

/** An issue that takes bets, by what hardly ever changes of it. */
export interface BetIssue {
  readonly id: bigint;
  readonly closeAt: Date;
  readonly drawAt: Date;
}

const REMEMBERED = 2_000;
const known = new WeakMap<Db, Map<string, BetIssue>>();

/** An issue by its code. The lane reads state and times once more beside the money. */
export async function betIssue(db: Db, game: number, code: string): Promise<BetIssue> {
  const issues = known.get(db) ?? new Map<string, BetIssue>();
  known.set(db, issues);
  const name = `${game} ${code}`;
  const found = issues.get(name);
  if (found) return found;
  const row = await db
    .selectFrom('lottery.issue')
    .select(['id', 'close_at', 'draw_at'])
    .where('game', '=', game)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) return refuse('lottery.issueUnknown');
  const issue = { id: row.id, closeAt: row.close_at, drawAt: row.draw_at };
  if (issues.size >= REMEMBERED) issues.clear();
  issues.set(name, issue);
  return issue;
}
