import {
  type PointerEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { Icon } from '../icon.tsx';
import { afterFrame } from './after-frame.ts';
import {
  MOVE_MS,
  movesByItself,
  STAND_MS,
  type Step,
  slideAfter,
  slidePlace,
  stepTowards,
  swipeStep,
} from './carousel-state.ts';

interface CarouselProps {
  label: string;
  /** Keys and contents, which know whether they are seen; the first is what the server's shell shows too. */
  slides: readonly { readonly key: string; content(seen: boolean): ReactNode }[];
  dotLabel: (number: number) => string;
  pauseLabel: string;
  resumeLabel: string;
}

interface Motion {
  readonly current: number;
  readonly leaving: number | null;
  readonly step: Step;
}

type Move = { to: number; step: Step } | 'arrived';

function moved(motion: Motion, move: Move): Motion {
  if (move === 'arrived') return { ...motion, leaving: null };
  if (move.to === motion.current) return motion;
  return { current: move.to, leaving: motion.current, step: move.step };
}

/** Banners in a circle: a new one every 5 s, moving for 1 s; dots, swipe, pause. One banner does not move. */
export function Carousel({ label, slides, dotLabel, pauseLabel, resumeLabel }: CarouselProps) {
  const count = slides.length;
  const [motion, dispatch] = useReducer(moved, { current: 0, leaving: null, step: 1 });
  const [paused, setPaused] = useState(false);
  const attention = useAttention();
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const { current, leaving, step } = motion;
  const running = movesByItself({ count, paused, reducedMotion, ...attention.state });

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => dispatch({ to: slideAfter(current, 1, count), step: 1 }), STAND_MS);
    return () => clearTimeout(timer);
  }, [running, current, count]);
  useEffect(() => {
    if (leaving === null) return;
    const timer = setTimeout(() => dispatch('arrived'), reducedMotion ? 0 : MOVE_MS);
    return () => clearTimeout(timer);
  }, [leaving, reducedMotion]);

  const drag = useDrag({
    enabled: count > 1,
    onSwipe: (way) => dispatch({ to: slideAfter(current, way, count), step: way }),
  });
  const turnTo = (to: number) => afterFrame(() => dispatch({ to, step: stepTowards(current, to, count) }));
  const moving = leaving === null ? undefined : step === 1 ? 'forward' : 'back';

  return (
    <section
      className="carousel"
      aria-label={label}
      data-moving={moving}
      {...attention.handlers}
      {...drag.handlers}
    >
      {slides.map(({ key, content }, index) => {
        const place = slidePlace(index, { current, count, leaving, step, peek: drag.peek });
        return (
          <div key={key} className="slide" data-place={place} inert={place !== 'here'}>
            {content(place !== undefined)}
          </div>
        );
      })}
      {count > 1 && (
        <div className="dots">
          {slides.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              aria-label={dotLabel(index + 1)}
              aria-current={index === current || undefined}
              onClick={() => turnTo(index)}
            >
              <i />
            </button>
          ))}
          {!reducedMotion && (
            <button
              type="button"
              aria-label={paused ? resumeLabel : pauseLabel}
              onClick={() => setPaused(!paused)}
            >
              <Icon name={paused ? 'play' : 'pause'} small />
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function useAttention() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const handlers = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: () => startTransition(() => setFocused(true)),
    onBlur: () => startTransition(() => setFocused(false)),
  };
  return { state: { hovered, focused, hidden }, handlers };
}

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => typeof matchMedia === 'function' && matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const follow = () => setMatches(list.matches);
    follow();
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, [query]);
  return matches;
}

/** Follows the finger by a custom property on the element, so that a drag renders nothing but its two ends. */
function useDrag({ enabled, onSwipe }: { enabled: boolean; onSwipe: (way: Step) => void }) {
  const start = useRef<number | null>(null);
  const [peek, setPeek] = useState<Step | 0>(0);
  const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl';

  const down = (event: PointerEvent<HTMLElement>) => {
    if (!enabled || event.pointerType === 'mouse') return;
    start.current = event.clientX;
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const distance = event.clientX - start.current;
    event.currentTarget.style.setProperty('--drag', `${distance}px`);
    if (distance !== 0) setPeek(distance < 0 === !isRtl(event.currentTarget) ? 1 : -1);
  };
  const lift = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const element = event.currentTarget;
    const distance = event.clientX - start.current;
    start.current = null;
    element.style.setProperty('--start', `${distance}px`);
    element.style.removeProperty('--drag');
    setPeek(0);
    const way = swipeStep({ distance, width: element.clientWidth, rtl: isRtl(element) });
    if (event.type === 'pointerup' && way !== 0) onSwipe(way);
    setTimeout(() => element.style.removeProperty('--start'), MOVE_MS);
  };
  return {
    peek,
    handlers: { onPointerDown: down, onPointerMove: follow, onPointerUp: lift, onPointerCancel: lift },
  };
}
