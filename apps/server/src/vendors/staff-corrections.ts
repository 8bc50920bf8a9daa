import type { App } from '../app.ts';
import { refuse } from '../platform/refuse.ts';
import { fingerprint, type MemberId } from '../wallet/wallet.ts';
import type { Message } from './decide.ts';
import { type Settled, settle } from './settle.ts';
import { ROUND, STATE, TX } from './stored.ts';

/** What two persons of ours decided about an outside round. */
export interface OutsideCorrection {
  /** Of their request; the same one is done once. */
  readonly request: string;
  readonly vendor: number;
  readonly round: string;
  readonly member: MemberId;
  /** What it brought the member when they looked. */
  readonly was: bigint;
  /** What it should have brought; null makes it void. */
  readonly payout: bigint | null;
  readonly reason: string;
}

/**
 * Makes an outside round void, or corrects what it brought, by a message of our own through the vendors' lane. It is stored with the
 * vendor's, so that whatever the vendor sends after it is decided from it.
 */
export async function correctOutsideRound(
  app: App,
  correction: OutsideCorrection,
): Promise<{ outstanding: bigint }> {
  const { vendor: id, round, request, payout, reason } = correction;
  const vendor = app.vendors.book.byId(id) ?? refuse('catalog.noContract');
  const { row, player, bet } = await requireOutside(app, correction);
  const txid = `staff:${request}`;
  const about = {
    vendor,
    player,
    round,
    game: row.game,
    session: null,
    grant: null,
    issuedAt: null,
    cycleMs: 0,
    absolute: true,
    details: { reason },
  };
  const done = await earlier(app, id, txid);
  if (!done) requireUnmoved(row, correction);
  const brought = row.won + row.adjusted;
  const common = { txid, seen: row.version, wrong: null };
  const message: Message =
    payout === null
      ? {
          ...{ ...common, kind: 'rollback', hash: fingerprint('staffVoid', round) },
          ...{ whole: true, amount: null, staff: true },
        }
      : {
          ...{ ...common, kind: 'adjust', hash: fingerprint('staffSettle', round, payout) },
          ...{ credit: payout > correction.was, amount: difference(payout, done ? correction.was : brought) },
        };
  const settled: Settled = await settle(app, { ...about, message, reference: payout === null ? null : bet });
  if (settled.status !== 'OK') refuse('play.roundMoved');
  return { outstanding: settled.outstanding };
}

function difference(one: bigint, other: bigint): bigint {
  return one > other ? one - other : other - one;
}

async function earlier({ db }: App, vendor: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('vendors.tx')
    .select('id')
    .where('vendor', '=', vendor)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

async function requireOutside(app: App, { vendor, round, member }: OutsideCorrection) {
  const row = await app.db
    .selectFrom('vendors.round as r')
    .innerJoin('vendors.player as p', (join) =>
      join.onRef('p.vendor', '=', 'r.vendor').onRef('p.member', '=', 'r.member'),
    )
    .select(['r.version', 'r.game', 'r.state', 'r.won', 'r.adjusted', 'p.id as player'])
    .where('r.vendor', '=', vendor)
    .where('r.id', '=', round)
    .where('r.member', '=', member)
    .executeTakeFirst();
  const player = row && (await app.vendors.players.find(vendor, row.player));
  if (!row || !player) return refuse('play.roundUnknown');
  const bet = await app.db
    .selectFrom('vendors.tx')
    .select('id')
    .where('vendor', '=', vendor)
    .where('round', '=', round)
    .where('member', '=', member)
    .where('kind', '=', TX.bet)
    .where('state', 'in', [STATE.posted, STATE.held, STATE.reversed])
    .orderBy('at')
    .executeTakeFirst();
  return { row, player, bet: bet?.id ?? null };
}

function requireUnmoved(
  { state, won, adjusted }: { state: number; won: bigint; adjusted: bigint },
  { was, payout }: OutsideCorrection,
): void {
  if (state === ROUND.void) refuse('play.roundVoid');
  // What is open is still its vendor's to settle.
  if (won + adjusted !== was || (payout !== null && state !== ROUND.closed)) refuse('play.roundMoved');
}
