import { expect, test } from 'vitest';

import { cellX, cellY, markers, stallLayout, windowBottom } from './layout.ts';

const NO_INSET = { top: 0, right: 0, bottom: 0, left: 0 };
const FIVE = { reels: 5, rows: 3 };
const THREE = { reels: 3, rows: 3 };
const FOUR_ROWS = { reels: 5, rows: 4 };

const SCREENS = [
  ['a phone', { width: 390, height: 440 }, { ...NO_INSET, top: 24, bottom: 98 }],
  ['a short phone', { width: 360, height: 300 }, { ...NO_INSET, top: 20, bottom: 68 }],
  ['a desktop', { width: 1440, height: 680 }, { top: 26, right: 290, bottom: 122, left: 290 }],
  ['a phone on its side', { width: 552, height: 342 }, { ...NO_INSET, top: 8, bottom: 42 }],
] as const;
const GRIDS = [FIVE, THREE, FOUR_ROWS];
const PLACES = SCREENS.flatMap(([name, screen, inset]) =>
  GRIDS.map((grid) => ({ name, screen, inset, grid })),
);

test.each(PLACES)(
  'on $name the whole stall of $grid.reels × $grid.rows stands in the free part of the screen, in its middle',
  ({ screen, inset, grid }) => {
    const stall = stallLayout(screen, inset, grid);
    const [width, height] = [stall.width * stall.scale, stall.height * stall.scale];
    expect(stall.x).toBeGreaterThanOrEqual(inset.left - 0.01);
    expect(stall.y).toBeGreaterThanOrEqual(inset.top - 0.01);
    expect(stall.x + width).toBeLessThanOrEqual(screen.width - inset.right + 0.01);
    expect(stall.y + height).toBeLessThanOrEqual(screen.height - inset.bottom + 0.01);
    expect(stall.x + width / 2).toBeCloseTo((screen.width + inset.left - inset.right) / 2, 6);
  },
);

test('a tall screen gets taller rows, a flat one the lowest', () => {
  expect(stallLayout({ width: 400, height: 700 }, NO_INSET, FIVE).cellHeight).toBe(132);
  expect(stallLayout({ width: 800, height: 300 }, NO_INSET, FIVE).cellHeight).toBe(104);
});

test('an empty host does not divide by nothing', () => {
  const stall = stallLayout({ width: 0, height: 0 }, NO_INSET, FIVE);
  expect(Number.isFinite(stall.scale) && stall.scale > 0).toBe(true);
});

test.each(GRIDS)('$reels reels and $rows rows fill the opening', (grid) => {
  const stall = stallLayout({ width: 600, height: 600 }, NO_INSET, grid);
  expect(cellX(stall, grid.reels - 1) + stall.cellWidth / 2).toBe(stall.width - 40);
  expect(cellY(stall, grid.rows - 1) + stall.cellHeight / 2).toBe(windowBottom(stall));
});

test('few reels get broader cells', () => {
  const widths = GRIDS.map((grid) => stallLayout({ width: 600, height: 600 }, NO_INSET, grid).cellWidth);
  expect(widths).toEqual([104, 132, 104]);
});

const LINES = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
];

test('the markers of a side follow the rows their lines begin or end on', () => {
  const start = markers(LINES, { rows: 3, cellHeight: 112 }, 'start');
  const rows = start.map(({ line }) => LINES[line]?.[0]);
  expect(rows).toEqual([0, 0, 0, 1, 2, 2]);
  const end = markers(LINES, { rows: 3, cellHeight: 112 }, 'end').map(({ line }) => LINES[line]?.[4]);
  expect(end).toEqual([0, 0, 1, 2, 2, 2]);
  expect(start.map(({ y }) => y)).toEqual(start.map(({ y }) => y).toSorted((a, b) => a - b));
});
