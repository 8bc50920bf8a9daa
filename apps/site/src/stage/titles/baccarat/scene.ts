import { circle, each, ellipse, line, path, place, rect, repeat, SUITS, svg } from '@baize/ui/art/forms';

/** The middle 440 of its width are in sight on a phone, more of it on a desktop. */
const BOX = '0 0 1200 560';
/** Where the wall ends and the table begins. */
const TABLE = 430;
const GOLD = '#c99a4a';

/** Panels of dark wood, with a suit in the middle of each. */
function wall(): string {
  const suits = [SUITS.spade, SUITS.heart, SUITS.diamond, SUITS.club];
  return (
    rect([0, 0, 1200, 560], '#0a2f3b') +
    repeat(12, (index) => {
      const x = index * 100;
      return (
        rect([x + 5, 62, 90, 250], '#082833', 8) +
        rect([x + 12, 70, 76, 234], '#0d3b4a', 6) +
        place({ x: x + 50, y: 190, scale: 1.1 }, suits[index % 4]?.('#0a2f3b', '#0a2f3b') ?? '') +
        rect([x + 5, 326, 90, 84], '#082833', 8) +
        rect([x + 12, 334, 76, 68], '#0d3b4a', 6)
      );
    }) +
    rect([0, 312, 1200, 8], '#5a3420') +
    line('M0 313H1200', GOLD, 1.6)
  );
}

/** A curtain at each side of the table: blue over the player, red over the banker. */
function curtains(): string {
  const fold = (x: number, face: string, side: string, turn: 1 | -1) =>
    path(`M${x} 0h${120 * turn}q${-6 * turn} 190 ${-96 * turn} 330h${-24 * turn}Z`, side) +
    path(`M${x} 0h${96 * turn}q${-4 * turn} 180 ${-80 * turn} 300h${-16 * turn}Z`, face) +
    line(
      `M${x + 30 * turn} 0q${2 * turn} 150 ${-18 * turn} 250M${x + 64 * turn} 0q0 130 ${-40 * turn} 240`,
      side,
      4,
    ) +
    rect([turn > 0 ? x : x - 36, 262, 36, 12], '#ffb627', 5);
  return (
    fold(0, '#1c5fae', '#123f6e', 1) +
    fold(372, '#1c5fae', '#123f6e', 1) +
    fold(828, '#c02a18', '#6e1a10', -1) +
    fold(1200, '#c02a18', '#6e1a10', -1)
  );
}

/** The valance along the ceiling, in the colours of both hands. */
function valance(): string {
  return (
    repeat(25, (index) => {
      const fill = index === 12 ? '#2d9c62' : index < 12 ? '#123f6e' : '#6e1a10';
      return circle(index * 48 + 24, 34, 24, fill) + circle(index * 48 + 24, 50, 3.6, '#ffb627');
    }) +
    rect([0, 0, 576, 36], '#123f6e') +
    rect([576, 0, 48, 36], '#2d9c62') +
    rect([624, 0, 576, 36], '#6e1a10') +
    rect([0, 26, 1200, 5], GOLD)
  );
}

/** A silk lantern with a disc of its light. */
function lantern(
  x: number,
  y: number,
  size: number,
  [face, lit, side]: readonly [string, string, string],
): string {
  return place(
    { x, y, scale: size },
    circle(0, 0, 60, '#0f4656') +
      line('M0 -110V-36', GOLD, 3) +
      ellipse(0, 3, 34, 36, side) +
      ellipse(0, 0, 34, 36, face) +
      ellipse(0, 0, 20, 36, lit) +
      line('M0 -36V36', side, 2) +
      rect([-15, -42, 30, 9], '#ffb627', 3) +
      rect([-15, 33, 30, 9], '#ffb627', 3) +
      line('M-5 44V62M0 44V70M5 44V62', '#ffb627', 3),
  );
}

/** The edge of the table: a rail of wood, and felt with the place of the cards. */
function table(): string {
  return (
    path(`M0 ${TABLE}Q600 ${TABLE - 44} 1200 ${TABLE}V560H0Z`, '#3a2013') +
    path(
      `M0 ${TABLE + 6}Q600 ${TABLE - 38} 1200 ${TABLE + 6}V${TABLE + 22}Q600 ${TABLE - 22} 0 ${TABLE + 22}Z`,
      '#6b4028',
    ) +
    line(`M0 ${TABLE + 10}Q600 ${TABLE - 34} 1200 ${TABLE + 10}`, '#8a5c32', 3) +
    path(`M0 ${TABLE + 26}Q600 ${TABLE - 18} 1200 ${TABLE + 26}V560H0Z`, '#0f4656') +
    line(`M0 ${TABLE + 44}Q600 ${TABLE} 1200 ${TABLE + 44}`, '#f2dfae', 2)
  );
}

/** The shoe, with the back of its first card. */
function shoe(): string {
  return (
    path('M-62 -6L58 -40V26H-62Z', '#3a2013') +
    path('M-62 -10L58 -46V18H-62Z', '#8a5c32') +
    path('M-62 -10L58 -46V-34L-62 2Z', '#c99a4a') +
    rect([-78, 2, 44, 24], '#fffdf5', 4) +
    rect([-74, 6, 36, 16], '#7a170e', 3)
  );
}

function chips(fills: readonly string[]): string {
  return each(
    fills,
    (fill, index) =>
      ellipse(0, -index * 9, 24, 9, '#082833') +
      ellipse(0, -3 - index * 9, 24, 9, fill) +
      ellipse(0, -3 - index * 9, 14, 5, '#fffaf0'),
  );
}

/** A salon in the evening: curtains and lanterns in the colours of both hands, the shoe on the table. */
export function scene(): string {
  const blue = ['#2f7fd0', '#6bb0f0', '#123f6e'] as const;
  const red = ['#d8402c', '#f26d4f', '#6e1a10'] as const;
  return svg(
    wall() +
      curtains() +
      lantern(404, 128, 0.7, blue) +
      lantern(796, 128, 0.7, red) +
      lantern(210, 170, 1.1, blue) +
      lantern(990, 170, 1.1, red) +
      valance() +
      table() +
      place({ x: 1010, y: 468 }, shoe()) +
      place({ x: 190, y: 490 }, chips(['#d8402c', '#2f7fd0', '#2f7fd0', '#ffb627'])) +
      place({ x: 246, y: 500 }, chips(['#2d9c62', '#2d9c62'])),
    { viewBox: BOX, className: 'scene-art', fit: 'xMidYMid slice' },
  );
}
