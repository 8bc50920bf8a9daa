export const STAND_MS = 5000;
export const MOVE_MS = 1000;

export type Step = 1 | -1;

/** The slide a step leads to, in a circle. */
export function slideAfter(current: number, step: number, count: number): number {
  return (((current + step) % count) + count) % count;
}

/** The shorter way round to the chosen slide. */
export function stepTowards(current: number, target: number, count: number): Step {
  const forward = slideAfter(target, -current, count);
  return forward <= count / 2 ? 1 : -1;
}

interface Circumstances {
  readonly count: number;
  readonly paused: boolean;
  readonly hovered: boolean;
  readonly focused: boolean;
  readonly hidden: boolean;
  readonly reducedMotion: boolean;
}

/** A carousel moves by itself only when there is something to move to and nobody is looking closer. */
export function movesByItself({
  count,
  paused,
  hovered,
  focused,
  hidden,
  reducedMotion,
}: Circumstances): boolean {
  return count > 1 && !paused && !hovered && !focused && !hidden && !reducedMotion;
}

interface Swipe {
  /** How far the finger went to the right, in pixels. */
  readonly distance: number;
  readonly width: number;
  readonly rtl: boolean;
}

/** A swipe counts from a sixth of the width, at least 32 px; pulling against the line of reading goes on. */
export function swipeStep({ distance, width, rtl }: Swipe): Step | 0 {
  if (Math.abs(distance) < Math.max(32, width / 6)) return 0;
  return distance < 0 === !rtl ? 1 : -1;
}

export type SlidePlace = 'here' | 'next' | 'before' | undefined;

interface Standing {
  readonly current: number;
  readonly count: number;
  /** The slide that is leaving, while the carousel moves. */
  readonly leaving: number | null;
  readonly step: Step;
  /** The side that a finger pulls into view. */
  readonly peek: Step | 0;
}

/** The position of one slide; those without a place are not shown. */
export function slidePlace(index: number, { current, count, leaving, step, peek }: Standing): SlidePlace {
  if (index === current) return 'here';
  if (index === leaving) return step === 1 ? 'before' : 'next';
  if (peek !== 0 && index === slideAfter(current, peek, count)) return peek === 1 ? 'next' : 'before';
  return undefined;
}
