import type { ChainNode } from '../platform/payments/evm/node.ts';

export interface Price {
  readonly fee: bigint;
  readonly tip: bigint;
}

/** The price now; throws where it is above the most that the signer pays. */
export async function affordable({
  node,
  feeMax,
}: {
  readonly node: ChainNode;
  readonly feeMax: bigint;
}): Promise<Price> {
  const price = await priceNow(node);
  if (price.fee > feeMax) throw new Error('gas costs more than the signer pays');
  return price;
}

/** Room for a base fee that doubles. */
export async function priceNow(node: ChainNode): Promise<Price> {
  const { base, tip } = await node.gasPrice();
  return { fee: 2n * base + tip, tip };
}

/** Nodes take a replacement only with an eighth more of both. */
export function dearer(now: Price, before: Price): Price {
  const more = (old: bigint) => old + old / 8n + 1n;
  const tip = greater(now.tip, more(before.tip));
  return { tip, fee: greater(greater(now.fee, more(before.fee)), tip) };
}

export function greater(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

export function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
