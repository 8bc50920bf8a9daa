import type { App } from '../app.ts';
import { refuse } from '../platform/refuse.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { toWire } from './amounts.ts';
import type { Vendor } from './book.ts';
import { askVendor } from './outbound.ts';
import { playerId } from './players.ts';

export interface FreeRounds {
  /** The grant's own id; the same one again is the same grant. */
  readonly id: string;
  readonly member: MemberId;
  readonly games: readonly string[];
  readonly rounds: number;
  /** Ledger units, as are the most that all its wins together may be. */
  readonly betValue: bigint;
  readonly maxWin: bigint | null;
  readonly currency: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
  /** Where its wins go. There is no bonus wallet yet: a grant to it is refused, not paid in cash. */
  readonly wallet?: 'CASH' | 'BONUS';
}

/** Grants rounds that a member may play without a stake. The grant stands here before the vendor hears of it. */
export async function grantFreeRounds(app: App, vendor: Vendor, grant: FreeRounds): Promise<void> {
  const { id, rounds, currency, validFrom, validUntil } = grant;
  const player = await writeGrant(app, vendor, grant);
  const body = {
    ...{ grantId: id, playerId: player, gameCodes: grant.games, rounds, currency, wallet: 'CASH' },
    betValue: toWire(grant.betValue, currency),
    ...{ validFrom: validFrom.toISOString(), validTo: validUntil.toISOString() },
    ...(grant.maxWin === null ? {} : { maxWin: toWire(grant.maxWin, currency) }),
  };
  await askVendor(app, vendor, { method: 'POST', path: '/free-rounds', body });
}

/** Writes a grant once; the same one again changes nothing. Answers the player's name with the vendor. */
export async function writeGrant(app: App, vendor: Vendor, grant: FreeRounds): Promise<string> {
  const { id, member, rounds, currency, validFrom, validUntil } = grant;
  if (grant.wallet === 'BONUS') refuse('vendors.noBonusWallet');
  return app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('vendors.grant')
      .values({
        ...{ vendor: vendor.id, id, member, games: [...grant.games], rounds, currency },
        ...{
          bet_value: grant.betValue,
          max_win: grant.maxWin,
          valid_from: validFrom,
          valid_until: validUntil,
        },
        created_at: app.clock.now(),
      })
      .onConflict((on) => on.columns(['vendor', 'id']).doNothing())
      .execute();
    const stored = await tx
      .selectFrom('vendors.grant')
      .select(['member', 'rounds', 'bet_value'])
      .where('vendor', '=', vendor.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const same = stored.member === member && stored.rounds === rounds && stored.bet_value === grant.betValue;
    if (!same) refuse('wallet.keyReused');
    return playerId(app, tx, vendor.id, member);
  });
}

/** Stops the rounds that were not played; one under way may finish. */
export async function cancelFreeRounds(app: App, vendor: Vendor, id: string): Promise<void> {
  await app.db
    .updateTable('vendors.grant')
    .set({ cancelled_at: app.clock.now() })
    .where('vendor', '=', vendor.id)
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute();
  await askVendor(app, vendor, { method: 'DELETE', path: `/free-rounds/${encodeURIComponent(id)}` });
}
