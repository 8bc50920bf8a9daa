import { parseAmount } from '@baize/contract/money';
import { mnemonicToAccount } from 'viem/accounts';

import { type Chain, startChain } from '../../../../../simulators/chain/chain.ts';
import { afterUse } from '../../platform/testing.ts';
import type { TestNode } from '../../testing.ts';
import { addChannel } from '../testing.ts';
import { saveChain } from './chains.ts';
import { setRate } from './rates.ts';

/** Words that nobody keeps money under. */
export const WORDS =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';

/** The extended public key of the account that deposits come in to. */
export const PUBLIC_KEY = mnemonicToAccount(WORDS, { path: "m/44'/60'/0'" }).getHdKey().publicExtendedKey;

interface Wish {
  readonly secret?: Buffer;
  readonly confirmations?: number;
  readonly chainId?: number;
  /** Sums that are swept, in whole tokens and coins. */
  readonly sweep?: { readonly min: string; readonly coinMin: string };
}

/** A chain of the test's own with a channel that follows it, at 4 500 kyat for a token. */
export async function addCrypto(
  node: TestNode,
  { secret, confirmations = 3, chainId, sweep }: Wish = {},
): Promise<{ chain: Chain; id: string; code: string }> {
  const now = node.clock.ms();
  const chain = await startChain(chainId === undefined ? { now } : { now, chainId });
  afterUse(() => chain.close());
  const channel = await addChannel(node, {
    kind: 'crypto',
    baseUrl: chain.url,
    payouts: secret !== undefined,
    ...(secret && { secret }),
  });
  const { app } = node;
  await app.db.transaction().execute(async (tx) => {
    await saveChain(tx, channel.id, {
      chainId: chain.chainId,
      token: chain.token,
      decimals: 6,
      publicKey: PUBLIC_KEY,
      confirmations,
      ...(sweep && { sweep: { on: true, ...sweep } }),
    });
    await setRate(app, tx, { coin: 'USDT', currency: 'MMK', rate: parseAmount('4500') });
  });
  return { chain, ...channel };
}
