import { spread } from '../../kit/particle-pool.ts';

/** How the things of a title come on when it celebrates. */
export interface ActLook {
  /**
   * They rise or fall over the whole screen, stand in rings that turn, open as a fan, circle the middle, march along, or are piled
   * up from below.
   */
  readonly move: 'rise' | 'fall' | 'wheel' | 'fan' | 'orbit' | 'march' | 'pile';
  /** Names of pieces and symbols. */
  readonly pieces: readonly string[];
}

interface ActPose {
  x: number;
  y: number;
  size: number;
  turn: number;
}

export type ActMove = (index: number, seconds: number, step: number) => ActPose | undefined;

export interface ActPlace {
  readonly width: number;
  readonly height: number;
  /** The middle of the reels. */
  readonly x: number;
  readonly y: number;
}

/** So many there are at the most. */
export const ACTORS = 54;
/** Of the rings of a fan or a wheel, from the inside outward. */
const RING = 12;
const OPENS = 0.7;
const FALL_SPEED = 0.16;
const MARCH_SPEED = 0.1;
const ROWS = 3;
/** Of the rows of a march, as parts of the height. */
const HEIGHTS = [0.86, 0.14, 0.68] as const;
const TAU = Math.PI * 2;

/** From nothing to its place, a little beyond it on the way. */
function arrived(seconds: number, after: number): number {
  const part = Math.max(0, Math.min(1, (seconds - after) / OPENS));
  return part * (1 + 0.6 * (1 - part) * Math.sin(part * Math.PI));
}

/** Over the whole screen, each at its own pace: a third of them at each step. */
function drifting({ width, height }: ActPlace, unit: number, up: boolean): ActMove {
  return (index, seconds, step) => {
    if (index >= (ACTORS / 3) * (step + 1)) return undefined;
    const far = spread(index * 7 + 3);
    const way = (seconds * FALL_SPEED * (0.7 + far) + spread(index)) % 1;
    const along = up ? 1 - way : way;
    return {
      x: width * spread(index * 3 + 1) + unit * 0.4 * Math.sin(seconds * 1.6 + index),
      y: along * (height + 2 * unit) - unit,
      size: (0.55 + far * 0.75) * Math.min(1, seconds * 2),
      turn: up ? 0.14 * Math.sin(seconds * 2 + index) : seconds * (0.6 + far) + index,
    };
  };
}

/** Rings one outside the other, one more at each step; a fan is their upper half, standing still and open. */
function ringed({ x, y }: ActPlace, unit: number, whole: boolean): ActMove {
  return (index, seconds, step) => {
    const ring = Math.floor(index / RING);
    if (ring > step + 1) return undefined;
    const at = index % RING;
    const open = arrived(seconds, ring * 0.22);
    const angle = whole
      ? (at / RING) * TAU + seconds * 0.35 * (ring % 2 ? -1 : 1)
      : -Math.PI / 2 + (at / (RING - 1) - 0.5) * Math.PI * 1.15 * open + 0.03 * Math.sin(seconds * 2 + at);
    const reach = unit * (1.7 + ring * 0.95) * open;
    return {
      x: x + reach * Math.cos(angle),
      y: y + (whole ? 0 : unit * 1.4) + reach * Math.sin(angle),
      size: open * (0.8 + ring * 0.18),
      turn: angle + Math.PI / 2,
    };
  };
}

/** Around the middle, before and behind it. */
function circling({ x, y, width }: ActPlace, unit: number): ActMove {
  return (index, seconds, step) => {
    const lane = index % 3;
    if (lane > step || index >= 30) return undefined;
    const angle = (Math.floor(index / 3) / 10) * TAU + seconds * (0.8 - lane * 0.18) * (lane % 2 ? -1 : 1);
    const near = 1 + 0.4 * Math.sin(angle);
    const open = arrived(seconds, lane * 0.2);
    return {
      x: x + (width * 0.36 + lane * unit * 0.5) * Math.cos(angle) * open,
      y: y + (unit * 1.5 + lane * unit * 1.1) * Math.sin(angle) * open,
      size: near * 0.85 * open,
      turn: 0.2 * Math.sin(seconds * 2 + index),
    };
  };
}

/** In rows from one side to the other, with a hop at each stride. */
function marching({ width, height }: ActPlace, unit: number): ActMove {
  return (index, seconds, step) => {
    const row = index % ROWS;
    if (row > step || index >= 24) return undefined;
    const toEnd = row % 2 === 0;
    const way = (seconds * MARCH_SPEED + Math.floor(index / ROWS) / 8) % 1;
    const stride = seconds * 5 + index * 1.7;
    return {
      x: (toEnd ? way : 1 - way) * (width + 3 * unit) - 1.5 * unit,
      y: height * (HEIGHTS[row] ?? 0.5) - Math.abs(Math.sin(stride)) * unit * 0.35,
      size: (1.25 - row * 0.12) * Math.min(1, seconds * 2.5),
      turn: 0.1 * Math.sin(stride),
    };
  };
}

/** Piles from below, higher at the sides than in the middle, one piece after the other. */
function piled({ width, height }: ActPlace, unit: number): ActMove {
  const columns = 6;
  return (index, seconds, step) => {
    const column = index % columns;
    const floor = Math.floor(index / columns);
    const edge = Math.abs(column - (columns - 1) / 2) / ((columns - 1) / 2);
    if (floor > step * 1.5 + 1 + edge * 3) return undefined;
    const fell = Math.max(0, Math.min(1, (seconds - floor * 0.16 - column * 0.03) / 0.45));
    const rests = height - unit * (0.45 + floor * 0.62);
    return {
      x: (width * (column + 0.5)) / columns,
      y: rests - (1 - fell * fell) * height,
      size: 1.05,
      turn: 0.05 * Math.sin(seconds * 3 + index) * fell,
    };
  };
}

/** Where each of them is at a time and a step; nowhere while it has not come on. The unit is the size of one. */
export const ACT_MOVES: Readonly<Record<ActLook['move'], (place: ActPlace, unit: number) => ActMove>> = {
  rise: (place, unit) => drifting(place, unit, true),
  fall: (place, unit) => drifting(place, unit, false),
  wheel: (place, unit) => ringed(place, unit, true),
  fan: (place, unit) => ringed(place, unit, false),
  orbit: circling,
  march: marching,
  pile: piled,
};
