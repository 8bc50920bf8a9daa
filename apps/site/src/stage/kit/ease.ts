export type Ease = (part: number) => number;

export const linear: Ease = (part) => part;
export const easeIn: Ease = (part) => part * part;
export const easeOut: Ease = (part) => 1 - (1 - part) ** 3;
export const easeBoth: Ease = (part) => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);

/** Arrives with one small overshoot, as a piece set down on cloth. */
export const easeBack: Ease = (part) => 1 + 2.7 * (part - 1) ** 3 + 1.7 * (part - 1) ** 2;

export interface Spring {
  /** Radians a second: how hard the thing is held. */
  stiffness: number;
  /** 0 swings for ever, 1 does not swing at all. */
  damping: number;
}

/** Where a resting, damped spring is `seconds` after it was hit with `speed` units a second. */
export function springAfterHit({ stiffness, damping }: Spring, speed: number, seconds: number): number {
  const swing = stiffness * Math.sqrt(1 - damping * damping);
  return (speed / swing) * Math.exp(-damping * stiffness * seconds) * Math.sin(swing * seconds);
}

/** Seconds until the swing stays below `rest` units. */
export function springRestsAfter({ stiffness, damping }: Spring, speed: number, rest: number): number {
  const swing = stiffness * Math.sqrt(1 - damping * damping);
  const reach = Math.abs(speed) / swing;
  return reach <= rest ? 0 : Math.log(reach / rest) / (damping * stiffness);
}
