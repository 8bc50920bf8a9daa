/** Opposite faces add up to seven. */
const TURNS: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [0, -90],
  3: [-90, 0],
  4: [90, 0],
  5: [0, 90],
  6: [0, 180],
};

interface Tumble {
  /** 1 … 6. */
  readonly face: number;
  /** Which die it is, so that no two tumble alike. */
  readonly die: number;
  /** From 0 to 1: at 1 it rests on its face. */
  readonly part: number;
  /** How high it hops, in its own sides. */
  readonly hop: number;
}

/** A die that tumbles to rest: its turn comes to the face exactly at the end. */
export function cubeTurn({ face, die, part, hop }: Tumble): string {
  const left = (1 - Math.min(1, Math.max(0, part))) ** 2;
  const [x, y] = TURNS[face] ?? [0, 0];
  const spinX = left * (740 + die * 130) * (die % 2 ? -1 : 1);
  const spinY = left * (610 - die * 90);
  const spinZ = left * (die - 1) * 200 + (die - 1) * 9;
  const bounce = Math.abs(Math.sin((1 - left) * Math.PI * (3.5 + die * 0.5))) * hop * left;
  const aside = left * (die - 1) * -0.5;
  const at = `translate3d(${(aside * 100).toFixed(2)}%, ${(-bounce * 100).toFixed(2)}%, 0)`;
  // Seen a little from above.
  return `${at} rotateX(-16deg) rotateY(${die * 8 - 8}deg) rotateZ(${spinZ.toFixed(2)}deg) rotateX(${(x + spinX).toFixed(2)}deg) rotateY(${(y + spinY).toFixed(2)}deg)`;
}

/** On its corner: it shows no number. */
export const CUBE_IDLE = 'rotateX(-34deg) rotateY(45deg)';
