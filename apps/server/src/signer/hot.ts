import { type Address, parseAbi } from 'viem';
import type { HDAccount } from 'viem/accounts';

import type { ChainNode } from '../platform/payments/evm/node.ts';
import type { Door } from './door.ts';

export const TRANSFER_ABI = parseAbi(['function transfer(address to, uint256 value)']);

export interface SignerOptions {
  readonly words: string;
  readonly door: Door;
  readonly node: ChainNode;
  /** It signs for this chain and token only, whatever the server says. */
  readonly chainId: number;
  readonly token: string;
  /** In the smallest unit of the token: a payout above it is never signed. */
  readonly max: bigint;
  /** The most that is paid for a unit of gas. */
  readonly feeMax: bigint;
  /** Where sweeps go, whatever the server says; its own wallet where nothing is set. */
  readonly treasury?: string;
  /** The most that is sent to an address for its gas, in the smallest unit of the coin. */
  readonly topUpMax: bigint;
  /** A transaction that is in no block after this time is replaced with a higher fee. */
  readonly stuckMs: number;
  readonly say: (what: object, text: string) => void;
}

/** The wallet from which payouts and gas leave. */
export type Hot = SignerOptions & { readonly account: HDAccount; readonly treasury: Address };
