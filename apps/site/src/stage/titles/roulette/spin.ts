/** Where everything is, in degrees clockwise from the top; `radius` is 1 on the rim and 0 in a pocket. */
export interface WheelAt {
  readonly rotor: number;
  readonly ball: number;
  readonly radius: number;
}

/** Where the wheel and the ball were when the answer came, and which pocket it names. */
export interface WheelSpin {
  readonly rotor: number;
  readonly ball: number;
  /** The place of the pocket on the wheel, clockwise from the zero. */
  readonly pocket: number;
}

export const POCKETS = 37;
/** How long the ball runs, in seconds: `look.lasts` is the same in milliseconds. */
export const SPIN_S = 6.4;
/** Turns of the wheel and of the ball while the answer is on its way, in degrees a second; the ball runs against the wheel. */
export const ROTOR_SPEED = 96;
export const BALL_SPEED = -860;

/** From here on the ball lies in its pocket and turns with the wheel. */
const CAUGHT = 0.74;
/** It leaves the rim here, and strikes the wheel there. */
const FALLS = 0.6;
const STRIKES = 0.82;
const LAPS = 5;

/** The ball slows on the rim, falls, hops over the frets and comes to lie in the pocket that the server said. */
export function wheelAt({ rotor: from, ball: fromBall, pocket }: WheelSpin, part: number): WheelAt {
  const rotorAt = (p: number) => from + ((ROTOR_SPEED * SPIN_S) / 2) * (2 * p - p * p);
  const own = (pocket * 360) / POCKETS;
  const rotor = rotorAt(part);
  if (part >= CAUGHT) {
    const settled = Math.min(1, (part - CAUGHT) / 0.12);
    return {
      rotor,
      ball: rotor + own,
      radius: 0.16 * Math.abs(Math.sin(settled * Math.PI * 2)) * (1 - settled),
    };
  }
  const along = part / CAUGHT;
  const end = rotorAt(CAUGHT) + own;
  const far = ((((fromBall - end) % 360) + 360) % 360) + LAPS * 360;
  const ball = end + far * (1 - along) ** 2 + rattle(along);
  return { rotor, ball, radius: radiusAt(along) };
}

function radiusAt(along: number): number {
  if (along < FALLS) return 1;
  if (along < STRIKES) return 1 - 0.62 * ((along - FALLS) / (STRIKES - FALLS)) ** 2;
  const left = (1 - along) / (1 - STRIKES);
  return 0.38 * left * (0.35 + 0.65 * Math.abs(Math.cos((1 - left) * Math.PI * 2.5)));
}

/** It is thrown from fret to fret. */
function rattle(along: number): number {
  if (along < STRIKES) return 0;
  const left = (1 - along) / (1 - STRIKES);
  return 9 * left * Math.sin(left * Math.PI * 5);
}
