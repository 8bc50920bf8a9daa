/** Where an account was used from: risk events, regions, traits that accounts share, reports of blocked content. */

import { sql } from 'kysely';

import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { plainIp } from '../platform/ip.ts';
import { defineLock, lock } from '../platform/locks.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { accountKey, noteFacts, personMark } from './equal-facts.ts';
import { writeEvents } from './events.ts';
import { TRAVEL_MS, travelBetween } from './locations.ts';

export { contentReports } from './content-reports.ts';
export { accountForms, noteFacts } from './equal-facts.ts';
export { type RiskEvent, reviewEvent, writeEvents } from './events.ts';
export { openGeo } from './geo.ts';
export { createLocations } from './locations.ts';
export { requireOpenRegion } from './region-gate.ts';
export { closeCountry, closedCountries, createRegions, openCountry } from './regions.ts';

export const PERSON_TRAIT_LOCK = defineLock('personTrait', 'accounts that share a trait of a person');

/** Where an account was used from. */
export interface Seen {
  readonly member: MemberId;
  readonly address: string;
  /** The browser's device cookie; null for a program without one. */
  readonly device: string | null;
  /** The session that was opened, or null where none was. */
  readonly session: string | null;
  readonly agent?: string;
}

/** From where an account was used last before an instant: each session's place is noted when it changes (A09, B03). */
export async function placeOf(
  { db }: Pick<App, 'db'>,
  member: MemberId,
  at: Date,
): Promise<{ address: string; country: string | null } | null> {
  const place = await db
    .selectFrom('safety.access')
    .select(['address', 'country'])
    .where('member', '=', member)
    .where('at', '<=', at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return place ?? null;
}

type Noting = Pick<App, 'keys' | 'clock'>;

export interface Noted {
  readonly country: string | null;
  /** The member has other devices and this one was never seen with him. */
  readonly newDevice: boolean;
}

/** Notes a sign-in in the transaction of its session: access log, known devices, and what looks wrong. */
export async function noteSignIn(app: App, tx: Tx, seen: Seen): Promise<Noted> {
  const country = app.geo.countryOf(seen.address);
  await flagTravel(app, tx, seen, country);
  await writeAccess(app, tx, seen, 'signIn', country);
  const device = await noteDevice(app, tx, seen, country);
  return { country, newDevice: device === 'new' };
}

/** Notes a registration the same way. Accounts that look like another one's are flagged, not refused (A12). */
export async function noteRegistration(app: App, tx: Tx, seen: Seen): Promise<Noted> {
  const country = app.geo.countryOf(seen.address);
  await writeAccess(app, tx, seen, 'registration', country);
  await noteDevice(app, tx, seen, country);
  return { country, newDevice: false };
}

/** A12: the same name and birth date as another account, or its payout account, is flagged for review. */
export async function notePerson(
  app: Noting,
  tx: Tx,
  { member, name, birthDate }: { member: MemberId; name: string; birthDate: string },
): Promise<void> {
  await noteFacts(app, tx, member, { name, birthDate });
  await noteTrait(app, tx, member, 'person', personMark(app, { name, birthDate }));
}

/** Other accounts of the same name and birth date (A12). */
export async function membersLike(
  app: Pick<App, 'keys'>,
  db: Db | Tx,
  { member, ...person }: { member: MemberId; name: string; birthDate: string },
): Promise<MemberId[]> {
  return othersWith(db, member, 'person', personMark(app, person));
}

/** `account` is the number in full; only its HMAC is kept here. */
export async function notePayoutAccount(
  app: Noting,
  tx: Tx,
  { member, account }: { member: MemberId; account: string },
): Promise<void> {
  await noteTrait(app, tx, member, 'payout', app.keys.blindIndex('payout', accountKey(account)));
}

/** A lock of an account after failures (A03). */
export async function noteLock(
  app: App,
  on: Tx | App['db'],
  { member, address, device }: Pick<Seen, 'member' | 'address' | 'device'>,
): Promise<void> {
  const country = app.geo.countryOf(address);
  const event = { member, country, address: plainIp(address), device: deviceHash(app, device) };
  await writeEvents(app, on, [{ kind: 'lock', ...event, details: {}, at: app.clock.now() }]);
}

async function writeAccess(
  app: App,
  tx: Tx,
  { member, session, address }: Seen,
  kind: 'registration' | 'signIn',
  country: string | null,
): Promise<void> {
  const at = app.clock.now();
  const row = { id: uuidv7(at.getTime()), member, session, kind, country, at };
  await tx
    .insertInto('safety.access')
    .values({ ...row, address: plainIp(address) })
    .execute();
}

/** Flags an access from another country than one shortly before. An address of no known country proves nothing. */
async function flagTravel(app: App, tx: Tx, seen: Seen, country: string | null): Promise<void> {
  if (country === null) return;
  const now = app.clock.now();
  const before = await tx
    .selectFrom('safety.access')
    .select(['country', 'at', 'address'])
    .where('member', '=', seen.member)
    .where('id', '>', uuidv7(now.getTime() - TRAVEL_MS))
    .where('country', '<>', country)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before) return;
  const place = { address: seen.address, country, checkedMs: now.getTime() };
  const details = travelBetween({ ...before, checkedMs: before.at.getTime() }, place);
  if (!details) return;
  const device = deviceHash(app, seen.device);
  const here = { member: seen.member, address: plainIp(seen.address), country, device };
  await writeEvents(app, tx, [{ kind: 'impossibleTravel', ...here, details, at: now }]);
}

/** Remembers the device; flags one that is new to a member who has others, and one that serves many accounts. */
async function noteDevice(
  app: App,
  tx: Tx,
  seen: Seen,
  country: string | null,
): Promise<'new' | 'first' | 'known' | 'none'> {
  const device = deviceHash(app, seen.device);
  if (!device) return 'none';
  const now = app.clock.now();
  const { rows } = await sql<{ fresh: boolean; others: number }>`
    insert into safety.known_device (member, device, first_at, last_at)
    values (${seen.member}, ${device}, ${now}, ${now})
    on conflict (member, device) do update set last_at = excluded.last_at
    returning xmax = 0 as fresh, (select count(*)::int from safety.known_device where member = ${seen.member}) as others
  `.execute(tx);
  const { fresh = false, others = 0 } = rows[0] ?? {};
  if (!fresh) return 'known';
  await flagShared(app, tx, seen, device, country);
  if (others === 0) return 'first';
  const event = { member: seen.member, address: plainIp(seen.address), country, device, at: now };
  await writeEvents(app, tx, [
    { kind: 'newDevice', ...event, details: { agent: (seen.agent ?? '').slice(0, 200) } },
  ]);
  return 'new';
}

async function flagShared(
  app: App,
  tx: Tx,
  seen: Seen,
  device: Buffer,
  country: string | null,
): Promise<void> {
  const others = await tx
    .selectFrom('safety.known_device')
    .select('member')
    .where('device', '=', device)
    .where('member', '<>', seen.member)
    .orderBy('first_at', 'desc')
    .limit(20)
    .execute();
  if (others.length === 0) return;
  const event = { member: seen.member, address: plainIp(seen.address), country, device };
  const at = app.clock.now();
  const pair = `${seen.member}:${device.toString('hex')}`;
  const many = others.length + 1 >= app.switches.values()['safety.deviceAccounts'];
  const details = { reason: 'device' as const, others: others.map((row) => String(row.member)) };
  await writeEvents(app, tx, [
    { kind: 'duplicate', ...event, details, at, once: `duplicate:${pair}` },
    ...(many
      ? [
          {
            kind: 'manyAccounts' as const,
            ...event,
            details: { accounts: others.length + 1 },
            at,
            once: `manyAccounts:${pair}`,
          },
        ]
      : []),
  ]);
}

async function noteTrait(
  app: Noting,
  tx: Tx,
  member: MemberId,
  kind: 'person' | 'payout',
  index: Buffer,
): Promise<void> {
  // Two who give the same at the same time must see each other.
  await lock(tx, PERSON_TRAIT_LOCK, index);
  await tx
    .insertInto('safety.trait')
    .values({ kind, index, member })
    .onConflict((on) => on.doNothing())
    .execute();
  const others = await othersWith(tx, member, kind, index);
  if (others.length === 0) return;
  const details = { reason: kind, others: others.map(String) };
  const once = `duplicate:${member}:${kind}:${index.toString('hex')}`;
  const unknown = { address: null, country: null, device: null };
  await writeEvents(app, tx, [{ kind: 'duplicate', member, ...unknown, details, at: app.clock.now(), once }]);
}

async function othersWith(
  db: Db | Tx,
  member: MemberId,
  kind: 'person' | 'payout',
  index: Buffer,
): Promise<MemberId[]> {
  const others = await db
    .selectFrom('safety.trait_owner')
    .select('member')
    .where('kind', '=', kind)
    .where('index', '=', index)
    .where('member', '<>', member)
    .limit(20)
    .execute();
  return others.flatMap(({ member: other }) => (other === null ? [] : [other]));
}

function deviceHash(app: App, device: string | null): Buffer | null {
  return device === null ? null : app.keys.blindIndex('device', device);
}
