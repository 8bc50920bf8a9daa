import { GOLD_PANNER, LUCKY_NINE, playScratch } from '@baize/games/scratch/scratch';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fieldsOf, kindsOf, litFields } from './fields.ts';
import { Foil } from './foil.ts';

const BOXES = [
  { x: 0, y: 0, width: 100, height: 80 },
  { x: 110, y: 0, width: 100, height: 80 },
];

test('a field opens once enough of it is rubbed off, and once only', () => {
  const foil = new Foil(BOXES);
  expect(foil.rub({ x: 50, y: 40 }, { x: 50, y: 40 }, 12)).toEqual([]);
  expect(foil.rub({ x: 0, y: 26 }, { x: 100, y: 26 }, 12)).toEqual([]);
  expect(foil.rub({ x: 0, y: 54 }, { x: 100, y: 54 }, 12)).toEqual([0]);
  expect(foil.rub({ x: 0, y: 54 }, { x: 100, y: 54 }, 40)).toEqual([]);
  expect([foil.open(0), foil.open(1), foil.open(1), foil.open(2)]).toEqual([false, true, false, false]);
});

test('one stroke over both fields opens both, and strokes beside them open none', () => {
  expect(new Foil(BOXES).rub({ x: -5, y: 40 }, { x: 215, y: 40 }, 30)).toEqual([0, 1]);
  expect(new Foil(BOXES).rub({ x: -5, y: 140 }, { x: 215, y: 140 }, 30)).toEqual([]);
});

test('what is lit is what the card pays, and nothing before the fields that win are open', () => {
  const words = fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(words, fc.integer({ min: 0, max: 299_000 }), fc.boolean(), (rest, card, match) => {
      const drawn = [card, ...rest].values();
      const int = (below: number) => (drawn.next().value ?? 0) % below;
      const pick = (from: number, count: number) => {
        const left = Array.from({ length: from }, (_, n) => n);
        return Array.from({ length: count }, () => left.splice(int(left.length), 1)[0] ?? 0);
      };
      const stream = { int, pick } as unknown as Parameters<typeof playScratch>[1];
      const { show } = playScratch(match ? GOLD_PANNER : LUCKY_NINE, stream, { stake: 100n });
      const shown = { ...show, amounts: [...show.amounts], winning: [...show.winning], own: [...show.own] };
      const fields = fieldsOf(shown);
      expect(fields.map(({ kind }) => kind)).toEqual(kindsOf(match ? 'match' : 'numbers'));
      const lit = litFields(shown, () => true);
      const paid = [...lit].flatMap((at) => fields[at]?.times ?? []);
      expect(new Set(paid)).toEqual(new Set(show.prize > 0 ? [show.prize] : []));
      expect(lit.size).toBe(show.prize === 0 ? 0 : match ? 3 : 2);
      for (const missing of lit) expect(litFields(shown, (at) => at !== missing).size).toBe(0);
    }),
    { numRuns: 60 },
  );
});
