import type { App } from '../../context.ts';
import type { ChainNode, ChainOutcome } from '../../platform/payments/evm/node.ts';
import { worthOf } from '../../platform/payments/evm/tokens.ts';
import { openHouseAnchor } from '../../wallet/wallet.ts';
import type { Chain } from '../chain/chains.ts';
import { type ChainJob, payoutOf } from '../chain/jobs.ts';
import { rateAt } from '../chain/rates.ts';
import { type Channel, houseOf } from '../channels/channels.ts';
import { move } from '../deposits/credit.ts';
import { settlePayout } from '../withdrawals/payouts.ts';
import { tellLost } from './faults.ts';

interface Place {
  readonly node: ChainNode;
  readonly head: bigint;
}

/** The decimals of the coin of every EVM chain. */
const COIN_DECIMALS = 18;

/** Looks for the signed jobs of a chain in its blocks, and ends those that have their confirmations; true when any has. */
export async function settleJobs(app: App, channel: Channel, chain: Chain, place: Place): Promise<boolean> {
  const jobs = await app.db
    .selectFrom('cashier.chain_job')
    .selectAll()
    .where('channel', '=', channel.id)
    .where('state', '=', 'signed')
    .orderBy('nonce')
    .execute();
  let settled = false;
  for (const job of jobs) settled = (await settle(app, { channel, chain }, job, place)) || settled;
  return settled;
}

async function settle(
  app: App,
  { channel, chain }: { channel: Channel; chain: Chain },
  job: ChainJob,
  { node, head }: Place,
): Promise<boolean> {
  const attempts = await app.db
    .selectFrom('cashier.chain_attempt')
    .select('hash')
    .where('job', '=', job.id)
    .orderBy('signed_at', 'desc')
    .execute();
  const depth = BigInt(chain.confirmations);
  for (const { hash } of attempts) {
    const outcome = await node.outcome(hash, chain.token);
    if (!outcome) continue;
    if (head - outcome.block + 1n >= depth) return end(app, channel, job, { hash, outcome });
    const where = { transaction: hash, block: outcome.block };
    if (job.transaction === hash && job.block === outcome.block) return false;
    await app.db.updateTable('cashier.chain_job').set(where).where('id', '=', job.id).execute();
    return true;
  }
  const final = head - depth + 1n;
  const used = final >= 0n && (await node.sent(job.sender ?? '', final)) > (job.nonce ?? 0n);
  if (!used) return false;
  await app.db
    .updateTable('cashier.chain_job')
    .set({ state: 'lost', reason: 'another transaction has its number' })
    .where('id', '=', job.id)
    .where('state', '=', 'signed')
    .execute();
  await tellLost(app, channel, job.id, attempts[0]?.hash ?? '');
  return true;
}

/** Ends a job with what its transaction did, books its gas, and settles the withdrawal behind it. */
async function end(
  app: App,
  channel: Channel,
  job: ChainJob,
  { hash, outcome }: { hash: string; outcome: ChainOutcome },
): Promise<boolean> {
  const tokens = BigInt(job.tokens);
  const moved = outcome.transfers.some(({ to, tokens: sent }) => to === job.target && sent === tokens);
  const done = outcome.succeeded && moved;
  const { currency } = channel;
  const rate = await rateAt(app.db, { coin: 'ETH', currency }, app.clock.now());
  const cost = rate === null ? 0n : worthOf(outcome.gas, rate, COIN_DECIMALS);
  const ended = await app.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('cashier.chain_job')
      .set({
        state: done ? 'done' : 'failed',
        reason: done ? null : 'the transaction was reverted',
        transaction: hash,
        block: outcome.block,
        gas: String(outcome.gas),
        settled_at: app.clock.now(),
      })
      .where('id', '=', job.id)
      .where('state', '=', 'signed')
      .returningAll()
      .executeTakeFirst();
    if (row && cost > 0n) {
      const legs = [
        { account: { house: houseOf(channel) }, amount: cost },
        { account: { house: 'expense' }, amount: -cost },
      ];
      const member = await openHouseAnchor(tx, currency);
      await move(app, tx, { member, kind: 'networkFee', about: job.id, legs });
    }
    return row;
  });
  const withdrawal = await app.db
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('call', '=', job.id)
    .executeTakeFirst();
  if (ended && withdrawal) await settlePayout(app, withdrawal, channel, payoutOf(job.id, ended));
  return ended !== undefined;
}
