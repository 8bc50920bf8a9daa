const UNIT = 10_000n;
/** A stake and a payout are whole cents of the ledger's 1/10,000. */
export const CENT = 100n;

const STAKE = /^(0|[1-9]\d{0,11})(?:\.(\d{1,2}))?$/;

/** Ledger units of a stake that a player sent as text; undefined for anything else. */
export function stakeOf(sent: unknown): bigint | undefined {
  const parts = typeof sent === 'string' ? STAKE.exec(sent) : null;
  if (!parts) return undefined;
  const [, whole = '0', cents = ''] = parts;
  return BigInt(whole) * UNIT + BigInt(cents.padEnd(2, '0')) * CENT;
}

/** The one text of an amount of whole cents: `12.50`. */
export function amountText(units: bigint): string {
  return `${units / UNIT}.${String((units % UNIT) / CENT).padStart(2, '0')}`;
}
