import { type UnitMode, unitStake } from '@baize/games/lottery/odds/stake';
import { type Missing, selectionText } from '@baize/games/lottery/pad/selection-text';
import type { PadState } from '@baize/games/lottery/pad/state';
import type { Play } from '@baize/games/lottery/play';

/** The price of a line: of a unit in ledger units, its part, how often, and the odds that the server sells. */
export interface SlipTerms {
  readonly price: bigint;
  readonly mode: UnitMode;
  readonly multiplier: number;
  /** In ten thousandths, by tier. */
  readonly odds: Readonly<Record<string, bigint>>;
  /** The lunar year of the draw. */
  readonly year: number;
}

/** A line as it would be bet now; amounts in ledger units. */
export interface SlipLine {
  readonly selection: string;
  readonly units: number;
  /** Of one unit. */
  readonly unitStake: bigint;
  readonly amount: bigint;
}

export type Slip = { readonly line: SlipLine } | { readonly missing: Missing | { readonly why: 'price' } };

/** The line that the pad is at these terms, or the reason why it is no bet yet. It is counted by formula: its time does not grow with the units. */
export function slipOf(
  play: Play,
  state: PadState,
  { price, mode, multiplier }: Pick<SlipTerms, 'price' | 'mode' | 'multiplier'>,
): Slip {
  const reading = selectionText(play, state);
  if ('missing' in reading) return reading;
  const stake = unitStake(price, mode, multiplier);
  if (stake === undefined || stake <= 0n) return { missing: { why: 'price' } };
  const { text, units } = reading.selection;
  return { line: { selection: text, units, unitStake: stake, amount: BigInt(units) * stake } };
}
