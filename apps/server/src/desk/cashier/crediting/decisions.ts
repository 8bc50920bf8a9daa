import { formatAmount } from '@baize/contract/money';

import { audit } from '../../../audit/audit.ts';
import type { StoredDeposit } from '../../../cashier/cashier.ts';
import type { App } from '../../../context.ts';
import type { Tx } from '../../../platform/database/db.ts';

interface Decision {
  readonly row: StoredDeposit;
  readonly changed: StoredDeposit;
  readonly action: string;
  readonly operator: string;
  readonly address?: string;
  /** Of the request that a second person has approved. */
  readonly asked?: { readonly request: string; readonly maker: string };
  readonly note?: string | undefined;
}

/** Notes a decision about a deposit in the audit log. */
export function noteDecision(
  app: App,
  tx: Tx,
  { row, changed, action, operator, address, asked, note }: Decision,
) {
  const { reference, amount, currency } = row;
  return audit(tx, app.clock, {
    actor: operator,
    action,
    element: row.id,
    before: { state: row.state },
    after: {
      state: changed.state,
      reference,
      amount: formatAmount(amount),
      currency,
      ...(changed.received !== null && { received: formatAmount(changed.received) }),
      ...(changed.reason && { reason: changed.reason }),
      ...(note && { note }),
      ...asked,
    },
    ...(address && { address }),
  });
}
