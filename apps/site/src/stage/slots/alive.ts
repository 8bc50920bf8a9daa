/** The ways in which a symbol moves while it wins. Each begins and ends as the symbol lies. */

export type Loop = 'pulse' | 'turn' | 'swing' | 'hop' | 'shine';

export interface Pose {
  /** Drawing units. */
  y: number;
  turn: number;
  wide: number;
  high: number;
  /** How bright the glint on it is, 0 to 1. */
  glint: number;
}

export const LOOP_MS: Readonly<Record<Loop, number>> = {
  pulse: 900,
  turn: 1600,
  swing: 1300,
  hop: 1000,
  shine: 1500,
};

const round = Math.PI * 2;

const LOOPS: Readonly<Record<Loop, (part: number) => Partial<Pose>>> = {
  /** Beats twice, like a heart. */
  pulse(part) {
    const size = 1 + 0.11 * Math.max(0, Math.sin(part * round * 2)) * (1 - part * 0.5);
    return { wide: size, high: size };
  },
  /** Spins about its upright, as a coin does. */
  turn(part) {
    const eased = part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2;
    const wide = Math.cos(eased * round);
    // Never quite on its edge, where a flat piece is nothing.
    return { wide: Math.abs(wide) < 0.12 ? 0.12 * (Math.sign(wide) || 1) : wide };
  },
  /** Swings from its upper edge and comes to rest. */
  swing(part) {
    return { turn: 0.26 * Math.sin(part * round * 2) * (1 - part) };
  },
  /** Jumps once high and once low, and is pressed flat where it lands. */
  hop(part) {
    const [from, length, reach] = part < 0.6 ? [0, 0.6, 20] : [0.6, 0.4, 8];
    const air = Math.sin(((part - from) / length) * Math.PI);
    const flat = 0.12 * Math.max(0, 1 - air * 4) * Math.sin(Math.min(1, part * 12) * Math.PI);
    return { y: -reach * air, wide: 1 + flat, high: 1 - flat + 0.05 * air };
  },
  /** A light runs over it. */
  shine(part) {
    const bright = Math.max(0, Math.sin(Math.min(1, part * 1.6) * Math.PI));
    return { glint: bright, wide: 1 + 0.04 * bright, high: 1 + 0.04 * bright };
  },
};

export function poseOf(loop: Loop, part: number): Pose {
  const inside = Math.min(1, Math.max(0, part));
  return {
    y: 0,
    turn: 0,
    wide: 1,
    high: 1,
    glint: 0,
    ...(inside > 0 && inside < 1 ? LOOPS[loop](inside) : {}),
  };
}

/** The part of a sprite that a loop moves. */
export interface Posed {
  position: { y: number };
  rotation: number;
  scale: { set(x: number, y: number): void };
}

/** Puts a sprite that lies at `y` in its size into a pose. */
export function strike(sprite: Posed, pose: Pose, lies: { y: number; size: number }): void {
  sprite.position.y = lies.y + pose.y;
  sprite.rotation = pose.turn;
  sprite.scale.set(lies.size * pose.wide, lies.size * pose.high);
}
