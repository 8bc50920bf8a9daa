/** A payment whose amount differs from the order's by more than one part of so many is far from it. */
const FAR = 10n;

/** Whether a payment takes a second person whatever its amount: it may belong to another order, or be none. */
export function isFarAmount(amount: bigint, payable: bigint): boolean {
  const by = amount > payable ? amount - payable : payable - amount;
  return by * FAR > payable;
}
