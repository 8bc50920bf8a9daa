/** Tokens in their smallest unit, ledger units, and rates in ledger units for one token: whole numbers only. */

/** The worth of tokens in ledger units, half-even. */
export function worthOf(tokens: bigint, rate: bigint, decimals: number): bigint {
  return halfEven(tokens * rate, 10n ** BigInt(decimals));
}

/** The tokens for an amount of ledger units, half-even at a decimal place that people can type. */
export function tokensFor(amount: bigint, rate: bigint, scale: { decimals: number; places: number }): bigint {
  const places = Math.min(scale.places, scale.decimals);
  return halfEven(amount * 10n ** BigInt(places), rate) * 10n ** BigInt(scale.decimals - places);
}

/** A quotient of whole numbers that are not negative; from the middle between two it goes to the even one. */
export function halfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const twice = (dividend % divisor) * 2n;
  const up = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return up ? quotient + 1n : quotient;
}

/** Tokens as people write them: `12.34`, with two places at least. */
export function tokenText(tokens: bigint, decimals: number): string {
  const unit = 10n ** BigInt(decimals);
  const fraction = (tokens % unit).toString().padStart(decimals, '0').replace(/0+$/, '').padEnd(2, '0');
  return `${tokens / unit}.${fraction}`;
}

/** Tokens from a text such as `12.34`; what is finer than their smallest unit is left out. */
export function tokensOf(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** The payment of tokens as wallets read it from a QR code (EIP-681). */
export function paymentUri(
  { chainId, token }: { chainId: bigint; token: string },
  address: string,
  tokens: bigint,
): string {
  return `ethereum:${token}@${chainId}/transfer?address=${address}&uint256=${tokens}`;
}
