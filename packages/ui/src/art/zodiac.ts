/** The heads of the twelve animals of the lunar years, each on 48 × 48. */
import { circle, ellipse, line, PAINT, path, repeat, svg } from './forms.ts';

const BOX = '0 0 48 48';
const eyes = (y = 24, apart = 6, radius = 2.4) =>
  circle(24 - apart, y, radius, PAINT.ink) + circle(24 + apart, y, radius, PAINT.ink);
const both = (draw: (side: -1 | 1) => string) => draw(-1) + draw(1);
const nostrils = (y: number, apart = 3) =>
  circle(24 - apart, y, 1.4, PAINT.ink) + circle(24 + apart, y, 1.4, PAINT.ink);

const HEADS: Readonly<Record<string, () => string>> = {
  RAT: () =>
    both((side) => circle(24 + side * 13, 14, 8.5, PAINT.sand) + circle(24 + side * 13, 14, 5, PAINT.lotus)) +
    path('M10 24Q10 14 24 14Q38 14 38 24Q38 36 24 42Q10 36 10 24Z', PAINT.sand) +
    eyes(25, 6) +
    circle(24, 36, 3, PAINT.rose) +
    line('M13 34L5 32M13 37L6 39M35 34L43 32M35 37L42 39', PAINT.amber, 1.4),
  OX: () =>
    both((side) => line(`M${24 + side * 9} 14Q${24 + side * 20} 14 ${24 + side * 17} 4`, PAINT.ivory, 5)) +
    both((side) => ellipse(24 + side * 17, 20, 6, 3.6, PAINT.wine)) +
    path('M11 20Q11 10 24 10Q37 10 37 20L34 34Q32 40 24 40Q16 40 14 34Z', PAINT.amber) +
    ellipse(24, 35, 11, 8, PAINT.lotus) +
    nostrils(34, 4) +
    eyes(22, 7),
  TIGER: () =>
    both((side) => circle(24 + side * 12, 12, 6, PAINT.honey) + circle(24 + side * 12, 12, 3, PAINT.ink)) +
    circle(24, 26, 16.5, PAINT.honey) +
    line('M24 11v7M18 12l2 5M30 12l-2 5M9 25h5M9 31h6M39 25h-5M39 31h-6', PAINT.ink, 2.6) +
    ellipse(24, 34, 8.5, 6, PAINT.ivory) +
    path('M20.5 30h7L24 34Z', PAINT.red) +
    eyes(24, 7),
  RABBIT: () =>
    both(
      (side) =>
        ellipse(24 + side * 8, 12, 5, 11.5, PAINT.ivory) + ellipse(24 + side * 8, 12, 2.4, 8, PAINT.lotus),
    ) +
    circle(24, 30, 15, PAINT.ivory) +
    circle(13, 34, 3, PAINT.lotus) +
    circle(35, 34, 3, PAINT.lotus) +
    path('M21 33h6L24 36.5Z', PAINT.red) +
    line('M24 36v3', PAINT.ink, 1.6) +
    eyes(28, 6.5),
  DRAGON: () =>
    both((side) =>
      line(
        `M${24 + side * 7} 13Q${24 + side * 9} 5 ${24 + side * 15} 3M${24 + side * 10} 8L${24 + side * 17} 9`,
        PAINT.gold,
        3,
      ),
    ) +
    both((side) =>
      path(
        `M${24 + side * 12} 18L${24 + side * 21} 16L${24 + side * 16} 25L${24 + side * 20} 31L${24 + side * 11} 31Z`,
        PAINT.red,
      ),
    ) +
    path('M11 20Q12 11 24 11Q36 11 37 20L33 34Q31 42 24 42Q17 42 15 34Z', PAINT.jade) +
    ellipse(24, 36, 8.5, 6, PAINT.mint) +
    nostrils(35, 3.4) +
    line('M15 36Q7 36 5 43M33 36Q41 36 43 43', PAINT.gold, 2) +
    circle(17, 22, 4, PAINT.ivory) +
    circle(31, 22, 4, PAINT.ivory) +
    eyes(22.5, 7, 2.2),
  SNAKE: () =>
    line('M24 41H12Q6 41 6 35Q6 29 12 29H34Q41 29 41 22Q41 17 37 15', PAINT.jade, 7) +
    ellipse(28, 13, 12, 9, PAINT.jade) +
    line('M16 14H9M9 14L5 11M9 14L5 17', PAINT.red, 2) +
    line('M13 29h4M22 29h4M31 29h4M12 41h4', PAINT.mint, 3) +
    circle(24, 10.5, 2.4, PAINT.gold) +
    circle(24, 10.5, 1.2, PAINT.ink),
  HORSE: () =>
    both((side) => path(`M${24 + side * 5} 11L${24 + side * 12} 2L${24 + side * 13} 14Z`, PAINT.wine)) +
    path('M12 16Q13 8 24 8Q35 8 36 16L32 35Q31 44 24 44Q17 44 16 35Z', PAINT.wine) +
    path('M20 4Q24 1 28 4L29 19Q24 25 19 19Z', PAINT.ink) +
    ellipse(24, 38, 8, 6.5, PAINT.sand) +
    nostrils(37, 3.4) +
    circle(16.5, 22, 2.6, PAINT.ivory) +
    circle(31.5, 22, 2.6, PAINT.ivory) +
    eyes(22.4, 7.5, 1.6),
  GOAT: () =>
    both((side) =>
      line(
        `M${24 + side * 7} 13Q${24 + side * 20} 4 ${24 + side * 19} 17Q${24 + side * 18} 23 ${24 + side * 14} 20`,
        PAINT.amber,
        4.6,
      ),
    ) +
    path('M13 20Q13 10 24 10Q35 10 35 20L31 34Q29 38 24 38Q19 38 17 34Z', PAINT.ivory) +
    path('M20 36h8L24 46Z', PAINT.sand) +
    repeat(3, (i) => circle(18 + i * 6, 12, 4, PAINT.sand)) +
    path('M21.5 31h5L24 34Z', PAINT.rose) +
    eyes(23, 6.5),
  MONKEY: () =>
    both((side) => circle(24 + side * 16, 25, 6, PAINT.amber) + circle(24 + side * 16, 25, 3, PAINT.lotus)) +
    circle(24, 25, 16, PAINT.amber) +
    path('M24 18C19 12 11 15 12 23C12 29 16 38 24 38C32 38 36 29 36 23C37 15 29 12 24 18Z', PAINT.sand) +
    line('M19 32Q24 36 29 32', PAINT.ink, 2) +
    nostrils(28, 1.8) +
    eyes(23, 5.5),
  ROOSTER: () =>
    circle(17, 10, 5, PAINT.red) +
    circle(24, 8, 5.5, PAINT.red) +
    circle(31, 10, 5, PAINT.red) +
    path('M10 26Q10 12 24 12Q38 12 38 26Q38 42 24 42Q10 42 10 26Z', PAINT.ivory) +
    path('M18 27Q24 22 30 27L24 35Z', PAINT.honey) +
    ellipse(24, 38.5, 3.4, 5, PAINT.red) +
    eyes(22, 8),
  DOG: () =>
    circle(24, 26, 15.5, PAINT.sand) +
    both((side) =>
      path(
        `M${24 + side * 9} 11Q${24 + side * 21} 10 ${24 + side * 20} 28Q${24 + side * 13} 29 ${24 + side * 12} 19Z`,
        PAINT.amber,
      ),
    ) +
    ellipse(24, 34, 8, 6.5, PAINT.ivory) +
    ellipse(24, 31, 3.6, 2.6, PAINT.ink) +
    line('M24 33v3M20 38Q24 40 28 38', PAINT.ink, 1.6) +
    eyes(23.5, 6),
  PIG: () =>
    both((side) => path(`M${24 + side * 6} 13L${24 + side * 17} 6L${24 + side * 16} 21Z`, PAINT.rose)) +
    circle(24, 27, 16, PAINT.lotus) +
    ellipse(24, 32, 7.5, 5.6, PAINT.rose) +
    nostrils(32, 2.8) +
    eyes(24, 7),
};

/** The animal of a lunar year; nothing for another name. */
export function zodiacHead(name: string): string {
  return svg(HEADS[name]?.() ?? '', { viewBox: BOX });
}
