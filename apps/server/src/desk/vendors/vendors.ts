import type {
  opsChangeKey,
  opsSetTerms,
  opsSuspendVendor,
  opsTellKey,
  opsVendor,
  opsVendorsHealth,
} from '@baize/contract/desk/vendors';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { auditBy } from '../../audit/audit.ts';
import type { CatalogVendor } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { refuse } from '../../platform/refuse.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import {
  checksumsOf,
  keysOf,
  lastReconciled,
  readTraffic,
  setSuspended,
  tellKey,
  termsOf,
} from '../../vendors/vendors.ts';
import { requestKey, requestTerms } from './vendor-changes.ts';

/** So many minutes make a vendor's present figures. */
const MINUTES = 15;

export async function vendorsHealth(app: App): Promise<OutputOf<typeof opsVendorsHealth>> {
  const health = await healthOf(app);
  return app.vendors.book
    .all()
    .map(({ id, code, suspended }) => ({ code, suspended, ...health(id) }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

async function healthOf(app: App) {
  await app.vendors.traffic.flush();
  const since = new Date(app.clock.ms() - MINUTES * MINUTE_MS);
  const [figures, reconciled] = await Promise.all([readTraffic(app.db, since), lastReconciled(app.db)]);
  return (vendor: number) => ({
    minutes: MINUTES,
    in: figures(vendor, 'in'),
    out: figures(vendor, 'out'),
    breaker: app.vendors.breaker.state(vendor),
    reconciled: reconciled.get(vendor) ?? null,
  });
}

export async function vendorPage(
  app: App,
  { code }: InputOf<typeof opsVendor>,
  { session }: Acting,
): Promise<OutputOf<typeof opsVendor>> {
  const vendor = requireVendor(app, code);
  const terms = await termsOf(app.db, vendor.id);
  const stored = await app.db
    .selectFrom('vendors.account')
    .select('state')
    .where('vendor', '=', vendor.id)
    .executeTakeFirst();
  return {
    code: vendor.code,
    terms,
    suspended: stored?.state === 'suspended',
    keys: await keyRows(app, vendor, session.operator),
    health: terms && (await healthOf(app))(vendor.id),
    checksums: await checksumsOf(app.db, vendor.id),
  };
}

async function keyRows(app: App, { id }: CatalogVendor, operator: string) {
  const rows = await keysOf(app.db, id);
  const askers = await namesOf(
    app,
    rows.flatMap((row) => row.asked_by ?? []),
  );
  const now = app.clock.now();
  return rows.map((row) => {
    const active = row.active_until === null || row.active_until > now;
    return {
      id: row.id,
      scheme: row.scheme,
      active,
      createdAt: row.created_at.toISOString(),
      activeUntil: row.active_until?.toISOString() ?? null,
      askedBy: row.asked_by && (askers.get(row.asked_by) ?? null),
      waits: active && row.told_at === null && row.asked_by === operator,
      toldAt: row.told_at?.toISOString() ?? null,
      usedAt: row.used_at?.toISOString() ?? null,
    };
  });
}

async function namesOf(app: App, operators: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (operators.length === 0) return new Map();
  const rows = await app.db
    .selectFrom('operators.operator')
    .select(['id', 'name'])
    .where('id', 'in', [...operators])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function requireVendor(app: App, code: string): CatalogVendor {
  const vendor = app.catalog.findVendor(code) ?? refuse('catalog.unknownVendor');
  return vendor.own ? refuse('catalog.noContract') : vendor;
}

export async function setTerms(
  app: App,
  input: InputOf<typeof opsSetTerms>,
  acting: Acting,
): Promise<OutputOf<typeof opsSetTerms>> {
  return { approval: await requestTerms(app, acting, requireVendor(app, input.code), input) };
}

export async function changeKey(
  app: App,
  input: InputOf<typeof opsChangeKey>,
  acting: Acting,
): Promise<OutputOf<typeof opsChangeKey>> {
  return { approval: await requestKey(app, acting, requireVendor(app, input.code), input) };
}

export async function showSecret(
  app: App,
  { code, id }: InputOf<typeof opsTellKey>,
  by: Acting,
): Promise<OutputOf<typeof opsTellKey>> {
  const vendor = requireVendor(app, code);
  return app.db.transaction().execute(async (tx) => {
    const secret = await tellKey(app, tx, { vendor: vendor.id, id, operator: by.session.operator });
    await auditBy(app, tx, by, {
      action: 'vendors.keyTold',
      element: vendor.code,
      after: { key: id },
    });
    return { secret: secret.toString('hex') };
  });
}

export async function suspend(
  app: App,
  { code, suspended, reason }: InputOf<typeof opsSuspendVendor>,
  by: Acting,
): Promise<void> {
  const vendor = requireVendor(app, code);
  await app.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('vendors.account')
      .select('state')
      .where('vendor', '=', vendor.id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return refuse('catalog.noContract');
    await setSuspended({ db: tx, clock: app.clock }, vendor.id, suspended);
    await auditBy(app, tx, by, {
      action: 'vendors.suspended',
      element: vendor.code,
      before,
      after: { state: suspended ? 'suspended' : 'active', reason },
    });
  });
  await app.vendors.book.reload();
}
