import { parseAmount } from '@baize/contract/money';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { useBetView } from './bet-context.ts';
import { wordsOf } from './words.ts';

const SHOWN = 12;

/** The last results of this session, newest first; a press opens the round. */
export function Recent() {
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
            {wordsOf(answer.show).short(answer.show)}
          </button>
        </li>
      ))}
    </ul>
  );
}
