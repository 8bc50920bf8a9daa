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

/** The short face of a stake on the ladder: `0.20`, `5`, `1k`. */
export function stakeFace(stake: string): string {
  const units = parseAmount(stake);
  const one = parseAmount('1');
  if (units >= one * 1000n && units % (one * 1000n) === 0n) return `${units / (one * 1000n)}k`;
  return units % one === 0n ? `${units / one}` : stake;
}
