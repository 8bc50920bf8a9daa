import type { LanguageCode } from '@baize/contract/languages';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../database/db.ts';
import { ago, any } from '../database/questions.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Keys } from '../secrets/keys.ts';
import { DAY_MS } from '../time.ts';
import { uuidv7 } from '../uuid.ts';
import type { Workers } from '../workers.ts';

export type DeliveryChannel = 'email' | 'sms';

/** The values of each text; the texts are `delivery.<name>.*` of the catalogues. */
export interface DeliveryValues {
  readonly code: { readonly code: string; readonly minutes: number };
  readonly passwordChanged: { readonly time: Date };
  readonly contactChanged: { readonly contact: string };
  readonly paymentPasswordChanged: { readonly time: Date };
  readonly payoutAdded: { readonly account: string; readonly time: Date };
  readonly detailsChanged: { readonly time: Date };
  readonly identityApproved: { readonly time: Date };
  readonly identityRejected: { readonly time: Date };
  readonly identityEnded: { readonly time: Date };
  readonly waysChanged: { readonly time: Date };
  readonly socialTaken: { readonly provider: string };
  readonly newDevice: { readonly device: string; readonly place: string; readonly time: Date };
  readonly recovery: { readonly link: string; readonly minutes: number };
  readonly oneTimePassword: {
    readonly username: string;
    readonly password: string;
    readonly hours: number;
  };
  readonly staffPassword: {
    readonly link: string;
    readonly username: string;
    readonly password: string;
    readonly hours: number;
  };
  readonly accountLocked: { readonly minutes: number };
  readonly accountClosed: { readonly time: Date };
}
export type DeliveryTemplate = keyof DeliveryValues;

type Filled = {
  [T in DeliveryTemplate]: { readonly template: T; readonly values: DeliveryValues[T] };
}[DeliveryTemplate];

export type DeliveryMessage = Filled & {
  readonly channel: DeliveryChannel;
  /** An e-mail address, or a number in E.164. */
  readonly to: string;
  readonly language: LanguageCode;
  readonly member?: bigint | null;
  /** Written like any other and never sent, so that an unknown address takes as long as a known one. */
  readonly withheld?: boolean;
};

/** A message as it leaves: the subject and the page are for mail. */
export interface DeliveryText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** One message on its way out; the id stays the same through all tries, so that the other side may know it again. */
export interface Outgoing extends DeliveryText {
  readonly id: string;
  readonly to: string;
}

/** The way out of one channel: resolves only when the other side has taken the message. */
export interface Transport {
  send(message: Outgoing): Promise<void>;
  close(): void;
}

/** Thrown by a transport; `code` says what happened without naming anybody, `final` that another try is useless. */
export class NotDelivered extends Error {
  readonly code: string;
  readonly final: boolean;

  constructor(code: string, final: boolean) {
    super(code);
    this.name = 'NotDelivered';
    this.code = code;
    this.final = final;
  }
}

export interface Delivery {
  /** Whether messages of this channel get anywhere. */
  offers(channel: DeliveryChannel): boolean;
  /** Writes the message in the caller's transaction; it leaves after the commit. A message that cannot leave is not written. */
  send(tx: Tx, message: DeliveryMessage): Promise<void>;
  /** Sends what is due, at most a handful, and says how many were taken up. */
  work(): Promise<number>;
  close(): void;
}

export interface DeliveryOptions {
  readonly db: Db;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly workers: Workers;
  readonly transports: Readonly<Partial<Record<DeliveryChannel, Transport>>>;
  /** A trial installation without a transport keeps its messages for the outbox page. */
  readonly trial: boolean;
  /** The words of a message in its language. */
  render(message: DeliveryMessage): DeliveryText;
}

const TRIES_MAX = 8;
const FIRST_WAIT_MS = 5_000;
/** Longer than any transport waits for an answer: nobody else takes up what may still be confirmed. */
const HOLD_MS = 180_000;
const AT_ONCE = 8;
const POLL_MS = 1_000;
/** How long a message helps; later it is not sent any more. */
const USEFUL_MS: Partial<Record<DeliveryTemplate, number>> = { code: 300_000, recovery: 1_800_000 };

interface Due {
  readonly id: string;
  readonly channel: string;
  readonly template: string;
  readonly sealed: Buffer;
  readonly tries: number;
  readonly useless_at: Date;
}

export function createDelivery(options: DeliveryOptions): Delivery {
  const { workers, transports, trial } = options;
  const offers = (channel: DeliveryChannel) => trial || transports[channel] !== undefined;

  async function work(): Promise<number> {
    const rows = await takeDue(options);
    await Promise.all(rows.map((row) => carry(options, row)));
    return rows.length;
  }

  async function workOff(): Promise<boolean> {
    let taken = await work();
    const worked = taken > 0;
    while (taken === AT_ONCE) taken = await work();
    return worked;
  }

  const asks = any(dueNow(options));
  workers.add({ name: 'delivery', everyMs: POLL_MS, asks, run: workOff });

  return {
    work,
    offers,
    async send(tx, message) {
      if (offers(message.channel)) await write(options, tx, message);
    },
    close() {
      for (const transport of Object.values(transports)) transport.close();
    },
  };
}

/** Writes a message, sealed until it leaves. */
async function write(options: DeliveryOptions, tx: Tx, message: DeliveryMessage): Promise<void> {
  const { keys, clock } = options;
  const { channel, template, to, member = null, withheld = false } = message;
  const now = clock.now();
  const id = uuidv7(now.getTime());
  const plain = JSON.stringify({ to, ...options.render(message) });
  await tx
    .insertInto('platform.delivery')
    .values({
      id,
      channel,
      template,
      member,
      sealed: keys.personal.wrap(purposeOf(id), Buffer.from(plain)),
      state: withheld ? 'withheld' : 'waiting',
      due_at: now,
      useless_at: new Date(now.getTime() + (USEFUL_MS[template] ?? DAY_MS)),
      created_at: now,
    })
    .execute();
}

async function carry(options: DeliveryOptions, row: Due): Promise<void> {
  const { keys, clock, log, transports } = options;
  const transport = transports[row.channel as DeliveryChannel];
  if (row.useless_at <= clock.now()) return finish(options, row, 'failed', 'late');
  if (!transport) return finish(options, row, 'sent', null);
  try {
    await transport.send({ id: row.id, ...unsealed(keys, row) });
    await finish(options, row, 'sent', null);
  } catch (error) {
    const { code, final } = error instanceof NotDelivered ? error : new NotDelivered('error', false);
    const { id, channel, template, tries } = row;
    log.warn({ delivery: { id, channel, template, tries, failure: code } }, 'a message was not delivered');
    if (final || tries >= TRIES_MAX) return finish(options, row, 'failed', code);
    await postpone(options, row, code);
  }
}

async function finish(
  { db, clock, metrics, trial }: DeliveryOptions,
  { id, channel }: Due,
  state: 'sent' | 'failed',
  failure: string | null,
): Promise<void> {
  metrics.count('baize_deliveries_total', { channel, outcome: state });
  // Only the outbox page of a trial installation reads what has left already.
  const gone = trial ? {} : { sealed: Buffer.alloc(0) };
  await db
    .updateTable('platform.delivery')
    .set({ state, failure, done_at: clock.now(), held_until: null, ...gone })
    .where('id', '=', id)
    .execute();
}

async function postpone(
  { db, clock, metrics }: DeliveryOptions,
  { id, channel, tries }: Due,
  failure: string,
): Promise<void> {
  metrics.count('baize_deliveries_total', { channel, outcome: 'postponed' });
  const due = new Date(clock.ms() + FIRST_WAIT_MS * 2 ** (tries - 1));
  await db
    .updateTable('platform.delivery')
    .set({ failure, due_at: due, held_until: null })
    .where('id', '=', id)
    .execute();
}

const dueNow = (options: DeliveryOptions, now = ago(options)) => sql`
  select id from platform.delivery
   where state = 'waiting' and due_at <= ${now} and (held_until is null or held_until <= ${now})`;

/** Takes rows up for one node: a row that another node is taking is skipped, one that is held is left alone. */
async function takeDue(options: DeliveryOptions): Promise<Due[]> {
  const { db, clock } = options;
  const { rows } = await sql<Due>`
    update platform.delivery set held_until = ${new Date(clock.ms() + HOLD_MS)}, tries = tries + 1
     where id in (${dueNow(options)} order by due_at limit ${AT_ONCE} for update skip locked)
    returning id, channel, template, sealed, tries, useless_at
  `.execute(db);
  return rows;
}

function unsealed(keys: Keys, { id, sealed }: Pick<Due, 'id' | 'sealed'>): Omit<Outgoing, 'id'> {
  return JSON.parse(keys.personal.unwrap(purposeOf(id), sealed).toString('utf8')) as Omit<Outgoing, 'id'>;
}

function purposeOf(id: string): string {
  return `delivery:${id}`;
}

export interface Kept extends Outgoing {
  readonly channel: string;
  readonly template: string;
  readonly state: string;
  readonly at: Date;
}

/** The last messages in clear, for the outbox page of a trial installation. */
export async function keptMessages(db: Db, keys: Keys, limit: number): Promise<Kept[]> {
  const rows = await db
    .selectFrom('platform.delivery')
    .select(['id', 'channel', 'template', 'state', 'sealed', 'created_at'])
    .where('state', '<>', 'withheld')
    // A database that was in production keeps no texts of what has left.
    .where(sql`length(sealed)`, '>', 0)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, channel, template, state, sealed, created_at }) => ({
    id,
    channel,
    template,
    state,
    at: created_at,
    ...unsealed(keys, { id, sealed }),
  }));
}
