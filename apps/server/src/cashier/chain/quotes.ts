import type { PayInstructions } from '@baize/contract/cashier/deposits';
import { PAYOUT_PROVIDERS } from '@baize/contract/members/payout-providers';
import { formatAmount } from '@baize/contract/money';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { defineLock, lock } from '../../platform/locks.ts';
import { paymentUri, tokensFor, tokenText } from '../../platform/payments/evm/tokens.ts';
import { refuse } from '../../platform/refuse.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import type { Channel } from '../channels/channels.ts';
import { type Chain, chainOf, TOKEN } from './chains.ts';
import { rateAt } from './rates.ts';

const CHAIN_ADDRESS_LOCK = defineLock(
  'chainAddress',
  'the address of one member on the chain of one channel',
);

type Instructions = Extract<PayInstructions, { kind: 'crypto' }>;

interface Order {
  readonly id: string;
  readonly member: MemberId;
  readonly payable: bigint;
}

/** People type an amount of tokens with so many decimals. */
const PLACES = 2;

/** Keeps the rate for an order, and says where its tokens go (business rules 5.2, row Crypto). Refuses where no rate is set. */
export async function quoteFor(
  app: App,
  tx: Tx,
  channel: Channel,
  { id, member, payable }: Order,
): Promise<{ pay: Instructions; keep(): Promise<void> }> {
  const chain = await chainOf(tx, channel);
  const { currency } = channel;
  const rate = await rateAt(tx, { coin: TOKEN, currency }, app.clock.now());
  if (rate === null) return refuse('deposit.method');
  const tokens = tokensFor(payable, rate, { decimals: chain.decimals, places: PLACES });
  if (tokens === 0n) return refuse('deposit.method');
  const address = await ownAddress(app, tx, chain, member);
  const uri = paymentUri({ chainId: chain.chain_id, token: chain.token }, address, tokens);
  return {
    pay: {
      kind: 'crypto',
      network: networkName(channel),
      token: TOKEN,
      address,
      amount: tokenText(tokens, chain.decimals),
      rate: formatAmount(rate),
      uri,
      confirmations: chain.confirmations,
      arrivals: [],
    },
    async keep() {
      const quote = { deposit: id, member, tokens: String(tokens), rate };
      await tx.insertInto('cashier.chain_quote').values(quote).execute();
    },
  };
}

/** The name of the network of a channel, as members know it from the names of their payout accounts: `ERC20`. */
function networkName({ bank }: Pick<Channel, 'bank'>): string {
  const name = PAYOUT_PROVIDERS.find(({ code }) => code === bank)?.name ?? bank;
  return /\((.+)\)/.exec(name)?.[1] ?? name;
}

/** The member's own address: the one from before, or the next number, which nobody else gets. */
async function ownAddress(app: App, tx: Tx, chain: Chain, member: MemberId): Promise<string> {
  const { channel, public_key } = chain;
  await lock(tx, CHAIN_ADDRESS_LOCK, `${channel} ${member}`);
  const known = await tx
    .selectFrom('cashier.chain_address')
    .select('address')
    .where('channel', '=', channel)
    .where('member', '=', member)
    .where('public_key', '=', public_key)
    .executeTakeFirst();
  if (known) return known.address;
  const { rows } = await sql<{ number: bigint }>`
    select nextval('cashier.chain_address_number') as number`.execute(tx);
  const number = Number(rows[0]?.number);
  const { addressAt } = await import('../../platform/payments/evm/addresses.ts');
  const address = addressAt(public_key, number);
  const created_at = app.clock.now();
  await tx
    .insertInto('cashier.chain_address')
    .values({ number, channel, member, public_key, address, created_at })
    .execute();
  return address;
}

/** The payments that are on their way to an order's address, for its page. */
export async function withArrivals(
  app: Pick<App, 'db'>,
  { channel, member }: { channel: string; member: MemberId },
  pay: Instructions,
): Promise<Instructions> {
  const chain = await chainOf(app.db, { id: channel });
  const rows = await app.db
    .selectFrom('cashier.chain_transfer')
    .select(['transaction', 'tokens', 'block'])
    .where('channel', '=', channel)
    .where('member', '=', member)
    .where('state', '=', 'seen')
    .orderBy('seen_at')
    .execute();
  const arrivals = rows.map(({ transaction, tokens, block }) => ({
    transaction,
    amount: tokenText(BigInt(tokens), chain.decimals),
    confirmations: confirmationsAt(chain, block),
  }));
  return { ...pay, arrivals };
}

/** A payment in the newest block has one. */
function confirmationsAt({ head }: Chain, block: bigint): number {
  return head === null || head < block ? 0 : Number(head - block + 1n);
}
