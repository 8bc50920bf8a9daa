import { Button } from '@baize/ui/forms/button';
import { useQuery } from '@tanstack/react-query';
import { Go } from '../../../../shell/parts/link.tsx';
import { openPopup } from '../../../../shell/popup.ts';
import { useText } from '../../../../shell/text.ts';
import { useRevealed } from '../../draw/revealed.ts';
import { DrawnNumbers } from '../../drawn/drawn-numbers.tsx';
import { type LotteryGame, lastDrawsQuery } from '../../lottery.data.ts';
import { issueName } from './short-issue.ts';

/** The last draws in a row, each leading to its numbers, and the way to all of them. */
export function LastDraws({ game }: { game: LotteryGame }) {
  const t = useText();
  const { code, lottery, last } = game;
  const { data } = useQuery(lastDrawsQuery(code));
  const draws = useRevealed(game, data?.rows ?? (last ? [last] : []));
  if (draws.length === 0) return null;
  return (
    <ul className="bet-last" aria-label={t('lottery.lastDraws')}>
      {draws.map(({ code: issue, numbers, drawAt }) => (
        <li key={issue}>
          <Button bare onClick={() => openPopup('lotteryDraw', { id: `${code}:${issue}` })}>
            <span className="muted xs num">{issueName(t, game, { code: issue, drawAt })}</span>
            <DrawnNumbers lottery={lottery} numbers={numbers} />
          </Button>
        </li>
      ))}
      <li>
        <Go to="/lottery/results" search={{ gameCode: code }} className="btn bare">
          {t('lottery.allResults')}
        </Go>
      </li>
    </ul>
  );
}
