import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { businessZone } from '../../../shell/business-time.ts';
import { Go } from '../../../shell/parts/link.tsx';
import { useSession } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { GameLane } from '../../catalog/catalog.ts';
import { menuQuery } from '../lottery.data.ts';
import { lotteryNow } from '../lottery-time.ts';
import { allGames, splitByDay, useHeldOrder } from './lobby-games.ts';
import { LotteryCard } from './lottery-card.tsx';

const CARDS_MAX = 12;

interface NextDrawsProps {
  /** As the operator has named the lane. */
  title: string | null;
  onEmpty(): void;
}

/** The lane of the home page with the next draws in the brand's order. */
export default function NextDrawsLane({ title, onEmpty }: NextDrawsProps) {
  const t = useText();
  const { data } = useQuery(menuQuery());
  const signedIn = useSession((session) => session.signedIn);
  const now = { now: lotteryNow(), zone: businessZone() };
  const open = data ? allGames(data).filter(({ closed }) => !closed) : [];
  const games = useHeldOrder(splitByDay(open, now).games).slice(0, CARDS_MAX);
  const isEmpty = data !== undefined && games.length === 0;
  useEffect(() => {
    if (isEmpty) onEmpty();
  }, [isEmpty, onEmpty]);
  if (games.length === 0) return null;
  const all = signedIn ? '/lottery' : '/lott';
  return (
    <GameLane
      part="next-draws"
      label={title ?? t('lottery.nextDraws')}
      to={all}
      className="draw-lane"
      count={games.length}
    >
      {games.map((game) => (
        <li key={game.code}>
          <LotteryCard game={game} tall />
        </li>
      ))}
      <li className="only-s lotto-all">
        <Go className="link" to={all}>
          {t('shell.seeAll')}
        </Go>
      </li>
    </GameLane>
  );
}
