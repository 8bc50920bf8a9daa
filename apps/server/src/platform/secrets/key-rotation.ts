import { sql } from 'kysely';

import type { Config } from '../config/config.ts';
import type { Tx } from '../database/db.ts';
import { lock } from '../locks.ts';
import {
  EARLIER_METRICS,
  EARLIER_TRUST,
  earlierTrust,
  type Keys,
  lockSecrets,
  makeMetricsToken,
  metricsTokenText,
  readRows,
  TRUST_KEY_LOCK,
  trustedNow,
  underMaster,
  VAULT,
} from './keys.ts';
import { fingerprintOf, masterKey } from './master-key.ts';
import { makeTrustKey, trustOf, writeEarlier } from './trust-key.ts';
import { vault } from './vault.ts';

/** The entry of a rotation in the audit log. */
export interface Rotated {
  readonly before: unknown;
  readonly after: unknown;
}

/** The trust key that the next rotation brings in, where builds have to know it before. */
const NEXT_TRUST = 'trust-next';

/**
 * Puts another master key in the place of the one in use. It wraps the key of the vault alone, which nodes that run hold
 * in memory; what still lay under the master key itself comes under the vault.
 */
export async function rotateMaster(
  tx: Tx,
  { config, keys, next }: { config: Config; keys: Keys; next: Buffer },
): Promise<Rotated> {
  await lockSecrets(tx);
  for (const [name, wrapped] of await readRows(tx)) {
    const fresh =
      name === VAULT
        ? vault(next).wrap(name, await underMaster(tx, config, [name, wrapped]))
        : keys.vault.wrap(name, keys.vault.unwrap(name, wrapped));
    await tx.updateTable('platform.secret').set({ wrapped: fresh }).where('name', '=', name).execute();
  }
  const fingerprint = fingerprintOf(masterKey(config));
  await tx.insertInto('platform.retired_key').values({ fingerprint }).execute();
  return { before: fingerprint.toString('hex'), after: fingerprintOf(next).toString('hex') };
}

/** Whether a key was the master key before. */
export async function wasRetired(tx: Tx, key: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('platform.retired_key')
    .select('at')
    .where('fingerprint', '=', fingerprintOf(key))
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the trust key that the next rotation brings in, once, and answers its public half. */
export async function prepareTrust(tx: Tx, { vault: box }: Keys): Promise<string> {
  await lockSecrets(tx);
  const known = (await readRows(tx)).get(NEXT_TRUST);
  const next = known ? box.unwrap(NEXT_TRUST, known) : makeTrustKey();
  if (!known) await put(tx, NEXT_TRUST, box.wrap(NEXT_TRUST, next));
  return trustOf(next).publicText;
}

/** Puts another trust key in the place of the one in use, whose public half stays known for what it signed until now. */
export async function rotateTrust(tx: Tx, { vault: box }: Keys): Promise<Rotated> {
  await lockSecrets(tx);
  // A signer of a day holds it shared.
  await lock(tx, TRUST_KEY_LOCK);
  const rows = await readRows(tx);
  const old = { ...trustedNow(box, rows), until: await nowOf(tx) };
  const prepared = rows.get(NEXT_TRUST);
  const fresh = prepared ? box.unwrap(NEXT_TRUST, prepared) : makeTrustKey();
  await put(tx, EARLIER_TRUST, box.wrap(EARLIER_TRUST, writeEarlier([...earlierTrust(box, rows), old])));
  await put(tx, 'trust', box.wrap('trust', fresh));
  await tx.deleteFrom('platform.secret').where('name', '=', NEXT_TRUST).execute();
  return { before: old.publicKey.toString('base64url'), after: trustOf(fresh).publicText };
}

/** Puts another token in the place of the one that opens `/metrics`, which opens it for `overlapMs` more. */
export async function rotateMetrics(
  tx: Tx,
  { vault: box }: Keys,
  overlapMs: number,
): Promise<Rotated & { token: string; until: Date }> {
  await lockSecrets(tx);
  const wrapped = (await readRows(tx)).get('metrics');
  if (!wrapped) throw new Error('there is no metrics token');
  const until = new Date((await nowOf(tx)).getTime() + overlapMs);
  const old = { token: metricsTokenText(box.unwrap('metrics', wrapped)), until };
  const fresh = makeMetricsToken();
  await put(tx, EARLIER_METRICS, box.wrap(EARLIER_METRICS, Buffer.from(JSON.stringify(old))));
  await put(tx, 'metrics', box.wrap('metrics', fresh));
  return { before: null, after: { earlierUntil: until }, token: metricsTokenText(fresh), until };
}

async function put(tx: Tx, name: string, wrapped: Buffer): Promise<void> {
  await tx
    .insertInto('platform.secret')
    .values({ name, wrapped })
    .onConflict((on) => on.column('name').doUpdateSet({ wrapped }))
    .execute();
}

async function nowOf(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the database does not tell the time');
  return row.now;
}
