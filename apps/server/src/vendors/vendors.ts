/** Games of outside studios: their calls about money, and ours that start them (`docs/vendors.md`). */
import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import type { Lane, MemberId } from '../wallet/wallet.ts';
import { endPlay, type Where } from './players/end-orders.ts';
import { createPlayers, type Players } from './players/players.ts';
import { createGameSessions, type GameSessions } from './players/sessions.ts';
import { type Breaker, createBreaker } from './registry/breaker.ts';
import { createKeyNotes } from './registry/keys-used.ts';
import { createNonces, NONCE_KEPT_MS } from './registry/nonces.ts';
import { createRates } from './registry/rate.ts';
import { createVendorBook, type Vendor, type VendorBook, type VendorKey } from './registry/registry.ts';
import { createTraffic, TRAFFIC_KEPT_MS, type Traffic } from './registry/traffic.ts';
import { type Alarms, createAlarms } from './rounds/alarms.ts';
import { createRead, type Read } from './rounds/read-state.ts';

export { vendorManner } from './door/door.ts';
export { grantOf, resolve } from './grants/grants.ts';
export { playerId } from './players/players.ts';
export { openGameSession } from './players/sessions.ts';
export { acceptBreak, compareDay, requireOpenBreak, type Side } from './reconciliation/breaks.ts';
export { askChecksums, checksumsOf } from './reconciliation/checksums.ts';
export { decideWin, listHeldWins, requireHeldWin } from './reconciliation/held-wins.ts';
export { listOutstanding, requireOwed, writeOff } from './reconciliation/outstanding.ts';
export { toWire } from './registry/amounts.ts';
export { endKey, issueKey, makeKey, writeContract } from './registry/contracts.ts';
export { askVendor } from './registry/outbound.ts';
export type { Vendor } from './registry/registry.ts';
export { setSuspended } from './registry/suspension.ts';
export {
  keysOf,
  lastReconciled,
  putTerms,
  requireTerms,
  takesTwoPeople,
  tellKey,
  termsOf,
} from './registry/terms.ts';
export { readTraffic } from './registry/traffic.ts';
export { placeBetWin } from './rounds/bets.ts';
export { VENDORS_COMPANION } from './rounds/companion.ts';
export { correctThirdPartyRound } from './rounds/staff-corrections.ts';
export { listStuck, requireStuck } from './rounds/stuck.ts';
export { vendorsOfMovements } from './transfers/movement-vendors.ts';
export { endTransfer, listTransfers, requireUndecided } from './transfers/transfer-desk.ts';
export { isSingle } from './transfers/wallets.ts';

declare module '../context.ts' {
  interface App {
    readonly vendors: Vendors;
  }
}

export interface Vendors {
  readonly book: VendorBook;
  /** Posts their messages; its own, so that a vendor's storm does not hold up our own games. */
  readonly lane: Lane;
  /** Of our calls to them. */
  readonly breaker: Breaker;
  /** The cost of the calls of both sides. */
  readonly traffic: Traffic;
  readonly alarms: Alarms;
  readonly players: Players;
  readonly sessions: GameSessions;
  /** The stored state that a message is decided from. */
  readonly read: Read;
  /** Whether a nonce is used for the first time, on any node. */
  isNewNonce(nonce: { vendor: number; nonce: string }): Promise<boolean>;
  /** Notes the first time that a vendor signs with a key. */
  noteKey(vendor: Vendor, key: VendorKey): Promise<void>;
  /** The seconds to wait when a vendor calls more often than agreed, else 0. */
  overRate(vendor: Vendor, owed: boolean): number;
  /** Ends what a member plays with them, as soon as the transaction is committed. */
  endPlay(tx: Tx, member: MemberId, where?: Where): Promise<void>;
  close(): Promise<void>;
}

export async function createVendors(app: Omit<App, 'play' | 'vendors'>, lane: Lane): Promise<Vendors> {
  const book = await createVendorBook(app);
  const traffic = createTraffic(app, book);
  const alarms = createAlarms(app);
  return {
    book,
    lane,
    traffic,
    alarms,
    breaker: createBreaker(app.clock),
    noteKey: createKeyNotes(app),
    players: createPlayers(app),
    sessions: createGameSessions(app),
    read: createRead(app),
    isNewNonce: createNonces(app),
    overRate: createRates(app),
    endPlay: (tx, member, where = 'everywhere') => endPlay(app, tx, member, where),
    async close() {
      await traffic.close();
      await lane.close();
      await alarms.close();
    },
  };
}

/** Forgets what has served its time. */
export async function sweepVendors({ db, clock }: App): Promise<void> {
  const old = new Date(clock.ms() - NONCE_KEPT_MS);
  await db.deleteFrom('vendors.nonce').where('at', '<', old).execute();
  await db.deleteFrom('vendors.launch').where('expires_at', '<', old).execute();
  const forgotten = new Date(clock.ms() - TRAFFIC_KEPT_MS);
  await db.deleteFrom('vendors.minute').where('at', '<', forgotten).execute();
}
