import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { ChainOutcome } from '../../platform/payments/evm/node.ts';
import { tellSweep } from '../chain/alarms.ts';
import { LIVE_SWEEPS } from '../chain/holdings.ts';
import type { ChainJob } from '../chain/jobs.ts';
import type { Channel } from '../channels/channels.ts';

/** Whether a transaction of a job did what the job is for. Coins move without an event of a token. */
export function hasMoved({ kind, target, tokens }: ChainJob, outcome: ChainOutcome, asset: string): boolean {
  if (kind === 'gas' || asset === 'coin') return outcome.succeeded;
  const wanted = BigInt(tokens);
  return outcome.transfers.some(({ to, tokens: sent }) => to === target && sent === wanted);
}

/** A transaction of a sweep is in a block, which may still be replaced. */
export async function noteSweepBlock(app: App, job: ChainJob, place: { transaction: string; block: bigint }) {
  if (job.kind !== 'sweep' || job.sweep === null) return;
  await app.db
    .updateTable('cashier.chain_sweep')
    .set(place)
    .where('id', '=', job.sweep)
    .where('state', '=', 'sent')
    .execute();
}

/** Takes the end of a job over to its sweep. Answers the problem for an alarm after the commit, or null. */
export async function endSweepJob(
  app: App,
  tx: Tx,
  job: ChainJob,
  { hash, outcome }: { hash: string; outcome: ChainOutcome },
): Promise<string | null> {
  if (job.sweep === null) return null;
  const sweep = await tx
    .selectFrom('cashier.chain_sweep')
    .selectAll()
    .where('id', '=', job.sweep)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const gas = String(BigInt(sweep.gas) + outcome.gas);
  const update = (set: object) =>
    tx
      .updateTable('cashier.chain_sweep')
      .set({ gas, ...set })
      .where('id', '=', sweep.id)
      .execute();
  const isLive = (LIVE_SWEEPS as readonly string[]).includes(sweep.state);
  const settled_at = app.clock.now();
  if (job.state !== 'done') {
    const reason = `the transaction of ${job.kind === 'gas' ? 'its gas' : 'the sweep'} was reverted`;
    await update(isLive ? { state: 'failed', reason, settled_at } : {});
    return reason;
  }
  if (job.kind === 'gas') {
    await update({});
    return null;
  }
  const attempt = await tx
    .selectFrom('cashier.chain_attempt')
    .select('amount')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  const amount = attempt.amount ?? sweep.amount;
  await update({ state: 'done', amount, transaction: hash, block: outcome.block, settled_at });
  return null;
}

/** Ends a sweep that cannot go on, and tells people. */
export async function failSweep(app: App, channel: Channel, id: string, reason: string): Promise<boolean> {
  const failed = await app.db
    .updateTable('cashier.chain_sweep')
    .set({ state: 'failed', reason, settled_at: app.clock.now() })
    .where('id', '=', id)
    .where('channel', '=', channel.id)
    .where('state', 'in', LIVE_SWEEPS)
    .returning('id')
    .executeTakeFirst();
  if (failed) await tellSweep(app, channel, { sweep: id, problem: `a sweep failed: ${reason}` });
  return failed !== undefined;
}
