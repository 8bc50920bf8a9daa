/** Games of outside studios: their calls about money, and ours that start them (`docs/vendors.md`). */
import type { App } from '../app.ts';
import { createVendorBook, type Vendor, type VendorBook } from './book.ts';
import { createNonces, NONCE_KEPT_MS } from './nonces.ts';
import { createRates } from './rate.ts';

export { issueKey, writeContract } from './contracts.ts';

export interface Vendors {
  readonly book: VendorBook;
  /** Whether a nonce is used for the first time, on any node. */
  isNewNonce(nonce: { vendor: number; nonce: string }): Promise<boolean>;
  /** The seconds to wait when a vendor calls more often than agreed, else 0. */
  overRate(vendor: Vendor, owed: boolean): number;
  close(): Promise<void>;
}

export async function createVendors(app: Omit<App, 'play' | 'vendors'>): Promise<Vendors> {
  const book = await createVendorBook(app);
  return {
    book,
    isNewNonce: createNonces(app),
    overRate: createRates(app),
    async close() {
      book.close();
    },
  };
}

/** Forgets what has served its time. */
export async function sweepVendors({ db, clock }: App): Promise<void> {
  const old = new Date(clock.ms() - NONCE_KEPT_MS);
  await db.deleteFrom('vendors.nonce').where('at', '<', old).execute();
  await db.deleteFrom('vendors.launch').where('expires_at', '<', old).execute();
}
