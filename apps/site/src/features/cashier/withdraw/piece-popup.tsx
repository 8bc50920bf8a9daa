import '../../accounts/accounts.css';
import '../../protection/protection.css';
import '../cashier.css';

import { confirmPiece } from '@baize/contract/cashier/peers/peers';
import { PIECE_ANSWERS } from '@baize/contract/cashier/states';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AnswerDialog } from '../../../shell/parts/answer-dialog.tsx';
import type { PopupProps } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { Picks } from '../../protection/picks.tsx';
import { type Piece, useCashier, withdrawalQuery } from '../cashier.data.ts';
import { amountText } from '../cashier-texts.ts';
import { usePictures } from '../slip-pictures.tsx';
import { Pieces } from './pieces.tsx';
import { ReceiptDeadline, ReceiptProof, ReceiptSend, whenAnswered } from './receipt-parts.tsx';

/** P-23 for one part that another player has paid: it has arrived, or it has not. */
export default function PiecePopup({ id = '', onClose }: PopupProps) {
  const t = useText();
  const [withdrawal = '', wanted] = id.split('.');
  const order = useQuery(withdrawalQuery(withdrawal));
  return (
    <AnswerDialog popup="P-23-piece" title={t('cashier.receiptTitle')} answer={order} onClose={onClose}>
      {({ pieces }) => {
        const piece = pieces.find((each) => each.id === wanted);
        return piece?.state === 'paid' && piece.confirmUntil ? (
          <PieceForm
            piece={piece}
            until={piece.confirmUntil}
            onOver={() => void order.refetch()}
            onDone={onClose}
          />
        ) : (
          <Pieces withdrawal={withdrawal} pieces={pieces} />
        );
      }}
    </AnswerDialog>
  );
}

interface PieceFormProps {
  piece: Piece;
  until: string;
  /** The time to answer is over. */
  onOver: () => void;
  onDone: () => void;
}

function PieceForm({ piece, until, onOver, onDone }: PieceFormProps) {
  const t = useText();
  const answer = useCashier(confirmPiece);
  const { id, amount, currency } = piece;
  const [picked, pick] = useState<(typeof PIECE_ANSWERS)[number] | null>(null);
  const { pictures, setPictures, ids, sending } = usePictures();
  const sum = amountText(amount, currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picked === null) return;
    const shown = picked === 'none' && ids.length > 0 && { pictures: ids };
    whenAnswered(answer.mutateAsync({ id, answer: picked, ...shown }), onDone);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ReceiptDeadline since={piece.paidAt} until={until} onOver={onOver} />
      <Picks
        label={t('cashier.peer.ask', { amount: sum })}
        picks={[
          { key: 'full', label: t('cashier.peer.full', { amount: sum }) },
          { key: 'none', label: t('cashier.receiptNone'), text: t('cashier.peer.noneText') },
        ]}
        picked={picked}
        onPick={(key) => pick(PIECE_ANSWERS.find((each) => each === key) ?? 'full')}
      />
      {picked === 'none' && <ReceiptProof pictures={pictures} onChange={setPictures} />}
      <ReceiptSend error={answer.error} busy={answer.isPending} disabled={picked === null || sending} />
    </form>
  );
}
