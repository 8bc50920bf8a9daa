import { parseAmount } from '@baize/contract/money';

/** How many times the stake an amount is, at most two decimals and no idle zeros: `6`, `1.5`, `0.25`. */
export function timesStake(amount: string, stake: string): string {
  const staked = parseAmount(stake);
  if (staked === 0n) return '0';
  const hundredths = (parseAmount(amount) * 100n) / staked;
  return hundredthsText(hundredths);
}

/** Hundredths without idle zeros. */
export function hundredthsText(hundredths: bigint): string {
  const fraction = (hundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return fraction ? `${hundredths / 100n}.${fraction}` : `${hundredths / 100n}`;
}
