import './home-rows.css';

import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Go } from '../../../shell/parts/link.tsx';
import { useText } from '../../../shell/text.ts';

interface GameLaneProps {
  part: string;
  label: string;
  /** The page with all of them. */
  to: string;
  className?: string;
  /** List items, as many as `count` says. */
  children: ReactNode;
  count: number;
}

/** A row of cards that scrolls by hand, by the keyboard and by its buttons. */
export function GameLane({ part, label, to, className = '', children, count }: GameLaneProps) {
  const t = useText();
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const wide = useWider(row, count);
  const turn = (pages: number) => {
    const { current } = row;
    if (!current) return;
    const forward = getComputedStyle(current).direction === 'rtl' ? -1 : 1;
    current.scrollBy({ left: pages * forward * current.clientWidth * 0.8 });
  };
  return (
    <section aria-labelledby={id} data-part={part}>
      <div className="head">
        <h2 id={id}>{label}</h2>
        <span className="row tight push">
          {wide && (
            <>
              <Button bare square size="small" aria-label={t('home.earlier')} onClick={() => turn(-1)}>
                <Icon name="left" flip />
              </Button>
              <Button bare square size="small" aria-label={t('home.later')} onClick={() => turn(1)}>
                <Icon name="right" flip />
              </Button>
            </>
          )}
        </span>
        <Go className="link" to={to}>
          {t('shell.seeAll')}
        </Go>
      </div>
      <ul className={`game-row plain ${className}`} ref={row}>
        {children}
      </ul>
    </section>
  );
}

/** Whether there is more in a row than is seen: only then is there anything to turn to. */
function useWider(row: RefObject<HTMLElement | null>, count: number): boolean {
  const [wider, setWider] = useState(false);
  useEffect(() => {
    const { current } = row;
    if (!current || count === 0) return;
    const look = () => setWider(current.scrollWidth - current.clientWidth > 1);
    // Tells the first size as well, after the layout: nothing is measured in the middle of drawing.
    const watcher = new ResizeObserver(look);
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [row, count]);
  return wider;
}
