import {
  acheik,
  circle,
  each,
  line,
  type Point,
  path,
  place,
  polar,
  rect,
  repeat,
  ring,
  spark,
  stroke,
} from '@baize/ui/art/forms';
import type { Form } from '../../arcade/scratch-look.ts';

export const SCENE_BOX = '0 0 400 420';

function disc(radius: number): string {
  return `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`;
}

/** A bar between two points of the rim, for the marks that are struck into a coin. */
function struck(degrees: number): string {
  const [a, b] = [polar(0, 0, 25, degrees), polar(0, 0, 35, degrees)];
  const [x, y] = polar(0, 0, 3, degrees + 90);
  return `M${a[0] - x} ${a[1] - y}L${b[0] - x} ${b[1] - y}L${b[0] + x} ${b[1] + y}L${a[0] + x} ${a[1] + y}Z`;
}

/** A bronze coin with a square hole, over an own number. */
export function coin(at: number): readonly Form[] {
  const [rim, face, deep, shine] =
    at % 2 === 0
      ? ['#8a5a0c', '#e9ac2f', '#b9790f', '#ffd978']
      : ['#7b4a12', '#dc9a3a', '#a4661a', '#f7cf86'];
  return [
    [disc(49), rim],
    [disc(46), face],
    [disc(40), deep],
    [disc(38), face],
    ...[0, 60, 120, 180, 240, 300].map((degrees): Form => [struck(degrees + 30), deep]),
    ['M-16 -16H16V16H-16Z', rim],
    ['M-12 -12H12V12H-12Z', '#5a1710'],
    ['M-34 -26A43 43 0 0 1 -4 -43L-4 -39A39 39 0 0 0 -31 -24Z', shine],
  ];
}

/** A paper lantern over a winning number. */
export function lantern(): readonly Form[] {
  return [
    ['M-18 -48H18V-36H-18Z', '#8a5a0c'],
    ['M-18 36H18V48H-18Z', '#8a5a0c'],
    ['M0 -40C54 -40 54 40 0 40C-54 40 -54 -40 0 -40Z', '#e04a2f'],
    ['M0 -40C26 -40 26 40 0 40C-26 40 -26 -40 0 -40Z', '#f26d4f'],
    ['M0 -40C8 -40 8 40 0 40C-8 40 -8 -40 0 -40Z', '#ffb08f'],
    ['M-36 -14H36V-10H-36ZM-36 10H36V14H-36Z', '#ffb627'],
  ];
}

/** A string of small crackers hanging down, in a box of 30 × 120 from 0,0. */
function crackers(length: number): string {
  return (
    line(`M0 0V${length * 16 + 8}`, '#ffb627', 2.4) +
    repeat(length, (at) =>
      place(
        { y: 12 + at * 16 },
        place({ x: -7, turn: -24 }, rect([-4, -8, 8, 17], '#ff7a4d', 2) + rect([-4, -8, 8, 4], '#ffd978')) +
          place({ x: 7, turn: 24 }, rect([-4, -8, 8, 17], '#e23a22', 2) + rect([-4, -8, 8, 4], '#ffd978')),
      ),
    )
  );
}

/** The print of the card: lacquer red, a garland of lights, crackers at both sides, woven waves below. */
export function fair(): string {
  const bulbs = Array.from({ length: 11 }, (_, at): Point => {
    const x = 10 + at * 38;
    return [x, 22 + 10 * Math.sin((at / 10) * Math.PI * 3) ** 2];
  });
  return (
    rect([0, 0, 400, 420], '#9c1f12') +
    repeat(9, (at) => path(`M200 -40L${-160 + at * 90} 430H${-120 + at * 90}Z`, '#a92a1a')) +
    line('M-6 20Q40 40 86 22T162 22T238 22T314 22T406 20', '#ffb627', 2.4) +
    each(
      bulbs,
      ([x, y], at) => circle(x, y, 6.4, at % 2 ? '#ffd978' : '#fff3da') + ring(x, y, 6.4, '#5a1710', 1.6),
    ) +
    place({ x: 17, y: 40 }, crackers(9)) +
    place({ x: 383, y: 40 }, crackers(9)) +
    rect([0, 384, 400, 36], '#5a1710') +
    acheik(0, 396, 400, { rows: 2, gap: 10 }) +
    circle(200, 420, 34, '#ffb627') +
    circle(200, 420, 26, '#c5301c') +
    spark(200, 406, 9, '#fff3da')
  );
}

/** A knot of red cord with one coin, two or three, in a box of 40 around 0,0. */
const small = (x: number, y: number) =>
  place(
    { x, y },
    circle(0, 1.6, 9.6, '#7b4a12') +
      circle(0, 0, 9, '#e9ac2f') +
      rect([-2.8, -2.8, 5.6, 5.6], '#5a1710') +
      line('M-6 -3A7 7 0 0 1 -1 -7', '#ffe9b8', 1.8, stroke('#ffe9b8', 1.8)),
  );

export const STRINGS = [
  small(0, 0),
  small(-10, 1) + small(10, 1),
  small(-14, 4) + small(14, 4) + small(0, -6),
] as const;
