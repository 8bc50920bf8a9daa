import type { Scoring } from '@baize/contract/tournaments/tournaments';
import { defineLock } from '../platform/locks.ts';

export const TOURNAMENTS_LOCK = defineLock(
  'tournaments',
  'the counting of settled bets for tournaments, and their ends',
);

/** Multiples are kept in ten-thousandths of the stake, as money is of its unit. */
const ONCE = 10_000n;

export interface Best {
  readonly multiple: bigint;
  readonly at: Date;
}

/** The score of a member in a tournament, and the bets that make it. */
export interface MemberScore {
  readonly score: bigint;
  readonly reachedAt: Date;
  readonly rounds: number;
  /** The multiples that count, the highest first; of equal ones the earlier. */
  readonly best: readonly Best[];
}

export interface CountedBet {
  /** The part that was the player's own cash. */
  readonly staked: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly at: Date;
}

export interface Scored {
  readonly scoring: Scoring;
  /** So many multiples count. */
  readonly best: number;
}

export function multipleOf({ stake, payout }: Pick<CountedBet, 'stake' | 'payout'>): bigint {
  return (payout * ONCE) / stake;
}

/** The standing with one more settled bet. The score is reached when it last grew. */
export function withBet(
  before: MemberScore | undefined,
  bet: CountedBet,
  { scoring, best }: Scored,
): MemberScore {
  const known = before ?? { score: 0n, reachedAt: bet.at, rounds: 0, best: [] };
  const rounds = known.rounds + 1;
  if (scoring === 'turnover')
    return { score: known.score + bet.staked, reachedAt: later(known.reachedAt, bet.at), rounds, best: [] };
  const multiple = multipleOf(bet);
  return {
    ...known,
    rounds,
    ...ofBest(known.best, { multiple, at: bet.at }, best),
    ...(multiple === 0n && kept(known)),
  };
}

/** A bet that paid nothing changes no multiple. */
function kept({ score, reachedAt, best }: MemberScore) {
  return { score, reachedAt, best };
}

function ofBest(known: readonly Best[], next: Best, most: number) {
  const best = [...known, next].toSorted(higher).slice(0, most);
  return {
    best,
    score: best.reduce((sum, { multiple }) => sum + multiple, 0n),
    reachedAt: best.reduce((latest, { at }) => later(latest, at), best[0]?.at ?? next.at),
  };
}

function higher(a: Best, b: Best): number {
  if (a.multiple !== b.multiple) return a.multiple > b.multiple ? -1 : 1;
  return a.at.getTime() - b.at.getTime();
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}
