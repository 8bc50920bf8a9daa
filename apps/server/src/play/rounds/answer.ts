import type { RoundAnswer } from '@baize/contract/games/play';
import { formatAmount } from '@baize/contract/money';
import type { Rules } from '../fairness/rules.ts';
import type { Drawn, Stored } from '../families/families.ts';
import type { BonusStake } from './mixing.ts';

/** A round as far as it was shown: what its rows hold. */
export interface StoredRound extends Stored {
  readonly round: string;
  readonly rules: number;
  readonly pair: number;
  readonly nonce: bigint;
  /** The stripe of the escrow account that holds the stake of an open round. */
  readonly stripe: number;
  /** The part of the stake that was bonus money, where there is one. */
  readonly bonus?: BonusStake | null;
}

/** The answer to a spin or a step. It follows from what is stored alone, so that every repetition is equal. */
export function answerOf(
  rules: Rules,
  stored: StoredRound,
  drawn: Drawn,
  verdict: { balance: bigint; seq: bigint; status: string },
): RoundAnswer {
  const { family, definition } = rules;
  const settled = stored.step === family.steps(drawn);
  return {
    round: stored.round,
    state: settled ? 'settled' : 'open',
    stake: formatAmount(family.staked(drawn, stored)),
    payout: formatAmount(settled ? family.payout(drawn) : 0n),
    ...family.answer(definition, stored, drawn),
    nonce: String(stored.nonce),
    balance: formatAmount(verdict.balance),
    version: String(verdict.seq),
    replayed: verdict.status === 'replayed',
  };
}
