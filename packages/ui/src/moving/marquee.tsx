import { useLayoutEffect, useRef } from 'react';

interface MarqueeProps {
  label: string;
  items: readonly { readonly key: string; readonly text: string }[];
  onPick: (index: number) => void;
}

const PIXELS_PER_SECOND = 55;

/** Notices passing by; they stop while pointed at or focused, and are a list that scrolls by hand under reduced motion. */
export function Marquee({ label, items, onPick }: MarqueeProps) {
  const track = useRef<HTMLDivElement>(null);
  const length = items.reduce((total, { text }) => total + text.length, 0);
  // The speed is what must stay equal, so the time follows the length of the text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has a new length.
  useLayoutEffect(() => {
    const element = track.current;
    if (element) element.style.animationDuration = `${element.scrollWidth / 2 / PIXELS_PER_SECOND}s`;
  }, [length]);
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
