import type { LotteryCode } from '@baize/games/lottery/draw';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useEffect, useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { DrawnNumbers, type IsHit } from '../drawn/drawn-numbers.tsx';
import { playGong, playTick } from './draw-sounds.ts';
import { Race } from './race.tsx';

interface ShowProps {
  lottery: LotteryCode;
  numbers: Readonly<Record<string, unknown>>;
  isHit: IsHit;
}

/** Between two symbols, as in draw.css; a race is as long as all of its cars. */
const STEP_MS = 450;
const RACE_MS = 5_200;

const isStill = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  document.documentElement.dataset.effects === 'reduced';

/** How many parts appear one after the other. */
function stepsOf(numbers: ShowProps['numbers']): number {
  const { balls, special, prizes, number } = numbers as {
    balls?: readonly unknown[];
    special?: unknown;
    prizes?: object;
    number?: string;
  };
  if (Array.isArray(balls)) return balls.length + (special === undefined ? 0 : 1);
  if (prizes) return Object.keys(prizes).length;
  return number?.length ?? Object.keys(numbers).length;
}

/** The numbers appear one after the other, the lowest prize first; they are the server's from the first moment on. */
export function DrawShow({ lottery, numbers, isHit }: ShowProps) {
  const t = useText();
  const [shown, setShown] = useState(isStill);
  const steps = stepsOf(numbers);
  const race = lottery === 'PK10';
  useEffect(() => {
    if (shown) return;
    const timers = Array.from({ length: race ? 0 : steps }, (_, i) => setTimeout(playTick, i * STEP_MS));
    const whole = race ? RACE_MS : steps * STEP_MS + STEP_MS;
    const end = setTimeout(() => {
      playGong();
      setShown(true);
    }, whole);
    return () => [...timers, end].forEach(clearTimeout);
  }, [shown, steps, race]);
  const drawn = <DrawnNumbers lottery={lottery} numbers={numbers} size="large" isHit={isHit} />;
  return (
    <>
      <div className="draw-show" data-shown={shown || undefined} data-lottery={lottery}>
        {race && !shown ? <Race numbers={numbers} /> : drawn}
      </div>
      {!shown && (
        <Button size="small" onClick={() => setShown(true)}>
          <Icon name="right" small flip />
          {t('lottery.skip')}
        </Button>
      )}
      <span className="sr" role="status">
        {shown && t('lottery.drawShown')}
      </span>
    </>
  );
}
