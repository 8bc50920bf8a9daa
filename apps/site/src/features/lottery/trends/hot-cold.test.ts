import type { Draw, LotteryCode } from '@baize/games/lottery/draw';
import { playOf } from '@baize/games/lottery/plays';
import { expect, test } from 'vitest';

import { hotCold } from './hot-cold.ts';

const balls = (...drawn: string[]): Draw => ({ balls: drawn, rows: [], year: 2026 });
const number = (row: string, drawn: string): Draw => ({ balls: [], rows: [[row, drawn]], year: 2026 });

const say = (came: number, missing: number) => `${came} · ${missing}`;

function notes(lottery: LotteryCode, code: string, draws: readonly Draw[]) {
  const play = playOf(lottery, code);
  if (!play) throw new Error(`${lottery} has no ${code}`);
  return hotCold(play, draws, say);
}

const SSC = [balls('1', '2', '3', '4', '5'), balls('1', '9', '9', '9', '9'), balls('0', '0', '0', '0', '0')];

test('L-02 a place counts its own ball, and how long a digit has been missing there', () => {
  const [first, second] = notes('SSC', 'S5_DIRECT', SSC);
  expect([first?.['1'], first?.['0'], first?.['9']]).toEqual(['2 · 1', '1 · 0', '0 · 3']);
  expect(second?.['2']).toBe('1 · 2');
});

test('L-02 tokens of a play have no count, so that their odds stay', () => {
  expect(notes('SSC', 'DT_12', SSC)).toEqual([undefined]);
});

test('L-02 a two-digit number counts with both of its digits', () => {
  const drawn = [number('2D', '47'), number('2D', '07')];
  const play = playOf('MY2D', 'STRAIGHT');
  const row =
    play && 'row' in play.view ? play.view.row : play && 'rows' in play.view ? play.view.rows[0] : '';
  const [field] = hotCold(
    play as NonNullable<typeof play>,
    drawn.map(({ rows: [[, text] = ['', '']] }) => number(row ?? '', text)),
    say,
  );
  expect([field?.['47'], field?.['07'], field?.['70']]).toEqual(['1 · 1', '1 · 0', '0 · 2']);
});

test('L-02 without draws nothing came, and nothing has been missing', () => {
  expect(notes('SSC', 'S5_DIRECT', [])[0]?.['1']).toBe('0 · 0');
});

test('L-02 a sum of three dice counts where it was drawn', () => {
  const [field] = notes('K3', 'SUM', [balls('1', '2', '3'), balls('6', '6', '6')]);
  expect([field?.['6'], field?.['18'], field?.['3']]).toEqual(['1 · 1', '1 · 0', '0 · 2']);
});
