import { circle, each, ellipse, line, path, place, rect, repeat, svg } from '@baize/ui/art/forms';
import { boneDie } from './art.ts';

/** The middle 440 of its width are in sight on a phone, more of it on a desktop. */
const BOX = '0 0 1200 560';
/** Where the wall ends and the table begins. */
const TABLE = 330;

/** A lacquer wall with a pattern of scales. */
function wall(): string {
  const scale = (x: number, y: number) =>
    circle(x, y, 26, '#3a0e08') + circle(x, y, 20, '#300a06') + circle(x, y, 10, '#3a0e08');
  return (
    rect([0, 0, 1200, 560], '#2b0805') +
    repeat(13, (row) =>
      repeat(24, (column) => scale(column * 52 + (row % 2) * 26, TABLE + 10 - (12 - row) * 26)),
    ) +
    rect([0, 0, 1200, 16], '#7a170e') +
    rect([0, 16, 1200, 5], '#8a6a2c')
  );
}

/** Pennants of the market from post to post. */
function pennants(): string {
  const colours = ['#c5301c', '#ffb627', '#127a57', '#fff3da'];
  return (
    line('M0 14Q200 58 400 14Q600 58 800 14Q1000 58 1200 14', '#8a6a2c', 2.4) +
    repeat(36, (index) => {
      const x = index * 34 + 8;
      const sag = 14 + 20 * Math.sin(((x % 400) / 400) * Math.PI);
      return path(`M${x} ${sag}h20l-10 22Z`, colours[index % 4] ?? '');
    })
  );
}

/** A paper lantern with ribs, a cap and a tassel. */
function lantern(x: number, y: number, size: number): string {
  return place(
    { x, y, scale: size },
    circle(0, 0, 62, '#3f0f08') +
      line('M0 -90V-34', '#8a6a2c', 3) +
      ellipse(0, 3, 36, 34, '#7a170e') +
      ellipse(0, 0, 36, 34, '#c5301c') +
      ellipse(0, 0, 22, 34, '#d9452d') +
      ellipse(0, 0, 8, 34, '#f26d4f') +
      rect([-16, -40, 32, 9], '#ffb627', 3) +
      rect([-16, 31, 32, 9], '#ffb627', 3) +
      line('M-6 42V64M0 42V70M6 42V64', '#ffb627', 3),
  );
}

/** The cup that the dice are shaken in, lying on its side. */
function cup(): string {
  return (
    ellipse(6, 30, 62, 10, '#250704') +
    path('M-40 -26L34 -34C52 -30 52 28 34 30L-40 24Z', '#5a3313') +
    path('M-40 -26L34 -34C46 -28 46 -12 40 -6L-44 -4Z', '#8a5424') +
    line('M-24 -27V24M0 -30V27M20 -32V29', '#c99a4a', 3) +
    ellipse(-40, -1, 13, 25, '#8a5424') +
    ellipse(-40, -1, 9, 20, '#1d0b05')
  );
}

function tea(): string {
  return (
    ellipse(0, 26, 48, 9, '#250704') +
    path('M-26 -12H26C26 14 14 24 0 24C-14 24 -26 14 -26 -12Z', '#fff3da') +
    path('M6 24C18 20 26 10 26 -12H14C14 8 10 18 6 24Z', '#d9bd82') +
    ellipse(0, -12, 26, 7, '#d9bd82') +
    ellipse(0, -11, 20, 5, '#7a3a12') +
    line('M-18 4Q-9 -2 0 4T18 4', '#127a57', 3) +
    line('M-8 -28q-6 -8 0 -16M8 -28q6 -8 0 -16', '#6b3a2c', 3)
  );
}

/** The table: a gilt edge, a cloth with scallops, and the front below it. */
function table(): string {
  return (
    rect([0, TABLE, 1200, 230], '#4a130c') +
    rect([0, TABLE, 1200, 6], '#d9a441') +
    rect([0, TABLE + 6, 1200, 70], '#5a1a10') +
    rect([0, TABLE + 76, 1200, 10], '#8a6a2c') +
    repeat(
      26,
      (index) =>
        circle(index * 48 + 24, TABLE + 86, 24, '#7a170e') +
        circle(index * 48 + 24, TABLE + 100, 4, '#ffb627'),
    ) +
    rect([0, TABLE + 84, 1200, 10], '#7a170e') +
    repeat(26, (index) =>
      path(`M${index * 48} ${TABLE + 152}l24 -22l24 22l-24 22Z`, index % 2 ? '#55170e' : '#3f0f08'),
    )
  );
}

/** A dice stall at night: lanterns and pennants over a lacquer table with its cup and a bowl of tea. */
export function scene(): string {
  const die = (x: number, y: number, face: number, turn: number) =>
    place({ x, y, turn, scale: 0.72 }, boneDie(face));
  return svg(
    wall() +
      each([428, 772], (x) => lantern(x, 128, 0.78)) +
      each([130, 1070], (x) => lantern(x, 150, 1.1)) +
      pennants() +
      table() +
      place({ x: 434, y: TABLE + 34, scale: 0.9 }, cup()) +
      die(488, TABLE + 50, 3, -12) +
      place({ x: 770, y: TABLE + 32 }, tea()) +
      die(150, TABLE + 30, 6, 10) +
      die(1050, TABLE + 34, 2, -16),
    { viewBox: BOX, className: 'scene-art', fit: 'xMidYMax slice' },
  );
}
