import { LOTTERIES, type LotteryCode, readDraw } from '@baize/games/lottery/draw';
import { waveOf } from '@baize/games/lottery/lunar';
import { boot } from '../../../shell/boot.ts';
import { recordTime } from '../../../shell/business-time.ts';
import { t } from '../../../shell/text.ts';
import { prizeName } from '../drawn/prize-name.ts';
import type { DrawnIssue } from './results.data.ts';

interface Shared {
  /** Of the game. */
  readonly name: string;
  readonly lottery: string;
  readonly issue: DrawnIssue;
}

type Pen = OffscreenCanvasRenderingContext2D;

const [WIDTH, EDGE, BALL, ROW] = [1080, 64, 132, 56];
const BALLS_IN_ROW = 5;
const NUMBERS_IN_ROW = 5;

/** Hands a picture of a result to the share sheet of the device; where it takes no files, the picture is saved. */
export async function shareResult({ name, lottery, issue }: Shared): Promise<'shared' | 'saved'> {
  const picture = await pictureOf(name, lottery, issue);
  const file = new File([picture], `${issue.code}.png`, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    // Somebody who closes the sheet wanted nothing else.
    await navigator.share({ files: [file], title: name }).catch(() => undefined);
    return 'shared';
  }
  const url = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
  return 'saved';
}

/** The game, its issue and what it drew, on the cloth of the table. */
async function pictureOf(name: string, lottery: string, issue: DrawnIssue): Promise<Blob> {
  const code = LOTTERIES.find((known) => known === lottery);
  const draw = code && readDraw(code, issue.numbers);
  const balls = draw?.balls.length
    ? draw.balls
    : draw?.rows.length === 1
      ? [...(draw.rows[0]?.[1] ?? '')]
      : [];
  const rows = balls.length > 0 ? [] : [...Map.groupBy(draw?.rows ?? [], ([row]) => row)];
  const lines = rows.reduce((sum, [, numbers]) => sum + Math.ceil(numbers.length / NUMBERS_IN_ROW), 0);
  const below = Math.ceil(balls.length / BALLS_IN_ROW) * (BALL + 40) + lines * ROW;
  const canvas = new OffscreenCanvas(WIDTH, 330 + below + 110);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = token('--cloth');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(pen, boot.brand, { size: 44, x: EDGE, y: 96, colour: '--marigold' });
  write(pen, name, { size: 56, x: EDGE, y: 186, colour: '--on-cloth' });
  const when = `${issue.code} · ${recordTime(issue.drawAt).slice(0, 16)}`;
  write(pen, when, { size: 36, x: EDGE, y: 250, colour: '--on-cloth-muted' });
  for (const [i, symbol] of balls.entries()) ball(pen, code ?? 'SSC', symbol, i);
  let y = 350;
  for (const [row, numbers] of rows) {
    write(pen, prizeName(t, code ?? 'VN_N', row), { size: 30, x: EDGE, y, colour: '--on-cloth-muted' });
    for (const [i, [, number]] of numbers.entries()) {
      const x = 330 + (i % NUMBERS_IN_ROW) * 145;
      write(pen, number, { size: 36, x, y: y + Math.floor(i / NUMBERS_IN_ROW) * ROW, colour: '--on-cloth' });
    }
    y += Math.ceil(numbers.length / NUMBERS_IN_ROW) * ROW;
  }
  write(pen, location.host, { size: 32, x: EDGE, y: canvas.height - 48, colour: '--on-cloth-muted' });
  return canvas.convertToBlob({ type: 'image/png' });
}

/** A ball, a car or a digit at its place. */
function ball(pen: Pen, lottery: LotteryCode, symbol: string, i: number): void {
  const x = EDGE + BALL / 2 + (i % BALLS_IN_ROW) * (BALL + 60);
  const y = 310 + BALL / 2 + Math.floor(i / BALLS_IN_ROW) * (BALL + 40);
  const car = lottery === 'PK10' ? Number(symbol) : 0;
  const face = car ? `--car-${car}` : lottery === '11X5' ? '--jade' : '--ivory';
  const on = car ? `--on-car-${car}` : lottery === '11X5' ? '--on-jade' : '--on-ivory';
  const side = car || lottery === 'K3' ? 28 : BALL / 2;
  piece(pen, { x, y: y + 8, side, colour: '--cloth-edge' });
  piece(pen, { x, y, side, colour: face });
  if (lottery === 'LHC') {
    pen.lineWidth = 14;
    pen.strokeStyle = token(`--wave-${waveOf(symbol).toLowerCase()}`);
    pen.beginPath();
    pen.arc(x, y, BALL / 2 - 7, 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.textAlign = 'center';
  write(pen, symbol, { size: 58, x, y: y + 21, colour: on });
  pen.textAlign = 'start';
}

function piece(
  pen: Pen,
  { x, y, side, colour }: { x: number; y: number; side: number; colour: string },
): void {
  pen.fillStyle = token(colour);
  pen.beginPath();
  pen.roundRect(x - BALL / 2, y - BALL / 2, BALL, BALL, side);
  pen.fill();
}

function write(
  pen: Pen,
  text: string,
  { size, x, y, colour }: { size: number; x: number; y: number; colour: string },
): void {
  pen.font = `700 ${size}px ${getComputedStyle(document.body).fontFamily}`;
  pen.fillStyle = token(colour);
  pen.fillText(text, x, y, WIDTH - x - EDGE / 2);
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
