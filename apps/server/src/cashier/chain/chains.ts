import type { CRYPTO_COINS } from '@baize/contract/cashier/desk-channels';
import type { Selectable } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { ChainNode } from '../../platform/payments/evm/node.ts';
import { tokensOf } from '../../platform/payments/evm/tokens.ts';
import type { Channel } from '../channels/channels.ts';

export type Chain = Selectable<DB['cashier.chain']>;

/** The token of every chain here; its name is also that of a currency of the ledger. */
export const TOKEN = 'USDT';

/** The decimals of the coin of every EVM chain. */
export const COIN_DECIMALS = 18;

/** The coin that pays for gas on the network of a channel. */
export function coinOf({ bank }: Pick<Channel, 'bank'>): (typeof CRYPTO_COINS)[number] {
  return bank === 'usdt-bep20' ? 'BNB' : 'ETH';
}

export function chainOf(db: Db | Tx, { id }: Pick<Channel, 'id'>): Promise<Chain> {
  return db.selectFrom('cashier.chain').selectAll().where('channel', '=', id).executeTakeFirstOrThrow();
}

/** The chains of all channels, by channel. */
export async function chainsByChannel(db: Db): Promise<Map<string, Chain>> {
  const rows = await db.selectFrom('cashier.chain').selectAll().execute();
  return new Map(rows.map((row) => [row.channel, row]));
}

export interface ChainWish {
  readonly chainId: number;
  readonly token: string;
  readonly decimals: number;
  readonly publicKey: string;
  readonly confirmations: number;
  readonly explorer?: string | undefined;
  readonly sweep?: { readonly on: boolean; readonly min: string; readonly coinMin: string } | undefined;
}

/** Keeps what operators say about the chain of a channel. How far it was followed stays. */
export async function saveChain(tx: Tx, channel: string, wish: ChainWish): Promise<void> {
  const { chainId, token, decimals, publicKey, confirmations, explorer, sweep } = wish;
  const row = {
    chain_id: BigInt(chainId),
    token,
    decimals,
    public_key: publicKey,
    confirmations,
    ...(explorer !== undefined && { explorer }),
    ...(sweep && {
      sweeps: sweep.on,
      sweep_min: String(tokensOf(sweep.min, decimals)),
      coin_min: String(tokensOf(sweep.coinMin, COIN_DECIMALS)),
    }),
  };
  await tx
    .insertInto('cashier.chain')
    .values({ channel, ...row })
    .onConflict((on) => on.column('channel').doUpdateSet(row))
    .execute();
}

/** The node of a channel. The library behind it is only read where there is such a channel. */
export async function openChain(app: Pick<App, 'config'>, { base_url }: Channel): Promise<ChainNode> {
  const { openNode } = await import('../../platform/payments/evm/node.ts');
  return openNode(base_url, app.config);
}
