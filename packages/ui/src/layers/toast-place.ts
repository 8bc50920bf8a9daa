export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const GAP = 12;

/** How far a stack at the foot of the screen rises, so that it lies over none of these; not at all where there is no room. */
export function riseOver(stack: Box, kept: readonly Box[]): number {
  const [height, foot] = [stack.bottom - stack.top, stack.bottom];
  const across = kept.filter(({ left, right }) => left < stack.right && right > stack.left);
  let rise = 0;
  for (const { top, bottom } of across.toSorted((one, other) => other.bottom - one.bottom)) {
    const covered = top < foot - rise + GAP && bottom > foot - rise - height;
    if (covered) rise = foot - top + GAP;
  }
  return foot - rise - height < 0 ? 0 : rise;
}
