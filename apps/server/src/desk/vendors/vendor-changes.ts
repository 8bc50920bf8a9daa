import { type opsChangeKey, type opsSetTerms, VendorTerms } from '@baize/contract/desk/vendors';
import type { InputOf } from '@baize/contract/route';
import * as z from 'zod/mini';
import {
  applyOrRequest,
  audit,
  type Operation,
  type People,
  requestApproval,
  type Setting,
  settingOperation,
} from '../../audit/audit.ts';
import type { CatalogVendor } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import {
  endKey,
  keysOf,
  makeKey,
  putTerms,
  requireTerms,
  takesTwoPeople,
  termsOf,
} from '../../vendors/vendors.ts';

const Change = z.strictObject({
  code: z.string(),
  was: z.nullable(VendorTerms),
  terms: VendorTerms,
  reason: z.string(),
});
type Change = z.infer<typeof Change>;

/** Where a vendor calls from and leads to, and what it may pay. */
const TERMS = {
  name: 'vendors.terms',
  about: { vendor: 'code' },
  maker: 'vendors.write',
  approver: 'vendors.approve',
  input: Change,
  action: 'vendors.terms',
  async write(app, tx, { code, was, terms, reason }) {
    const vendor = app.catalog.findVendor(code) ?? refuse('catalog.unknownVendor');
    await putTerms(app, tx, { vendor: vendor.id, was, terms });
    return { element: code, before: was, after: { ...terms, reason } };
  },
} satisfies Setting<Change>;

export const termsChange = settingOperation(TERMS);

const KeyChange = z.strictObject({
  code: z.string(),
  /** Null: the next key is made. */
  end: z.nullable(z.string()),
  publicKey: z.nullable(z.string()),
  reason: z.string(),
});
type KeyChange = z.infer<typeof KeyChange>;

/** Makes a vendor's next key, whose secret is then shown to its maker alone, or ends one now. */
export const keyChange: Operation<KeyChange> = {
  name: 'vendors.key',
  about: { vendor: 'code' },
  maker: 'vendors.write',
  approver: 'vendors.approve',
  input: KeyChange,
  async run(app, tx, change, people) {
    const vendor = app.catalog.findVendor(change.code) ?? refuse('catalog.unknownVendor');
    const key = await apply(app, tx, vendor.id, change, people);
    await audit(tx, app.clock, {
      actor: people.approver,
      action: change.end === null ? 'vendors.keyMade' : 'vendors.keyEnded',
      element: change.code,
      after: { key, ...change, request: people.request, maker: people.maker },
    });
    return null;
  },
};

async function apply(
  app: App,
  tx: Tx,
  vendor: number,
  change: KeyChange,
  { maker }: People,
): Promise<string> {
  const { end, publicKey } = change;
  if (end === null) {
    const raw = publicKey === null ? null : Buffer.from(publicKey, 'hex');
    return (await makeKey(app, tx, { vendor, publicKey: raw, askedBy: maker })).id;
  }
  await requireActive(app, tx, vendor, end);
  await endKey({ db: tx, clock: app.clock }, vendor, end);
  return end;
}

async function requireActive(app: App, tx: Tx, vendor: number, id: string): Promise<void> {
  const key = (await keysOf(tx, vendor)).find((each) => each.id === id);
  const ended = key?.active_until && key.active_until <= app.clock.now();
  if (!key || ended) refuse('catalog.unknownKey');
}

/** Changes the terms now, or asks a second operator where it takes two; the answer is then the request. */
export async function requestTerms(
  app: App,
  { session, address }: Acting,
  vendor: CatalogVendor,
  { key, was, terms: asked, reason }: InputOf<typeof opsSetTerms>,
): Promise<string | null> {
  const terms = requireTerms(app, asked);
  const change = { code: vendor.code, was, terms, reason };
  return applyOrRequest(
    app,
    { key, setting: TERMS, change, session, address },
    async (tx) => {
      if (!takesTwoPeople(was, terms)) return false;
      if (JSON.stringify(await termsOf(tx, vendor.id)) !== JSON.stringify(was)) refuse('approval.changed');
      return true;
    },
    (tx) => TERMS.write(app, tx, change),
  );
}

export async function requestKey(
  app: App,
  { session, address }: Acting,
  vendor: CatalogVendor,
  { key, end, publicKey, reason }: InputOf<typeof opsChangeKey>,
): Promise<string> {
  const input = { code: vendor.code, end: end ?? null, publicKey: publicKey ?? null, reason };
  return app.db.transaction().execute(async (tx) => {
    if (!(await termsOf(tx, vendor.id))) refuse('catalog.noContract');
    if (end !== undefined) await requireActive(app, tx, vendor.id, end);
    return requestApproval(app, tx, { key, operation: keyChange, input, maker: session, address });
  });
}
