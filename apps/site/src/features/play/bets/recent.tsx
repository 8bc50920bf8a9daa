import './recent.css';

import { parseAmount } from '@baize/contract/money';
import type { ReactNode } from 'react';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { useBetView } from './bet-context.ts';
import { wordsOf } from './words.ts';

const SHOWN = 12;

/** The line over a table: what fell before, and what a title adds. */
export function TopLine({ recent = true, children }: { recent?: boolean; children?: ReactNode }) {
  return (
    <div className="bet-top">
      {recent && <Recent />}
      {children}
    </div>
  );
}

/** The last results of this session, newest first; a press opens the round. */
function Recent() {
  const t = useText();
  const recent = useBetView((view) => view.recent);
  return (
    <ul className="bet-recent" aria-label={t('play.lastResults')} dir="ltr">
      {recent.slice(0, SHOWN).map((answer) => (
        <li key={answer.round}>
          <button
            type="button"
            data-won={parseAmount(answer.payout) > parseAmount(answer.stake) || undefined}
            onClick={() => openPopup('round', { id: answer.round })}
          >
            <span className="recent-face">{wordsOf(answer.show).short(answer.show)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
