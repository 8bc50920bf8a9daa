import { orderNumberIn } from '@baize/contract/cashier/bank-files/order-numbers';
import { OPEN_DEPOSIT_STATES } from '@baize/contract/cashier/states';
import { dayAfter, dayStart, instantIn } from '@baize/contract/zones';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { detailsOf, normalName } from '../../members/members.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { plainReference } from '../../platform/payments/statements/statement.ts';
import { DAY_MS, SECOND_MS } from '../../platform/time.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import type { Channel } from '../channels/channels.ts';
import { depositAllows, type StoredDeposit } from './changes.ts';

/** A payment that a provider or the statement of a bank reports. */
export interface ReceivedPayment {
  readonly channel: Channel;
  /** The id of the payment there: it is counted once, whatever is repeated (DP-2). */
  readonly transaction: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly payer: string;
  readonly memo: string;
  readonly at: Date;
  /** The day of the bank on which the id names this payment; left out where the id names it for ever. */
  readonly day?: string;
  /** The times of that day between which it was made, where the bank says so. */
  readonly clock?: { readonly from: string; readonly until: string } | null;
  /** The bank gives the id: a payment of its day and amount on another channel is the same one. */
  readonly isBankId?: boolean;
  /** Money of ours that came back: it pays no order. */
  readonly isOurs?: boolean;
  /** The order that it names, if it names one. */
  readonly order: string | null;
  /** Only this operator says that it has arrived. */
  readonly typedBy?: string;
}

/** Two orders of one amount are apart only if so much time lies between the one and the payment of the other. */
const APART_MS = 7 * DAY_MS;

interface Sought {
  readonly row: StoredDeposit | null;
  /** There is an order of its amount, and nothing says that it is the one. */
  readonly unsure: boolean;
}

/** The order that a payment names, or the one of exactly this amount where amounts tell the orders of the channel apart. */
export async function soughtOrder(app: App, db: Db | Tx, arrival: ReceivedPayment): Promise<Sought> {
  const { channel, order, memo } = arrival;
  const one = async (column: 'id' | 'reference', value: string) => {
    const rows = db.selectFrom('cashier.deposit').selectAll().where('channel', '=', channel.id);
    return { row: (await rows.where(column, '=', value).executeTakeFirst()) ?? null, unsure: false };
  };
  if (order !== null) return one('id', order);
  if (arrival.isOurs) return { row: null, unsure: false };
  const named = orderNumberIn(memo);
  if (named !== null) return one('reference', named);
  return channel.suffix ? byAmount(app, db, arrival) : { row: null, unsure: false };
}

/**
 * The open order of an amount, if the payment surely fell into its life and no other order of the amount lived within seven days of it.
 * On the day of the order a payment without a time is surely the later one only if its payer is the member.
 */
async function byAmount(app: App, db: Db | Tx, arrival: ReceivedPayment): Promise<Sought> {
  const { channel, amount } = arrival;
  const { from, until } = arrivalSpan(app, arrival);
  const end = sql<Date | null>`coalesce(finished_at, expires_at)`;
  const rows = await db
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('channel', '=', channel.id)
    .where('payable', '=', amount)
    .where('peer', '=', false)
    .where('created_at', '<=', new Date(until.getTime() + APART_MS))
    .where((or) => or.or([or(end, 'is', null), or(end, '>=', new Date(from.getTime() - APART_MS))]))
    .limit(2)
    .execute();
  const [only = null, other] = rows;
  if (only === null) return { row: null, unsure: false };
  const isOpen = !other && (OPEN_DEPOSIT_STATES as readonly string[]).includes(only.state);
  const last = new Date(Math.min(until.getTime(), app.clock.ms()));
  const isWithin = only.created_at <= until && !isOver(only, from) && !isOver(only, last);
  const isLater =
    only.created_at <= from || (isDayOnly(arrival) && (await isOf(app, db, only.member, arrival.payer)));
  const isSure = isOpen && isWithin && isLater;
  return { row: isSure ? only : null, unsure: !isSure };
}

function isOver({ finished_at, expires_at }: StoredDeposit, at: Date): boolean {
  const end = finished_at ?? expires_at;
  return end !== null && end < at;
}

const isDayOnly = ({ day, clock }: ReceivedPayment) => day !== undefined && !clock;

/** A bank says the day of a payment and perhaps its time, on the clocks of our zone. */
export function arrivalSpan(
  app: App,
  { at, day, clock }: Pick<ReceivedPayment, 'at' | 'day' | 'clock'>,
): { from: Date; until: Date } {
  if (day === undefined) return { from: at, until: at };
  const zone = app.zone.name();
  if (clock)
    return { from: momentIn(zone, day, clock.from) ?? at, until: momentIn(zone, day, clock.until) ?? at };
  const next = dayStart(zone, dayAfter(day, 1)) ?? at;
  return { from: dayStart(zone, day) ?? at, until: new Date(next.getTime() - 1) };
}

function momentIn(zone: string, day: string, time: string): Date | undefined {
  const minute = instantIn(zone, `${day}T${time.slice(0, 5)}`);
  return minute && new Date(minute.getTime() + Number(time.slice(6)) * SECOND_MS);
}

/** The relation of a payment to the order that it seeks; only `found` credits. */
export type Finding = 'found' | 'otherName' | 'otherAmount' | 'otherDay' | 'notOpen' | 'unsure' | 'notFound';

export async function findingOf(
  app: App,
  db: Db | Tx,
  arrival: ReceivedPayment,
  { row, unsure }: Sought,
): Promise<Finding> {
  if (await isOfOtherDay(db, arrival)) return 'otherDay';
  if (!row) return unsure ? 'unsure' : 'notFound';
  if (row.peer || row.channel !== arrival.channel.id || !depositAllows(row.state, 'pay')) return 'notOpen';
  if (await wasPaidBefore(db, arrival)) return 'notOpen';
  if (row.payable !== arrival.amount || row.currency !== arrival.currency) return 'otherAmount';
  return (await isOfAnother(app, db, row.member, arrival.payer)) ? 'otherName' : 'found';
}

/** A provider has one payment for an order. Where one of another id has arrived, or has gone back, an operator decides. */
async function wasPaidBefore(db: Db | Tx, { channel, order }: ReceivedPayment): Promise<boolean> {
  if (order === null) return false;
  const other = await db
    .selectFrom('cashier.incoming')
    .select('id')
    .where('channel', '=', channel.id)
    .where('payment', '=', order)
    .executeTakeFirst();
  return other !== undefined;
}

/** A bank that gives a reference again rarely gives it to the same amount: one of the days may be read wrongly. */
async function isOfOtherDay(
  db: Db | Tx,
  { channel, transaction, day, amount }: ReceivedPayment,
): Promise<boolean> {
  if (day === undefined) return false;
  const other = await db
    .selectFrom('cashier.incoming')
    .select('id')
    .where('channel', '=', channel.id)
    .where('transaction', '=', transaction)
    .where('amount', '=', amount)
    .where('day', '<>', day)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * DP-4: the channel names a payer who is not the member. Where it names nobody, or the real name of the member is not known yet, nothing
 * can be compared.
 */
export async function isOfAnother(app: App, db: Db | Tx, member: MemberId, payer: string): Promise<boolean> {
  return (await comparedName(app, db, member, payer)) === 'other';
}

async function isOf(app: App, db: Db | Tx, member: MemberId, payer: string): Promise<boolean> {
  return (await comparedName(app, db, member, payer)) === 'same';
}

async function comparedName(app: App, db: Db | Tx, member: MemberId, payer: string) {
  if (payer.trim() === '') return 'unknown';
  const { realName } = await detailsOf(app, db, member);
  if (realName === undefined) return 'unknown';
  return normalName(payer) === normalName(realName) ? 'same' : 'other';
}

interface Known {
  readonly id: string;
  readonly amount: bigint;
  readonly deposit: string | null;
}

/**
 * The payment as it was taken in before: by the same id, and on the same day where the bank gives its ids by the day. An id that an operator
 * reads is compared by its letters and digits, before and after the report. One that an operator read has no day until a statement brings it. A
 * payment that another channel took in under the same id, day and amount is known too.
 */
export async function knownPayment(
  db: Db | Tx,
  {
    channel,
    transaction,
    day,
    typedBy,
    ...more
  }: Pick<ReceivedPayment, 'transaction' | 'day'> &
    Partial<ReceivedPayment> & { channel: Pick<Channel, 'id'> },
): Promise<Known | undefined> {
  const all = db
    .selectFrom('cashier.incoming')
    .select(['id', 'amount', 'deposit'])
    .where('plain', '=', plainReference(transaction));
  const here = await all
    .where('channel', '=', channel.id)
    .where((or) => (day === undefined ? or.lit(true) : or.or([or('day', 'is', null), or('day', '=', day)])))
    // Two ids of a provider may differ in the size of their letters alone.
    .where((or) =>
      or.or([
        or.lit(typedBy !== undefined),
        or('transaction', '=', transaction),
        or('typed_by', 'is not', null),
      ]),
    )
    .orderBy(sql`transaction <> ${transaction}`)
    .orderBy(sql`day nulls last`)
    .executeTakeFirst();
  const { isBankId, amount, currency } = more;
  if (here || !isBankId || day === undefined || amount === undefined || currency === undefined) return here;
  return all
    .where('transaction', '=', transaction)
    .where('day', '=', day)
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .executeTakeFirst();
}
