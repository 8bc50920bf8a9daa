/** Shared drawings of all slots: the disc under a winning symbol, the spin button, and the stall of the market. */
import { acheik, circle, line, PAINT, parasol, parasolShade, path, place, rect, repeat } from './forms.ts';

const { pine, mint, red, wine, soot, gold, ivory } = PAINT;
const RIM = '#04170f';

/** The base of a winning symbol: a gold-rimmed disc; dark for the wild, ivory for the others. */
export function winningDisc({ dark = false, edge = gold as string } = {}): string {
  return circle(0, 5, 53, RIM) + circle(0, 0, 53, edge) + circle(0, 0, 48, dark ? PAINT.night : ivory);
}

/** The round marker at the end of a payline, without its number. */
export function lineMarker({ lit = false } = {}): string {
  return circle(0, 3, lit ? 18 : 15, soot) + circle(0, 0, lit ? 18 : 15, lit ? gold : wine);
}

export const AWNING_BOX = '0 0 600 92';

/** The roof of the stall with its red and ivory scallops. */
export function awning(): string {
  const scallop = (index: number) => `M${index * 50} 14h50v48a25 21 0 0 1 -50 0Z`;
  const under = repeat(12, (index) => path(scallop(index), index % 2 ? '#c9ac72' : wine));
  return (
    place({ y: 7 }, under) +
    repeat(12, (index) => path(scallop(index), index % 2 ? ivory : red)) +
    rect([0, 6, 600, 16], wine, 8) +
    line('M10 10H590', '#a32716', 3)
  );
}

export const COUNTER_BOX = '0 0 580 66';

/** The front of the stall, woven with acheik. */
export function counter(): string {
  const weave = `<svg x="12" y="2" width="556" height="52" viewBox="0 0 556 52">${acheik(8, 19, 540, {
    rows: 2,
    gap: 13,
    step: 30,
    rise: 9,
    width: 3.4,
  })}</svg>`;
  return (
    rect([0, 6, 580, 58], wine, 14) +
    rect([0, 0, 580, 56], red, 14) +
    rect([8, 3, 564, 3], '#dd4a35', 1.5) +
    weave
  );
}

export const FRAME_BOX = '0 0 556 428';

/** The posts around the reels; the window inside is 524 × 348 at 16, 36. */
export function stallFrame(): string {
  return (
    rect([0, 8, 556, 420], wine, 18) +
    rect([0, 0, 556, 420], red, 18) +
    rect([12, 32, 532, 356], gold, 12) +
    rect([16, 36, 524, 348], RIM, 10)
  );
}

export const REEL_BOX = '0 0 100 344';

/** The cloth behind one reel. */
export function reelGround({ dark = false } = {}): string {
  return rect([0, 0, 100, 344], dark ? '#0c4432' : pine, 8);
}

export const BACKDROP_BOX = '0 0 800 900';

/** The market behind the stall: lamp strings, tents and the hill, all in one dark green. */
export function backdrop(): string {
  const colors = [gold, ivory, red, mint];
  const rope = (index: number) => `M${-20 + index * 220} 8Q${90 + index * 220} 100 ${200 + index * 220} 8`;
  const lamp = (string: number, index: number) => {
    const along = (index + 1) / 8;
    const drop = 8 + Math.sin(along * Math.PI) * 46;
    return circle(-20 + string * 220 + 220 * along, drop + 11, 6.5, colors[index % 4] ?? gold);
  };
  const tent = (x: number, y: number, scale: number) =>
    place(
      { x, y, scale },
      path(
        'M-60 0L0 -54L60 0V8A12 10 0 0 1 36 8A12 10 0 0 1 12 8A12 10 0 0 1 -12 8A12 10 0 0 1 -36 8A12 10 0 0 1 -60 8ZM-50 10H-44V70H-50ZM44 10H50V70H44Z',
        '#06291d',
      ) + path('M0 -54V-70L16 -64L0 -58', '#06291d'),
    );
  return (
    rect([0, 0, 800, 900], '#062a1e') +
    circle(400, 330, 420, '#083526') +
    circle(400, 330, 300, '#0b4231') +
    repeat(4, (index) => line(rope(index), RIM, 3) + repeat(7, (place) => lamp(index, place))) +
    tent(110, 230, 1) +
    tent(690, 236, 0.9) +
    tent(232, 246, 0.6) +
    tent(585, 250, 0.55) +
    path('M0 290Q200 240 400 290T800 280V900H0Z', '#06291d')
  );
}

export const SPIN_BOX = '-64 -64 128 134';

export interface SpinPaint {
  readonly odd: string;
  readonly edge: string;
  readonly hub: string;
}

const SPIN_PAINT: SpinPaint = { odd: red, edge: wine, hub: gold };

/** The side of the spin button, which stays when the face goes down. */
export function spinSide({ edge } = SPIN_PAINT): string {
  return parasolShade(0, 9, 57, edge === wine ? soot : edge);
}

/** The face of the spin button: the parasol with the turning arrow, or the stop square while it runs. */
export function spinFace({ stop = false, paint = SPIN_PAINT } = {}): string {
  const arrow = line('M15 -8A17 17 0 1 0 17 4M17 -17V-7H7', '#1c1204', 5.5);
  const square = rect([-12, -12, 24, 24], '#1c1204', 4);
  return (
    parasol(0, 0, 56, { odd: paint.odd, even: ivory, rim: paint.edge, hub: paint.hub, wire: paint.hub }) +
    circle(0, 3, 33, paint.edge) +
    circle(0, 0, 33, paint.hub) +
    (stop ? square : arrow)
  );
}

export const SYMBOL_BOX = '-56 -56 112 112';

/** Drawn pieces as a complete SVG file of a given width, for textures and picture elements. */
export function picture(body: string, { box = SYMBOL_BOX, width = 112 } = {}): string {
  const [, , boxWidth = 1, boxHeight = 1] = box.split(' ').map(Number);
  const height = Math.round((width * boxHeight) / boxWidth);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${body}</svg>`;
}
