import type { CHASE_STOPS, CHASE_WAYS } from '@baize/contract/lottery/chase';
import { chaseMultipliers } from '@baize/games/lottery/chase';

/** A plan as its player sets it. */
export interface ChaseDraft {
  readonly issues: number;
  readonly way: (typeof CHASE_WAYS)[number];
  /** Of the first issue, and of all where nothing else is set. */
  readonly multiplier: number;
  /** `same`: multipliers that were set for an issue of their own, by its place. */
  readonly own: Readonly<Record<number, number>>;
  readonly every: number;
  readonly factor: number;
  readonly percent: number;
  readonly stop: (typeof CHASE_STOPS)[number];
  /** As it is typed. */
  readonly stopProfit: string;
}

export const FIRST_DRAFT: ChaseDraft = {
  issues: 10,
  way: 'same',
  multiplier: 1,
  own: {},
  every: 1,
  factor: 2,
  percent: 50,
  stop: 'win',
  stopProfit: '',
};

/** The stake of all lines with a multiplier of one, and the least that a win brings; in ledger units. */
export interface ChaseStake {
  readonly single: bigint;
  readonly win: bigint;
}

export interface ChaseRow {
  readonly multiplier: number;
  readonly stake: bigint;
  /** Of this issue and all before it. */
  readonly staked: bigint;
  /** The least that a win of this issue brings, and what of it is more than all that was staked. */
  readonly win: bigint;
  readonly profit: bigint;
}

/** The plan issue by issue; undefined where no multiplier is high enough. */
export function chaseRows(
  { issues, way, multiplier, own, every, factor, percent }: ChaseDraft,
  { single, win }: ChaseStake,
): ChaseRow[] | undefined {
  const rule =
    way === 'same'
      ? ({ way, multiplier } as const)
      : way === 'raise'
        ? ({ way, multiplier, every, factor } as const)
        : ({ way, percent, win } as const);
  const planned = chaseMultipliers(rule, issues, single);
  let staked = 0n;
  return planned?.map((each, place) => {
    const chosen = way === 'same' ? (own[place] ?? each) : each;
    const times = BigInt(chosen);
    staked += single * times;
    return {
      multiplier: chosen,
      stake: single * times,
      staked,
      win: win * times,
      profit: win * times - staked,
    };
  });
}

/** The fields of a way as they are sent. */
export function wayOf({ way, every, factor, percent }: ChaseDraft) {
  if (way === 'raise') return { way, every, factor };
  return way === 'profit' ? { way, percent } : { way };
}
