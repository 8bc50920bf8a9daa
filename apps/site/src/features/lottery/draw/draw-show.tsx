import './draw.css';

import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useEffect, useRef } from 'react';
import { useText } from '../../../shell/text.ts';
import { DrawnNumbers, type IsHit } from '../drawn/drawn-numbers.tsx';
import { Race } from './race.tsx';
import type { Show } from './use-show.ts';

interface ShowProps {
  show: Show;
  isHit: IsHit;
  /** One line of small numbers, without a race and a way to skip it. */
  inLine?: boolean;
}

/** The numbers appear one after the other, the lowest prize first; they are the server's from the first moment on. */
export function DrawShow({ show, isHit, inLine = false }: ShowProps) {
  const t = useText();
  const { draw, times, shown, isWhole, skip } = show;
  const { lottery, numbers } = draw;
  const numbersRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Of a long table the row that has just appeared is the one to see; a line does not move the page.
    if (shown > 0 && !inLine)
      numbersRef.current?.querySelector('[data-new]')?.scrollIntoView({ block: 'nearest' });
  }, [shown, inLine]);
  return (
    <>
      <div ref={numbersRef} className="draw-show" data-shown={isWhole || undefined} data-lottery={lottery}>
        {lottery === 'PK10' && !isWhole && !inLine ? (
          <Race numbers={numbers} start={times.race} />
        ) : (
          <DrawnNumbers
            lottery={lottery}
            numbers={numbers}
            size={inLine ? 'small' : 'large'}
            isHit={isHit}
            {...(!isWhole && { shown })}
          />
        )}
      </div>
      {!isWhole && !inLine && (
        <Button size="small" bare onClick={skip} data-part="skip">
          <Icon name="right" small flip />
          {t('lottery.skip')}
        </Button>
      )}
      <span className="sr" role="status">
        {isWhole && t('lottery.drawShown')}
      </span>
    </>
  );
}
