import { circle, each, ellipse, line, lotus, path, place, rect, repeat, svg } from '@baize/ui/art/forms';

/** The middle 440 of its width are in sight on a phone, more of it on a desktop. */
const BOX = '0 0 1200 560';
const SHORE = 330;

/** A moon over hills, and the far shore. */
function night(): string {
  return (
    rect([0, 0, 1200, 560], '#062b33') +
    circle(790, 76, 92, '#093640') +
    circle(790, 76, 60, '#0c414b') +
    circle(790, 76, 34, '#ffe9b0') +
    circle(803, 68, 27, '#0c414b') +
    path(
      `M0 ${SHORE - 70}Q200 ${SHORE - 170} 420 ${SHORE - 80}T820 ${SHORE - 90}T1200 ${SHORE - 110}V${SHORE + 20}H0Z`,
      '#05242b',
    ) +
    path(
      `M0 ${SHORE - 20}Q300 ${SHORE - 60} 600 ${SHORE - 24}T1200 ${SHORE - 30}V${SHORE + 20}H0Z`,
      '#041c22',
    )
  );
}

/** The water, with bands of light and the leaves of lotus. */
function water(): string {
  const leaves: readonly (readonly [x: number, y: number, width: number])[] = [
    [404, 470, 44],
    [470, 520, 36],
    [770, 500, 46],
    [812, 452, 34],
    [150, 450, 60],
    [290, 510, 52],
    [960, 480, 60],
    [1090, 440, 48],
  ];
  return (
    rect([0, SHORE, 1200, 230], '#0a3a44') +
    repeat(7, (row) => {
      const y = SHORE + 18 + row * 32;
      return line(`M${(row * 170) % 300} ${y}h150m60 0h90m120 0h200m80 0h120`, '#0e4a56', 3);
    }) +
    each(
      leaves,
      ([x, y, width]) =>
        ellipse(x, y + 5, width, width * 0.3, '#041c22') +
        ellipse(x, y, width, width * 0.3, '#128066') +
        line(`M${x} ${y}L${x + width * 0.8} ${y - 3}M${x} ${y}L${x - width * 0.7} ${y + 4}`, '#0b5c49', 2),
    ) +
    each(
      [
        [404, 468, 0.7],
        [800, 450, 0.6],
        [160, 446, 1],
        [1080, 436, 0.9],
      ] as const,
      ([x, y, scale]) => place({ x, y, scale }, lotus()),
    )
  );
}

function reeds(x: number, count: number): string {
  return repeat(count, (index) => {
    const [foot, height] = [x + index * 11, 130 + ((index * 37) % 60)];
    const lean = ((index * 29) % 24) - 12;
    return (
      line(`M${foot} 440Q${foot} ${440 - height / 2} ${foot + lean} ${440 - height}`, '#0b5c49', 4) +
      (index % 2 ? line(`M${foot + lean} ${440 - height}v-26`, '#7a4a1c', 9) : '')
    );
  });
}

/** Fireflies: a bright dot on a disc of its light. */
function flies(): string {
  const all: readonly (readonly [x: number, y: number, size: number])[] = [
    [392, 60, 1],
    [440, 30, 0.7],
    [400, 210, 1.1],
    [396, 330, 0.8],
    [806, 190, 1.1],
    [800, 300, 0.8],
    [560, 26, 0.8],
    [690, 40, 0.7],
    [120, 140, 1.3],
    [240, 230, 1],
    [310, 90, 1.2],
    [910, 220, 1.2],
    [1010, 120, 1],
    [1110, 260, 1.3],
    [520, 440, 0.9],
    [660, 470, 0.8],
  ];
  return each(
    all,
    ([x, y, size]) =>
      circle(x, y, 13 * size, '#145a5c') +
      circle(x, y, 8 * size, '#4f8f5f') +
      circle(x, y, 4 * size, '#ffe08a'),
  );
}

/** Fireflies over a lake at night, with reeds and lotus. */
export function scene(): string {
  return svg(night() + water() + reeds(384, 4) + reeds(786, 4) + reeds(40, 9) + reeds(1080, 9) + flies(), {
    viewBox: BOX,
    className: 'scene-art',
    fit: 'xMidYMid slice',
  });
}
