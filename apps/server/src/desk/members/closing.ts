import { TRIAL } from '@baize/contract/accounts/session';
import { DEFAULT_LANGUAGE } from '@baize/contract/languages';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { Amount } from '@baize/contract/wire';
import * as z from 'zod/mini';

import {
  noteReturned,
  remainsOf,
  reopenAccount,
  requireSettled,
  shutAccount,
} from '../../accounts/accounts.ts';
import { audit, auditBy, type Operation, requestApproval } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { CASH, fingerprint, type MemberId, post } from '../../wallet/wallet.ts';

const Closing = z.strictObject({
  member: z.string(),
  username: z.string(),
  currency: z.string(),
  balance: Amount,
  paidTo: z.string(),
  reason: z.string(),
});
type Closing = z.infer<typeof Closing>;

/** Where the ledger has what was paid back by hand. */
const PAID = 'bank:closures';

/** Closes an account for its owner and takes out of the ledger what was paid back to him (A16); the request's id is the movement's key. */
export const memberClosing: Operation<Closing> = {
  name: 'members.close',
  about: { member: 'member' },
  once: ['member'],
  maker: 'members.close',
  approver: 'members.close.approve',
  input: Closing,
  cashAfter: ({ balance }, cash) => cash - parseAmount(balance),
  async run(app, tx, { member, balance, paidTo, reason }, { request, maker, approver }) {
    const { id, state } = await requireClosable(tx, member);
    const closing = { operator: maker, reason, language: DEFAULT_LANGUAGE };
    const remains = await shutAccount(app, tx, id, closing);
    requireSettled(remains);
    if (remains.balance !== parseAmount(balance)) refuse('closure.balanceMoved');
    if (remains.balance > 0n) await payBack(app, tx, { member: id, amount: remains.balance, key: request });
    await audit(tx, app.clock, {
      actor: approver,
      action: 'members.closed',
      element: member,
      before: { state, balance },
      after: {
        state: 'closed',
        balance: formatAmount(0n),
        returned: balance,
        paidTo,
        reason,
        request,
        maker,
      },
    });
    return null;
  },
};

async function payBack(
  app: App,
  tx: Tx,
  { member, amount, key }: { member: MemberId; amount: bigint; key: string },
): Promise<void> {
  const legs = [
    { account: { no: CASH }, amount: -amount },
    { account: { house: PAID }, amount },
  ];
  const print = fingerprint('closing', key, amount);
  const movement = { member, key, kind: 'withdrawal' as const, fingerprint: print, legs };
  const [verdict] = await post(tx, [movement], { at: app.clock.now() });
  if (verdict?.reason === 'keyExpired') refuse('wallet.keyExpired');
  if (verdict?.status !== 'posted') refuse('wallet.conflict');
  await noteReturned(tx, member, amount);
}

/** Asks for it. Present obstacles are refused now. */
export async function requestClosing(
  app: App,
  wish: { key: string; member: string; balance: string; paidTo: string; reason: string },
  { session, address }: Acting,
): Promise<string> {
  const { id, username, currency, state } = await requireClosable(app.db, wish.member);
  const remains = await remainsOf(app, id);
  const balance = parseAmount(wish.balance);
  requireSettled(remains);
  if (remains.balance !== balance) refuse('closure.balanceMoved');
  if (state === 'closed' && balance === 0n) refuse('ops.memberState');
  const paidTo = wish.paidTo.trim();
  if (balance > 0n && paidTo === '') refuse('request.invalid', { field: 'paidTo' });
  const input = {
    member: wish.member,
    username,
    currency,
    reason: wish.reason,
    paidTo,
    balance: formatAmount(balance),
  };
  const request = { key: wish.key, operation: memberClosing, input, maker: session, address };
  return app.db.transaction().execute((tx) => requestApproval(app, tx, request));
}

/** Opens a closed account again, with its name, its contacts and its past. */
export async function reopenMember(
  app: App,
  { member, reason }: { member: string; reason: string },
  by: Acting,
): Promise<void> {
  const { id } = await requireClosable(app.db, member);
  await app.db.transaction().execute(async (tx) => {
    if (!(await reopenAccount(app, tx, id))) refuse('ops.memberState');
    await auditBy(app, tx, by, {
      action: 'members.reopened',
      element: member,
      before: { state: 'closed' },
      after: { state: 'active', reason },
    });
  });
}

/** A trial account ends by itself. */
async function requireClosable(db: Db | Tx, publicId: string) {
  const row = await db
    .selectFrom('accounts.member')
    .select(['id', 'username', 'currency', 'state', 'type'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  if (!row) return refuse('ops.unknownMember');
  return row.type === TRIAL ? refuse('ops.memberState') : row;
}
