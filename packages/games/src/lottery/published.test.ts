import { expect, test } from 'vitest';
import type { LotteryCode } from './draw.ts';
import { baseOdds, type Fraction } from './odds/chances.ts';
import { allPlays, playOf } from './plays.ts';
import { readSelection } from './selection.ts';
import published from './testing-published.json' with { type: 'json' };

/** By lottery and code: an example of a selection, then tiers with chance, base odds, and the chance of a refund. */
type Row = [example: string, ...tiers: [names: string, chance: string, odds: string, push?: string][]];
const TABLES = published as unknown as Record<string, Record<string, Row>>;
/** The tables of the elements are of this lunar year. */
const YEAR = 2026;

function isAsPublished(found: Fraction | undefined, said: string): boolean {
  if (!found) return false;
  const [num = '', den] = said.split('/');
  if (den) return found.num * BigInt(den) === BigInt(num) * found.den;
  const is = Number(found.num) / Number(found.den);
  return Math.abs(is - Number(said)) <= Math.abs(Number(said)) * 1e-8;
}

test('a bet of another game has no play', () => {
  expect(playOf('BACCARAT' as LotteryCode, 'PLAYER')).toBeUndefined();
  expect(playOf('SSC', 'PLAYER')).toBeUndefined();
});

test('every play is one of the published tables, and none is missing', () => {
  const listed = Object.entries(TABLES).flatMap(([lottery, rows]) =>
    Object.keys(rows).map((code) => `${lottery} ${code}`),
  );
  expect(
    allPlays()
      .map(({ lottery, code }) => `${lottery} ${code}`)
      .toSorted(),
  ).toEqual(listed.toSorted());
  expect(allPlays().length).toBe(534);
});

test('every tier of every play has the published chance and base odds', () => {
  const different = allPlays().flatMap(({ lottery, code, chances }) => {
    const [, ...tiers] = TABLES[lottery]?.[code] ?? [''];
    const own = typeof chances === 'function' ? chances(YEAR) : chances;
    const names = tiers.flatMap(([list]) => list.split(','));
    const missing = names
      .filter((name) => !own[name])
      .concat(Object.keys(own).filter((name) => !names.includes(name)));
    const wrong = tiers.flatMap(([list, chance, odds, push]) =>
      list.split(',').filter((name) => {
        const found = own[name];
        if (!found) return false;
        const fair = baseOdds(found);
        const right =
          isAsPublished(found.won, chance) && (push === undefined || isAsPublished(found.push, push));
        return !right || Math.abs(Number(fair.num) / Number(fair.den) - Number(odds)) > 6e-5;
      }),
    );
    return [...missing, ...wrong].map((name) => `${lottery} ${code} ${name}`);
  });
  expect(different).toEqual([]);
});

test('every published example is a selection of its play', () => {
  const refused = allPlays().filter(
    ({ lottery, code, expand }) => !readSelection(expand, TABLES[lottery]?.[code]?.[0] ?? ''),
  );
  expect(refused.map(({ lottery, code }) => `${lottery} ${code}`)).toEqual([]);
});
