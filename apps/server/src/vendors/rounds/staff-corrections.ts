import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { advanceVersion, fingerprint, type MemberId } from '../../wallet/wallet.ts';
import type { Message } from '../states/message.ts';
import { ROUND, STATE, TX } from '../states/stored-state.ts';
import { settleInside } from './settle.ts';

/** The decision of two operators about a third-party round. */
export interface ThirdPartyCorrection {
  /** Of their request; the same one is done once. */
  readonly request: string;
  readonly vendor: number;
  readonly round: string;
  readonly member: MemberId;
  /** The amount it brought the member when they looked. */
  readonly was: bigint;
  /** The right amount; null makes it void. */
  readonly payout: bigint | null;
  readonly reason: string;
}

/**
 * Makes a third-party round void, or corrects what it brought, by a message of our own in the transaction of the approval. It is stored
 * with the vendor's, so that whatever the vendor sends after it is decided from it; the request's id makes it the only one.
 */
export async function correctThirdPartyRound(
  app: App,
  tx: Tx,
  correction: ThirdPartyCorrection,
): Promise<{ outstanding: bigint }> {
  const { round, request, payout, reason } = correction;
  // From here on no message and no bet of the member comes between.
  await advanceVersion(tx, correction.member);
  const { vendor, player, row, bet } = await requireThirdParty(app, tx, correction);
  requireUnmoved(row, correction);
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
  const common = { txid: `staff:${request}`, seen: row.version, wrong: null };
  const brought = row.won + row.adjusted;
  const message: Message =
    payout === null
      ? {
          ...common,
          kind: 'rollback',
          hash: fingerprint('staffVoid', round),
          whole: true,
          amount: null,
          staff: true,
        }
      : {
          ...common,
          kind: 'adjust',
          hash: fingerprint('staffSettle', round, payout),
          credit: payout > brought,
          amount: payout > brought ? payout - brought : brought - payout,
        };
  const sent = { ...about, message, reference: payout === null ? null : bet };
  const { status, outstanding } = await settleInside(app, tx, sent, uuidv7(app.clock.ms()));
  return status === 'OK' ? { outstanding } : refuse('play.roundMoved');
}

async function requireThirdParty(app: App, tx: Tx, { vendor: id, round, member }: ThirdPartyCorrection) {
  const vendor = app.vendors.book.byId(id) ?? refuse('catalog.noContract');
  const row = await tx
    .selectFrom('vendors.round as r')
    .innerJoin('vendors.player as p', (join) =>
      join.onRef('p.vendor', '=', 'r.vendor').onRef('p.member', '=', 'r.member'),
    )
    .select(['r.version', 'r.game', 'r.state', 'r.won', 'r.adjusted', 'p.id as player'])
    .where('r.vendor', '=', id)
    .where('r.id', '=', round)
    .where('r.member', '=', member)
    .executeTakeFirst();
  const player = row && (await app.vendors.players.find(id, row.player));
  if (!row || !player) return refuse('play.roundUnknown');
  const bet = await tx
    .selectFrom('vendors.tx')
    .select('id')
    .where('vendor', '=', id)
    .where('round', '=', round)
    .where('member', '=', member)
    .where('kind', '=', TX.bet)
    .where('state', 'in', [STATE.posted, STATE.held, STATE.reversed])
    .orderBy('at')
    .executeTakeFirst();
  return { vendor, player, row, bet: bet?.id ?? null };
}

function requireUnmoved(
  { state, won, adjusted }: { state: number; won: bigint; adjusted: bigint },
  { was, payout }: ThirdPartyCorrection,
): void {
  if (state === ROUND.void) refuse('play.roundVoid');
  // An open round is still its vendor's to settle.
  if (won + adjusted !== was || (payout !== null && state !== ROUND.closed)) refuse('play.roundMoved');
}
