/** Larger pictures: the banner on the home page and the pictures of states. */
import { doll, owl } from './creatures.ts';
import {
  acheik,
  circle,
  die,
  ellipse,
  GEM_OUTLINE,
  gem,
  line,
  PAINT,
  parasol,
  parasolShade,
  path,
  place,
  rays,
  rect,
  repeat,
  spark,
  svg,
} from './forms.ts';

const { red, wine, gold, honey, ivory, jade, mint, pine, ink } = PAINT;

/** The lacquer field of the first banner: two rings of shade and the woven wave. */
export function heroGround(): string {
  const weave = acheik(0, 398, 900, { color: wine, rows: 3, gap: 14, step: 36, rise: 10, width: 4 });
  const shade = circle(840, 470, 420, '#b02814') + circle(840, 470, 320, '#a3210f');
  return svg(shade + weave, { viewBox: '0 0 840 430', className: 'hero-ground', fit: 'xMaxYMax slice' });
}

/** Strings of lamps for the upper edge of a field. */
export function lampString({ strings = 2, rope = wine as string } = {}): string {
  const colors = [gold, ivory, gold, mint];
  const draw = (index: number) => {
    const from = -20 + index * 230;
    const lamp = (step: number) => {
      const along = (step + 1) / 8;
      const [x, y] = [from + 230 * along, 26 + Math.sin(along * Math.PI) * 44];
      return (
        line(`M${x} ${Math.round(y)}v8`, rope, 3) + circle(x, y + 15, 7.5, colors[(step + 1) % 4] ?? gold)
      );
    };
    return line(`M${from} 26Q${from + 115} 114 ${from + 230} 26`, rope, 4) + repeat(7, lamp);
  };
  const viewBox = `-20 0 ${strings * 230} 110`;
  return svg(repeat(strings, draw), { viewBox, className: 'hero-lamps', fit: 'xMinYMin meet' });
}

/** The great parasol; the group `turn` turns once in 90 seconds where motion is welcome. */
export function heroParasol(): string {
  const face = parasol(0, 0, 196, { odd: gold, even: ivory, wire: red, hub: red, rim: '#b36b06', lobes: 16 });
  const body = `${parasolShade(4, 14, 196, wine, 16)}<g class="turn">${face}</g>`;
  return svg(body, { viewBox: '-230 -230 460 460', className: 'hero-piece' });
}

/** The rays behind a small banner, in a slightly darker cut of its own enamel. */
export function raysGround(enamel: 'cloth' | 'marigold' | 'lacquer' | 'jade'): string {
  const tone = { cloth: '#0c4230', marigold: honey, lacquer: '#b32614', jade: '#107a57' }[enamel];
  return svg(rays(310, 64, 420, 27, tone, 4), { viewBox: '0 0 400 200', className: 'rays-ground' });
}

export function emeraldPiece(): string {
  const shade = place({ y: 7, scale: 1.2, turn: 12 }, path(GEM_OUTLINE, '#082c1f'));
  const stone = place({ scale: 1.2, turn: 12 }, gem()) + spark(40, -34, 14, ivory);
  return svg(shade + stone, { viewBox: '-90 -90 180 180', className: 'piece' });
}

export function owlPiece(): string {
  return svg(place({ scale: 1.05 }, owl()), { viewBox: '-80 -90 160 170', className: 'piece' });
}

/** The owl in a round frame is for a member who has not chosen a picture. */
export function owlPortrait(): string {
  const body = circle(0, 0, 62, gold) + rays(0, 0, 62, 14, honey) + place({ y: 4, scale: 0.72 }, owl());
  return svg(body, { viewBox: '-62 -62 124 124', className: 'portrait' });
}

/** The small turning parasol of a button at work. */
export function spinner(): string {
  const paint = { odd: wine, even: ivory, lobes: 8, rim: wine, wire: wine, hub: gold, beads: false };
  return svg(parasol(0, 0, 17, paint), { viewBox: '-20 -20 40 40', className: 'spin' });
}

/** The deposit coin in the middle of the bottom bar. */
export function coin(): string {
  const body =
    parasolShade(0, 4, 34, wine, 8) +
    parasol(0, 0, 34, { odd: red, even: ivory, lobes: 8, rim: wine }) +
    circle(0, 1.5, 16, wine) +
    circle(0, 0, 15.5, gold) +
    line('M0 -7V7M-7 0H7', '#1c1204', 3.6);
  return svg(body, { viewBox: '-40 -40 80 84', className: 'coin' });
}

export const STATE_PICTURES = {
  empty: diceAtRest,
  error: fallenParasol,
  offline: waitingOwl,
  lost: tumbledDoll,
  closed: closedStall,
} as const satisfies Record<string, () => string>;

export type StatePicture = keyof typeof STATE_PICTURES;

/** One object on a cloth disc: the picture of a screen that has nothing to show, or could not. */
export function statePicture(name: StatePicture): string {
  const disc = circle(0, 0, 58, pine) + path('M-58 0A58 58 0 0 0 58 0Q0 26 -58 0Z', '#0c3f2d');
  return svg(disc + STATE_PICTURES[name](), { viewBox: '-60 -60 120 120', className: 'pict' });
}

function diceAtRest(): string {
  return (
    ellipse(0, 34, 38, 5, '#082c1f') +
    place({ x: -18, y: 14, scale: 0.96, turn: -12 }, die([[0, 0]])) +
    place(
      { x: 20, y: 4, scale: 0.88, turn: 14 },
      die(
        [
          [-1, -1],
          [1, 1],
        ],
        red,
        ivory,
      ),
    )
  );
}

function fallenParasol(): string {
  const handle = line('M0 40V82Q0 92 10 90', gold, 7);
  const shade = parasol(0, -10, 52, { odd: red, even: ivory, lobes: 10 });
  return ellipse(2, 42, 30, 4, '#082c1f') + place({ x: -4, y: 4, scale: 0.62, turn: -24 }, handle + shade);
}

function waitingOwl(): string {
  return ellipse(0, 46, 26, 4, '#082c1f') + place({ y: 3, scale: 0.62 }, owl());
}

function tumbledDoll(): string {
  return ellipse(0, 36, 42, 5, '#082c1f') + place({ y: 2, scale: 0.44, turn: 68 }, doll());
}

function closedStall(): string {
  const scallop = (index: number) =>
    path(`M${-36 + index * 12} -22h12v12a6 5 0 0 1 -12 0Z`, index % 2 ? ivory : red);
  const slats = line('M-24 4H24M-24 12H24M-24 20H24', '#b36b06', 2);
  return (
    ellipse(0, 40, 40, 5, '#082c1f') +
    rect([-30, -18, 60, 56], wine, 4) +
    rect([-25, -10, 50, 40], gold, 2) +
    slats +
    rect([-34, 28, 68, 10], red, 4) +
    rect([-38, -28, 76, 8], wine, 4) +
    repeat(6, scallop) +
    circle(0, 14, 9, ink) +
    place(
      { y: 14, scale: 0.9 },
      path('M0 -5a3 3 0 0 1 1.500 5.600L3 6H-3L-1.500 0.600A3 3 0 0 1 0 -5Z', gold),
    ) +
    line('M-30 40H30', jade, 3)
  );
}
