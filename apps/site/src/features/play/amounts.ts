import { formatAmount, parseAmount } from '@baize/contract/money';
import { moneyText } from '@baize/ui/money/money-text';
import { hundredthsText } from '../../shell/times-stake.ts';

/** Ledger units as screens show them. */
export function shown(units: bigint): string {
  return moneyText(formatAmount(units));
}

/** A pay in line bets, as a multiple of the stake. */
export function lineTimes(pay: number, lines: number): string {
  return hundredthsText(BigInt(Math.round((pay * 100) / lines)));
}

/** Multipliers as they follow one another: `×1 → ×2 → ×3`. */
export function ladderText(ladder: readonly number[]): string {
  return ladder.map((times) => `×${times}`).join(' → ');
}

/** An amount in as few signs as say it exactly: `0.50`, `750`, `12.5k`, `2.5M`. */
export function faceOf(amount: string): string {
  const units = parseAmount(amount);
  for (const [size, least, sign] of [
    [1_000_000n, 1n, 'M'],
    [1000n, 10n, 'k'],
  ] as const) {
    const one = parseAmount('1') * size;
    const hundredths = (units * 100n) / one;
    if (units >= one * least && (units * 100n) % one === 0n) return `${hundredthsText(hundredths)}${sign}`;
  }
  return moneyText(amount).replace(/\.00$/, '');
}

/** The short face of a stake on the ladder: `0.20`, `5`, `1k`. */
export function stakeFace(stake: string): string {
  const units = parseAmount(stake);
  const one = parseAmount('1');
  if (units >= one * 1000n && units % (one * 1000n) === 0n) return `${units / (one * 1000n)}k`;
  return units % one === 0n ? `${units / one}` : stake;
}

/** Long amounts are written smaller, as a whole and from the first figure on. */
export function sumSize(sum: string): 's' | 'm' | 'l' {
  return sum.length <= 9 ? 'l' : sum.length <= 13 ? 'm' : 's';
}
