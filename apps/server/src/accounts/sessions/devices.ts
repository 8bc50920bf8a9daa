import { timingSafeEqual } from 'node:crypto';
import { noteOwnChange } from '../../audit/audit.ts';
import type { App, PlayerSession } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Caller } from '../../platform/http/http.ts';
import { token } from '../../platform/random.ts';
import { refuse } from '../../platform/refuse.ts';
import { type Keys, sha256 } from '../../platform/secrets/keys.ts';
import { cookieOf } from '../../platform/sessions/cookies.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import type { MemberId } from '../../wallet/wallet.ts';

const COOKIE = '__Host-dev';
const YEAR_SECONDS = 31_536_000;
const SHOWN_MAX = 50;

/** Where a call comes from, as far as sign-in minds. */
export interface From {
  readonly address: string;
  readonly agent: string;
  /** The content of the device cookie, if we signed it. */
  readonly device: string | null;
}

export function fromOf(app: Pick<App, 'keys'>, caller: Caller): From {
  const device = cookieOf(caller.headers.cookie, COOKIE);
  const ours = device !== undefined && isSigned(app.keys, device);
  return { address: caller.address, agent: caller.agent, device: ours ? device : null };
}

/** A name for a browser that has none yet, signed so that inventing one does not reset counters. */
export function newDevice({ keys, random }: Pick<App, 'keys' | 'random'>): string {
  const id = token(random, 16);
  return `${id}.${signatureOf(keys, id)}`;
}

export function deviceCookie(device: string): string {
  return `${COOKIE}=${device}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${YEAR_SECONDS}`;
}

/** The facts that a device is kept and looked up by. */
export function deviceHash(device: string): Buffer {
  return sha256(`device:${device}`);
}

/** Whether a member has signed in from this device. Asks the database as much where there is no such member. */
export async function isDeviceOf(db: Db, member: MemberId | null, device: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('accounts.device')
    .select('id')
    .where('member', '=', member ?? 0n)
    .where('hash', '=', device === null ? Buffer.alloc(0) : deviceHash(device))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that a member signed in from this device. */
export async function noteDevice(
  app: App,
  tx: Tx,
  { member, device, address, agent }: From & { member: MemberId; device: string },
): Promise<void> {
  const now = app.clock.now();
  const seen = { agent, address, last_at: now };
  await tx
    .insertInto('accounts.device')
    .values({ id: uuidv7(now.getTime()), member, hash: deviceHash(device), first_at: now, ...seen })
    .onConflict((on) => on.columns(['member', 'hash']).doUpdateSet(seen))
    .execute();
}

export async function devicesOf(app: App, member: MemberId, device: string | null) {
  const rows = await app.db
    .selectFrom('accounts.device')
    .select(['id', 'hash', 'agent', 'address', 'first_at', 'last_at'])
    .where('member', '=', member)
    .orderBy('last_at', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  const own = device === null ? null : deviceHash(device);
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.agent),
    address: row.address,
    country: app.geo.countryOf(row.address),
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    current: own?.equals(row.hash) ?? false,
  }));
}

/** Makes a device a stranger again and ends its sessions. Refuses `request.notFound` for one that is not the member's. */
export async function forgetDevice(app: App, session: PlayerSession, id: string): Promise<void> {
  const { member } = session;
  await app.db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('accounts.device')
      .where('id', '=', id)
      .where('member', '=', member)
      .returning(['hash', 'agent', 'address'])
      .executeTakeFirst();
    if (!row) return refuse('request.notFound');
    await tx
      .deleteFrom('accounts.remembered')
      .where('member', '=', member)
      .where('device', '=', row.hash)
      .execute();
    await app.sessions.endDevice(tx, member, row.hash);
    const before = { device: deviceName(row.agent), address: row.address };
    await noteOwnChange(app, tx, session, { what: 'device.forgotten', before });
  });
}

const BROWSERS: readonly [RegExp, string][] = [
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/FxiOS\/|Firefox\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** `Chrome · Android`, or the first word of what a program says of itself. */
export function deviceName(agent: string): string {
  const nameIn = (table: readonly [RegExp, string][]) => table.find(([sign]) => sign.test(agent))?.[1];
  const known = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((part) => part !== undefined);
  return known.length > 0 ? known.join(' · ') : (/^[\w.-]{1,30}/.exec(agent)?.[0] ?? '–');
}

function isSigned(keys: Keys, device: string): boolean {
  const [, id = '', signature = ''] = /^([\w-]{22})\.([\w-]{22})$/.exec(device) ?? [];
  return signature !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(keys, id)));
}

function signatureOf(keys: Keys, id: string): string {
  return keys.blindIndex('device-cookie', id).subarray(0, 16).toString('base64url');
}
