import { circle, each, ellipse, line, type Point, path, place, rect, repeat, svg } from '@baize/ui/art/forms';
import { jade } from './art.ts';

/** The middle 440 of its width are in sight on a phone, more of it on a desktop. */
const BOX = '0 0 1200 560';
const WOOD = { face: '#6b4524', side: '#452a14', lit: '#8a5c32', wire: '#c99a4a' } as const;

/** Facets of the rock wall, darker than the board. */
function wall(): string {
  const facets: readonly (readonly [d: string, fill: string])[] = [
    ['M0 0H300L380 120L250 260L0 300Z', '#2a1c12'],
    ['M300 0H620L560 110L380 120Z', '#33231a'],
    ['M620 0H900L840 140L700 90L560 110Z', '#281a11'],
    ['M900 0H1200V280L960 250L840 140Z', '#33231a'],
    ['M0 300L250 260L330 400L0 440Z', '#33231a'],
    ['M250 260L380 120L430 330L330 400Z', '#241810'],
    ['M960 250L840 140L770 330L870 400Z', '#241810'],
    ['M960 250L1200 280V440L870 400Z', '#2a1c12'],
  ];
  return rect([0, 0, 1200, 560], '#1d130c') + each(facets, ([d, fill]) => path(d, fill));
}

/** Jade that shows in the wall: a thread of it, and a few stones that are cut already. */
function veins(): string {
  const threads = [
    'M396 160L412 196L402 246L414 290',
    'M804 150L788 180L800 230L790 300',
    'M120 80L170 150L150 220',
    'M1040 90L1010 170L1050 240',
  ];
  const stones: readonly (readonly [x: number, y: number, scale: number, turn: number])[] = [
    [412, 214, 0.5, -18],
    [790, 194, 0.56, 14],
    [408, 300, 0.42, 22],
    [792, 310, 0.46, -10],
    [160, 176, 0.8, 8],
    [1030, 190, 0.8, -12],
    [250, 110, 0.5, 0],
    [950, 110, 0.5, 20],
  ];
  return (
    each(threads, (d) => line(d, '#0f5a41', 7) + line(d, '#1c8a63', 2.4)) +
    each(stones, ([x, y, scale, turn]) => place({ x, y, scale, turn }, jade()))
  );
}

function post(x: number): string {
  return (
    rect([x - 13, 30, 26, 390], WOOD.side) +
    rect([x - 13, 30, 19, 390], WOOD.face) +
    line(`M${x - 8} 70V400`, WOOD.lit, 2.4) +
    each(
      [96, 240, 372],
      (y) => rect([x - 16, y, 32, 10], WOOD.side, 3) + line(`M${x - 13} ${y + 3}H${x + 12}`, WOOD.wire, 2),
    )
  );
}

/** Timber that holds the roof. */
function timber(): string {
  return (
    each([390, 810, 130, 1070], post) +
    rect([0, 8, 1200, 34], WOOD.side) +
    rect([0, 8, 1200, 25], WOOD.face) +
    line('M0 14H1200', WOOD.lit, 2.4) +
    each([390, 810, 130, 1070], (x) => rect([x - 22, 4, 44, 42], WOOD.side, 6) + circle(x, 25, 6, WOOD.wire))
  );
}

/** A miner's lamp on a chain, with a disc of its light. */
function lamp(x: number): string {
  return (
    circle(x, 84, 58, '#3d2814') +
    circle(x, 84, 38, '#543818') +
    line(`M${x} 42V62`, WOOD.wire, 3) +
    rect([x - 13, 60, 26, 7], '#8a6a2c', 3) +
    rect([x - 11, 67, 22, 30], '#ffb627', 6) +
    path(`M${x} 72C${x + 7} 82 ${x + 5} 92 ${x} 93C${x - 5} 92 ${x - 7} 82 ${x} 72Z`, '#fff3da') +
    rect([x - 14, 96, 28, 7], '#8a6a2c', 3)
  );
}

/** A cart of stones on its rails. */
function cart(x: number, y: number): string {
  const heap: readonly (readonly [x: number, y: number, scale: number])[] = [
    [-22, -40, 0.5],
    [0, -48, 0.62],
    [22, -40, 0.5],
  ];
  return place(
    { x, y },
    each(heap, ([at, up, scale]) => place({ x: at, y: up, scale }, jade())) +
      path('M-42 -34H42L34 8H-34Z', '#40372a') +
      path('M-42 -34H42L39 -18H-39Z', '#8f8163') +
      path('M-38 -16H38L33 4H-33Z', '#76694f') +
      each(
        [-20, 20],
        (at) => circle(at, 12, 11, '#120a06') + circle(at, 12, 7, '#8a6a2c') + circle(at, 12, 2.4, '#120a06'),
      ),
  );
}

function floor(): string {
  const rubble: readonly Point[] = [
    [398, 452],
    [424, 460],
    [412, 436],
    [446, 464],
  ];
  return (
    path('M0 420L200 404L420 416L620 408L830 416L1010 404L1200 420V560H0Z', '#2c1f15') +
    ellipse(600, 446, 330, 20, '#241810') +
    repeat(26, (index) => rect([index * 48 - 12, 478, 30, 9], WOOD.side, 3)) +
    rect([0, 472, 1200, 6], '#8f8163', 2) +
    rect([0, 486, 1200, 6], '#76694f', 2) +
    rect([0, 496, 1200, 64], '#1a110a') +
    each(
      rubble,
      ([x, y], index) =>
        rect([x - 15, y - 12, 30, 24], index % 2 ? '#5b503b' : '#76694f', 8) +
        line(`M${x - 8} ${y - 6}H${x + 6}`, '#94866a', 3),
    ) +
    line('M436 462L470 392', '#8a5c32', 6) +
    line('M452 386Q474 384 492 402', '#b9b3a2', 6)
  );
}

/** The gallery of a mine: rock with jade in it, timber, lamps, and a cart on the rails below. */
export function scene(): string {
  return svg(
    wall() + veins() + lamp(412) + lamp(788) + lamp(1000) + lamp(200) + timber() + floor() + cart(772, 462),
    {
      viewBox: BOX,
      className: 'scene-art',
      fit: 'xMidYMax slice',
    },
  );
}
