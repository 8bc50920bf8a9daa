import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LineIconName } from './art/icons.ts';
import { coin } from './art/scenes.ts';
import { Art } from './art.tsx';
import { Icon } from './icon.tsx';

export interface BottomItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly href: string;
  /** An icon, or the coin in the middle of the bar. */
  readonly icon: LineIconName | 'coin';
  readonly current?: boolean;
  readonly badge?: ReactNode;
}

interface BottomNavProps {
  label: string;
  items: readonly BottomItem[];
  onOpen: (key: string) => void;
}

const COIN = coin();

/** The bar at the thumb on phones. It leaves while the page is scrolled down and comes back on the way up. */
export function BottomNav({ label, items, onOpen }: BottomNavProps) {
  const away = useScrollingDown();
  const bar = useTyping();
  const open = (event: MouseEvent<HTMLAnchorElement>, key: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(key);
  };
  return (
    <nav ref={bar} className={away ? 'bottom is-away' : 'bottom'} aria-label={label}>
      {items.map((item) => (
        <a
          key={item.key}
          href={item.href}
          className={item.icon === 'coin' ? 'bottom-coin' : undefined}
          aria-current={item.current ? 'page' : undefined}
          onClick={(event) => open(event, item.key)}
        >
          {item.icon === 'coin' ? <Art svg={COIN} /> : <Icon name={item.icon} />}
          {item.badge && <span className="tag lacquer badge">{item.badge}</span>}
          {item.label}
        </a>
      ))}
    </nav>
  );
}

/** Fields that bring a keyboard. */
const FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])';

/** Marks the bar while somebody types: a rule of the whole page about its focus would cost every press a pass over all of it. */
function useTyping() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const look = () => {
      bar.current?.toggleAttribute('data-typing', document.activeElement?.matches(FIELDS) ?? false);
    };
    // The focus is nowhere yet while it leaves; of a field that is taken away some browsers tell nothing.
    const later = () => queueMicrotask(look);
    const heard = { focusin: look, focusout: later, pointerdown: look };
    look();
    for (const [event, hear] of Object.entries(heard)) document.addEventListener(event, hear);
    return () => {
      for (const [event, hear] of Object.entries(heard)) document.removeEventListener(event, hear);
    };
  }, []);
  return bar;
}

const SLACK = 12;

function useScrollingDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const follow = () => {
      if (Math.abs(scrollY - last) < SLACK) return;
      setDown(scrollY > last && scrollY > 160);
      last = scrollY;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return down;
}
