import { serverTime } from '@baize/client/server-time';
import type { LineIconName } from '@baize/ui/art/icons';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Countdown } from '@baize/ui/money/countdown';
import { Money } from '@baize/ui/money/money';
import { Tag } from '@baize/ui/tag';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { isNothing } from '../amounts.ts';
import type { Piece } from '../cashier.data.ts';
import { amountText } from '../cashier-texts.ts';

const LOOKS = {
  matched: ['ivory', 'clock'],
  paid: ['marigold', 'right'],
  confirmed: ['jade', 'check'],
  expired: [undefined, 'clock'],
  dispute: ['ivory', 'search'],
  returned: [undefined, 'warn'],
} as const satisfies Record<
  Piece['state'],
  readonly ['ivory' | 'marigold' | 'jade' | undefined, LineIconName]
>;

interface PiecesProps {
  withdrawal: string;
  pieces: readonly Piece[];
}

/** The parts of a withdrawal that other players pay, each with its state and the answer that it waits for (P2P-4). */
export function Pieces({ withdrawal, pieces }: PiecesProps) {
  const t = useText();
  if (pieces.length === 0) return null;
  return (
    <section className="stack" data-part="pieces">
      <h3>{t('cashier.peer.title')}</h3>
      <ul className="rows">
        {pieces.map((piece) => (
          <li key={piece.id} className="pay-piece" data-piece={piece.state}>
            <span className="grow">
              <b className="strong">
                <Money amount={piece.amount} currency={piece.currency} />
              </b>
              <bdi dir="ltr" className="xs muted">
                {piece.reference}
              </bdi>
              {!isNothing(piece.kept) && (
                <span className="xs muted wraps">
                  {t('cashier.peer.kept', { amount: amountText(piece.kept, piece.currency) })}
                </span>
              )}
            </span>
            <PieceState piece={piece} />
            {piece.state === 'paid' && (
              <Button
                enamel="marigold"
                onClick={() => openPopup('piece', { id: `${withdrawal}.${piece.id}` })}
              >
                {t('cashier.confirmReceipt')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PieceState({ piece: { state, payUntil, confirmUntil } }: { piece: Piece }) {
  const t = useText();
  const [enamel, icon] = LOOKS[state];
  const until = state === 'matched' ? payUntil : state === 'paid' ? confirmUntil : null;
  return (
    <span className="end-column">
      <Tag {...(enamel && { enamel })}>
        <Icon name={icon} small flip={icon === 'right'} />
        {t(`cashier.peer.state.${state}`)}
      </Tag>
      {until && (
        <span className="sm strong">
          <Countdown
            until={Date.parse(until)}
            now={serverTime}
            label={t(state === 'paid' ? 'cashier.answerLeft' : 'cashier.timeLeft')}
          />
        </span>
      )}
    </span>
  );
}
