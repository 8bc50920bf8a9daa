/** A multiplier in 1/10,000 as screens show it: no idle zeros, at least two decimals where it is no whole number. */
export function timesText(times: number): string {
  const whole = Math.floor(times / 10_000);
  const rest = String(times % 10_000).padStart(4, '0');
  const fraction = rest.endsWith('00') ? rest.slice(0, 2) : rest.replace(/0+$/, '');
  const shown = grouped(whole);
  return Number(rest) === 0 ? shown : `${shown}.${fraction}`;
}

/** Hundredths with both decimals, as rolls and points are shown. */
export function hundredths(value: number): string {
  return `${grouped(Math.floor(value / 100))}.${String(value % 100).padStart(2, '0')}`;
}

/** The payout of a stake at this multiplier: rounded down to a whole cent, as the server does. */
export function winAt(stake: bigint, times: number): bigint {
  return ((stake * BigInt(times)) / 1_000_000n) * 100n;
}

function grouped(whole: number): string {
  return String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
