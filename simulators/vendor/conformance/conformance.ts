import { Messenger } from '../messages.ts';
import type { Credentials } from '../signing.ts';
import { betCases } from './bets.ts';
import {
  batchCases,
  freeRoundCases,
  holdCases,
  performanceCases,
  promotionCases,
  reconciliationCases,
} from './extras.ts';
import { type Case, type Group, Kit, NotOffered } from './kit.ts';
import { rollbackCases } from './rollbacks.ts';
import { roundCases } from './rounds.ts';
import { sessionCases } from './sessions.ts';
import { signatureCases } from './signature.ts';
import { winCases } from './wins.ts';

/** All cases, group by group. */
export const CASES: readonly Case[] = [
  signatureCases,
  sessionCases,
  betCases,
  winCases,
  rollbackCases,
  roundCases,
  freeRoundCases,
  promotionCases,
  holdCases,
  batchCases,
  reconciliationCases,
  performanceCases,
].flat();

export interface Outcome {
  readonly group: Group;
  readonly name: string;
  /** Why it does not hold. */
  readonly error: Error | null;
  /** Why it was left out: the platform does not offer what it is about. */
  readonly skipped: string | null;
  readonly ms: number;
}

/** Runs the kit against a platform as the studio that holds this key; tells of each case as it ends. */
export async function runConformance(
  site: string,
  credentials: Credentials,
  told: (outcome: Outcome) => void = () => {},
): Promise<Outcome[]> {
  const kit = new Kit(new Messenger(site, credentials));
  const outcomes: Outcome[] = [];
  for (const { group, name, run } of CASES) {
    const from = performance.now();
    const error = await run(kit).then(
      () => null,
      (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure))),
    );
    const left = error instanceof NotOffered;
    const outcome = {
      ...{ group, name, ms: performance.now() - from },
      ...{ error: left ? null : error, skipped: left ? error.message : null },
    };
    outcomes.push(outcome);
    told(outcome);
  }
  return outcomes;
}
