/** Tournaments on our own titles: members are ranked by their rounds, and prizes paid by place. */

import type { App } from '../context.ts';
import { any } from '../platform/database/questions.ts';
import { endTournaments, overTournaments } from './ending.ts';
import { STANDINGS } from './follow.ts';

export {
  cancelTournament,
  changeDraft,
  makeDraft,
  publishDraft,
  requireTournamentTerms,
  tournamentTerms,
} from './editing.ts';
export { phaseOf, type Texts } from './shown.ts';

const END_MS = 5_000;

/** Counts settled rounds and pays prizes on this node; where several nodes do, each round and prize is one's. */
export function watchTournaments(app: App): void {
  STANDINGS.watch(app);
  const over = any(overTournaments(app));
  app.workers.add({ name: 'prizes', everyMs: END_MS, asks: over, run: () => endTournaments(app) });
}
