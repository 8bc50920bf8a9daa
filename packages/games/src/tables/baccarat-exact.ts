import type { BetLaw } from '../kit/bets.ts';
import type { BaccaratDefinition } from './baccarat.ts';
import { bankerDraws, layoutOf } from './baccarat.ts';
import type { Coup, Side } from './baccarat-layout.ts';
import { layoutLaws, type Outcomes } from './laws.ts';

/** Every bet over all ordered deals of six cards from the full shoe. */
export function baccaratLaws(definition: BaccaratDefinition): BetLaw[] {
  const { decks } = definition;
  const laws = { totals: totalsLaw(decks), pairs: pairsLaw(decks) };
  const all = [...layoutOf(definition)];
  const found = (['totals', 'pairs'] as const).flatMap((on) =>
    layoutLaws(new Map(all.filter(([, spot]) => spot.on === on)), laws[on]),
  );
  const order = new Map(found.map((law) => [law.name, law]));
  return all.flatMap(([spot]) => order.get(spot) ?? []);
}

/**
 * How often the sides end at which totals with how many cards, in ordered deals of six cards; those that need fewer count once
 * for each pair of cards that would have followed. Values alone decide: 16 cards a deck are worth nothing, 4 each of 1 … 9.
 */
export function totalsLaw(decks: number): Outcomes<Coup> {
  const left = Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4) * decks);
  const size = 52 * decks;
  const ways = new Float64Array(400);
  const add = (p: number, b: number, third: number, count: number) => {
    const at = (p * 10 + b) * 4 + third;
    ways[at] = (ways[at] ?? 0) + count;
  };
  const draw = (value: number, then: (ways: number) => void) => {
    const count = left[value] as number;
    left[value] = count - 1;
    then(count);
    left[value] = count;
  };
  const values = Array.from({ length: 10 }, (_, value) => value);
  const four = (then: (p: number, b: number, ways: number) => void) => {
    for (const p1 of values)
      draw(p1, (w1) => {
        for (const b1 of values)
          draw(b1, (w2) => {
            for (const p2 of values)
              draw(p2, (w3) => {
                for (const b2 of values)
                  draw(b2, (w4) => then((p1 + p2) % 10, (b1 + b2) % 10, w1 * w2 * w3 * w4));
              });
          });
      });
  };
  four((p, b, count) => {
    const fifthAndSixth = (size - 4) * (size - 5);
    if (p >= 8 || b >= 8 || (p > 5 && b > 5)) {
      add(p, b, 0, count * fifthAndSixth);
      return;
    }
    for (const fifth of values) {
      draw(fifth, (w5) => {
        if (p > 5) add(p, (b + fifth) % 10, 1, count * w5 * (size - 5));
        else if (!bankerDraws(b, fifth)) add((p + fifth) % 10, b, 2, count * w5 * (size - 5));
        else
          for (const sixth of values)
            draw(sixth, (w6) => add((p + fifth) % 10, (b + sixth) % 10, 3, count * w5 * w6));
      });
    }
  });
  return [...ways].flatMap((count, at) => {
    const side = (total: number, drew: boolean): Side => ({ total, cards: drew ? 3 : 2, pair: 0 });
    const player = side(Math.floor(at / 40), (at & 2) !== 0);
    const banker = side(Math.floor(at / 4) % 10, (at & 1) !== 0);
    return count > 0 ? [[{ player, banker }, BigInt(count)] as const] : [];
  });
}

/** The first two cards of each side, as pairs. All 52 kinds of cards are alike, so the first is any and the others are counted. */
export function pairsLaw(decks: number): Outcomes<Coup> {
  const ways = Array.from({ length: 9 }, () => 0);
  const left = new Array<number>(52).fill(decks);
  left[0] = decks - 1;
  const pair = (a: number, b: number) => (a === b ? 2 : a >> 2 === b >> 2 ? 1 : 0);
  for (let p2 = 0; p2 < 52; p2++) {
    const w2 = left[p2] as number;
    left[p2] = w2 - 1;
    for (let b1 = 0; b1 < 52; b1++) {
      const w3 = left[b1] as number;
      left[b1] = w3 - 1;
      for (let b2 = 0; b2 < 52; b2++) {
        const at = pair(0, p2) * 3 + pair(b1, b2);
        ways[at] = (ways[at] ?? 0) + w2 * w3 * (left[b2] as number);
      }
      left[b1] = w3;
    }
    left[p2] = w2;
  }
  return ways.map((count, at) => {
    const side = (of: number): Side => ({ total: 0, cards: 2, pair: of as 0 | 1 | 2 });
    return [{ player: side(Math.floor(at / 3)), banker: side(at % 3) }, BigInt(count)] as const;
  });
}
