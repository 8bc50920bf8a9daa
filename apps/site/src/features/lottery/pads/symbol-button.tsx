import type { LotteryCode } from '@baize/games/lottery/draw';
import type { Look } from '@baize/games/lottery/pad/pad';
import { memo } from 'react';
import { useText } from '../../../shell/text.ts';
import { SymbolFace } from './symbol-face.tsx';

interface SymbolButtonProps {
  readonly look: Look;
  readonly lottery: LotteryCode;
  readonly symbol: string;
  readonly text: string;
  readonly note: string | undefined;
  readonly marked: boolean;
  /** The field takes no more. */
  readonly full: boolean;
  readonly state: 'closed' | 'half' | undefined;
  readonly choose: (symbol: string) => void;
}

/** Cells have no room for a word. */
const MARKS = { closed: '✕', half: '½' } as const;

/** A symbol to mark. It is drawn again only when something of it changes. */
export const SymbolButton = memo(function SymbolButton(props: SymbolButtonProps) {
  const { look, lottery, symbol, text, note, marked, full, state, choose } = props;
  const t = useText();
  return (
    <button
      type="button"
      className="sym"
      aria-pressed={marked}
      aria-disabled={full || undefined}
      disabled={state === 'closed' && !marked}
      data-state={state}
      onClick={() => choose(symbol)}
    >
      <SymbolFace look={look} lottery={lottery} symbol={symbol} text={text} />
      {note !== undefined && <small className="num">{note}</small>}
      {state && (
        <i>
          <span aria-hidden="true">{MARKS[state]}</span>
          <span className="sr">{state === 'closed' ? t('lottery.pad.closed') : t('lottery.pad.half')}</span>
        </i>
      )}
    </button>
  );
});
