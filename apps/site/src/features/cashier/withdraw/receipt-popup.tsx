import '../../accounts/accounts.css';
import '../../protection/protection.css';
import '../cashier.css';

import { RECEIPT_ANSWERS } from '@baize/contract/cashier/states';
import { confirmReceipt } from '@baize/contract/cashier/withdrawals';
import { parseAmount } from '@baize/contract/money';
import { AmountField } from '@baize/ui/money/amount-field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AnswerDialog } from '../../../shell/parts/answer-dialog.tsx';
import type { PopupProps } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { Picks } from '../../protection/picks.tsx';
import { wireAmount } from '../amounts.ts';
import { useCashier, type Withdrawal, withdrawalQuery } from '../cashier.data.ts';
import { amountText } from '../cashier-texts.ts';
import { usePictures } from '../slip-pictures.tsx';
import { ReceiptDeadline, ReceiptProof, ReceiptSend, whenAnswered } from './receipt-parts.tsx';
import { Timeline } from './timeline.tsx';

type Answer = (typeof RECEIPT_ANSWERS)[number];

/** P-23: whether a payout has arrived in full, in part or not at all (WD-5). */
export default function ReceiptPopup({ id = '', onClose }: PopupProps) {
  const t = useText();
  const withdrawal = useQuery(withdrawalQuery(id));
  return (
    <AnswerDialog popup="P-23" title={t('cashier.receiptTitle')} answer={withdrawal} onClose={onClose}>
      {(data) =>
        data.step === 'receipt' && data.confirmUntil ? (
          <ReceiptForm
            withdrawal={data}
            until={data.confirmUntil}
            onOver={() => void withdrawal.refetch()}
            onDone={onClose}
          />
        ) : (
          <Timeline withdrawal={data} />
        )
      }
    </AnswerDialog>
  );
}

interface ReceiptFormProps {
  withdrawal: Withdrawal;
  until: string;
  /** The time to answer is over. */
  onOver: () => void;
  onDone: () => void;
}

function ReceiptForm({ withdrawal, until, onOver, onDone }: ReceiptFormProps) {
  const t = useText();
  const answer = useCashier(confirmReceipt);
  // Other players may pay the rest.
  const { id, due: sent, currency } = withdrawal;
  const [picked, pick] = useState<Answer | null>(null);
  const [typed, type] = useState('');
  const { pictures, setPictures, ids, sending } = usePictures();
  const [tried, setTried] = useState(false);
  const received = wireAmount(typed);
  const bad = picked === 'part' && (received === null || parseAmount(received) >= parseAmount(sent));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (bad) return document.getElementById('receipt-amount')?.focus();
    if (picked === null) return;
    const input = {
      id,
      answer: picked,
      ...(picked === 'part' && received !== null && { received }),
      ...(picked !== 'full' && ids.length > 0 && { pictures: ids }),
    };
    whenAnswered(answer.mutateAsync(input), onDone);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ReceiptDeadline since={withdrawal.issuedAt} until={until} onOver={onOver} />
      <Answers picked={picked} sent={amountText(sent, currency)} onPick={pick} />
      {picked === 'part' && (
        <AmountField
          id="receipt-amount"
          label={t('cashier.arrivedAmount')}
          value={typed}
          onChange={type}
          currency={currency}
          clearLabel={t('cashier.clear')}
          error={tried && bad ? t('cashier.needPart', { sent: amountText(sent, currency) }) : undefined}
        />
      )}
      {picked !== null && picked !== 'full' && <ReceiptProof pictures={pictures} onChange={setPictures} />}
      <ReceiptSend error={answer.error} busy={answer.isPending} disabled={picked === null || sending} />
    </form>
  );
}

interface AnswersProps {
  picked: Answer | null;
  sent: string;
  onPick: (answer: Answer) => void;
}

function Answers({ picked, sent, onPick }: AnswersProps) {
  const t = useText();
  return (
    <Picks
      label={t('cashier.receiptAsk', { amount: sent })}
      picks={[
        { key: 'full', label: t('cashier.receiptFull') },
        { key: 'part', label: t('cashier.receiptPart'), text: t('cashier.receiptPartText') },
        { key: 'none', label: t('cashier.receiptNone'), text: t('cashier.receiptNoneText') },
      ]}
      picked={picked}
      onPick={(key) => onPick(RECEIPT_ANSWERS.find((each) => each === key) ?? 'full')}
    />
  );
}
