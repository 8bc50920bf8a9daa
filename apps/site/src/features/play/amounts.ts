import { formatAmount, parseAmount } from '@baize/contract/money';
import { moneyText } from '@baize/ui/money-text';

/** Ledger units as screens show them. */
export function shown(units: bigint): string {
  return moneyText(formatAmount(units));
}

/** How many times the stake an amount is, at most two decimals and no idle zeros: `6`, `1.5`, `0.25`. */
export function timesStake(amount: string, stake: string): string {
  const staked = parseAmount(stake);
  if (staked === 0n) return '0';
  const hundredths = (parseAmount(amount) * 100n) / staked;
  return trimmed(hundredths);
}

/** A pay in line bets, as a multiple of the stake. */
export function lineTimes(pay: number, lines: number): string {
  return trimmed(BigInt(Math.round((pay * 100) / lines)));
}

function trimmed(hundredths: bigint): string {
  const fraction = (hundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return fraction ? `${hundredths / 100n}.${fraction}` : `${hundredths / 100n}`;
}

/** The short face of a stake on the ladder: `0.20`, `5`, `1k`. */
export function stakeFace(stake: string): string {
  const units = parseAmount(stake);
  const one = parseAmount('1');
  if (units >= one * 1000n && units % (one * 1000n) === 0n) return `${units / (one * 1000n)}k`;
  return units % one === 0n ? `${units / one}` : stake;
}
