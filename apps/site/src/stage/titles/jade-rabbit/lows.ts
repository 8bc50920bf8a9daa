/** The rabbit has these on its terrace: a mortar, a peach, a cup of tea and a leaf of ginkgo. */
import { ellipse, line, path, place, rimmedShape } from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';

const RIM = '#130824';
const EXTENT = [50, 54] as const;

export const LOWS: Readonly<Record<'spade' | 'heart' | 'diamond' | 'club', SymbolArt>> = {
  spade: { draw: mortar, extent: EXTENT },
  heart: { draw: peach, extent: EXTENT },
  diamond: { draw: cup, extent: EXTENT },
  club: { draw: ginkgo, extent: EXTENT },
};

function mortar(): string {
  return (
    place({ x: 12, y: -18, turn: 28 }, rimmedShape('M-6 -28H6L9 24H-9Z', '#f2b53c', RIM)) +
    rimmedShape('M-36 -6H36L28 26L34 40H-34L-28 26Z', '#2aa58a', RIM) +
    path('M36 -6L28 26L34 40H4L12 -6Z', '#146554') +
    ellipse(0, -6, 37, 9, RIM) +
    ellipse(0, -6, 32, 5.5, '#a5ecd6') +
    line('M-26 10H14', '#a5ecd6', 4)
  );
}

function peach(): string {
  return (
    rimmedShape(
      'M0 -34C14 -44 44 -26 40 4C37 26 18 40 0 42C-18 40 -37 26 -40 4C-44 -26 -14 -44 0 -34Z',
      '#f08aa0',
      RIM,
    ) +
    path('M40 4C37 26 18 40 0 42C20 26 30 0 22 -34C34 -30 42 -14 40 4Z', '#d9506f') +
    line('M0 -32C-6 -10 -4 10 2 22', RIM, 3.4) +
    rimmedShape('M0 -32C10 -50 28 -50 38 -42C30 -30 14 -26 0 -32Z', '#2aa58a', RIM, 6) +
    path('M-30 -8C-28 -20 -20 -26 -14 -27C-22 -18 -26 -6 -24 6C-28 2 -31 -2 -30 -8Z', '#ffd3dc')
  );
}

function cup(): string {
  return (
    line('M-12 -26C-18 -34 -6 -38 -12 -46M12 -26C6 -34 18 -38 12 -46', '#a5ecd6', 5) +
    rimmedShape('M-38 -16H38C38 12 24 34 14 36H-14C-24 34 -38 12 -38 -16Z', '#fffaf0', RIM) +
    path('M38 -16C38 12 24 34 14 36H0C16 22 22 4 20 -16Z', '#dcae57') +
    ellipse(0, -16, 39, 10, RIM) +
    ellipse(0, -16, 34, 6.5, '#fffaf0') +
    ellipse(0, -14, 29, 4.5, '#2aa58a') +
    line('M-24 8Q-12 16 0 8T22 6', '#2aa58a', 4)
  );
}

function ginkgo(): string {
  return (
    line('M0 8C2 24 -4 36 -12 44', RIM, 12) +
    line('M0 8C2 24 -4 36 -12 43', '#b07d18', 5) +
    rimmedShape(
      'M0 12C-16 10 -40 0 -44 -22C-30 -26 -20 -38 -6 -38L0 -24L6 -38C20 -38 30 -26 44 -22C40 0 16 10 0 12Z',
      '#fbe6a6',
      RIM,
    ) +
    path('M0 12C16 10 40 0 44 -22C30 -26 20 -38 6 -38L0 -24Z', '#f2b53c') +
    line('M0 6L-26 -20M0 6L-12 -28M0 6L26 -20M0 6L12 -28', '#b07d18', 3)
  );
}
