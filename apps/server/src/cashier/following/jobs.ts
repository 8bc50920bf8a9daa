import type { App } from '../../context.ts';
import type { ChainNode, ChainOutcome } from '../../platform/payments/evm/node.ts';
import { worthOf } from '../../platform/payments/evm/tokens.ts';
import { tellMember } from '../../platform/realtime/tail.ts';
import { openHouseAnchor } from '../../wallet/wallet.ts';
import { tellSweep } from '../chain/alarms.ts';
import { type Chain, COIN_DECIMALS, coinOf } from '../chain/chains.ts';
import { type ChainJob, payoutOf } from '../chain/jobs.ts';
import { rateAt } from '../chain/rates.ts';
import { type Channel, houseOf } from '../channels/channels.ts';
import { move } from '../ground.ts';
import { endSweepJob, failSweep, hasMoved, noteSweepBlock } from '../sweeping/settle.ts';
import { settlePayout } from '../withdrawals/payouts.ts';
import { tellLost } from './faults.ts';

interface Place {
  readonly node: ChainNode;
  readonly head: bigint;
}

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
    // Each block is a confirmation more.
    if (job.kind === 'payout' && head !== chain.head) await tellPayout(app, job.id);
    if (job.transaction === hash && job.block === outcome.block) return false;
    await app.db.updateTable('cashier.chain_job').set(where).where('id', '=', job.id).execute();
    await noteSweepBlock(app, job, where);
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
  if (job.sweep === null) await tellLost(app, channel, job.id, attempts[0]?.hash ?? '');
  else await failSweep(app, channel, job.sweep, `another transaction has the number of its ${job.kind}`);
  return true;
}

/** Ends a job with what its transaction did, books its gas, and settles the withdrawal behind it. */
async function end(
  app: App,
  channel: Channel,
  job: ChainJob,
  { hash, outcome }: { hash: string; outcome: ChainOutcome },
): Promise<boolean> {
  const done = outcome.succeeded && hasMoved(job, outcome, await assetOf(app, job));
  const { currency } = channel;
  const rate = await rateAt(app.db, { coin: coinOf(channel), currency }, app.clock.now());
  const cost = rate === null ? 0n : worthOf(outcome.gas, rate, COIN_DECIMALS);
  let problem: string | null = null;
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
    if (row) problem = await endSweepJob(app, tx, row, { hash, outcome });
    return row;
  });
  if (problem !== null) await tellSweep(app, channel, { sweep: job.sweep ?? '', problem });
  if (job.sweep !== null) return ended !== undefined;
  const withdrawal = await app.db
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('call', '=', job.id)
    .executeTakeFirst();
  if (ended && withdrawal) await settlePayout(app, withdrawal, channel, payoutOf(job.id, ended));
  return ended !== undefined;
}

async function assetOf(app: App, { sweep }: ChainJob): Promise<string> {
  if (sweep === null) return 'token';
  const { asset } = await app.db
    .selectFrom('cashier.chain_sweep')
    .select('asset')
    .where('id', '=', sweep)
    .executeTakeFirstOrThrow();
  return asset;
}

/** The page of the withdrawal shows the transaction and its confirmations. */
async function tellPayout(app: App, call: string): Promise<void> {
  const row = await app.db
    .selectFrom('cashier.withdrawal')
    .select(['id', 'member'])
    .where('call', '=', call)
    .executeTakeFirst();
  if (!row) return;
  const { id, member } = row;
  await app.db
    .transaction()
    .execute((tx) => tellMember(tx, member, { type: 'cashier', about: 'withdrawal', id }));
}
