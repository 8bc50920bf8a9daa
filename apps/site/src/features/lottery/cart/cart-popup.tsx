import { useQuery } from '@tanstack/react-query';
import { AnswerDialog } from '../../../shell/parts/answer-dialog.tsx';
import type { PopupProps } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { betTermsQuery } from '../lottery.data.ts';
import { CartPanel } from './cart-panel.tsx';

/** L-03 as a popup: the cart of a game, or the one line of «bet now». */
export default function CartPopup({ id = '', onClose }: PopupProps) {
  const t = useText();
  const [kind, gameCode = ''] = id.split(':');
  const answer = useQuery(betTermsQuery(gameCode));
  const now = kind === 'now';
  return (
    <AnswerDialog
      popup="lotteryCart"
      title={now ? t('lottery.betNow') : t('lottery.cart')}
      size={now ? 'ask' : 'roomy'}
      answer={answer}
      onClose={onClose}
    >
      {(terms) => <CartPanel terms={terms} kind={now ? 'now' : 'cart'} />}
    </AnswerDialog>
  );
}
