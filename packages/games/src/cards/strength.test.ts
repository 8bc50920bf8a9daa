import { describe, expect, test } from 'vitest';

import { CATEGORIES } from './hand-score.ts';
import { evaluator, STRENGTHS } from './strength.ts';
import { cardIds } from './testing-deal.ts';
import { drawer, plainly } from './testing-plain.ts';

const { five, seven, categories, categoryOf, bytes } = evaluator();

const of7 = (cards: number[]) => seven(...(cards as Parameters<typeof seven>));
const of5 = (cards: number[]) => five(...(cards as Parameters<typeof five>));

test('games 8.2: all hands of five cards are as frequent as they are', () => {
  const counts = new Array<number>(STRENGTHS + 1).fill(0);
  for (let a = 0; a < 52; a++)
    for (let b = a + 1; b < 52; b++)
      for (let c = b + 1; c < 52; c++)
        for (let d = c + 1; d < 52; d++)
          for (let e = d + 1; e < 52; e++) {
            const strength = five(a, b, c, d, e);
            counts[strength] = (counts[strength] as number) + 1;
          }
  const found = CATEGORIES.map((_, category) =>
    counts.reduce((sum, count, strength) => sum + (categories[strength] === category ? count : 0), 0),
  );
  expect(found).toEqual([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]);
  expect(counts[STRENGTHS]).toBe(4);
  expect(counts.slice(1).every((count) => count > 0)).toBe(true);
});

test('pairs of seven cards are in the order of a plain evaluator, whatever the order of the cards', () => {
  const draw = drawer(13);
  for (let i = 0; i < 1_500; i++) {
    const both = draw(14);
    const [left, right] = [both.slice(0, 7), both.slice(7)];
    const [a, b] = [plainly(left), plainly(right)];
    expect(Math.sign(of7(left) - of7(right))).toBe(a === b ? 0 : a > b ? 1 : -1);
    if (i % 10 === 0) expect(of7(left.toReversed())).toBe(of7(left));
  }
});

describe('one hand', () => {
  test.each([
    ['As Ks Qs Js Ts 2c 3d', 'straight-flush'],
    ['Ah 2h 3h 4h 5h Kh Qh', 'straight-flush'],
    ['9c 9d 9h 9s 8c 8d 8h', 'four-of-a-kind'],
    ['9c 9d 9h 8s 8c 8d 2h', 'full-house'],
    ['2s 4s 6s 8s Ts Qs As', 'flush'],
    ['Ac 2d 3h 4s 5c 9d 9h', 'straight'],
    ['Kc Ad 2h 3s 4c 9d 9h', 'pair'],
    ['7c 7d 7h 2s 4c 9d Jh', 'three-of-a-kind'],
    ['7c 7d 5h 5s 3c 3d Jh', 'two-pair'],
    ['2c 3d 4h 5s 7c 8d 9h', 'high-card'],
  ])('%s is a %s', (text, category) => {
    const strength = of7(cardIds(text));
    expect(categoryOf(strength)).toBe(category);
  });

  test('the wheel is the lowest straight, the royal flush beats all, and suits never decide', () => {
    const hand = (text: string) => of5(cardIds(text));
    expect(hand('Ac 2d 3h 4s 5c')).toBeLessThan(hand('2d 3h 4s 5c 6c'));
    expect(hand('As Ks Qs Js Ts')).toBe(STRENGTHS);
    expect(hand('2c 3d 4h 5s 7c')).toBe(1);
    expect(hand('Kc Kd 4h 5s 7c')).toBe(hand('Kh Ks 4d 5c 7s'));
  });

  test('needs less than a megabyte of tables', () => {
    expect(bytes).toBeLessThan(1_000_000);
  });
});
