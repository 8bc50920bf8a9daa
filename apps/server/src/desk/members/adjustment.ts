import { formatAmount, parseAmount } from '@baize/contract/money';
import { Amount } from '@baize/contract/wire';
import * as z from 'zod/mini';
import { audit, type Operation, requestApproval } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { refuse } from '../../platform/refuse.ts';
import { balanceOf, CASH, fingerprint, post } from '../../wallet/wallet.ts';
import { requireMember } from './members.ts';

const Adjustment = z.strictObject({
  member: z.string(),
  username: z.string(),
  currency: z.string(),
  amount: Amount,
  reason: z.string(),
});
type Adjustment = z.infer<typeof Adjustment>;

/** Credits or debits a member's cash against a house account; the request's id is the movement's key. */
export const adjustment: Operation<Adjustment> = {
  name: 'members.adjust',
  about: { member: 'member' },
  maker: 'members.adjust',
  approver: 'members.adjust.approve',
  input: Adjustment,
  cashAfter: ({ amount }, cash) => cash + parseAmount(amount),
  async run(app, tx, input, people) {
    const { id: member } = await requireMember(tx, input.member);
    const amount = parseAmount(input.amount);
    const legs = [
      { account: { no: CASH }, amount },
      { account: { house: 'adjustment' }, amount: -amount },
    ];
    const print = fingerprint('adjustment', people.request, amount);
    const movement = { member, key: people.request, kind: 'adjustment' as const, fingerprint: print, legs };
    const [verdict] = await post(tx, [movement], { at: app.clock.now() });
    if (verdict?.status === 'refused') {
      return verdict.reason === 'keyExpired' ? 'wallet.keyExpired' : 'wallet.insufficientFunds';
    }
    if (verdict?.status !== 'posted') return 'wallet.conflict';
    await audit(tx, app.clock, {
      actor: people.approver,
      action: 'members.adjusted',
      element: input.member,
      before: { balance: formatAmount(verdict.balance - amount) },
      after: { balance: formatAmount(verdict.balance), amount: input.amount, ...reasonOf(input, people) },
    });
    return null;
  },
};

function reasonOf({ reason }: Adjustment, { request, maker }: { request: string; maker: string }) {
  return { reason, request, maker };
}

/** Asks for an adjustment. An impossible one is refused before a second person is troubled. */
export async function requestAdjustment(
  app: App,
  wish: { key: string; member: string; amount: string; reason: string },
  { session: maker, address }: Acting,
): Promise<string> {
  const amount = parseAmount(wish.amount);
  if (amount === 0n) refuse('request.invalid', { field: 'amount' });
  const member = await requireMember(app.db, wish.member);
  const { balance } = await balanceOf(app.db, member.id);
  if (balance + amount < 0n) refuse('wallet.insufficientFunds');
  const { username, currency } = member;
  const input = {
    member: wish.member,
    username,
    currency,
    amount: formatAmount(amount),
    reason: wish.reason,
  };
  const request = { key: wish.key, operation: adjustment, input, maker, address };
  return app.db.transaction().execute((tx) => requestApproval(app, tx, request));
}
