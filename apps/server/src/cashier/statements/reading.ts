import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { NoAnswer, ProviderRefused, type StatementLine } from '../../platform/payments/port.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import type { Channel } from '../channels/channels.ts';
import { providerOf } from '../channels/instructions.ts';
import { type Compared, compareLines } from './comparison.ts';
import { keepDifferences } from './differences.ts';

/** A day is read when it has been over for an hour. */
const READABLE_MS = DAY_MS + HOUR_MS;
const DAYS_MAX = 31;
const TRIES = 3;

interface Read {
  readonly days: number;
  readonly found: number;
  /** Why the reading did not end. */
  readonly failure: string | null;
}

/**
 * Reads the statements of every provider: yesterday's, those that could not be read before and those with open differences. A reading
 * that did not end is an alarm, whatever the others came to.
 */
export async function readStatements(app: App): Promise<void> {
  const channels = await app.db
    .selectFrom('cashier.channel')
    .selectAll()
    .where('kind', '=', 'provider')
    .where('secret', 'is not', null)
    .orderBy('code')
    .execute();
  const failures: string[] = [];
  for (const channel of channels) {
    const { failure } = await readStatementsOf(app, channel);
    if (failure !== null) failures.push(`${channel.code}: ${failure}`);
  }
  if (failures.length === 0) return;
  app.log.fatal({ failures }, 'statements of payment providers were not read');
  throw new Error(`statements were not read: ${failures.join('; ')}`);
}

/** The same for one provider. */
export async function readStatementsOf(app: App, channel: Channel): Promise<Read> {
  const wanted = await daysToRead(app, channel);
  if (wanted.length === 0) return { days: 0, found: 0, failure: null };
  try {
    const account = await accountSince(app, channel, wanted[0] ?? '');
    let found = 0;
    for (const day of wanted) found += await takeDay(app, channel, day, account);
    return { days: wanted.length, found, failure: null };
  } catch (error) {
    if (!(error instanceof NoAnswer) && !(error instanceof ProviderRefused)) throw error;
    await noteUnread(app, channel, wanted, error.message);
    return { days: 0, found: 0, failure: error.message };
  }
}

/** The oldest first: a day begins with the money that the one before it left. */
async function daysToRead(app: App, { id, created_at: since }: Channel): Promise<string[]> {
  const last = new Date(app.clock.ms() - READABLE_MS).toISOString().slice(0, 10);
  const { rows } = await sql<{ day: string }>`
    select d::date::text as day
      from generate_series(
             greatest(date_trunc('day', ${since}::timestamptz, 'UTC') at time zone 'UTC', ${last}::timestamp - ${DAYS_MAX - 1} * interval '1 day'),
             ${last}::timestamp, interval '1 day') d
     where not exists (select from cashier.statement s where s.channel = ${id} and s.day = d::date and s.read_at is not null)
        or exists (select from cashier.difference f where f.channel = ${id} and f.day = d::date and f.state = 'open')
     order by 1`.execute(app.db);
  return rows.map(({ day }) => day);
}

interface Account {
  /** The lines of each day from the first wanted one to this moment. */
  readonly lines: ReadonlyMap<string, readonly StatementLine[]>;
  readonly balance: bigint;
}

/** The statements from a day to now, and the balance that belongs to exactly these lines. */
async function accountSince(app: App, channel: Channel, first: string): Promise<Account> {
  const provider = providerOf(app, channel);
  const lines = new Map<string, StatementLine[]>();
  const today = dayOf(app.clock.now());
  for (let day = first; day < today; day = dayOf(new Date(Date.parse(day) + DAY_MS)))
    lines.set(day, await provider.statement(day));
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await balanceOf(app, channel);
    lines.set(today, await provider.statement(today));
    const balance = await balanceOf(app, channel);
    // Money that moved meanwhile would be in one of the two only.
    if (before === balance && dayOf(app.clock.now()) === today) return { lines, balance };
  }
  throw new NoAnswer('the account moved while it was read');
}

async function balanceOf(app: App, channel: Channel): Promise<bigint> {
  const balances = await providerOf(app, channel).balance();
  const own = balances.find(({ currency }) => currency === channel.currency);
  if (!own) throw new NoAnswer(`no balance in ${channel.currency}`);
  return own.amount;
}

/** Compares a day with our books and keeps what it says; answers how many differences it has. */
async function takeDay(app: App, channel: Channel, day: string, account: Account): Promise<number> {
  const all = account.lines.get(day) ?? [];
  const lines = all.filter(({ currency }) => currency === channel.currency);
  const compared = await compareLines(app, channel, { day, lines });
  const later = [...account.lines].flatMap(([of, rest]) => (of > day ? rest : []));
  const since = later.filter(({ currency }) => currency === channel.currency);
  const closing = account.balance - sumOf(since);
  await keepDay(app, channel, { day, lines, closing, foreign: all.length - lines.length, compared });
  return compared.differences.length;
}

interface Day {
  readonly day: string;
  readonly lines: readonly StatementLine[];
  readonly closing: bigint;
  readonly foreign: number;
  readonly compared: Compared;
}

async function keepDay(app: App, channel: Channel, { day, lines, ...read }: Day): Promise<void> {
  const now = app.clock.now();
  const { compared, closing, foreign } = read;
  const of = (...kinds: StatementLine['kind'][]) => sumOf(lines.filter(({ kind }) => kinds.includes(kind)));
  const said = {
    tried_at: now,
    read_at: now,
    failure: null,
    lines: lines.length,
    deposits: of('deposit'),
    payouts: of('payout'),
    given_back: of('refund', 'chargeBack'),
    fees: of('fee'),
    closing,
    ours: compared.ours,
    foreign_lines: foreign,
  };
  await app.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('cashier.statement')
      .select('closing')
      .where('channel', '=', channel.id)
      .where('day', '=', dayOf(new Date(Date.parse(day) - DAY_MS)))
      .executeTakeFirst();
    const row = { ...said, opening: before?.closing ?? null };
    const own = { id: uuidv7(now.getTime()), channel: channel.id, day, currency: channel.currency };
    await tx
      .insertInto('cashier.statement')
      .values({ ...own, ...row })
      .onConflict((on) => on.columns(['channel', 'day']).doUpdateSet(row))
      .execute();
    await tx
      .deleteFrom('cashier.statement_line')
      .where('channel', '=', channel.id)
      .where('day', '=', day)
      .execute();
    for (let first = 0; first < lines.length; first += 1_000)
      await tx
        .insertInto('cashier.statement_line')
        .values(lines.slice(first, first + 1_000).map((line) => storedLine(channel, day, line, compared)))
        // A line that the provider also lists on another day belongs to the day that was read first.
        .onConflict((on) => on.columns(['channel', 'line']).doNothing())
        .execute();
    await noteSeen(tx, channel, day);
    await keepDifferences(app, tx, { channel, day, differences: compared.differences });
  });
}

/** Payments that only an operator had read at the provider are on its statement now. */
async function noteSeen(tx: Tx, { id: channel }: Channel, day: string): Promise<void> {
  await sql`
    update cashier.incoming i set statement_amount = l.amount from cashier.statement_line l
     where l.channel = ${channel} and l.day = ${day} and l.kind = 'deposit' and l.payment = i.id
       and i.statement_amount is null`.execute(tx);
}

function storedLine(channel: Channel, day: string, line: StatementLine, { payments }: Compared) {
  const { id, kind, reference, currency, amount, payer, memo, at } = line;
  const told = { kind, reference, currency, amount, payer: payer ?? '', memo: memo ?? '', at };
  return { channel: channel.id, day, line: id, ...told, payment: payments.get(id) ?? null };
}

async function noteUnread(
  app: App,
  channel: Channel,
  days: readonly string[],
  failure: string,
): Promise<void> {
  const now = app.clock.now();
  const said = { tried_at: now, failure: failure.slice(0, 200) };
  const own = { channel: channel.id, currency: channel.currency };
  await app.db
    .insertInto('cashier.statement')
    .values(days.map((day) => ({ id: uuidv7(now.getTime()), day, ...own, ...said })))
    .onConflict((on) => on.columns(['channel', 'day']).doUpdateSet(said))
    .execute();
}

const sumOf = (lines: readonly StatementLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0n);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
