import './wins-lane.css';

import { parseAmount } from '@baize/contract/money';
import { Money } from '@baize/ui/money/money';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { clockTime, recordTime } from '../../../shell/business-time.ts';
import type { HomeSectionProps } from '../../../shell/manifest/home-sections.ts';
import { Go } from '../../../shell/parts/link.tsx';
import { useText } from '../../../shell/text.ts';
import { timesStake } from '../../../shell/times-stake.ts';
import { gamePath } from '../game-path.ts';
import { useInSteps } from '../in-steps.ts';
import { LIVE_BETS_MS, liveBetsQuery, winnersQuery } from '../lists/selections.ts';
import { GamePicture } from '../pictures/game-picture.tsx';
import { firstCards, laneTurned, type RecentWin, recentWins, type WinCard } from './wins.ts';

const TURN_MS = 3_000;

/** H-10: real wins of all games as they happen; they rest under the pointer, under the focus, and with reduced motion. */
export function WinsLane({ row }: HomeSectionProps) {
  const t = useText();
  const [held, setHeld] = useState(false);
  const live = useInSteps({ ...liveBetsQuery('all'), refetchInterval: held ? false : LIVE_BETS_MS });
  const winners = useInSteps(winnersQuery());
  const asked = live.data && winners.data && recentWins(live.data, winners.data, Date.now());
  const cards = useTurning(asked ?? [], held);
  if (cards.length === 0) {
    const ends = asked ?? live.error ?? winners.error;
    return ends ? null : <div className="home-room" data-kind="wins" />;
  }
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  return (
    <section aria-labelledby={row.id} data-part="wins">
      <h2 id={row.id} className="row-head">
        {row.title ?? t('home.wins')}
      </h2>
      <ul
        className="wins-lane"
        aria-live="off"
        data-held={held || undefined}
        onPointerMove={hold}
        onPointerLeave={letGo}
        onFocus={hold}
        onBlur={letGo}
      >
        {cards.map(({ id, win }, place) => (
          <li key={id} style={{ '--at': place } as CSSProperties}>
            <Card win={win} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The cards of the lane; every few seconds another one comes in at its start. */
function useTurning(wins: readonly RecentWin[], held: boolean): readonly WinCard[] {
  const [cards, setCards] = useState<readonly WinCard[]>([]);
  const latest = useRef(wins);
  latest.current = wins;
  const began = cards.length > 0;
  useEffect(() => {
    if (!began || held) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => {
      if (!still.matches && !document.hidden) setCards((now) => laneTurned(now, latest.current));
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [began, held]);
  if (began || wins.length === 0) return cards;
  const first = firstCards(wins);
  setCards(first);
  return first;
}

const DAY_MS = 24 * 3_600_000;

function Card({ win }: { win: RecentWin }) {
  const t = useText();
  const { vassalage, gameCode, gameName, showIcon, player, stake, payout, currency, at } = win;
  const time = Date.now() - Date.parse(at) < DAY_MS ? clockTime(at).slice(0, 5) : recordTime(at).slice(5, 10);
  return (
    <Go to={gamePath(win)}>
      <span className="pic">
        <GamePicture code={gameCode} vassalage={vassalage} icon={showIcon} />
      </span>
      <span className="who">
        <span className="sum">
          <Money amount={payout} currency={currency} className="win" />
          {parseAmount(stake) > 0n && (
            <bdi dir="ltr" className="num times">
              ×{timesStake(payout, stake)}
            </bdi>
          )}
        </span>
        <span>{gameName}</span>
        <span className="muted">
          <bdi>{player ?? t('home.winnerHidden')}</bdi>{' '}
          <bdi dir="ltr" className="num">
            {time}
          </bdi>
        </span>
      </span>
    </Go>
  );
}
