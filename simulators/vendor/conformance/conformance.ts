import { Messenger } from '../messages.ts';
import type { Credentials } from '../signing.ts';
import type { VendorSimulator } from '../vendor.ts';
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
import { STUDIO_CASES, StudioKit } from './studio.ts';
import { TRANSFER_CASES } from './transfers.ts';
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

/** Runs cases of the kit against a platform as the studio that holds this key; tells of each as it ends. */
export async function runConformance(
  site: string,
  credentials: Credentials,
  { cases = CASES, report = () => {} }: { readonly cases?: readonly Case[]; readonly report?: Report } = {},
): Promise<Outcome[]> {
  return runCases(new Kit(new Messenger(site, credentials)), cases, report);
}

/** Runs the transfer wallet against a platform, which calls the studio's side that is run beside the cases. */
export async function runTransfers(
  site: string,
  { studio, ...credentials }: Credentials & { readonly studio: VendorSimulator },
  report: Report = () => {},
): Promise<Outcome[]> {
  const kit = new Kit(new Messenger(site, credentials));
  return runCases({ kit, studio }, TRANSFER_CASES, report);
}

/** Runs the kit against a studio, as the platform that calls it. */
export async function runStudio(
  base: string,
  credentials: Credentials,
  report: Report = () => {},
): Promise<Outcome[]> {
  return runCases(new StudioKit(base, credentials), STUDIO_CASES, report);
}

type Report = (outcome: Outcome) => void;

async function runCases<K>(kit: K, all: readonly Case<K>[], report: Report): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { group, name, run } of all) {
    const from = performance.now();
    const error = await run(kit).then(
      () => null,
      (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure))),
    );
    const left = error instanceof NotOffered;
    const outcome = {
      group,
      name,
      ms: performance.now() - from,
      error: left ? null : error,
      skipped: left ? error.message : null,
    };
    outcomes.push(outcome);
    report(outcome);
  }
  return outcomes;
}
