import { isIPv6 } from 'node:net';

import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { countedAs } from '../../platform/ip.ts';
import { defineLock, lock } from '../../platform/locks.ts';
import { refuseRate } from '../../platform/refuse.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { networkOf } from '../codes/codes.ts';

const REGISTRATION_ORIGIN_LOCK = defineLock('registrationOrigin', 'registrations from one network or device');

const DAY_MS = 24 * HOUR_MS;

export interface RegistrationOrigin {
  readonly address: string;
  /** SHA-256 of the device cookie; null for a browser that has none. */
  readonly device: Buffer | null;
}

/**
 * Three accounts a day from a device and ten an hour from an IP address, of version 6 from its network; refuses `request.rate`
 * with the wait.
 */
export async function requireRoom(
  app: App,
  db: Db | Tx,
  { address, device }: RegistrationOrigin,
): Promise<void> {
  const switches = app.switches.values();
  const now = app.clock.ms();
  await requireFewer(db, {
    now,
    window: HOUR_MS,
    max: switches['register.perAddress'],
    from: isIPv6(address)
      ? sql<boolean>`network = ${networkOf(address)}`
      : sql<boolean>`address = ${address}::inet`,
  });
  if (device === null) return;
  await requireFewer(db, {
    now,
    window: DAY_MS,
    max: switches['register.perDevice'],
    from: sql<boolean>`device = ${device}`,
  });
}

/** The oldest of the last `max` says when there is room again. */
async function requireFewer(
  db: Db | Tx,
  limit: { now: number; window: number; max: number; from: ReturnType<typeof sql<boolean>> },
): Promise<void> {
  const row = await db
    .selectFrom('accounts.registration')
    .select('at')
    .where(limit.from)
    .where('form', '<>', 'agent')
    .where('at', '>', new Date(limit.now - limit.window))
    .orderBy('at', 'desc')
    .offset(limit.max - 1)
    .limit(1)
    .executeTakeFirst();
  if (!row) return;
  refuseRate(Math.max(1, Math.ceil((row.at.getTime() + limit.window - limit.now) / 1000)));
}

/** Registrations from one address or device wait for each other, so that parallel ones are all counted. */
export async function holdPlace(tx: Tx, { address, device }: RegistrationOrigin): Promise<void> {
  // Always in this order, so that two of them queue instead of deadlocking.
  const keys = [countedAs(address), ...(device ? [device.toString('hex')] : [])];
  for (const key of keys) {
    await lock(tx, REGISTRATION_ORIGIN_LOCK, key);
  }
}
