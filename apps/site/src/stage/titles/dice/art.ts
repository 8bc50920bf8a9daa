import { circle, each, line, type Point, rect } from '@baize/ui/art/forms';

/** A bone die in a box of 48 around 0,0, whose face has so many pips. */
const PIPS: Readonly<Record<number, readonly Point[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export const DIE_BOX = '-26 -26 52 56';

export function boneDie(face: number, wire = true): string {
  return (
    rect([-22, -16, 44, 44], '#8a6a2c', 11) +
    rect([-22, -22, 44, 45], '#d9bd82', 11) +
    rect([-22, -22, 44, 42], '#fff3da', 11) +
    (wire ? line('M-13 -17H9', '#ffffff', 3) : '') +
    each(PIPS[face] ?? [], ([x, y]) => circle(x * 11, y * 11 - 1, 4.6, '#a9230f'))
  );
}
