import { expect, test } from 'vitest';
import { quickStream } from '../kit/testing-random.ts';
import { PUSH } from './attributes.ts';
import { type Draw, symbolsOfPlace } from './draw.ts';
import { baseOdds, type Chances } from './odds/chances.ts';
import type { Play } from './play.ts';
import { allPlays } from './plays.ts';
import { readSelection } from './selection.ts';
import { settle } from './settle.ts';
import { anySelection } from './testing-selections.ts';

/** Draws that a play can tell apart; siege takes also the larger sets. */
const MOST = process.env.SIEGE ? 1_000_000 : 1500;
const { int: below } = quickStream(11);

/** Every result that the places of a play can show, each as likely as the next; undefined for those that are too many to write out. */
function allDraws({ lottery, view }: Play): Draw[] | undefined {
  if (!('balls' in view)) return undefined;
  const places = view.balls;
  const texts = symbolsOfPlace(lottery);
  const repeats = !['11X5', 'PK10', 'LHC'].includes(lottery);
  let count = 1;
  for (let i = 0; i < places.length; i++) count *= repeats ? texts.length : texts.length - i;
  if (count > MOST) return undefined;
  let tuples: string[][] = [[]];
  for (const _ of places)
    tuples = tuples.flatMap((tuple) =>
      texts.filter((text) => repeats || !tuple.includes(text)).map((text) => [...tuple, text]),
    );
  return tuples.map((tuple) => {
    const balls: string[] = [];
    for (const [i, place] of places.entries()) balls[place - 1] = tuple[i] ?? '';
    return { balls, rows: [], year: 2026 };
  });
}

test('at base odds no selection of any play wins or loses on average, over all draws that its places can show', () => {
  let proven = 0;
  for (const play of allPlays()) {
    const draws = allDraws(play);
    const selection = draws && readSelection(play.expand, anySelection(play.expand, below));
    if (!draws || !selection) continue;
    const chances: Chances = typeof play.chances === 'function' ? play.chances(2026) : play.chances;
    const won: Record<string, number> = {};
    for (const draw of draws)
      for (const [tier, units] of Object.entries(settle(play, selection, draw)))
        won[tier] = (won[tier] ?? 0) + units;
    const paid = Object.entries(won).map(([tier, units]) => {
      const odds = chances[tier] ? baseOdds(chances[tier]) : { num: 1n, den: 1n };
      return tier === PUSH ? units : (units * Number(odds.num)) / Number(odds.den);
    });
    const back = paid.reduce((sum, each) => sum + each, 0) / draws.length;
    expect(back, `${play.lottery} ${play.code} ${selection.text}`).toBeCloseTo(selection.units, 6);
    proven += 1;
  }
  expect(proven).toBeGreaterThan(150);
});
