import { PAYOUT_PROVIDERS } from '@baize/contract/members/payout-providers';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../context.ts';
import { payeeOf } from '../../members/members.ts';
import type { Tx } from '../../platform/database/db.ts';
import { ago, any, live } from '../../platform/database/questions.ts';
import {
  NoAnswer,
  type PaymentProvider,
  type Payout,
  ProviderRefused,
} from '../../platform/payments/port.ts';
import { Refusal } from '../../platform/refuse.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { chainPayouts } from '../chain/jobs.ts';
import {
  type Channel,
  channelById,
  fits,
  kindOf,
  noteAnswer,
  noteFailure,
  openChannels,
} from '../channels/channels.ts';
import { callbackUrl, providerOf } from '../channels/instructions.ts';
import {
  changeWithdrawal,
  dueOf,
  IS_STOPPED,
  NOT_STOPPED,
  requireWithdrawal,
  type StoredWithdrawal,
  stopOf,
  withWithdrawal,
} from './changes.ts';
import { issueWithdrawal } from './decisions.ts';

/** A call that a node began this long ago is over, also where the node died in it. */
const ASK_AFTER_MS = MINUTE_MS;
const AT_ONCE = 20;
/** Payout accounts that are an address. */
const ADDRESSES = new Set(PAYOUT_PROVIDERS.filter(({ kind }) => kind === 'crypto').map(({ code }) => code));
/** The provider knows the reference with other details: an earlier call has reached it. */
const KNOWN = 'conflict';

/** The channels that can pay out an amount to an account by a call: to an address those of its own chain alone. */
export async function payoutChannels(
  app: App,
  withdrawal: Pick<StoredWithdrawal, 'currency' | 'house' | 'house_fee' | 'provider'>,
): Promise<Channel[]> {
  const due = dueOf(withdrawal);
  const able = (await callChannels(app, withdrawal.currency)).filter((row) => fits(row, due));
  const onChain = able.filter(({ kind, bank }) => kind === 'crypto' && bank === withdrawal.provider);
  // No other provider reaches an address.
  return ADDRESSES.has(withdrawal.provider) ? onChain : able.filter(({ kind }) => kind !== 'crypto');
}

async function callChannels(app: App, currency: string): Promise<Channel[]> {
  const open = await openChannels(app, currency);
  return open.filter((row) => row.payouts && kindOf(row).payouts === 'byCall');
}

/** The condition that one of the channels pays a withdrawal `w`: the rule of `payoutChannels`. */
export function isPaidBy(channels: readonly Channel[]): RawBuilder<boolean> {
  const each = channels.map(({ currency, min, max, kind, bank }) => {
    const provider =
      kind === 'crypto' ? sql`w.provider = ${bank}` : sql`w.provider <> all(${[...ADDRESSES]})`;
    return sql`(w.currency = ${currency} and w.house - w.house_fee between ${min} and ${max} and ${provider})`;
  });
  return sql`(${sql.join([sql`false`, ...each], sql` or `)})`;
}

/** The calls that pay out through a channel: those of a provider, or jobs for the signer of its chain. */
function payoutsOf(app: App, channel: Channel): Pick<PaymentProvider, 'payOut' | 'payout'> {
  return channel.kind === 'crypto' ? chainPayouts(app, channel) : providerOf(app, channel);
}

function queuedPayouts(app: App) {
  return app.db
    .selectFrom('cashier.withdrawal as w')
    .selectAll()
    .where('step', '=', 'queue')
    .where(NOT_STOPPED)
    .where('auto', '=', true)
    .where('house', '>', 0n)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cashier.batch_line as l')
            .select('l.id')
            .whereRef('l.withdrawal', '=', 'w.id')
            .where('l.state', '=', 'waiting'),
        ),
      ),
    );
}

/** Whether any is to be paid or asked about. */
export function anyPayout(app: App) {
  const paysItself = live(() => app.switches.values()['withdraw.autoPay']);
  return sql`${any(lateCalls(app))} or ${paysItself}::boolean and ${any(queuedPayouts(app))}`;
}

/** Pays what is approved, and asks about payouts whose outcome is not known; true when there were any. */
export async function payWithdrawals(app: App): Promise<boolean> {
  const asked = await askAboutCalls(app);
  if (!app.switches.values()['withdraw.autoPay']) return asked;
  const queued = await queuedPayouts(app).clearSelect().select('w.currency').distinct().execute();
  const channels = await Promise.all(queued.map(({ currency }) => callChannels(app, currency)));
  // Those that wait for a person or another channel keep nobody behind them waiting.
  const payable = queuedPayouts(app).where(isPaidBy(channels.flat()));
  const rows = await payable.orderBy('created_at').limit(AT_ONCE).execute();
  let paid = false;
  for (const row of rows) {
    const [channel] = await payoutChannels(app, row);
    if (!channel) continue;
    // Another node, or an operator, may have begun meanwhile.
    await payOut(app, row.id, channel).catch(unlessMoved);
    paid = true;
  }
  return paid || asked;
}

const MOVED = new Set<string>([
  'withdrawal.state',
  'withdrawal.batch',
  'withdrawal.frozen',
  'withdrawal.held',
  'withdrawal.debt',
]);

function unlessMoved(error: unknown): void {
  if (!(error instanceof Refusal) || !MOVED.has(error.code)) throw error;
}

/**
 * Calls the provider for one approved withdrawal. That the call begins is committed before it, under a reference that the provider
 * pays once: a node that dies meanwhile leaves a call that is asked about, never one that is made again under another name.
 */
export async function payOut(
  app: App,
  id: string,
  channel: Channel,
  operator?: string,
): Promise<StoredWithdrawal> {
  const row = await withWithdrawal(app, id, (tx, present) => {
    const now = app.clock.now();
    const set = { channel: channel.id, call: uuidv7(now.getTime()), called_at: now };
    return changeWithdrawal(app, tx, present, 'pay', { set, operator });
  });
  return call(app, row, channel);
}

async function call(app: App, row: StoredWithdrawal, channel: Channel): Promise<StoredWithdrawal> {
  try {
    const { provider, number, holder } = await payeeOf(app, app.db, row.member, row.account);
    const payout = await payoutsOf(app, channel).payOut({
      reference: row.call ?? '',
      amount: dueOf(row),
      currency: row.currency,
      account: { provider, number, holder },
      callbackUrl: callbackUrl(app, channel),
    });
    await noteAnswer(app, channel);
    return await settlePayout(app, row, channel, payout);
  } catch (error) {
    if (!(error instanceof NoAnswer) && !(error instanceof ProviderRefused)) throw error;
    await noteFailure(app, channel, error);
    if (error instanceof ProviderRefused && error.code !== KNOWN) return backToQueue(app, row, error.message);
    return withWithdrawal(app, row.id, (tx, present) =>
      isThisCall(present, row, ['paying'])
        ? changeWithdrawal(app, tx, present, 'lose', { note: error.message })
        : Promise.resolve(present),
    );
  }
}

/** Whether the withdrawal still waits for the outcome of the same call. */
function isThisCall(present: StoredWithdrawal, row: StoredWithdrawal, steps: readonly string[]): boolean {
  return present.call === row.call && steps.includes(present.step);
}

const WAITING = ['paying', 'unknown'];

/** Takes over what the provider says about a call. A second or late answer changes nothing. */
export function settlePayout(
  app: App,
  row: StoredWithdrawal,
  channel: Channel,
  payout: Payout,
): Promise<StoredWithdrawal> {
  if (payout.state === 'failed') return backToQueue(app, row, `the provider failed: ${payout.reason ?? ''}`);
  return withWithdrawal(app, row.id, (tx, present) => {
    if (payout.state !== 'sent' || !isThisCall(present, row, WAITING)) return Promise.resolve(present);
    return issueWithdrawal(app, tx, present, { channel, transaction: payout.providerId });
  });
}

/** No money has moved: an operator chooses another channel, or pays by hand. */
function backToQueue(app: App, row: StoredWithdrawal, note: string): Promise<StoredWithdrawal> {
  return withWithdrawal(app, row.id, (tx, present) =>
    isThisCall(present, row, WAITING) ? queueAgain(app, tx, present, note) : Promise.resolve(present),
  );
}

function queueAgain(app: App, tx: Tx, present: StoredWithdrawal, note: string): Promise<StoredWithdrawal> {
  const set = { call: null, called_at: null, channel: null, auto: false };
  return changeWithdrawal(app, tx, present, 'returnToQueue', { set, note });
}

/** Ends a job that no signer has taken up and none may take up: its withdrawal is in the queue again. */
async function takeBack({ db }: Pick<App, 'db'>, reference: string): Promise<void> {
  await db
    .updateTable('cashier.chain_job as j')
    .set({ state: 'failed', reason: 'stopped' })
    .where('j.id', '=', reference)
    .where('j.state', '=', 'waiting')
    .where(IS_STOPPED)
    .execute();
}

function lateCalls(app: App) {
  return app.db
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('step', 'in', WAITING)
    .where('called_at', '<=', ago(app, ASK_AFTER_MS));
}

/** Asks the providers about calls that have no outcome yet. */
async function askAboutCalls(app: App): Promise<boolean> {
  const rows = await lateCalls(app).orderBy('called_at').limit(AT_ONCE).execute();
  for (const row of rows) await askAboutCall(app, row);
  return rows.length > 0;
}

/**
 * Asks about one call. A provider that has never heard of its reference is called again under the same one, which it pays once
 * whatever is still on the way. The row may be old by now: who asked meanwhile may have ended the call, and its money may be back with
 * the member, so that only one that nobody else has taken up since is asked about.
 */
export async function askAboutCall(app: App, row: StoredWithdrawal): Promise<StoredWithdrawal> {
  const channel = await channelById(app.db, row.channel ?? '');
  const taken = await app.db
    .updateTable('cashier.withdrawal')
    .set({ called_at: app.clock.now() })
    .where('id', '=', row.id)
    .where('call', '=', row.call)
    .where('called_at', '=', row.called_at)
    .where('step', 'in', WAITING)
    .returning(['id', 'called_at'])
    .executeTakeFirst();
  if (!taken) return requireWithdrawal(app.db, row.id);
  try {
    await takeBack(app, row.call ?? '');
    const payout = await payoutsOf(app, channel).payout(row.call ?? '');
    return payout.state === 'unknown'
      ? await callAgain(app, row, taken.called_at, channel)
      : await settlePayout(app, row, channel, payout);
  } catch (error) {
    if (!(error instanceof NoAnswer) && !(error instanceof ProviderRefused)) throw error;
    await noteFailure(app, channel, error);
    return row;
  }
}

/**
 * Nothing has been sent yet, so that this call is asked the same questions as the first one. Where they stop it, the withdrawal is in
 * the queue again; not before the last call is over, because that one may be on its way to the provider.
 */
async function callAgain(
  app: App,
  row: StoredWithdrawal,
  asked: Date | null,
  channel: Channel,
): Promise<StoredWithdrawal> {
  const { free, present } = await withWithdrawal(app, row.id, async (tx, present) => {
    const isOurs = isThisCall(present, row, WAITING) && present.called_at?.getTime() === asked?.getTime();
    const stop = isOurs && (await stopOf(tx, present));
    if (!stop) return { free: isOurs, present };
    const isOver = app.clock.ms() - (row.called_at?.getTime() ?? 0) >= ASK_AFTER_MS;
    return { free: false, present: isOver ? await queueAgain(app, tx, present, stop) : present };
  });
  return free ? call(app, present, channel) : present;
}
