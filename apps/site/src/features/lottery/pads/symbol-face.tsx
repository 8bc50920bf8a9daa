import type { LotteryCode } from '@baize/games/lottery/draw';
import type { Look } from '@baize/games/lottery/pad/pad';

interface SymbolFaceProps {
  readonly look: Look;
  readonly lottery: LotteryCode;
  readonly symbol: string;
  readonly text: string;
}

/** A symbol as it is drawn: of a pad, of a draw or of a ticket. */
export function SymbolFace({ look, text }: SymbolFaceProps) {
  return (
    <span className="sym-face num" data-look={look}>
      {text}
    </span>
  );
}
