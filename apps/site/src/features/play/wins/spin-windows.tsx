import { formatAmount } from '@baize/contract/money';
import { Money } from '@baize/ui/money/money';
import { type Translate, useText } from '../../../shell/text.ts';
import { cellsOfWins, type Machine } from '../../../stage/slots/phases/win-cells.ts';
import { faceOf } from '../amounts.ts';
import { WindowView } from '../rules/window-view.tsx';
import type { WinWindow } from './windows.ts';

interface SpinWindowsProps {
  readonly code: string;
  readonly windows: readonly WinWindow[];
  readonly machine: Machine;
  readonly currency?: string;
}

/** A past spin, window by window: what the reels stopped on, and what followed, each with what it won. */
export function SpinWindows({ code, windows, machine, currency }: SpinWindowsProps) {
  const t = useText();
  return windows.map((window, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of play is what a window is.
    <div key={at} className="stack">
      {at > 0 && (
        <p className="sm">
          {nameOf(t, window, at)}
          {window.multiplier > 1 && (
            <>
              {' · '}
              <bdi dir="ltr" className="num">
                ×{window.multiplier}
              </bdi>
            </>
          )}
          {window.win > 0n && (
            <>
              {' · '}
              <Money amount={formatAmount(window.win)} {...(currency && { currency })} />
            </>
          )}
        </p>
      )}
      <WindowView
        code={code}
        window={window.window.map((column) => column.map((index) => machine.symbols[index] ?? ''))}
        hits={hitsOf(window, machine)}
        tags={window.carried?.map((column) => column.map((text) => (/^\d/.test(text) ? faceOf(text) : text)))}
      />
    </div>
  ));
}

function nameOf(t: Translate, { kind }: WinWindow, number: number): string {
  if (kind === 'fall') return t('play.phaseFall', { number });
  if (kind === 'expand') return t('play.phaseExpand');
  return kind === 'bombs' ? t('play.phaseBombs') : t('play.phaseRespin', { number });
}

/** The cells that won, as `reel:row`; reels that wilds filled count as filled. */
function hitsOf({ window, lines, filled }: WinWindow, machine: Machine): Set<string> {
  const full = window.map((column, reel) =>
    filled.includes(reel) ? column.map(() => machine.wild) : column,
  );
  return new Set(cellsOfWins(full, lines, machine).map(([reel, row]) => `${reel}:${row}`));
}
