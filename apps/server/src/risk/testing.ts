import type { RiskRule, RiskScore } from '@baize/contract/risk/rules';
import { RISK_RULES } from '@baize/contract/risk/rules';

import { termsNow } from '../cashier/deposits/credit.ts';
import { plainReference } from '../platform/payments/statements/statement.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { noteSignIn } from '../safety/safety.ts';
import { newKey, type Player, type TestApp } from '../testing.ts';

/** A sign-in of a member at an IP, with the cookie of a device. */
export function seenAt(node: TestApp, { member }: Player, address: string, device: string): Promise<unknown> {
  return node.db
    .transaction()
    .execute((tx) => noteSignIn(node.app, tx, { member, address, device, session: null, agent: 'Firefox' }));
}

interface RuleWish {
  readonly on?: boolean;
  readonly points?: number;
  readonly parameters?: Readonly<Record<string, number>>;
}

/** Puts a rule in force as two operators would have done. */
export async function setRule({ owner, app }: TestApp, rule: RiskRule, wish: RuleWish): Promise<void> {
  const row = {
    is_on: wish.on ?? true,
    points: wish.points ?? RISK_RULES[rule].points,
    parameters: JSON.stringify(wish.parameters ?? {}),
    changed_by: uuidv7(app.clock.ms()),
    changed_at: app.clock.now(),
  };
  await owner
    .insertInto('risk.rule')
    .values({ rule, ...row })
    .onConflict((on) => on.column('rule').doUpdateSet(row))
    .execute();
}

/** The facts of a line by its rule. */
export const factsOf = ({ lines }: RiskScore) =>
  Object.fromEntries(lines.map(({ rule, facts }) => [rule, facts]));

interface PaidIn {
  readonly channel: string;
  readonly amount: bigint;
  readonly payer?: string;
  readonly state?: string;
  readonly at?: Date;
}

/** A deposit that has come to its end, without its movement of money. */
export async function depositRow({ owner, app }: TestApp, { member }: Player, wish: PaidIn): Promise<string> {
  const { channel, amount, payer, state = 'credited', at = app.clock.now() } = wish;
  const id = newKey();
  const credited = state === 'credited';
  await owner
    .insertInto('cashier.deposit')
    .values({
      id,
      key: newKey(),
      reference: `D-${id}`,
      member,
      channel,
      method: 'bank',
      currency: 'MMK',
      state,
      amount,
      payable: amount,
      received: credited ? amount : null,
      movement: credited ? newKey() : null,
      created_at: at,
      ...termsNow(app, null),
    })
    .execute();
  if (payer !== undefined) {
    await owner
      .insertInto('cashier.incoming')
      .values({
        id: newKey(),
        channel,
        transaction: id,
        plain: plainReference(id),
        currency: 'MMK',
        amount,
        payer,
        memo: '',
        at,
        received_at: at,
        state: 'matched',
        deposit: id,
      })
      .execute();
  }
  return id;
}
