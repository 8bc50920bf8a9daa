import '../../accounts/accounts.css';
import '../../protection/protection.css';
import '../cashier.css';

import { serverTime } from '@baize/client/server-time';
import { confirmPiece } from '@baize/contract/cashier/peers/peers';
import { PICTURES_MAX, PIECE_ANSWERS } from '@baize/contract/cashier/states';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import { Countdown } from '@baize/ui/money/countdown';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AnswerDialog } from '../../../shell/parts/answer-dialog.tsx';
import { momentText } from '../../../shell/parts/moment-text.ts';
import { Problem } from '../../../shell/parts/problem.tsx';
import type { PopupProps } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { Picks } from '../../protection/picks.tsx';
import { type Piece, useCashier, withdrawalQuery } from '../cashier.data.ts';
import { amountText } from '../cashier-texts.ts';
import { SlipPictures, usePictures } from '../slip-pictures.tsx';
import { Pieces } from './pieces.tsx';

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
    void answer.mutateAsync({ id, answer: picked, ...shown }).then(
      () => {
        toast({ tone: 'done', title: t('cashier.answered') });
        onDone();
      },
      () => undefined,
    );
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Deadline piece={piece} until={until} onOver={onOver} />
      <Picks
        label={t('cashier.peer.ask', { amount: sum })}
        picks={[
          { key: 'full', label: t('cashier.peer.full', { amount: sum }) },
          { key: 'none', label: t('cashier.receiptNone'), text: t('cashier.peer.noneText') },
        ]}
        picked={picked}
        onPick={(key) => pick(PIECE_ANSWERS.find((each) => each === key) ?? 'full')}
      />
      {picked === 'none' && (
        <>
          <SlipPictures
            purpose="receipt"
            max={PICTURES_MAX}
            label={t('cashier.receiptProof')}
            pictures={pictures}
            onChange={setPictures}
          />
          <div className="note">
            <Icon name="info" />
            <p>{t('cashier.receiptForced')}</p>
          </div>
        </>
      )}
      <Problem error={answer.error} />
      <Button
        type="submit"
        wide
        size="big"
        enamel="marigold"
        busy={answer.isPending}
        disabled={picked === null || sending}
      >
        {t('cashier.receiptSend')}
      </Button>
    </form>
  );
}

function Deadline({ piece, until, onOver }: Omit<PieceFormProps, 'onDone'>) {
  const t = useText();
  const end = Date.parse(until);
  const whole = piece.paidAt === null ? undefined : end - Date.parse(piece.paidAt);
  return (
    <div className="order-state">
      <Countdown until={end} now={serverTime} whole={whole} label={t('cashier.answerLeft')} onEnd={onOver} />
      <p className="grow wraps">{t('cashier.receiptAuto', { time: momentText(until) })}</p>
    </div>
  );
}
