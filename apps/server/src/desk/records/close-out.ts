import { type opsCloseOut, STUCK_WHYS } from '@baize/contract/desk/stuck';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf } from '@baize/contract/route';
import { Amount } from '@baize/contract/wire';
import * as z from 'zod/mini';
import { askSecondPerson, audit, type Operation, type People } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { correctThirdPartyRound, requireStuck } from '../../vendors/vendors.ts';
import { advanceVersion } from '../../wallet/wallet.ts';
import { atLeastNothing } from './round-corrections.ts';

const CloseOut = z.strictObject({
  /** Its bet number. */
  id: z.string(),
  vendor: z.string(),
  round: z.string(),
  member: z.string(),
  username: z.string(),
  currency: z.string(),
  stake: Amount,
  /** The amount it brought so far. */
  was: Amount,
  why: z.enum(STUCK_WHYS),
  reason: z.string(),
});
type CloseOut = z.infer<typeof CloseOut>;

/** Takes a round back that its vendor calls void or unknown, or of which he says nothing (`docs/vendors.md`). */
export const roundCloseOut: Operation<CloseOut> = {
  name: 'rounds.closeOut',
  about: { wager: 'id', member: 'member' },
  once: ['id'],
  maker: 'records.write',
  approver: 'records.approve',
  input: CloseOut,
  cashAfter: ({ stake, was }, cash) => atLeastNothing(cash + parseAmount(stake) - parseAmount(was)),
  run: closeOut,
};

async function closeOut(app: App, tx: Tx, input: CloseOut, people: People): Promise<null> {
  const { id, round, stake, was, reason } = input;
  const { request, maker, approver, moved } = people;
  const seen = await requireStuck(app, tx, input);
  // From here on its vendor closes nothing: its answers meanwhile are checked once more.
  await advanceVersion(tx, seen.member);
  const stuck = await requireStuck(app, tx, input);
  if (stuck.why !== input.why || stuck.stake !== parseAmount(stake)) refuse('play.roundMoved');
  const about = { request, vendor: stuck.vendor, round, member: stuck.member, was: parseAmount(was), reason };
  const { outstanding } = await correctThirdPartyRound(app, tx, { ...about, payout: null });
  const { told: answer, times, asks, why } = stuck;
  await audit(tx, app.clock, {
    actor: approver,
    action: 'rounds.closedOut',
    element: id,
    before: { state: 'open', stake, payout: was, why, told: answer, times, asks },
    after: { state: 'void', outstanding: formatAmount(outstanding), reason, request, maker },
  });
  moved(stuck.member);
  return null;
}

/** Asks a second operator to take the round back. */
export async function requestCloseOut(
  app: App,
  { key, reason, ...of }: InputOf<typeof opsCloseOut>,
  acting: Acting,
): Promise<string> {
  return askSecondPerson(app, { ...acting, key, operation: roundCloseOut }, async (tx) => {
    const stuck = await requireStuck(app, tx, of);
    const { code: vendor, round, wager: id, publicId: member, username, currency, why } = stuck;
    return {
      id,
      vendor,
      round,
      member,
      username,
      currency,
      why,
      reason,
      stake: formatAmount(stuck.stake),
      was: formatAmount(stuck.paid),
    };
  });
}
