import phe from 'phe';
import pokersolver from 'pokersolver';
import { expect, test } from 'vitest';

import { CATEGORIES } from './hand-score.ts';
import { evaluator, STRENGTHS } from './strength.ts';
import { drawer, plainly } from './testing-plain.ts';

test('games 8.2: all 133,784,560 hands of seven cards are as frequent as they are', () => {
  const { seven, categories } = evaluator();
  const counts = new Float64Array(STRENGTHS + 1);
  for (let a = 0; a < 52; a++)
    for (let b = a + 1; b < 52; b++)
      for (let c = b + 1; c < 52; c++)
        for (let d = c + 1; d < 52; d++)
          for (let e = d + 1; e < 52; e++)
            for (let f = e + 1; f < 52; f++)
              for (let g = f + 1; g < 52; g++) {
                const strength = seven(a, b, c, d, e, f, g);
                counts[strength] = (counts[strength] as number) + 1;
              }
  const found = CATEGORIES.map((_, category) =>
    counts.reduce((sum, count, strength) => sum + (categories[strength] === category ? count : 0), 0),
  );
  expect(found).toEqual([
    23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584,
  ]);
  expect(counts[STRENGTHS]).toBe(4_324);
});

test('ten thousand pairs of seven cards are in the order of a plain evaluator', () => {
  const { seven } = evaluator();
  const of7 = (cards: number[]) => seven(...(cards as Parameters<typeof seven>));
  const draw = drawer(29);
  for (let i = 0; i < 10_000; i++) {
    const both = draw(14);
    const [a, b] = [plainly(both.slice(0, 7)), plainly(both.slice(7))];
    const order = Math.sign(of7(both.slice(0, 7)) - of7(both.slice(7)));
    expect(order).toBe(a === b ? 0 : a > b ? 1 : -1);
  }
});

const NAMES = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit));

test('ten thousand pairs of seven cards are in the order of two evaluators of npm', () => {
  const { seven } = evaluator();
  const draw = drawer(31);
  for (let i = 0; i < 10_000; i++) {
    const both = draw(14);
    const cards = [both.slice(0, 7), both.slice(7)];
    const [a = 0, b = 0] = cards.map((hand) => seven(...(hand as Parameters<typeof seven>)));
    const names = cards.map((hand) => hand.map((card) => NAMES[card] ?? ''));
    const [ranked = 0, other = 0] = names.map((hand) => phe.evaluateCards(hand));
    const solved = names.map((hand) => pokersolver.Hand.solve(hand));
    const won = pokersolver.Hand.winners(solved);
    const order = won.length === 2 ? 0 : won[0] === solved[0] ? 1 : -1;
    expect([Math.sign(a - b), names]).toEqual([order, names]);
    expect([Math.sign(a - b), names]).toEqual([Math.sign(other - ranked), names]);
  }
});
