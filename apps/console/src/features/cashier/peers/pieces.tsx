import { Button } from '@mantine/core';
import { useState } from 'react';
import { MemberLink } from '../../../parts/list/columns.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { Amount, State, Time } from '../../../parts/values.tsx';
import type { WithdrawalPage } from '../cashier.data.ts';
import { PIECE_CONFIRMED_TEXTS, PIECE_STATE_TEXTS } from '../cashier-texts.ts';
import { Pictures } from '../queue/pictures.tsx';
import { PieceDialog } from './piece-dialog.tsx';

export type ShownPiece = WithdrawalPage['pieces'][number];

/** The payments between members in the details of a withdrawal or deposit, with the pictures of both sides. */
export function Pieces({ pieces }: { pieces: readonly ShownPiece[] }) {
  const mayDecide = useAllowed('cashier.review');
  const [deciding, setDeciding] = useState<ShownPiece | null>(null);
  if (pieces.length === 0) return null;
  return (
    <>
      <h3 className="dialog-title">Payments between members</h3>
      <ul className="pieces">
        {pieces.map((piece) => (
          <li key={piece.id}>
            <Piece piece={piece} />
            {piece.state === 'dispute' && mayDecide && (
              <Button size="compact-sm" variant="default" onClick={() => setDeciding(piece)}>
                Decide {piece.reference}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {deciding && <PieceDialog piece={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function Piece({ piece }: { piece: ShownPiece }) {
  const { state, amount, currency, reference, payer, payee, slips, pictures } = piece;
  const { matchedAt, finishedAt, confirmedBy } = piece;
  const [tone, text] = PIECE_STATE_TEXTS[state];
  return (
    <>
      <p className="piece-head">
        <Amount amount={amount} currency={currency} /> <State tone={tone}>{text}</State>
      </p>
      <p>
        <code>{reference}</code> from <MemberLink {...payer} /> to <MemberLink {...payee} />
      </p>
      <p className="aside">
        Matched <Time at={matchedAt} />
        {finishedAt && (
          <>
            , finished <Time at={finishedAt} /> {confirmedBy && PIECE_CONFIRMED_TEXTS[confirmedBy]}
          </>
        )}
      </p>
      {slips.length > 0 && <Pictures pictures={slips} name="slip of the payer" />}
      {pictures.length > 0 && <Pictures pictures={pictures} name="picture of the payee" />}
    </>
  );
}
