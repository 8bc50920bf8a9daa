import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LanguageCode } from '@baize/contract/languages';
import { codeDigits } from '@baize/contract/persons/digits';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { defineLock, lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { type ContactKind, normalContact } from '../contacts/contacts.ts';
import { diallingCodeOf } from '../contacts/phone.ts';
import { deviceHash } from '../sessions/devices.ts';

const CODES_LOCK = defineLock('codes', 'codes for one address or number');

export type CodePurpose = 'login' | 'recovery' | 'register' | 'bind' | 'change' | 'stepUp' | 'proof';
export type CodeChannel = 'sms' | 'email';

type Codes = Pick<App, 'db' | 'keys' | 'clock'>;

/** The limits of a code. */
const HOUR = 60 * MINUTE_MS;
const DAY = 24 * HOUR;
const LIFE_MINUTES = 5;
const REST_MINUTES = 1;
const TRIES_MAX = 5;
const PER_HOUR = 5;
const PER_DAY = 10;
const NETWORK_PER_HOUR = 20;
const PREFIX_PER_HOUR = 200;
const WAIT_MINUTES = 5;

export interface CodeWish {
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  /** An e-mail address, or a mobile number in E.164. */
  readonly to: string;
  readonly member: MemberId | null;
  /** The name of the browser; the code works only there, unless `anywhere`. */
  readonly device: string | null;
  /** Something else binds the code, for example the challenge of a sign-in. */
  readonly anywhere?: boolean;
  /** The caller has a session of the member, or has just given the right password. */
  readonly own?: boolean;
  readonly address: string;
  readonly language: LanguageCode;
  /** Whether the caller has just shown to be a human being. */
  readonly human?: boolean;
  /** Does everything but send, so that an unknown contact cannot be distinguished from others. */
  readonly withheld?: boolean;
  /** Where the address has had its share nothing is sent and nothing is said: whose it is must not show. */
  readonly quiet?: boolean;
}

export interface CodeTry {
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  readonly to: string;
  readonly code: string;
  readonly challenge?: string | undefined;
  readonly device: string | null;
  /** How many tries are left after this one, where something else counts them too. */
  readonly left?: number;
}

/** A code that was right; it opens something once `spendCode` has taken it. */
export interface CheckedCode {
  readonly id: string;
  readonly member: MemberId | null;
}

/** Sends a six-digit code. Refuses `code.soon`, `code.rate`, `code.quota`, `code.off` or `human.required`. */
export async function sendCode(
  app: App,
  tx: Tx,
  wish: CodeWish,
): Promise<{ challenge: string; expiredMinutes: number }> {
  if (!app.delivery.offers(wish.channel)) refuse('code.off');
  const now = app.clock.now();
  const id = uuidv7(now.getTime());
  const to = normalContact(kindOf(wish.channel), wish.to);
  const index = app.keys.blindIndex(kindOf(wish.channel), to);
  const prefix = wish.channel === 'sms' ? diallingCodeOf(to) : null;
  const askedBy = await askerOf(tx, wish, index);
  if (!(await requireRoom(app, tx, { ...wish, index, prefix, askedBy }))) {
    return { challenge: id, expiredMinutes: REST_MINUTES };
  }
  const code = String(app.random.int(1_000_000)).padStart(6, '0');
  const { purpose, channel, member, withheld = false } = wish;
  const device = wish.anywhere ? null : wish.device;
  await tx
    .insertInto('accounts.code')
    .values({
      id,
      purpose,
      channel,
      index,
      member,
      prefix,
      withheld,
      hash: hashOf(app, id, code),
      device: device === null ? null : sha256(device),
      network: networkOf(wish.address),
      asked_by: askedBy,
      sent_at: now,
      expires_at: new Date(now.getTime() + LIFE_MINUTES * MINUTE_MS),
    })
    .execute();
  const values = { code, minutes: LIFE_MINUTES };
  await app.delivery.send(tx, { channel, to, template: 'code', values, language: wish.language, withheld });
  return { challenge: id, expiredMinutes: REST_MINUTES };
}

/**
 * Counts a try and says whether it was right; refuses `code.missing`, `code.wrong`, `code.expired` or `code.tries`. Called before the
 * caller's transaction: a try counts even when everything else is undone.
 */
export async function checkCode(app: Codes, attempt: CodeTry): Promise<CheckedCode> {
  const code = codeDigits(attempt.code);
  if (code === '') refuse('code.missing');
  const left = attempt.left === undefined ? {} : { left: attempt.left };
  const row = await countTry(app, attempt);
  if (!row || row.spent_at) return refuse('code.wrong', left);
  if (row.expires_at <= app.clock.now()) refuse('code.expired');
  if (row.tries > TRIES_MAX) refuse('code.tries');
  if (!timingSafeEqual(hashOf(app, row.id, code), row.hash)) refuse('code.wrong', left);
  return { id: row.id, member: row.member };
}

/** Uses a checked code up, in the transaction of what it allows. Refuses `code.wrong` when another call was faster. */
export async function spendCode(app: Codes, tx: Tx, { id }: CheckedCode): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.code')
    .set({ spent_at: app.clock.now() })
    .where('id', '=', id)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse('code.wrong');
}

/** Of several codes the newest counts that this browser asked for, else one bound to none: a stranger's request does not void a member's. */
async function countTry(app: Codes, { purpose, channel, to, challenge, device }: CodeTry) {
  const kind = kindOf(channel);
  const newest = app.db
    .selectFrom('accounts.code')
    .select('id')
    .where('purpose', '=', purpose)
    .where('channel', '=', channel)
    .where('index', '=', app.keys.blindIndex(kind, normalContact(kind, to)))
    .where((or) =>
      device === null
        ? or('device', 'is', null)
        : or.or([or('device', 'is', null), or('device', '=', sha256(device))]),
    )
    .$if(challenge !== undefined, (rows) => rows.where(sql<string>`id::text`, '=', challenge ?? ''))
    .orderBy(sql`device is not null`, 'desc')
    .orderBy('sent_at', 'desc')
    .limit(1);
  return app.db
    .updateTable('accounts.code')
    .set({ tries: sql<number>`least(tries + 1, 100)` })
    .where('id', '=', newest)
    .returning(['id', 'member', 'hash', 'tries', 'expires_at', 'spent_at'])
    .executeTakeFirst();
}

type Asker = 'stranger' | 'owner' | 'device';

interface Counted extends CodeWish {
  readonly index: Buffer;
  readonly prefix: string | null;
  readonly askedBy: Asker;
}

/** A known device of the owner of this address counts apart even from somebody who has found out the password. */
async function askerOf(tx: Tx, wish: CodeWish, index: Buffer): Promise<Asker> {
  const known = await tx
    .selectFrom('accounts.contact_owner as c')
    .innerJoin('accounts.device as d', 'd.member', 'c.member')
    .select('d.id')
    .where('c.kind', '=', kindOf(wish.channel))
    .where('c.index', '=', index)
    .where('d.hash', '=', wish.device === null ? Buffer.alloc(0) : deviceHash(wish.device))
    .executeTakeFirst();
  if (known) return 'device';
  return wish.own ? 'owner' : 'stranger';
}

/**
 * Send limits by number, network, country and day. Strangers use up only their own share of a number, and only they are limited by
 * network and country. Requests for one number wait for each other. False only for a quiet wish.
 */
async function requireRoom(app: App, tx: Tx, wish: Counted): Promise<boolean> {
  await lock(tx, CODES_LOCK, wish.index);
  const now = app.clock.ms();
  const sent = await tx
    .selectFrom('accounts.code_request')
    .select('sent_at')
    .where('channel', '=', wish.channel)
    .where('index', '=', wish.index)
    .where('asked_by', '=', wish.askedBy)
    .where('sent_at', '>', new Date(now - DAY))
    .orderBy('sent_at', 'desc')
    .limit(PER_DAY)
    .execute();
  const ages = sent.flatMap((row) => (row.sent_at ? [now - row.sent_at.getTime()] : []));
  const [age = DAY] = ages;
  const seconds = Math.ceil((REST_MINUTES * MINUTE_MS - age) / 1000);
  const lastHour = ages.filter((each) => each < HOUR).length;
  const full = lastHour >= PER_HOUR || ages.length >= PER_DAY;
  if (wish.quiet && (seconds > 0 || full)) return false;
  if (seconds > 0) refuse('code.soon', { seconds }, seconds);
  if (full) refuseForNow();
  // One contact serves everybody where load is measured.
  if (app.config.preset !== 'bench') await requireRoomAround(app, tx, wish);
  return true;
}

async function requireRoomAround(
  app: App,
  tx: Tx,
  { address, channel, prefix, human, askedBy }: Counted,
): Promise<void> {
  const hourAgo = new Date(app.clock.ms() - HOUR);
  const dayAgo = new Date(app.clock.ms() - DAY);
  const stranger = askedBy === 'stranger';
  const { rows } = await sql<{ network: number; prefix: number; day: number }>`
    select (select count(*)::int from accounts.code_request where network = ${networkOf(address)} and sent_at > ${hourAgo}) as network,
           (select count(*)::int from accounts.code_request where prefix = ${prefix} and sent_at > ${hourAgo}) as prefix,
           (select count(*)::int from accounts.code_request where channel = 'sms' and not withheld and sent_at > ${dayAgo}
              and (${stranger} or asked_by <> 'stranger')) as day
  `.execute(tx);
  const [sent = { network: 0, prefix: 0, day: 0 }] = rows;
  if (stranger && sent.network >= NETWORK_PER_HOUR) refuseForNow();
  if (channel === 'sms' && sent.day >= app.switches.values()['codes.smsPerDay']) refuse('code.quota');
  if (!stranger) return;
  if (sent.prefix >= PREFIX_PER_HOUR && !human) refuse('human.required');
}

function refuseForNow(): never {
  refuse('code.rate', { minutes: WAIT_MINUTES }, WAIT_MINUTES * 60);
}

/** The row's id covers its purpose, contact and device. */
function hashOf(app: Codes, id: string, code: string): Buffer {
  return createHmac('sha256', app.keys.pepper).update(`code:${id}:${code}`).digest();
}

function kindOf(channel: CodeChannel): ContactKind {
  return channel === 'sms' ? 'mobile' : 'email';
}

/** The network that limits count by: a whole house or office shares one. */
export function networkOf(address: string) {
  return sql<string>`network(set_masklen(${address}::inet, case family(${address}::inet) when 4 then 24 else 56 end))::cidr`;
}
