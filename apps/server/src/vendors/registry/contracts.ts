import type { App } from '../../context.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { isNetwork } from '../../platform/ip.ts';
import { token } from '../../platform/random.ts';
import { DAY_MS } from '../../platform/time.ts';
import { sealPurpose } from './registry.ts';

export interface VendorContract {
  readonly vendor: number;
  /** Networks it calls from. */
  readonly addresses: readonly string[];
  readonly baseUrl?: string;
  readonly launchHosts?: readonly string[];
  readonly rate?: number;
  /** Whether it keeps the money of players, and what it guarantees about a transfer it does not know. */
  readonly keepsMoney?: { readonly unknownIsFinal: boolean } | null;
}

export interface IssuedKey {
  readonly id: string;
  /** Shown once; we keep it sealed. */
  readonly secret: Buffer;
}

/** Two keys may be active at a time, and the older one ends this long after its successor was made. */
const OVERLAP_MS = 7 * DAY_MS;
const SECRET_BYTES = 32;

/** Writes what the contract with a vendor says, whether for the first time or again. */
export async function writeContract(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  contract: VendorContract,
): Promise<void> {
  const wrong = contract.addresses.find((network) => !isNetwork(network));
  if (wrong !== undefined) throw new RangeError(`${wrong} is not a network`);
  const now = clock.now();
  const row = {
    addresses: [...contract.addresses],
    ...(contract.baseUrl !== undefined && { base_url: contract.baseUrl }),
    ...(contract.launchHosts && { launch_hosts: [...contract.launchHosts] }),
    ...(contract.rate !== undefined && { rate: contract.rate }),
    ...(contract.keepsMoney !== undefined && walletOf(contract.keepsMoney)),
    changed_at: now,
  };
  await db
    .insertInto('vendors.account')
    .values({ vendor: contract.vendor, created_at: now, ...row })
    .onConflict((on) => on.column('vendor').doUpdateSet(row))
    .execute();
}

function walletOf(keeps: NonNullable<VendorContract['keepsMoney']> | null) {
  const wallet = keeps ? 'transfer' : 'seamless';
  return { wallet, unknown_is_final: keeps?.unknownIsFinal ?? false };
}

/** Makes a vendor's next key, for the operator who gets its secret now. */
export async function issueKey(
  app: Pick<App, 'db' | 'clock' | 'random' | 'keys'>,
  vendor: number,
  publicKey: Buffer | null = null,
): Promise<IssuedKey> {
  return app.db.transaction().execute((tx) => makeKey(app, tx, { vendor, publicKey, askedBy: null }));
}

/**
 * The key before stays good for a week, any older one ends now. A key that an operator asked for is still to be shown to them.
 */
export async function makeKey(
  { clock, random, keys }: Pick<App, 'clock' | 'random' | 'keys'>,
  tx: Tx,
  { vendor, publicKey, askedBy }: { vendor: number; publicKey: Buffer | null; askedBy: string | null },
): Promise<IssuedKey> {
  const id = `k_${token(random, 9)}`;
  const secret = random.bytes(SECRET_BYTES);
  const now = clock.now();
  // Two operators at the same time would leave three keys active.
  await tx
    .selectFrom('vendors.account')
    .select('vendor')
    .where('vendor', '=', vendor)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const ending = tx.updateTable('vendors.key').where('vendor', '=', vendor);
  await ending.set({ active_until: now }).where('active_until', '>', now).execute();
  const overlap = new Date(now.getTime() + OVERLAP_MS);
  await ending.set({ active_until: overlap }).where('active_until', 'is', null).execute();
  await tx
    .insertInto('vendors.key')
    .values({
      vendor,
      id,
      scheme: publicKey ? 'v2' : 'v1',
      created_at: now,
      public_key: publicKey,
      asked_by: askedBy,
      told_at: askedBy === null ? now : null,
      sealed: keys.vault.wrap(sealPurpose(vendor, id), secret),
    })
    .execute();
  return { id, secret };
}

/** Wraps the secrets of all keys under the vault again. */
export async function rewrapVendorKeys(tx: Tx, { vault }: App['keys']): Promise<void> {
  const rows = await tx.selectFrom('vendors.key').select(['vendor', 'id', 'sealed']).execute();
  for (const { vendor, id, sealed } of rows) {
    const purpose = sealPurpose(vendor, id);
    await tx
      .updateTable('vendors.key')
      .set({ sealed: vault.wrap(purpose, vault.unwrap(purpose, sealed)) })
      .where('vendor', '=', vendor)
      .where('id', '=', id)
      .execute();
  }
}

/** Ends a key now, as when it became known. */
export async function endKey(
  { db, clock }: { db: Db | Tx; clock: Clock },
  vendor: number,
  id: string,
): Promise<void> {
  await db
    .updateTable('vendors.key')
    .set({ active_until: clock.now() })
    .where('vendor', '=', vendor)
    .where('id', '=', id)
    .execute();
}
