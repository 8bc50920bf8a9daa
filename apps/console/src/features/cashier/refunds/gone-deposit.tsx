import { formatAmount, parseAmount } from '@baize/contract/money';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog } from '../../../parts/decision-dialog.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { Amount } from '../../../parts/values.tsx';
import { useRequests } from '../../approvals/asked.tsx';
import { type DepositPage, useChargeBack } from '../cashier.data.ts';

/** A credited payment that its chain no longer has, or its payer again, and the way to take it back. */
export function GoneDeposit({ deposit }: { deposit: DepositPage }) {
  const mayAsk = useAllowed('cashier.review');
  const requestAbout = useRequests('deposit');
  const [open, setOpen] = useState(false);
  const { gone, method } = deposit;
  if (gone === null) return null;
  return (
    <div className="queue-note">
      {method === 'crypto' ? (
        <p>
          The chain no longer has the transaction of this credit, <code>{gone}</code>. It may come again in
          another block.
        </p>
      ) : (
        <p>
          The provider reports that the payer has the payment of this credit again, <code>{gone}</code>.
        </p>
      )}
      {mayAsk && !requestAbout(deposit.id) && (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          Charge back
        </Button>
      )}
      {open && <ChargeBackDialog deposit={deposit} gone={gone} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface ChargeBackDialogProps {
  deposit: DepositPage;
  gone: string;
  onClose(): void;
}

function ChargeBackDialog({ deposit, gone, onClose }: ChargeBackDialogProps) {
  const { id, reference, received, fee, refunds, currency, member, method } = deposit;
  const sent = refunds.filter(({ state }) => state === 'sent');
  const refunded =
    sent.length > 0 ? formatAmount(sent.reduce((sum, { amount }) => sum + parseAmount(amount), 0n)) : null;
  const reason =
    method === 'crypto'
      ? `A reorganisation of the chain took transaction ${gone} away.`
      : `The provider reports that the payer has payment ${gone} again.`;
  return (
    <DecisionDialog
      title={`Charge ${reference} back`}
      decision={useChargeBack()}
      wish={{ id }}
      reason={reason}
      onClose={onClose}
    >
      <p>
        <Amount amount={received ?? '0'} currency={currency} />, less its fee of{' '}
        <Amount amount={fee ?? '0'} currency={currency} />
        {refunded !== null && (
          <>
            {' '}
            and the refund of <Amount amount={refunded} currency={currency} />
          </>
        )}
        , leaves the cash of {member.username} as far as it goes. The rest becomes a debt.
      </p>
    </DecisionDialog>
  );
}
