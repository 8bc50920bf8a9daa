import type { LotteryCode } from '@baize/games/lottery/draw';
import { type DrawSeeds, drawCommitment, drawnFrom } from '@baize/games/lottery/drawn';

/** The seeds of a draw, and the numbers and the commitment as they were published. */
export interface PublishedDraw extends DrawSeeds {
  readonly lottery: LotteryCode;
  readonly commitment: string;
  readonly numbers: Readonly<Record<string, unknown>>;
}

export interface RecomputedDraw {
  readonly commitment: string;
  /** In canonical form; undefined for a lottery that has no machine of ours. */
  readonly numbers: Readonly<Record<string, unknown>> | undefined;
  readonly sameCommitment: boolean;
  readonly sameNumbers: boolean;
}

/** Draws an issue again from its seeds and holds it against what was published. Asks nobody. */
export function recomputeDraw(published: PublishedDraw): RecomputedDraw {
  const commitment = drawCommitment(published.serverSeed);
  const drawn = drawnFrom(published.lottery, published);
  // The lunar year is no matter of chance: it follows from the day.
  const { zodiacYear, ...numbers } = published.numbers;
  return {
    commitment,
    numbers: drawn && { ...drawn, ...(zodiacYear !== undefined && { zodiacYear }) },
    sameCommitment: commitment === published.commitment,
    sameNumbers: drawn !== undefined && sorted(drawn) === sorted(numbers),
  };
}

interface ValueFacts {
  readonly beacon: string | null;
  readonly beaconRound: number | null;
}

/** Where the value comes from that joins the secret: a public beacon, or the accepted bets; `notYet` before the draw. */
export function valueSource({ beacon, beaconRound }: ValueFacts): 'beacon' | 'bets' | 'notYet' {
  if (beacon === null) return 'notYet';
  return beaconRound === null ? 'bets' : 'beacon';
}

/** The order of fields says nothing. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
