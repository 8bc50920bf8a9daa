import type { Debt } from '@baize/contract/debts/debts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DecisionDialog } from '../../../parts/decision-dialog.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { Amount, Time } from '../../../parts/values.tsx';
import { Asked, useRequests } from '../../approvals/asked.tsx';
import { SmallTable } from '../../members/member-tables.tsx';
import { useWaiveDebt } from '../cashier.data.ts';
import { DEBT_CAUSE_TEXTS } from '../cashier-texts.ts';

interface DebtsProps {
  debts: readonly Debt[];
  currency: string;
  username: string;
}

/** The open debts of a member, the oldest first. Two people can give each of them up, here or in the reconciliation (CT-15). */
export function Debts({ debts, currency, username }: DebtsProps) {
  const mayWaive = useAllowed('cashier.review');
  const requestAbout = useRequests('debt');
  const [waived, waive] = useState<Debt | null>(null);
  if (debts.length === 0) return null;
  const waiving = {
    title: 'Decision',
    end: true as const,
    cell: (debt: Debt) =>
      debt.cause === 'vendor' ? null : (
        <Asked request={requestAbout(debt.id)} approver="cashier.approve">
          <Button size="compact-sm" variant="default" onClick={() => waive(debt)}>
            Waive
          </Button>
        </Asked>
      ),
  };
  return (
    <>
      <SmallTable
        caption="Open debts, the oldest first"
        rows={debts}
        rowKey={({ id }) => id}
        empty=""
        columns={[
          { title: 'Debt', cell: (debt) => <Cause debt={debt} /> },
          { title: 'Left', end: true, cell: (debt) => <Left debt={debt} currency={currency} /> },
          ...(mayWaive ? [waiving] : []),
        ]}
      />
      {debts.some(({ cause }) => cause === 'vendor') && <OwedToProvider username={username} />}
      {waived && (
        <WaiveDialog debt={waived} currency={currency} username={username} onClose={() => waive(null)} />
      )}
    </>
  );
}

/** A provider counts what it collects and what is written off in its own books. */
function OwedToProvider({ username }: { username: string }) {
  const mayOpen = useAllowed('ledger.read');
  return (
    <p className="queue-note">
      A payout does not repay what a provider took back. Later wins with the provider pay it where the site
      allows that, or two operators write it off in the reconciliation.{' '}
      {mayOpen && (
        <Link to="/reconciliation/outstanding" search={{ member: username } as never}>
          Outstanding amounts of {username}
        </Link>
      )}
    </p>
  );
}

function Cause({ debt: { cause, at } }: { debt: Debt }) {
  return (
    <div>
      {DEBT_CAUSE_TEXTS[cause]}
      <span className="debt-line">
        <Time at={at} />
      </span>
    </div>
  );
}

/** The rest of a debt, and the whole of it where a part is repaid. */
function Left({ debt: { owed, amount }, currency }: { debt: Debt; currency: string }) {
  return (
    <div>
      <Amount amount={owed} currency={currency} />
      {owed !== amount && (
        <span className="debt-line">
          of <Amount amount={amount} currency={currency} />
        </span>
      )}
    </div>
  );
}

interface WaiveProps extends Omit<DebtsProps, 'debts'> {
  debt: Debt;
  onClose(): void;
}

function WaiveDialog({ debt: { id, owed, cause }, currency, username, onClose }: WaiveProps) {
  return (
    <DecisionDialog title="Waive a debt" decision={useWaiveDebt()} wish={{ id, owed }} onClose={onClose}>
      <p>
        {username} no longer owes <Amount amount={owed} currency={currency} /> (
        {DEBT_CAUSE_TEXTS[cause].toLowerCase()}). The account of adjustments pays it, once a second operator
        approves.
      </p>
    </DecisionDialog>
  );
}
