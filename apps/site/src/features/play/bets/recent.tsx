import type { BetAnswer } from '@baize/contract/games/play';
import { parseAmount } from '@baize/contract/money';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { useBetView } from './bet-context.ts';
import { hundredths, timesText } from './times-text.ts';

/** The last results of this session, newest first; a press opens the round. */
export function Recent() {
  const t = useText();
  const recent = useBetView((view) => view.recent);
  return (
    <ul className="bet-recent" aria-label={t('play.lastResults')} dir="ltr">
      {recent.map((answer) => (
        <li key={answer.round}>
          <button
            type="button"
            data-won={parseAmount(answer.payout) > parseAmount(answer.stake) || undefined}
            onClick={() => openPopup('round', { id: answer.round })}
          >
            {shortOf(answer)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function shortOf({ show }: BetAnswer): string {
  if (show.game === 'dice') return hundredths(show.roll);
  if (show.game === 'limbo') return `${hundredths(show.point)}×`;
  return `${timesText(show.times)}×`;
}
