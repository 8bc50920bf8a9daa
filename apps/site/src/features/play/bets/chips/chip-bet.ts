import { formatAmount, parseAmount } from '@baize/contract/money';
import type { Known } from '../parts/known.ts';

export interface ChipsBet {
  readonly chips: { spot: string; stake: string }[];
}

/** How many chips are laid on each spot. */
export type Lays = Readonly<Record<string, number>>;

/** The limits of a table, in ledger units: a spot takes the least or more, in steps of the grain, and all spots together the most. */
export interface ChipLimits {
  readonly least: bigint;
  readonly most: bigint;
  readonly grain: bigint;
}

export const NO_CHIPS: ChipsBet = { chips: [] };

/** A layout takes no more spots than this in one bet. */
const SPOTS_MAX = 200;
/** A higher pile would hide the spots behind it. */
const PILE_MAX = 7;

export function limitsOf(stakes: readonly string[]): ChipLimits {
  const all = stakes.map(parseAmount);
  return { least: all[0] ?? 0n, most: all.at(-1) ?? 0n, grain: all.reduce(divisor, 0n) };
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

export function totalOf({ chips }: ChipsBet): bigint {
  return chips.reduce((sum, { stake }) => sum + parseAmount(stake), 0n);
}

export function stakeOn({ chips }: ChipsBet, spot: string): bigint {
  const on = chips.find((chip) => chip.spot === spot);
  return on ? parseAmount(on.stake) : 0n;
}

/** More chips on spots; undefined where the table takes no more. */
export function withChips(
  bet: ChipsBet,
  lays: Lays,
  { chip, most }: { chip: bigint; most: bigint },
): ChipsBet | undefined {
  const stakes = new Map(bet.chips.map(({ spot, stake }) => [spot, parseAmount(stake)]));
  for (const [spot, count] of Object.entries(lays)) {
    stakes.set(spot, (stakes.get(spot) ?? 0n) + chip * BigInt(count));
  }
  return within([...stakes], most);
}

export function doubled({ chips }: ChipsBet, most: bigint): ChipsBet | undefined {
  return within(
    chips.map(({ spot, stake }) => [spot, parseAmount(stake) * 2n] as const),
    most,
  );
}

export function without({ chips }: ChipsBet, spot: string): ChipsBet {
  return { chips: chips.filter((chip) => chip.spot !== spot) };
}

function within(stakes: readonly (readonly [string, bigint])[], most: bigint): ChipsBet | undefined {
  const total = stakes.reduce((sum, [, stake]) => sum + stake, 0n);
  if (total > most) return undefined;
  return { chips: stakes.map(([spot, stake]) => ({ spot, stake: formatAmount(stake) })) };
}

/** The chips of last time, unless the table or its limits are no longer the same. */
export function openingChips(
  { spots }: { readonly spots: readonly { readonly spot: string }[] },
  known: Known,
  { all }: { readonly all: readonly string[] },
): ChipsBet {
  const names = new Set(spots.map(({ spot }) => spot));
  const seen = new Set<string>();
  const { least, most, grain } = limitsOf(all);
  const chips = (Array.isArray(known.chips) ? known.chips : []).flatMap((chip: unknown) => {
    const { spot, stake } = (chip ?? {}) as Record<string, unknown>;
    if (typeof spot !== 'string' || typeof stake !== 'string' || !names.has(spot) || seen.has(spot))
      return [];
    const units = /^\d{1,12}\.\d{2}$/.test(stake) ? parseAmount(stake) : 0n;
    seen.add(spot);
    return units >= least && grain > 0n && units % grain === 0n ? [{ spot, stake }] : [];
  });
  const bet = { chips: chips.slice(0, SPOTS_MAX) };
  return totalOf(bet) <= most ? bet : NO_CHIPS;
}

/** The chips that make an amount, by their places among the worths, the highest first: as many as a pile shows. */
export function pileOf(amount: bigint, worths: readonly bigint[]): number[] {
  const pile: number[] = [];
  let left = amount;
  for (let index = worths.length - 1; index >= 0 && pile.length < PILE_MAX; index--) {
    const worth = worths[index] ?? 0n;
    while (worth > 0n && left >= worth && pile.length < PILE_MAX) {
      pile.push(index);
      left -= worth;
    }
  }
  // A payout may be less than any chip.
  return pile.length > 0 || amount <= 0n ? pile : [0];
}
