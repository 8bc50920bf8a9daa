import type { RoundAnswer } from '@baize/contract/games/play';
import { formatAmount } from '@baize/contract/money';
import type { SlotRound } from '@baize/games/slots/engine';

import { wireSpin } from '../../slots/slots.ts';
import type { Rules } from '../fairness/rules.ts';

/** A round as far as it was shown: what its rows hold. */
export interface StoredRound {
  readonly round: string;
  readonly rules: number;
  readonly pair: number;
  readonly nonce: bigint;
  readonly stake: bigint;
  /** 0 for the spin itself, then the number of free spins shown. */
  readonly step: number;
  /** The stripe of the escrow account that holds the stake of an open round. */
  readonly stripe: number;
}

/** The answer to a spin or a step. It follows from what is stored alone, so that every repetition is equal. */
export function answerOf(
  rules: Rules,
  stored: StoredRound,
  drawn: SlotRound,
  verdict: { balance: bigint; seq: bigint; status: string },
): RoundAnswer {
  const spins = [drawn.base, ...drawn.free];
  const spin = spins[stored.step];
  if (!spin) throw new Error(`round ${stored.round} has no step ${stored.step}`);
  const settled = stored.step === drawn.free.length;
  return {
    round: stored.round,
    state: settled ? 'settled' : 'open',
    stake: formatAmount(stored.stake),
    payout: formatAmount(settled ? drawn.payout : 0n),
    spin: wireSpin(spin, rules.definition, stored.stake),
    series: drawn.free.length === 0 ? null : seriesOf(spins, stored.step, settled),
    nonce: String(stored.nonce),
    capped: settled && drawn.capped,
    balance: formatAmount(verdict.balance),
    version: String(verdict.seq),
    replayed: verdict.status === 'replayed',
  };
}

function seriesOf(spins: SlotRound['free'], step: number, settled: boolean) {
  const shown = spins.slice(0, step + 1);
  const awarded = shown.reduce((sum, each) => sum + each.awarded, 0);
  const won = shown.reduce((sum, each) => sum + each.win, 0n);
  return { played: step, left: settled ? 0 : awarded - step, won: formatAmount(won) };
}
