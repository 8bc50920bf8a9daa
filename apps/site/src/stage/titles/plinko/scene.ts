import { circle, each, ellipse, line, path, place, rect, repeat, svg } from '@baize/ui/art/forms';
import { caneBall } from './art.ts';

/** The middle 440 of its width are in sight on a phone, more of it on a desktop. */
const BOX = '0 0 1200 560';
const GROUND = 440;
const CANE = { face: '#5f8f3e', side: '#365a26', lit: '#86b557' } as const;

/** Hills behind the yard, flat and dark: the ball is brighter than all of them. */
function hills(): string {
  return (
    rect([0, 0, 1200, 560], '#0b3538') +
    circle(600, 150, 150, '#0e4044') +
    circle(600, 150, 106, '#124b4f') +
    path('M0 330Q180 210 360 300T720 290T1200 270V560H0Z', '#0a2f32') +
    path('M0 400Q240 320 520 384T1200 360V560H0Z', '#08292c')
  );
}

/** A pole of bamboo with its knots and some leaves. */
function pole(x: number, lean: number, leafy: 1 | -1): string {
  const knots = [70, 160, 250, 340];
  const sway = (y: number) => x + (lean * (GROUND - y)) / GROUND;
  const blade = (y: number, turn: number) =>
    place({ x: sway(y) + leafy * 8, y, turn }, path('M0 0Q18 -9 44 0Q18 9 0 0Z', CANE.lit));
  return (
    line(`M${x + 3} ${GROUND}L${x + lean + 3} 0`, CANE.side, 18) +
    line(`M${x} ${GROUND}L${x + lean} 0`, CANE.face, 15) +
    line(`M${x - 3} ${GROUND}L${x + lean - 3} 0`, CANE.lit, 3) +
    each(knots, (y) => line(`M${sway(y) - 9} ${y}h18`, CANE.side, 4)) +
    each([62, 158, 246], (y) => blade(y, leafy > 0 ? 24 : 156) + blade(y, leafy > 0 ? -18 : 198))
  );
}

/** The beam that the game hangs from, with cane balls on strings. */
function beam(): string {
  const balls: readonly (readonly [x: number, y: number, scale: number])[] = [
    [412, 104, 0.8],
    [788, 96, 0.8],
    [250, 132, 1.1],
    [330, 92, 0.7],
    [880, 120, 1],
    [970, 88, 0.7],
  ];
  return (
    rect([0, 6, 1200, 24], CANE.side) +
    rect([0, 6, 1200, 17], CANE.face) +
    line('M0 11H1200', CANE.lit, 3) +
    repeat(10, (index) => rect([index * 128 + 20, 2, 12, 32], '#c99a4a', 4)) +
    each(
      balls,
      ([x, y, scale]) =>
        line(`M${x} 30V${y - 18 * scale}`, '#c99a4a', 2.4) + place({ x, y, scale }, caneBall()),
    )
  );
}

/** A basket of balls, woven of the same cane. */
function basket(x: number, y: number): string {
  const heap: readonly (readonly [x: number, y: number])[] = [
    [-30, -44],
    [28, -44],
    [0, -58],
    [0, -36],
  ];
  return place(
    { x, y },
    ellipse(0, 30, 66, 9, '#061f21') +
      each(heap, ([at, up]) => place({ x: at, y: up, scale: 0.9 }, caneBall())) +
      path('M-58 -32H58L46 30H-46Z', '#7c4a12') +
      repeat(4, (row) =>
        line(`M${-55 + row * 3} ${-22 + row * 14}H${55 - row * 3}`, row % 2 ? '#f0b453' : '#a8691d', 6),
      ) +
      rect([-61, -38, 122, 10], '#f0b453', 5),
  );
}

function yard(): string {
  return (
    path(`M0 ${GROUND}Q300 ${GROUND - 16} 600 ${GROUND}T1200 ${GROUND}V560H0Z`, '#0f4a35') +
    path(`M0 ${GROUND + 40}Q300 ${GROUND + 22} 600 ${GROUND + 40}T1200 ${GROUND + 40}V560H0Z`, '#0a3a29') +
    repeat(30, (index) => {
      const [x, y] = [index * 41 + 6, GROUND + (index % 3) * 9];
      return line(`M${x} ${y}q-3 -10 -7 -13M${x} ${y}q0 -11 3 -16`, '#159068', 2.6);
    })
  );
}

/** A yard where balls of cane are woven and played: bamboo, the hills behind, a full basket. */
export function scene(): string {
  return svg(
    hills() +
      pole(388, 8, 1) +
      pole(404, -12, 1) +
      pole(812, -8, -1) +
      pole(796, 14, -1) +
      pole(70, 20, 1) +
      pole(120, -14, 1) +
      pole(1130, -20, -1) +
      pole(1084, 12, -1) +
      beam() +
      yard() +
      basket(222, 466) +
      basket(988, 470),
    { viewBox: BOX, className: 'scene-art', fit: 'xMidYMid slice' },
  );
}
