import { useEffect, useRef } from 'react';

interface MarqueeProps {
  label: string;
  items: readonly { readonly key: string; readonly text: string }[];
  onPick: (index: number) => void;
}

const PIXELS_PER_SECOND = 55;

/** Notices passing by; they stop while pointed at or focused, and are a list that scrolls by hand under reduced motion. */
export function Marquee({ label, items, onPick }: MarqueeProps) {
  const track = useRef<HTMLDivElement>(null);
  // The speed is what must stay equal, so the time follows the length of the text.
  useEffect(() => {
    const { current } = track;
    if (!current) return;
    const watcher = new ResizeObserver(() => {
      current.style.animationDuration = `${current.scrollWidth / 2 / PIXELS_PER_SECOND}s`;
    });
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return (
    <section className="marquee" aria-label={label} data-moving="">
      <div ref={track}>
        <ul>
          {items.map(({ key, text }, index) => (
            <li key={key}>
              <button type="button" onClick={() => onPick(index)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
        <ul aria-hidden="true" inert>
          {items.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
