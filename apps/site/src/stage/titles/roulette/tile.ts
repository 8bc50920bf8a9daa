import { circle, each, line, place, polar, rect, repeat, ring, spark, wedge } from '@baize/ui/art/forms';

const POCKETS = 19;
const STEP = 360 / POCKETS;

/** The picture of the game in lists, in a box of 240 × 300: the wheel from above with its ball, chips before it. */
export function tile(): string {
  const chip = (x: number, y: number, face: string, side: string) =>
    circle(x, y + 7, 26, side) +
    circle(x, y, 26, face) +
    repeat(6, (n) => wedge(x, y, 26, n * 60 - 14, n * 60 + 14, '#fff6e4')) +
    circle(x, y, 18, side) +
    circle(x, y, 16.5, face);
  const colors = Array.from({ length: POCKETS }, (_, n) =>
    n === 0 ? '#18a066' : n % 2 ? '#c5301c' : '#1b1c22',
  );
  return (
    rect([0, 0, 240, 300], '#0d6a49') +
    rect([0, 214, 240, 86], '#0a5339') +
    line('M0 214H240', '#e0b25c', 4) +
    circle(120, 126, 112, '#2b1409') +
    circle(120, 120, 112, '#7a4520') +
    ring(120, 120, 100, '#3a1c0c', 16) +
    circle(120, 120, 89, '#e0b25c') +
    each(colors, (color, n) =>
      wedge(120, 120, 86, n * STEP - 90 - STEP / 2, n * STEP - 90 + STEP / 2, color),
    ) +
    circle(120, 120, 56, '#e0b25c') +
    circle(120, 120, 53, '#5a2f14') +
    repeat(4, (n) =>
      place(
        { x: 120, y: 120, turn: n * 90 + 20 },
        line('M0 0V-32', '#e0b25c', 8) + circle(0, -34, 8, '#f4dc9c'),
      ),
    ) +
    circle(120, 120, 16, '#f4dc9c') +
    circle(120, 120, 7, '#b07a2a') +
    circle(...polar(120, 120, 71, -52), 10, '#b9b4a6') +
    circle(...polar(120, 118, 71, -52), 9, '#ffffff') +
    chip(66, 262, '#c5301c', '#7a170e') +
    chip(118, 270, '#2563a8', '#123a69') +
    chip(172, 260, '#f0b429', '#94700f') +
    spark(208, 40, 13, '#fff6e4')
  );
}
