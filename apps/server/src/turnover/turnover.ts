/** The turnover that a member owes before a withdrawal (WL-30 to WL-34): the requirements, and the settled bets that fill them. */

import { sql } from 'kysely';
import type { App } from '../context.ts';
import { any } from '../platform/database/questions.ts';
import { followTurnover } from './follow.ts';

export { type ContributionTable, EVERY_BET, shareOf } from './contribution.ts';
export { followTurnover } from './follow.ts';
export { leftText, sharesOf, timesText } from './own-turnover.ts';
export {
  cancelRequirement,
  cancelRequirementOf,
  clearWhenBust,
  grantedIn,
  lessenRequirementOf,
  ONCE,
  openRequirement,
  openRequirements,
  outstandingTurnover,
} from './requirements.ts';

const EVERY_MS = 500;

/** Counts settled bets on this node; where several nodes do, each settlement is counted by one of them. */
export function followWithTurnover(app: App): void {
  app.metrics.gauge({
    name: 'baize_turnover_behind',
    help: 'Settlements of bets that turnover requirements have not counted yet',
    read: () => turnoverBehind(app),
  });
  const run = async (ending: () => boolean) => (await followTurnover(app, ending)) > 0;
  const asks = any(
    sql`select from records.settlement where no > coalesce((select no from turnover.followed), 0)`,
  );
  app.workers.add({ name: 'turnover', everyMs: EVERY_MS, asks, run });
}

async function turnoverBehind({ db }: Pick<App, 'db'>): Promise<number> {
  const { rows } = await sql<{ behind: number }>`
    select count(*)::float8 as behind from records.settlement where no > coalesce((select no from turnover.followed), 0)`.execute(
    db,
  );
  return rows[0]?.behind ?? 0;
}
