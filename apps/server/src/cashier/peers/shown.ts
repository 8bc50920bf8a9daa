import type { PayInstructions } from '@baize/contract/cashier/deposits';
import { payoutProviderName } from '@baize/contract/members/payout-providers';

import type { App } from '../../context.ts';
import { payeeOf } from '../../members/members.ts';
import { inScope, JOB } from '../../platform/database/scope.ts';
import type { StoredDeposit } from '../deposits/changes.ts';

/** The account of the other member, for the transfer. It is read when it is shown, and kept nowhere else. */
export function payInstructions(
  app: App,
  { id, reference }: Pick<StoredDeposit, 'id' | 'reference'>,
): Promise<PayInstructions> {
  return inScope(JOB, async (): Promise<PayInstructions> => {
    const { member, account } = await app.db
      .selectFrom('cashier.piece as k')
      .innerJoin('cashier.withdrawal as w', 'w.id', 'k.withdrawal')
      .select(['w.member', 'w.account'])
      .where('k.deposit', '=', id)
      .executeTakeFirstOrThrow();
    const { provider, number, holder } = await payeeOf(app, app.db, member, account);
    return { kind: 'bank', bank: payoutProviderName(provider), number, holder, memo: reference };
  });
}
