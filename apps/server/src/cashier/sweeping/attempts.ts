import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { lock } from '../../platform/locks.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { LIVE_SWEEPS } from '../chain/holdings.ts';
import { type ChainJob, nextNumber, shownAttempt } from '../chain/jobs.ts';
import type { Channel } from '../channels/channels.ts';
import { CHAIN_LOCK } from '../ground.ts';

/** A price that grows faster than the gas arrives ends a sweep. */
export const TOP_UPS_MAX = 3;

export interface SweepAttempt {
  readonly sweep: string;
  readonly part: 'gas' | 'sweep';
  readonly sender: string;
  readonly target: string;
  /** In the smallest unit of the coin, or of the token that is swept. */
  readonly amount: string;
  readonly nonce: string;
  readonly hash: string;
  readonly raw: string;
  readonly fee: string;
  readonly tip: string;
}

/** Sweeps that are not ended, and those whose transactions still are on their way, the oldest first, for the signer. */
export async function sweepsToDo(app: App, channel: Channel): Promise<object[]> {
  const { id } = channel;
  const sweeps = await app.db
    .selectFrom('cashier.chain_sweep as s')
    .innerJoin('cashier.chain_address as a', 'a.address', 's.address')
    .select(['s.id', 's.asset', 's.amount', 's.state', 's.address', 'a.number'])
    .where('s.channel', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('s.state', 'in', LIVE_SWEEPS),
        exists(
          selectFrom('cashier.chain_job as j')
            .select('j.id')
            .where('j.channel', '=', id)
            .whereRef('j.sweep', '=', 's.id')
            .where('j.state', '=', 'signed'),
        ),
      ]),
    )
    .orderBy('s.created_at')
    .execute();
  return Promise.all(
    sweeps.map(async ({ id: sweep, number, address, asset, amount, state }) => ({
      id: sweep,
      number,
      address,
      asset,
      amount,
      live: (LIVE_SWEEPS as readonly string[]).includes(state),
      ...(await jobsOf(app, channel, { sweep, address })),
    })),
  );
}

/** The jobs of a sweep that are on their way, how often gas was sent, and the first number of the address that no job has. */
async function jobsOf(app: App, channel: Channel, { sweep, address }: { sweep: string; address: string }) {
  const jobs = await app.db.selectFrom('cashier.chain_job').selectAll().where('sweep', '=', sweep).execute();
  const next = await nextNumber(app, channel, address);
  const open = jobs.filter(({ state }) => state === 'signed');
  return {
    next,
    topUps: jobs.filter(({ kind }) => kind === 'gas').length,
    open: await Promise.all(
      open.map(async ({ id, kind, sender, nonce, target, tokens }) => {
        const attempt = await app.db
          .selectFrom('cashier.chain_attempt')
          .selectAll()
          .where('job', '=', id)
          .orderBy('signed_at', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
        return {
          part: kind,
          sender,
          nonce: String(nonce),
          target,
          amount: tokens,
          attempt: shownAttempt(app, attempt),
        };
      }),
    ),
  };
}

/**
 * Keeps a transaction of a sweep before it is sent; false where it must not be. As with payouts, a job keeps its number for ever and a
 * number belongs to one job, so that the chain carries out one of its transactions.
 */
export function keepSweepAttempt(app: App, channel: Channel, asked: SweepAttempt): Promise<boolean> {
  return app.db.transaction().execute(async (tx) => {
    await lock(tx, CHAIN_LOCK, channel.id);
    const sweep = await tx
      .selectFrom('cashier.chain_sweep')
      .selectAll()
      .where('id', '=', asked.sweep)
      .where('channel', '=', channel.id)
      .forUpdate()
      .executeTakeFirst();
    if (!sweep) return false;
    const { part, sender, target, amount } = asked;
    const jobs = await tx
      .selectFrom('cashier.chain_job')
      .selectAll()
      .where('sweep', '=', sweep.id)
      .where('kind', '=', part)
      .execute();
    const open = jobs.find(({ state }) => state === 'signed');
    if (!open && !(LIVE_SWEEPS as readonly string[]).includes(sweep.state)) return false;
    const fits =
      part === 'gas'
        ? target === sweep.address && sender !== sweep.address && (open || jobs.length < TOP_UPS_MAX)
        : sender === sweep.address &&
          target !== sender &&
          (open || jobs.length === 0) &&
          (sweep.asset === 'coin' || amount === sweep.amount);
    if (!fits || !(await isFree(tx, channel, asked, open))) return false;
    const job = open?.id ?? (await newJob(app, tx, channel, asked));
    const { hash, raw, fee, tip } = asked;
    const signed_at = app.clock.now();
    await tx
      .insertInto('cashier.chain_attempt')
      .values({ hash, job, raw, fee, tip, amount, signed_at })
      .onConflict((on) => on.column('hash').doNothing())
      .execute();
    await tx
      .updateTable('cashier.chain_job')
      .set({ transaction: hash, target, tokens: amount })
      .where('id', '=', job)
      .execute();
    const replaced = sweep.replaced + (open && open.transaction !== hash ? 1 : 0);
    const after = part === 'gas' ? { state: 'gas' } : { state: 'sent', target, transaction: hash };
    const isLive = (LIVE_SWEEPS as readonly string[]).includes(sweep.state);
    const state = isLive && !(part === 'gas' && sweep.state === 'sent') ? after : {};
    await tx
      .updateTable('cashier.chain_sweep')
      .set({ replaced, ...state })
      .where('id', '=', sweep.id)
      .execute();
    return true;
  });
}

/** Whether the number is that of the job, or nobody's. */
async function isFree(tx: Tx, channel: Channel, { sender, nonce }: SweepAttempt, open: ChainJob | undefined) {
  if (open) return open.sender === sender && open.nonce === BigInt(nonce);
  const taken = await tx
    .selectFrom('cashier.chain_job')
    .select('id')
    .where('channel', '=', channel.id)
    .where('sender', '=', sender)
    .where('nonce', '=', BigInt(nonce))
    .executeTakeFirst();
  return !taken;
}

async function newJob(app: App, tx: Tx, channel: Channel, asked: SweepAttempt): Promise<string> {
  const created_at = app.clock.now();
  const { sweep, part, sender, nonce, target, amount, hash } = asked;
  const { id } = await tx
    .insertInto('cashier.chain_job')
    .values({
      id: uuidv7(created_at.getTime()),
      channel: channel.id,
      kind: part,
      sweep,
      target,
      tokens: amount,
      state: 'signed',
      sender,
      nonce: BigInt(nonce),
      transaction: hash,
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
