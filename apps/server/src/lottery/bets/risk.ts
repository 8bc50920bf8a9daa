import { ODDS_UNIT } from '@baize/games/lottery/odds/odds';

import type { ComposedLine } from './lines.ts';

/** A row of an entry's risk as the lane reads it. */
export interface RiskRow {
  readonly play: number;
  readonly key: string;
  readonly stake: string;
  readonly most: string;
  readonly half: boolean | null;
  readonly bound: string | null;
}

type Risky = Pick<ComposedLine, 'play' | 'stake' | 'most' | 'half' | 'numbers' | 'unitStake'>;

interface Risk {
  readonly play: number;
  /** A number, or empty for the play as a whole. */
  readonly key: string;
  stake: bigint;
  most: bigint;
  readonly half: boolean;
  /** The limit of the exposure: of each number, or of a play that has none. */
  readonly bound: bigint | null;
}

/** The additions of lines to their plays, and to the numbers that they bet on. */
export function risksOf(lines: readonly Risky[], exposureMax: bigint): RiskRow[] {
  const risks = new Map<string, Risk>();
  const add = (risk: Risk) => {
    const name = `${risk.play} ${risk.key} ${risk.half}`;
    const known = risks.get(name);
    if (!known) risks.set(name, risk);
    else {
      known.stake += risk.stake;
      known.most += risk.most;
    }
  };
  for (const { play, stake, most, half, numbers, unitStake } of lines) {
    add({ play, key: '', stake, most, half: false, bound: numbers.length > 0 ? null : exposureMax });
    for (const number of numbers)
      add({
        play,
        key: number.key,
        stake: unitStake,
        most: (number.most * unitStake) / ODDS_UNIT,
        half,
        bound: exposureMax,
      });
  }
  return [...risks.values()].map(({ stake, most, bound, ...risk }) => ({
    ...risk,
    stake: String(stake),
    most: String(most),
    bound: bound === null ? null : String(bound),
  }));
}
