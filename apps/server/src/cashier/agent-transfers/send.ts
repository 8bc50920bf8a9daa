import type { sendAgentTransfer } from '@baize/contract/cashier/agent-transfers';
import { formatAmount, parseAmount, ppmOf } from '@baize/contract/money';
import type { InputOf } from '@baize/contract/route';
import type { Selectable } from 'kysely';

import { requireOwn } from '../../agency/agency.ts';
import type { App, PlayerSession } from '../../context.ts';
import { owedBy } from '../../debts/debts.ts';
import { requirePaymentPassword } from '../../members/members.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { inScope, JOB } from '../../platform/database/scope.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { EVERY_BET, openRequirement, outstandingTurnover } from '../../turnover/turnover.ts';
import { CASH, legsBetween, type MemberId } from '../../wallet/wallet.ts';
import { lockBothCashiers, move } from '../ground.ts';
import { payoutHoldOf } from '../holds.ts';
import { newReference } from '../references.ts';
import { isAgent, type Parties, requireParties, uplineOf } from './parties.ts';
import { transferRules } from './rules.ts';

export type StoredTransfer = Selectable<DB['cashier.agent_transfer']>;
type Wish = InputOf<typeof sendAgentTransfer>;

/** Moves cash along one edge of the tree, at once and for good (ACC-40 to ACC-43). The same key again is the same transfer. */
export async function sendTransfer(app: App, session: PlayerSession, wish: Wish): Promise<StoredTransfer> {
  const { member } = session;
  const earlier = await inScope(JOB, () => earlierTransfer(app.db, member, wish));
  if (earlier) return earlier;
  if (!app.switches.values()['transfer.on']) refuse('agentTransfer.off');
  const parties = await partiesOf(app, session, wish.to);
  await requirePaymentPassword(app, member, wish.paymentPassword);
  // The other side's requirement and state are out of the sender's sight.
  const sent = await inScope(JOB, () =>
    app.db.transaction().execute((tx) => transferIn(app, tx, session, { parties, wish })),
  );
  app.tellBalance(parties.sender);
  app.tellBalance(parties.receiver);
  return sent;
}

async function partiesOf(app: App, session: PlayerSession, to: string | undefined): Promise<Parties> {
  const sender = session.member;
  if (to === undefined) {
    const upline = await uplineOf(app, sender);
    return upline ? { sender, receiver: upline.id, upward: true } : refuse('agentTransfer.party');
  }
  if (!isAgent(session)) refuse('agency.unknown');
  const receiver = await requireOwn(app.db, sender, to);
  return receiver === sender ? refuse('agency.unknown') : { sender, receiver, upward: false };
}

/** The transfer of this key, whatever has happened to its parties since; the receiver may be out of the sender's sight by now. */
async function earlierTransfer(db: Db | Tx, sender: MemberId, { key, amount, to }: Wish) {
  const row = await db
    .selectFrom('cashier.agent_transfer as t')
    .innerJoin('accounts.member as r', 'r.id', 't.receiver')
    .selectAll('t')
    .select('r.public_id')
    .where('t.sender', '=', sender)
    .where('t.key', '=', key)
    .executeTakeFirst();
  const same = row?.amount === parseAmount(amount) && (row.upward ? undefined : row.public_id) === to;
  if (row && !same) refuse('wallet.keyReused');
  return row;
}

interface Wanted {
  readonly parties: Parties;
  readonly wish: Wish;
}

async function transferIn(
  app: App,
  tx: Tx,
  session: PlayerSession,
  { parties, wish }: Wanted,
): Promise<StoredTransfer> {
  const { sender, receiver, upward } = parties;
  const { currency } = session;
  const amount = parseAmount(wish.amount);
  await lockBoth(tx, parties);
  const earlier = await earlierTransfer(tx, sender, wish);
  if (earlier) return earlier;
  await requireParties(app, tx, parties, currency);
  if (await payoutHoldOf(app, tx, session)) refuse('agentTransfer.hold');
  await requireWithin(app, tx, { member: sender, currency, amount });
  // As from a payout, nothing leaves a member who owes.
  const owed = await owedBy(tx, sender);
  if (owed > 0n) refuse('agentTransfer.debt', { owed: formatAmount(owed) });
  // STD-D07: only cash without open wagering moves, either way.
  const left = await outstandingTurnover(tx, sender);
  if (left > 0n) refuse('agentTransfer.turnover', { left: formatAmount(left) });
  const now = app.clock.now();
  const id = uuidv7(now.getTime());
  const legs = legsBetween({ no: CASH }, { member: receiver, no: CASH }, amount);
  const movement = await move(app, tx, { member: sender, kind: 'transfer', about: id, legs });
  if (!upward) await openDownlineTurnover(app, tx, { member: receiver, id, amount, at: now });
  return tx
    .insertInto('cashier.agent_transfer')
    .values({
      id,
      key: wish.key,
      reference: newReference(app, 'T'),
      sender,
      receiver,
      upward,
      currency,
      amount,
      movement,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function lockBoth(
  tx: Tx,
  { sender, receiver }: Pick<Parties, 'sender' | 'receiver'>,
): Promise<void> {
  await lockBothCashiers(tx, sender, receiver);
}

async function requireWithin(
  app: App,
  tx: Tx,
  { member, currency, amount }: { member: MemberId; currency: string; amount: bigint },
): Promise<void> {
  const { min, max, left } = await transferRules(app, tx, { member, currency });
  if (amount < min || amount > max)
    refuse('agentTransfer.limits', { min: formatAmount(min), max: formatAmount(max) });
  if (left.transfers === 0 || amount > left.amount)
    refuse('agentTransfer.dayLimit', { left: formatAmount(left.amount), transfers: left.transfers });
}

/** ACC-42: what an agent gives has to be played before it is paid out. */
async function openDownlineTurnover(
  app: App,
  tx: Tx,
  { member, id, amount, at }: { member: MemberId; id: string; amount: bigint; at: Date },
): Promise<void> {
  const multiplier = BigInt(ppmOf(app.switches.values()['transfer.turnoverPercent']));
  if (multiplier === 0n) return;
  await openRequirement(tx, {
    member,
    source: 'transfer',
    sourceId: id,
    base: amount,
    multiplier,
    table: EVERY_BET,
    at,
  });
}
