import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { worthOf } from '../../platform/payments/evm/tokens.ts';
import type { Channel } from '../channels/channels.ts';
import { type Chain, chainOf, openChain, TOKEN } from './chains.ts';
import { rateAt } from './rates.ts';

/** Sweeps that are not ended. */
export const LIVE_SWEEPS = ['needed', 'gas', 'sent'] as const;

/** The tokens on the addresses of a channel and on their way from there, and the cost of gas. */
export interface Holdings {
  /** In the smallest unit of the token. */
  readonly unswept: bigint;
  readonly inFlight: number;
  readonly inFlightTokens: bigint;
  /** Of payouts and sweeps, in the smallest unit of the coin. */
  readonly gas: bigint;
  readonly lastAt: Date | null;
}

export async function holdingsOf(db: Db, { channel }: Pick<Chain, 'channel'>): Promise<Holdings> {
  const [held, live, jobs, last] = await Promise.all([
    heldIn(db, channel),
    db
      .selectFrom('cashier.chain_sweep')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .select(({ fn }) => fn.sum<string>('amount').filterWhere('asset', '=', 'token').as('tokens'))
      .where('channel', '=', channel)
      .where('state', 'in', LIVE_SWEEPS)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('cashier.chain_job')
      .select(({ fn }) => fn.sum<string>('gas').as('gas'))
      .where('channel', '=', channel)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('cashier.chain_sweep')
      .select(({ fn }) => fn.max('settled_at').as('at'))
      .where('channel', '=', channel)
      .where('state', '=', 'done')
      .executeTakeFirstOrThrow(),
  ]);
  return {
    unswept: held,
    inFlight: Number(live.count),
    inFlightTokens: BigInt(live.tokens ?? 0),
    gas: BigInt(jobs.gas ?? 0),
    lastAt: last.at,
  };
}

async function heldIn(db: Db, channel: string): Promise<bigint> {
  const { held } = await db
    .selectFrom('cashier.chain_address')
    .select(({ fn }) => fn.sum<string>('held').as('held'))
    .where('channel', '=', channel)
    .where('held', '>', '0')
    .executeTakeFirstOrThrow();
  return BigInt(held ?? 0);
}

/**
 * The worth of all tokens of a channel, as of the newest counted block: those on addresses of members and those of the wallet and the
 * treasury. A sweep on its way is on one side or the other. Null before a signer has named its wallet, or without a rate.
 */
export async function walletBalance(app: App, channel: Channel): Promise<bigint | null> {
  const chain = await chainOf(app.db, channel);
  const { counted, wallet, treasury, token, decimals } = chain;
  const { currency } = channel;
  const rate = await rateAt(app.db, { coin: TOKEN, currency }, app.clock.now());
  if (counted === null || wallet === null || rate === null) return null;
  const node = await openChain(app, channel);
  const own = [...new Set([wallet, treasury ?? wallet])];
  const [members, coins, ...tokens] = await Promise.all([
    onAddresses(app.db, chain.channel, counted),
    node.coins(wallet, counted),
    ...own.map((address) => node.tokens(token, address, counted)),
  ]);
  await app.db
    .updateTable('cashier.chain')
    .set({ wallet_coins: String(coins) })
    .where('channel', '=', channel.id)
    .execute();
  const all = tokens.reduce((sum, each) => sum + each, members);
  return worthOf(all, rate, decimals);
}

/** Those of sweeps in later blocks are still there. */
async function onAddresses(db: Db, channel: string, counted: bigint): Promise<bigint> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { held } = await tx
        .selectFrom('cashier.chain_address')
        .select(({ fn }) => fn.sum<string>('held').as('held'))
        .where('channel', '=', channel)
        .executeTakeFirstOrThrow();
      const { later } = await tx
        .selectFrom('cashier.chain_sweep')
        .select(({ fn }) => fn.sum<string>('amount').as('later'))
        .where('channel', '=', channel)
        .where('asset', '=', 'token')
        .where('state', '=', 'done')
        .where('block', '>', counted)
        .executeTakeFirstOrThrow();
      return BigInt(held ?? 0) + BigInt(later ?? 0);
    });
}
