/** Games of outside studios: their calls about money, and ours that start them (`docs/vendors.md`). */
import type { App } from '../app.ts';
import type { Lane } from '../wallet/wallet.ts';
import { createVendorBook, type Vendor, type VendorBook } from './book.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { createRead, type Read } from './known.ts';
import { createNonces, NONCE_KEPT_MS } from './nonces.ts';
import { createPlayers, type Players } from './players.ts';
import { createRates } from './rate.ts';
import { createGameSessions, type GameSessions } from './sessions.ts';

export { issueKey, writeContract } from './contracts.ts';
export { askForOpenRounds } from './inquiries.ts';

export interface Vendors {
  readonly book: VendorBook;
  /** Posts their messages; its own, so that a vendor's storm does not hold up our own games. */
  readonly lane: Lane;
  /** Of our calls to them. */
  readonly breaker: Breaker;
  readonly players: Players;
  readonly sessions: GameSessions;
  /** What is stored that a message is decided from. */
  readonly read: Read;
  /** Whether a nonce is used for the first time, on any node. */
  isNewNonce(nonce: { vendor: number; nonce: string }): Promise<boolean>;
  /** The seconds to wait when a vendor calls more often than agreed, else 0. */
  overRate(vendor: Vendor, owed: boolean): number;
  close(): Promise<void>;
}

export async function createVendors(app: Omit<App, 'play' | 'vendors'>, lane: Lane): Promise<Vendors> {
  const book = await createVendorBook(app);
  return {
    ...{ book, lane, breaker: createBreaker(app.clock) },
    players: createPlayers(app),
    sessions: createGameSessions(app),
    read: createRead(app),
    isNewNonce: createNonces(app),
    overRate: createRates(app),
    async close() {
      book.close();
      await lane.close();
    },
  };
}

/** Forgets what has served its time. */
export async function sweepVendors({ db, clock }: App): Promise<void> {
  const old = new Date(clock.ms() - NONCE_KEPT_MS);
  await db.deleteFrom('vendors.nonce').where('at', '<', old).execute();
  await db.deleteFrom('vendors.launch').where('expires_at', '<', old).execute();
}
