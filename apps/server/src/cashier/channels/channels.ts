import type { Dialect } from '@baize/contract/cashier/bank-files/desk-bank-files';
import { CHANNEL_KINDS, type ChannelKind, type PaymentMethod } from '@baize/contract/cashier/states';
import { startOfDay, timeIn } from '@baize/contract/zones';
import type { ExpressionBuilder, Selectable } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { NoAnswer, ProviderRefused } from '../../platform/payments/port.ts';
import { refuse } from '../../platform/refuse.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { providerCode } from './ways.ts';

export type Channel = Selectable<DB['cashier.channel']>;

/** After so many failures in a row a channel rests, and the others of its method take its orders. */
const FAILURES_MAX = 3;
const REST_MS = 5 * MINUTE_MS;

/** The house account behind a channel (LG-4). */
export function houseOf({ kind, code }: Pick<Channel, 'kind' | 'code'>): string {
  return `${HOUSES[kind as ChannelKind]}:${code}`;
}
const HOUSES = { bank: 'bank', qr: 'bank', provider: 'psp', crypto: 'crypto' } as const satisfies Record<
  ChannelKind,
  string
>;

export function kindOf({ kind }: Pick<Channel, 'kind'>) {
  return CHANNEL_KINDS[kind as ChannelKind];
}

/** The manner in which its bank writes statements. */
export function dialectOf({ dialect }: Pick<Channel, 'dialect'>): Dialect {
  return (dialect ?? {}) as Dialect;
}

export async function channelById(db: Db | Tx, id: string): Promise<Channel> {
  return db.selectFrom('cashier.channel').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** A channel that an operator names; refuses `cashier.channel`. */
export async function requireChannelById(db: Db | Tx, id: string): Promise<Channel> {
  const row = await db.selectFrom('cashier.channel').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? refuse('cashier.channel');
}

/** A channel by its code; refuses `cashier.channel`. */
export async function requireChannel(db: Db | Tx, code: string): Promise<Channel> {
  const row = await db.selectFrom('cashier.channel').selectAll().where('code', '=', code).executeTakeFirst();
  return row ?? refuse('cashier.channel');
}

/** The channels that are in use in a currency and open at this hour; one that rests, and a provider that never answered, are not. */
export async function openChannels(app: App, currency: string): Promise<Channel[]> {
  const now = app.clock.now();
  const rows = await app.db
    .selectFrom('cashier.channel')
    .selectAll()
    .where('currency', '=', currency)
    .where('is_on', '=', true)
    .where((or) => or.or([or('rests_until', 'is', null), or('rests_until', '<=', now)]))
    .where((or) => or.or([or('kind', '<>', 'provider'), or('tested_at', 'is not', null)]))
    // Tokens are worth nothing before operators have said how much.
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('kind', '<>', 'crypto'),
        eb('currency', '=', 'USDT'),
        exists(
          selectFrom('cashier.chain_rate as r')
            .select('r.id')
            .where('r.coin', '=', 'USDT')
            .where('r.currency', '=', currency),
        ),
      ]),
    )
    .orderBy('code')
    .execute();
  const time = timeIn(app.zone.name(), now).slice(11, 16);
  return rows.filter((row) => isOpenAt(row, time));
}

/** Whether the hours of a channel include a time such as `09:30`; hours may run over midnight. */
export function isOpenAt({ opens, closes }: Pick<Channel, 'opens' | 'closes'>, time: string): boolean {
  const [from, until] = [opens.slice(0, 5), closes.slice(0, 5)];
  if (from === until) return true;
  return from < until ? time >= from && time < until : time >= from || time < until;
}

export interface WantedDeposit {
  readonly method: PaymentMethod;
  readonly provider?: string | undefined;
  readonly amount: bigint;
}

/** The channels that could take a deposit, in a random order by their weights. */
export async function channelsFor(app: App, currency: string, wanted: WantedDeposit): Promise<Channel[]> {
  const open = (await openChannels(app, currency)).filter(
    (row) => serves(row, wanted) && fits(row, wanted.amount),
  );
  const room = await Promise.all(open.map((row) => hasRoom(app, row, wanted.amount)));
  const able = open.filter((_, at) => room[at]);
  const order: Channel[] = [];
  while (able.length > 0) order.push(...able.splice(drawn(app, able), 1));
  return order;
}

/** Whether members pay in through a channel by this method, at this provider where one is named. */
export function serves(row: Channel, { method, provider }: Omit<WantedDeposit, 'amount'>): boolean {
  if (!row.deposits || row.method !== method) return false;
  return provider === undefined || providerCode(row) === provider;
}

export function fits({ min, max }: Pick<Channel, 'min' | 'max'>, amount: bigint): boolean {
  return amount >= min && amount <= max;
}

function drawn(app: Pick<App, 'random'>, channels: readonly Channel[]): number {
  let left = app.random.int(channels.reduce((sum, { weight }) => sum + weight, 0));
  return channels.findIndex(({ weight }) => {
    left -= weight;
    return left < 0;
  });
}

/** Whether the day and the money that is there already leave room for the amount. A full account rests, and another takes its orders. */
async function hasRoom(app: App, channel: Channel, amount: bigint): Promise<boolean> {
  const { id, day_max: dayMax, balance_max: max } = channel;
  if (dayMax !== 0n && (await creditedToday(app, id)) + amount > dayMax) return false;
  return max === 0n || (await presentAt(app.db, id)) + amount <= max;
}

/** Credited through a channel on the present business day, in ledger units. */
export async function creditedToday(app: App, channel: string): Promise<bigint> {
  const row = await app.db
    .selectFrom('cashier.credited')
    .select((each) => each.fn.sum<bigint>('received').as('sum'))
    .where('channel', '=', channel)
    .where('finished_at', '>=', startOfDay(app.zone.name(), app.clock.now()))
    .executeTakeFirst();
  return BigInt(row?.sum ?? 0n);
}

/** The money at one house account now, in ledger units. */
async function presentAt(db: Db, channel: string): Promise<bigint> {
  const row = await db
    .selectFrom('cashier.held')
    .select('present')
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row?.present ?? 0n;
}

/**
 * The channel as a call read it. An answer of another address, or to another key, says nothing of the present one, so that what a call
 * found is written on this version alone.
 */
function versionOf({ id, base_url, merchant, key_id, secret }: Channel) {
  return (each: ExpressionBuilder<DB, 'cashier.channel'>) =>
    each.and([each.and({ id, base_url, merchant, key_id }), each('secret', 'is not distinct from', secret)]);
}

/** Counts a failure of a channel; after a few in a row it rests. A provider that refuses a call works: its no counts for nothing. */
export async function noteFailure(app: App, channel: Channel, error: Error): Promise<void> {
  const { message: failure } = error;
  app.log.warn({ channel: channel.code, failure }, 'a payment channel failed');
  if (error instanceof ProviderRefused) return noteAnswer(app, channel);
  // Somebody answers, with another key or another clock: the staff mend that, and a rest mends nothing.
  if (error instanceof NoAnswer && (error.fault === 'signature' || error.fault === 'clock')) return;
  const rest = new Date(app.clock.ms() + REST_MS);
  await app.db
    .updateTable('cashier.channel')
    .set((each) => ({
      failures: each('failures', '+', 1),
      failure: failure.slice(0, 200),
      rests_until: each
        .case()
        .when(each('failures', '+', 1), '>=', FAILURES_MAX)
        .then(rest)
        .else(each.ref('rests_until'))
        .end(),
    }))
    .where(versionOf(channel))
    .execute();
}

/** A provider answered. The calls of a crypto channel end in our own tables and say nothing of its node, which its follower asks. */
export async function noteAnswer(app: App, channel: Channel): Promise<void> {
  if (channel.kind === 'provider') await noteSuccess(app, channel);
}

/** The channel works: what it failed before no longer counts. */
export async function noteSuccess(app: App, channel: Channel): Promise<void> {
  if (channel.failures === 0 && channel.tested_at !== null) return;
  const now = app.clock.now();
  await app.db
    .updateTable('cashier.channel')
    .set((each) => ({
      failures: 0,
      failure: null,
      rests_until: null,
      tested_at: each.fn.coalesce('tested_at', each.val(now)),
    }))
    .where(versionOf(channel))
    .execute();
}
