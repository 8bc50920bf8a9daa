import { useEffect, useRef, useState } from 'react';
import { countdownText } from './countdown-text.ts';

interface CountdownProps {
  /** The moment it ends, in the clock that `now` reads (the server's, as the client knows it). */
  until: number;
  now: () => number;
  label: string;
  onEnd?: (() => void) | undefined;
  /** The whole time in milliseconds: draws the ring around the figure. */
  whole?: number | undefined;
}

const SOON_MS = 10_000;
/** From here on the figure has eight characters. */
const HOUR_MS = 3_600_000;

/** Time running out. Screen readers meet it as a timer and are not interrupted by it. */
export function Countdown({ until, now, label, onEnd, whole }: CountdownProps) {
  const left = useTimeLeft({ until, now, onEnd });
  const figure = (
    <bdi dir="ltr" className="num" role="timer" aria-label={label}>
      {countdownText(left)}
    </bdi>
  );
  if (whole === undefined) return figure;
  const share = Math.max(0, Math.min(1, left / whole));
  return (
    <span className={left >= HOUR_MS ? 'ring long' : 'ring'}>
      <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <circle cx="32" cy="32" r="29" />
        {share > 0 && (
          <circle
            className={left <= SOON_MS ? 'left soon' : 'left'}
            cx="32"
            cy="32"
            r="29"
            pathLength="1"
            strokeDasharray={`${share} 1`}
          />
        )}
      </svg>
      {figure}
    </span>
  );
}

function useTimeLeft({ until, now, onEnd }: Pick<CountdownProps, 'until' | 'now' | 'onEnd'>): number {
  const latest = useRef({ now, onEnd });
  useEffect(() => {
    latest.current = { now, onEnd };
  });
  const [left, setLeft] = useState(() => until - now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const rest = until - latest.current.now();
      setLeft(rest);
      if (rest <= 0) latest.current.onEnd?.();
      else timer = setTimeout(tick, rest % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);
  return left;
}
