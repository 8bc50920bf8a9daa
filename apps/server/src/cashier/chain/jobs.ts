import type { Selectable } from 'kysely';

import type { App } from '../../context.ts';
import { isEthereumAddress } from '../../members/members.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { tokensFor } from '../../platform/payments/evm/tokens.ts';
import { type PaymentProvider, type Payout, ProviderRefused } from '../../platform/payments/port.ts';
import type { Channel } from '../channels/channels.ts';
import { chainOf, TOKEN } from './chains.ts';
import { rateAt } from './rates.ts';

export type ChainJob = Selectable<DB['cashier.chain_job']>;

/** A payout has as many decimals of a token as a ledger unit of its currency. */
const PLACES = 4;

/**
 * Payouts on a chain: a job under the reference of the call, which the signer takes. The same reference is the same job, and
 * the tokens are those at the rate of the first call.
 */
export function chainPayouts(app: App, channel: Channel): Pick<PaymentProvider, 'payOut' | 'payout'> {
  return {
    async payOut({ reference, amount, account }) {
      if (account.provider !== channel.bank) throw new ProviderRefused('network');
      if (!isEthereumAddress(account.number)) throw new ProviderRefused('address');
      if (!channel.secret) throw new ProviderRefused('signer');
      const now = app.clock.now();
      const chain = await chainOf(app.db, channel);
      const rate = await rateAt(app.db, { coin: TOKEN, currency: channel.currency }, now);
      if (rate === null) throw new ProviderRefused('rate');
      const tokens = tokensFor(amount, rate, { decimals: chain.decimals, places: PLACES });
      if (tokens === 0n) throw new ProviderRefused('amount');
      await app.db
        .insertInto('cashier.chain_job')
        .values({
          id: reference,
          channel: channel.id,
          target: account.number,
          tokens: String(tokens),
          state: 'waiting',
          created_at: now,
        })
        .onConflict((on) => on.column('id').doNothing())
        .execute();
      return payoutOf(reference, await jobById(app, reference));
    },
    async payout(reference) {
      return payoutOf(reference, await jobById(app, reference));
    },
  };
}

function jobById(app: Pick<App, 'db'>, id: string): Promise<ChainJob | undefined> {
  return app.db.selectFrom('cashier.chain_job').selectAll().where('id', '=', id).executeTakeFirst();
}

const STATES = {
  waiting: 'pending',
  signed: 'pending',
  // Another transaction took its number: whether the tokens have gone, people find out.
  lost: 'pending',
  done: 'sent',
  failed: 'failed',
} as const;

/** A job as the outcome of a call. */
export function payoutOf(reference: string, job: ChainJob | undefined): Payout {
  const state = job ? STATES[job.state as keyof typeof STATES] : 'unknown';
  return { reference, providerId: job?.transaction ?? null, state, reason: job?.reason ?? null };
}

/** The last signed transaction of a job, as the signer hears of it. */
export function shownAttempt(
  { clock }: Pick<App, 'clock'>,
  {
    hash,
    raw,
    fee,
    tip,
    signed_at,
    sent_at,
  }: Omit<Selectable<DB['cashier.chain_attempt']>, 'job' | 'amount'>,
) {
  return { hash, raw, fee, tip, ageMs: clock.ms() - signed_at.getTime(), sent: sent_at !== null };
}

/** The first number of a sender that no job has. */
export async function nextNumber({ db }: Pick<App, 'db'>, channel: Channel, sender: string): Promise<string> {
  const { last } = await db
    .selectFrom('cashier.chain_job')
    .select(({ fn }) => fn.max('nonce').as('last'))
    .where('channel', '=', channel.id)
    .where('sender', '=', sender)
    .executeTakeFirstOrThrow();
  return last === null ? '0' : String(BigInt(last) + 1n);
}
