import {
  acheik,
  circle,
  ellipse,
  line,
  lotus,
  PAINT,
  path,
  place,
  rect,
  repeat,
  stroke,
} from '@baize/ui/art/forms';

const SKIN = '#e3ae7c';
const SHADE = '#c98d5c';
const HAIR = '#1d1512';
const GOLD = PAINT.gold;

interface Cloth {
  readonly robe: string;
  readonly dark: string;
  readonly scarf: string;
}

const WARM: Cloth = { robe: '#c22a17', dark: '#7a170e', scarf: '#ffb627' };
const COOL: Cloth = { robe: '#137a5a', dark: '#0b4032', scarf: '#f5a50f' };

/** The people of the court in a panel on the right of a card: a young man with a turban, a lady, a king with a spire. */
export function court(who: number, red: boolean, suit: string): string {
  const cloth = red ? WARM : COOL;
  const people = [youth, lady, king];
  return (
    rect([44, 11, 48, 118], red ? '#fce7c6' : '#dcebdd', 7, stroke(PAINT.amber, 1.6)) +
    `<svg x="45" y="12" width="46" height="116" viewBox="45 12 46 116">${weave(cloth)}${people[who]?.(cloth) ?? ''}</svg>` +
    place({ x: 81, y: 117, scale: 0.34 }, circle(0, 0, 27, '#fffdf5') + suit)
  );
}

/** The cloth behind them. */
function weave({ robe }: Cloth): string {
  const bands = acheik(38, 24, 70, { color: robe, width: 1.4, step: 16, rows: 7, gap: 17, rise: 5 });
  return `<g opacity=".28">${bands}</g>`;
}

function robe({ robe: face, dark, scarf }: Cloth, neck = true): string {
  return (
    path('M40 130V112Q43 95 58 91H77Q92 95 95 112V130Z', dark) +
    path('M42 130V113Q45 98 59 94H76Q90 98 93 113V130Z', face) +
    (neck ? path('M61 88H74V97Q67.500 103 61 97Z', SHADE) : '') +
    path('M57 92Q67.500 108 78 92L83 96Q67.500 118 52 96Z', scarf) +
    acheik(40, 119, 60, { color: scarf, width: 2.2, step: 12, rows: 2, gap: 5, rise: 3 })
  );
}

function face(): string {
  const eye = (x: number) => line(`M${x - 3} 70Q${x} 67.500 ${x + 3} 70`, HAIR, 1.9);
  return (
    ellipse(67.5, 74, 13.5, 15.5, SKIN) +
    eye(61.5) +
    eye(73.5) +
    line('M58 65.500Q61.500 63 65 65M70 65Q73.500 63 77 65.500', HAIR, 1.6) +
    line('M67.500 71V76.500', SHADE, 1.8) +
    line('M64 82Q67.500 84.500 71 82', '#a5321f', 2.2)
  );
}

function youth(cloth: Cloth): string {
  return (
    ellipse(67.5, 70, 15.5, 16, HAIR) +
    robe(cloth) +
    face() +
    path('M52 66Q50 47 66 45Q85 44 84 66Q67 54 52 66Z', cloth.robe, stroke(cloth.dark, 1.6)) +
    line('M53 60Q66 46 83 58M55 55Q66 45 79 51', cloth.scarf, 2) +
    path('M78 47Q95 34 90 58Q86 61 81 55Z', cloth.scarf, stroke(cloth.dark, 1.4)) +
    circle(67, 51, 3.4, PAINT.ivory) +
    repeat(5, (leaf) =>
      place({ x: 60, y: 45, turn: leaf * 26 - 78 }, path('M0 0Q4 -9 0 -17Q-4 -9 0 0Z', cloth.dark)),
    )
  );
}

function lady(cloth: Cloth): string {
  return (
    ellipse(67.5, 71, 19, 21, HAIR) +
    circle(67.5, 46, 12, HAIR) +
    robe(cloth) +
    face() +
    path('M53 68Q55 55 67.500 56Q80 55 82 68Q76 60 67.500 60Q59 60 53 68Z', HAIR) +
    place({ x: 67.5, y: 49, scale: 0.52 }, lotus()) +
    circle(52.5, 79, 3.6, GOLD, stroke(cloth.dark, 1)) +
    circle(82.5, 79, 3.6, GOLD, stroke(cloth.dark, 1)) +
    repeat(5, (bead) => circle(57.5 + bead * 5, 94 + (2 - Math.abs(bead - 2)) * 3.4, 2.2, PAINT.ivory))
  );
}

function king(cloth: Cloth): string {
  return (
    path('M53 74Q54 104 67.500 105Q81 104 82 74Z', HAIR) +
    robe(cloth, false) +
    path('M54 76Q55 99 67.500 100Q80 99 81 76Z', HAIR) +
    face() +
    path('M57 79Q67.500 73 78 79Q74 82 67.500 79.500Q61 82 57 79Z', HAIR) +
    path('M50 62Q48 52 55 50H80Q87 52 85 62Q67.500 55 50 62Z', GOLD, stroke(cloth.dark, 1.6)) +
    path('M56 50L59 41H76L79 50Z', GOLD, stroke(cloth.dark, 1.6)) +
    path('M60 41L63 33H72L75 41Z', GOLD, stroke(cloth.dark, 1.6)) +
    path('M63.500 33L67.500 15L71.500 33Z', GOLD, stroke(cloth.dark, 1.6)) +
    path('M50 61Q44 56 47 46Q52 49 54 55ZM85 61Q91 56 88 46Q83 49 81 55Z', GOLD, stroke(cloth.dark, 1.4)) +
    circle(67.5, 54, 3.6, cloth.robe) +
    circle(67.5, 45.5, 2.4, cloth.robe) +
    circle(67.5, 37, 1.8, cloth.robe)
  );
}
