import { parseAmount } from '@baize/contract/money';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../../../../shell/text.ts';
import { useBetView } from '../bet-context.ts';
import { type ChipsBet, type Lays, stakeOn } from './chip-bet.ts';
import { type ChipHand, useChipHand, useChipState, useMayLay, useResults } from './chip-table.ts';
import { SpotPiles, shownStake } from './piles.tsx';
import { SpotTip } from './tip.tsx';
import { nearestSpot, type Way } from './way.ts';

/** A place of a layout where chips are laid. */
export interface SpotPlace {
  /** The name the server knows it by; a group of chips has a name that is no spot. */
  readonly spot: string;
  /** In words: for the ear, and for the tip. */
  readonly label: string;
  /** Its pay, as tables print it. */
  readonly pays?: string;
  /** Left, top, width and height, in the units of the layout. */
  readonly at: readonly [x: number, y: number, width: number, height: number];
  /** Its print has the middle: its chips lie in the last corner at its top or its foot. */
  readonly corner?: 'top' | 'foot';
  /** Where its chips lie, if not in its middle. */
  readonly chip?: readonly [x: number, y: number];
  /** The print on the felt. */
  readonly face?: ReactNode;
  readonly tone?: string;
  /** Spots that are lit while this one is aimed at. */
  readonly lights?: readonly string[];
  /** A group of chips laid with one press. */
  readonly lays?: Lays;
  /** Its round shape. */
  readonly style?: CSSProperties;
}

interface Props {
  /** For the ear. */
  label: string;
  /** Its width and height, in units of its own. */
  size: readonly [width: number, height: number];
  spots: readonly SpotPlace[];
  /** Places that are seen and not pressed: too small for a finger. */
  prints?: readonly SpotPlace[];
  /** Where chips lie, if not on the spots alone. */
  piles?: readonly SpotPlace[];
  className?: string;
  /** Lies below the spots. */
  children?: ReactNode;
  /** A finger was drawn across the table quickly. */
  onSwipe?: () => void;
  /** The side from which the croupier pays and to which lost chips are swept. */
  croupier?: 'top' | 'start' | 'end';
}

/** A press this soon after a touch is the same one. */
const ECHO_MS = 700;
/** So long a finger rests until it aims instead of scrolling. */
const HOLD_MS = 140;
/** A finger drawn this far in this time swipes, and lays nothing. */
const SWIPE_PX = 80;
const SWIPE_MS = 320;
const NONE: readonly SpotPlace[] = [];
const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A table where chips are laid: by finger, mouse or keyboard; and where they are paid or swept. */
export function ChipLayout(props: Props) {
  const { label, size, spots, prints = NONE, piles = spots, className, children, croupier = 'top' } = props;
  const box = useRef<HTMLDivElement>(null);
  const hand = useChipHand();
  const mayLay = useMayLay();
  const [first, setFirst] = useState(spots[0]?.spot);
  const lay = (spot: SpotPlace | undefined) => spot && mayLay && hand.lay(spot.lays ?? { [spot.spot]: 1 });
  const named = (name: string | null) => spots.find(({ spot }) => spot === name);
  useHeldStill(box);
  const pointing = usePointing({ hand, lay: (name) => lay(named(name)), onSwipe: props.onSwipe });
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = named((event.target as HTMLElement).dataset.spot ?? null);
    const way = WAYS[event.key];
    if (event.key === 'Backspace') hand.undo();
    else if (event.key === 'Delete' && at) hand.lift(at.spot);
    else if (way && at) {
      const next = nearestSpot(spots, at, way);
      if (next) {
        setFirst(next.spot);
        box.current?.querySelector<HTMLElement>(`[data-spot="${next.spot}"]`)?.focus();
      }
    } else return;
    event.preventDefault();
  };
  const [width, height] = size;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table with places, not a form.
    <div
      className={`chip-layout ${className ?? ''}`.trim()}
      role="group"
      aria-label={label}
      dir="ltr"
      ref={box}
      style={{ '--w': width, '--h': height } as CSSProperties}
      data-croupier={croupier}
      data-open={mayLay || undefined}
      onKeyDown={keys}
      onFocus={(event) => hand.aim((event.target as HTMLElement).dataset.spot ?? null)}
      onBlur={() => hand.aim(null)}
      {...pointing}
    >
      {children}
      {prints.map((spot) => (
        <Print key={spot.spot} of={spot} spots={spots} />
      ))}
      {spots.map((spot) => (
        <Spot key={spot.spot} of={spot} isFirst={spot.spot === first} spots={spots} />
      ))}
      <SpotPiles spots={piles} />
      <SpotTip spots={spots} size={size} />
    </div>
  );
}

/** A finger that rests before it moves looks for its spot: the page does not scroll below it. */
function useHeldStill(box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let since = 0;
    const down = (event: Event) => {
      since = event.timeStamp;
    };
    const move = (event: TouchEvent) => {
      if (event.cancelable && event.touches.length === 1 && event.timeStamp - since > HOLD_MS)
        event.preventDefault();
    };
    element.addEventListener('touchstart', down, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    return () => {
      element.removeEventListener('touchstart', down);
      element.removeEventListener('touchmove', move);
    };
  }, [box]);
}

/** Pressing shows where the chip would lie; it may be moved on, and lies where the finger is lifted. */
function usePointing({
  hand,
  lay,
  onSwipe,
}: {
  hand: ChipHand;
  lay: (spot: string) => void;
  onSwipe: (() => void) | undefined;
}) {
  const held = useRef<number | null>(null);
  const from = useRef({ x: 0, at: 0 });
  const liftedAt = useRef(Number.NEGATIVE_INFINITY);
  const aimAt = (event: PointerEvent<HTMLElement>) => {
    const below = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-spot]');
    const spot = below && event.currentTarget.contains(below) ? (below.dataset.spot ?? null) : null;
    hand.aim(spot);
    return spot;
  };
  const leave = () => {
    held.current = null;
    hand.aim(null);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      held.current = event.pointerId;
      from.current = { x: event.clientX, at: event.timeStamp };
      aimAt(event);
      // The finger may move to another spot before it is lifted.
      const target = event.target as HTMLElement;
      if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (held.current === event.pointerId || event.pointerType === 'mouse') aimAt(event);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (held.current !== event.pointerId) return;
      held.current = null;
      liftedAt.current = event.timeStamp;
      const spot = aimAt(event);
      const { x, at } = from.current;
      const swiped = Math.abs(event.clientX - x) > SWIPE_PX && event.timeStamp - at < SWIPE_MS;
      if (swiped && onSwipe && event.pointerType !== 'mouse') {
        hand.aim(null);
        onSwipe();
        return;
      }
      if (spot) lay(spot);
      if (event.pointerType !== 'mouse') hand.aim(null);
    },
    onPointerCancel: leave,
    onPointerLeave: leave,
    onContextMenu(event: { preventDefault(): void; target: EventTarget }) {
      const spot = (event.target as HTMLElement).closest<HTMLElement>('[data-spot]')?.dataset.spot;
      if (!spot) return;
      event.preventDefault();
      hand.lift(spot);
    },
    onClick(event: { timeStamp: number; detail: number; target: EventTarget }) {
      // Of the keyboard, and of screen readers.
      if (event.detail > 0 && event.timeStamp - liftedAt.current < ECHO_MS) return;
      const spot = (event.target as HTMLElement).closest<HTMLElement>('[data-spot]')?.dataset.spot;
      if (spot) lay(spot);
    },
  };
}

interface SpotProps {
  of: SpotPlace;
  isFirst: boolean;
  spots: readonly SpotPlace[];
}

/** Spots that are lit while another one is aimed at. */
function useLit(spot: string, spots: readonly SpotPlace[]): boolean {
  return useChipState(
    ({ aim }) => aim !== null && (spots.find((each) => each.spot === aim)?.lights?.includes(spot) ?? false),
  );
}

function placeStyle({ at: [x, y, width, height], style }: SpotPlace): CSSProperties {
  return { '--x': x, '--y': y, '--sw': width, '--sh': height, ...style } as CSSProperties;
}

function Print({ of, spots }: Omit<SpotProps, 'isFirst'>) {
  const { spot, tone, face } = of;
  const lit = useLit(spot, spots);
  const result = useResults()?.find((each) => each.spot === spot);
  const won = result && parseAmount(result.payout) > parseAmount(result.stake);
  return (
    <span
      data-printed={spot}
      data-tone={tone}
      data-lit={lit || undefined}
      data-won={won || undefined}
      aria-hidden="true"
      style={placeStyle(of)}
    >
      {face}
    </span>
  );
}

function Spot({ of, isFirst, spots }: SpotProps) {
  const { spot, label, pays, face, tone } = of;
  const t = useText();
  const stake = useBetView(({ bet, again }) => (again ? 0n : stakeOn(bet as ChipsBet, spot)));
  const result = useResults()?.find((each) => each.spot === spot);
  const aimed = useChipState(({ aim }) => aim === spot);
  const lit = useLit(spot, spots);
  const paid = result ? parseAmount(result.payout) : 0n;
  const won = result && paid > parseAmount(result.stake);
  const words = [
    label,
    pays,
    stake > 0n && t('play.chipsOn', { amount: shownStake(stake) }),
    won && t('play.chipsPaid', { amount: shownStake(paid) }),
    result && !won && (paid > 0n ? t('play.returned', { amount: shownStake(paid) }) : t('play.chipsLost')),
  ];
  return (
    <button
      type="button"
      data-spot={spot}
      data-tone={tone}
      data-aim={aimed || undefined}
      data-lit={lit || undefined}
      data-won={won || undefined}
      tabIndex={isFirst ? 0 : -1}
      aria-label={words.filter(Boolean).join(', ')}
      style={placeStyle(of)}
    >
      {face}
    </button>
  );
}
