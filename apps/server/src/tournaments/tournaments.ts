/** Tournaments on our own titles: members are ranked by their rounds, and prizes paid by place. */

import { sql } from 'kysely';
import type { App } from '../context.ts';
import { any } from '../platform/database/questions.ts';
import { endTournaments, overTournaments } from './ending.ts';
import { followTournaments } from './follow.ts';

export {
  cancelTournament,
  changeDraft,
  makeDraft,
  publishDraft,
  requireTournamentTerms,
  tournamentTerms,
} from './editing.ts';
export { phaseOf, type Texts } from './shown.ts';

const FOLLOW_MS = 1_000;
const END_MS = 5_000;

/** Counts settled rounds and pays prizes on this node; where several nodes do, each round and prize is one's. */
export function watchTournaments(app: App): void {
  const follow = async (ending: () => boolean) => (await followTournaments(app, ending)) > 0;
  const asks = any(
    sql`select from records.settlement where no > coalesce((select no from tournaments.followed), 0)`,
  );
  app.workers.add({ name: 'tournaments', everyMs: FOLLOW_MS, asks, run: follow });
  const over = any(overTournaments(app));
  app.workers.add({ name: 'prizes', everyMs: END_MS, asks: over, run: () => endTournaments(app) });
}
