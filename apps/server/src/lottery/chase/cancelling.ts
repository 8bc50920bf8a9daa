import type { cancelChase as cancelChaseCall } from '@baize/contract/lottery/chase';
import { formatAmount } from '@baize/contract/money';
import type { OutputOf } from '@baize/contract/route';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { holdMembers, type MemberId, type Verdict } from '../../wallet/wallet.ts';
import { endPlans } from './following.ts';
import { type LeavingItem, returnItems } from './returning.ts';

interface CancelWish {
  readonly key: string;
  readonly id: string;
  readonly items?: readonly number[] | undefined;
}

/** Gives the stakes of items back that still wait; an item that is bet already is a bet like any other. A repeated key gets the first answer. */
export async function cancelChase(
  app: App,
  member: MemberId,
  wish: CancelWish,
): Promise<OutputOf<typeof cancelChaseCall>> {
  const { given, verdict } = await app.db.transaction().execute(async (tx) => {
    await holdMembers(tx, [member]);
    return (await givenBefore(tx, member, wish)) ?? cancelWaiting(app, tx, member, wish);
  });
  if (verdict) app.tellBalance(member, verdict);
  const { balance, seq, amount, items } = given;
  return { refund: formatAmount(amount), items, balance: formatAmount(balance), version: String(seq) };
}

interface Given {
  readonly amount: bigint;
  readonly items: number;
  readonly balance: bigint;
  readonly seq: bigint;
}

async function cancelWaiting(
  app: App,
  tx: Tx,
  member: MemberId,
  wish: CancelWish,
): Promise<{ given: Given; verdict: Verdict }> {
  const items = await waitingItems(tx, member, wish);
  if (items.length === 0) refuse('lottery.chaseOver');
  const verdict = (await returnItems(app, tx, items, { keyOf: () => wish.key, reason: 'cancelled' })).get(
    member,
  );
  if (verdict?.status === 'conflict') refuse('wallet.keyReused');
  if (verdict?.reason === 'keyExpired') refuse('wallet.keyExpired');
  if (verdict?.status !== 'posted')
    throw new Error(`chase ${wish.id} was ${verdict?.reason ?? 'not given back'}`);
  await endPlans(app, tx, [member], new Map());
  const amount = items.reduce((sum, { stake }) => sum + stake, 0n);
  return { given: { amount, items: items.length, balance: verdict.balance, seq: verdict.seq }, verdict };
}

/**
 * Gives the stakes of all items back that still wait, by one movement, where the play of their member closes. Bets stay bets. The
 * caller holds the member.
 */
export async function endChases(
  app: Pick<App, 'lottery'>,
  tx: Tx,
  member: MemberId,
  key: string,
): Promise<void> {
  const items = await tx
    .selectFrom('lottery.chase_item as c')
    .innerJoin('lottery.chase_plan as p', (on) =>
      on.onRef('p.member', '=', 'c.member').onRef('p.id', '=', 'c.plan'),
    )
    .select(['c.member', 'c.plan', 'c.n', 'c.issue', 'c.state', 'c.stake', 'c.bet_order', 'p.stripe'])
    .where('c.member', '=', member)
    .where('c.state', 'in', ['waiting', 'returning'])
    .orderBy('c.plan')
    .orderBy('c.n')
    .forUpdate('c')
    .execute();
  if (items.length === 0) return;
  const given = await returnItems(app, tx, items, { keyOf: () => key, reason: 'protection' });
  const verdict = given.get(member);
  if (verdict?.status !== 'posted')
    throw new Error(`the chases of ${member} were ${verdict?.reason ?? 'not given back'}`);
  await endPlans(app, tx, [member], given);
}

async function waitingItems(tx: Tx, member: MemberId, { id, items }: CancelWish): Promise<LeavingItem[]> {
  const plan = await tx
    .selectFrom('lottery.chase_plan')
    .select('stripe')
    .where('member', '=', member)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!plan) return refuse('lottery.chaseUnknown');
  let waiting = tx
    .selectFrom('lottery.chase_item')
    .select(['member', 'plan', 'n', 'issue', 'state', 'stake', 'bet_order'])
    .where('member', '=', member)
    .where('plan', '=', id)
    .where('state', '=', 'waiting');
  if (items) waiting = waiting.where('n', 'in', [...items]);
  const rows = await waiting.orderBy('n').forUpdate().execute();
  return rows.map((row) => ({ ...row, stripe: plan.stripe }));
}

/** The first answer of a key that was sent before; refuses where it was sent for other items, or now asks for more. */
async function givenBefore(
  tx: Tx,
  member: MemberId,
  wish: CancelWish,
): Promise<{ given: Given; verdict: null } | null> {
  const items = await tx
    .selectFrom('lottery.chase_item')
    .select(['plan', 'n', 'refund'])
    .where('member', '=', member)
    .where('movement', '=', wish.key)
    .execute();
  if (items.length === 0) return null;
  const wished = items.every(({ plan, n }) => plan === wish.id && (wish.items?.includes(n) ?? true));
  if (!wished || (await waitingItems(tx, member, wish)).length > 0) refuse('wallet.keyReused');
  const { balance, seq } = await cashAfter(tx, member, wish.key);
  return {
    given: { amount: items.reduce((sum, { refund }) => sum + refund, 0n), items: items.length, balance, seq },
    verdict: null,
  };
}

async function cashAfter(tx: Tx, member: MemberId, movement: string) {
  return tx
    .selectFrom('wallet.posting')
    .select(['balance', 'seq'])
    .where('member', '=', member)
    .where('movement', '=', movement)
    .where('account', '=', 1)
    .executeTakeFirstOrThrow();
}
