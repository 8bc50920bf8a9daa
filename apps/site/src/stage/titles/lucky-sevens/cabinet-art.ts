/** The cabinet in parts that bend with the size of its window, and the hall behind it, in two lights. */
import { acheik, circle, ellipse, PAINT, path, place, rays, rect, repeat } from '@baize/ui/art/forms';

import type { Piece } from '../../kit/atlas.ts';
import { type StallLayout, WINDOW_LEFT, windowBottom } from '../../slots/layout.ts';
import { bell, RIM } from './symbols.ts';

const { red, wine, soot, gold, amber, ink } = PAINT;

/** Lacquer and ivory; in the free spins jade and gold. */
export const LIGHTS = {
  base: { wall: '#3a0d08', ray: '#471109', glow: '#5c170d', floor: '#240604', reel: ['#fff3da', '#f8e6c3'] },
  free: { wall: '#07382a', ray: '#0a4635', glow: '#0f5a43', floor: '#04241b', reel: ['#ffe3a1', '#ffd983'] },
} as const;
export type Light = (typeof LIGHTS)[keyof typeof LIGHTS];

/** The wall of the hall with its rays, drawn for this very screen in CSS pixels. */
export function hallPiece(
  { width, height }: { width: number; height: number },
  stall: StallLayout,
  light: Light,
): Piece {
  const { scale } = stall;
  const middle = stall.x + (stall.width * scale) / 2;
  const eye = stall.y + stall.height * scale * 0.45;
  const reach = Math.max(width, height);
  const floor = stall.y + (stall.height + 22) * scale;
  const art =
    rect([0, 0, width, height], light.wall) +
    rays(middle, eye, reach, 20, light.ray, 9) +
    circle(middle, eye, stall.height * scale * 0.62, light.glow) +
    rect([0, floor, width, Math.max(0, height - floor)], light.floor) +
    ellipse(middle, floor, stall.width * scale * 0.54, 14 * scale, light.floor);
  return { art, box: [0, 0, width, height] };
}

/** The body, its gold edge, and the ivory reels. */
export function bodyPiece(layout: StallLayout, light: Light): Piece {
  const { reels, width, cellWidth, cellHeight, height } = layout;
  const rows = layout.rows * cellHeight;
  const foot = (x: number) =>
    rect([x, height - 40, 44, 58], soot, 6) + rect([x, height - 40, 38, 56], wine, 6);
  const reel = (index: number) => {
    const x = WINDOW_LEFT + cellWidth * index + 2;
    const face = light.reel[index % 2] ?? light.reel[0];
    return rect([x, 90, cellWidth - 4, rows + 8], face, 8) + shade(x, cellWidth - 4, rows);
  };
  const art =
    foot(50) +
    foot(width - 92) +
    rect([4, 58, width - 8, rows + 84], soot, 22) +
    rect([4, 50, width - 8, rows + 84], red, 22) +
    rect([10, 66, 3, rows + 50], '#dd4a35', 1.5) +
    rect([34, 84, width - 68, rows + 20], gold, 12) +
    rect([38, 88, width - 76, rows + 12], RIM, 10) +
    repeat(reels, reel);
  return { art, box: [0, 40, width, height] };
}

/** A reel is round: its upper and lower ends lie in the shadow of the frame. */
function shade(x: number, width: number, rows: number): string {
  const dark = 'fill-opacity=".1"';
  return (
    rect([x, 90, width, 14], RIM, 8, dark) +
    rect([x, 90, width, 7], RIM, 6, dark) +
    rect([x, rows + 84, width, 14], RIM, 8, dark) +
    rect([x, rows + 91, width, 7], RIM, 6, dark)
  );
}

/** The tray below the reels, woven with acheik. */
export function trayPiece({ width }: StallLayout): Piece {
  const inner = width - 32;
  const weave = acheik(8, 18, inner - 16, { rows: 2, gap: 12, step: 28, rise: 8, width: 3.2 });
  const art =
    rect([0, 6, width, 56], soot, 14) +
    rect([0, 0, width, 54], wine, 14) +
    rect([6, 3, width - 12, 3], red, 1.5) +
    `<svg x="16" y="4" width="${inner}" height="46" viewBox="0 0 ${inner} 46">${weave}</svg>`;
  return { art, box: [0, 0, width, 64] };
}

/** Where the bulbs of the sign hang, from its start to its end. */
export function bulbPlaces({ width }: StallLayout): { x: number; y: number }[] {
  const count = Math.round(width / 34);
  return Array.from({ length: count }, (_, index) => {
    const along = index / (count - 1);
    return { x: 20 + (width - 40) * along, y: 74 - 58 * Math.sin(along * Math.PI) ** 0.7 };
  });
}

/** The arched sign over the reels, with the bell in its middle. */
export function signPiece(layout: StallLayout): Piece {
  const { width } = layout;
  const [middle, end] = [width / 2, width - 2];
  const arch = (top: number, low: number) =>
    `M2 ${low}Q${middle * 0.36} ${top} ${middle} ${top}T${end} ${low}V88H2Z`;
  const art =
    path(arch(8, 70), soot) +
    path(arch(0, 62), wine) +
    path(`M24 84Q${middle * 0.5} 22 ${middle} 22T${width - 24} 84Z`, red) +
    rect([2, 82, width - 4, 6], gold, 3) +
    place({ x: middle, y: 50, scale: 0.6 }, bell()) +
    repeat(2, (side) => {
      const x = middle + (side === 0 ? -1 : 1) * 70;
      return circle(x, 62, 10, amber) + circle(x, 60, 9, gold) + circle(x, 60, 4, wine);
    });
  return { art, box: [0, 0, width, 92] };
}

export type CabinetPiece = 'bulb' | 'bulbLit';

export const CABINET_PIECES: Readonly<Record<CabinetPiece, Piece>> = {
  bulb: { art: circle(0, 0, 7, ink) + circle(0, 0, 5.5, amber), box: [-9, -9, 18, 18] },
  bulbLit: {
    art: circle(0, 0, 13, gold, 'fill-opacity=".35"') + circle(0, 0, 7, gold) + circle(0, 0, 4.5, '#fff6d8'),
    box: [-15, -15, 30, 30],
  },
};

/** The lower edge of the window, where the tray begins. */
export function trayTop(layout: StallLayout): number {
  return windowBottom(layout) + 4;
}
