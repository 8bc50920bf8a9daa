import { expect, test } from 'vitest';
import type { LotteryCode } from '../draw.ts';
import { allPlays, playOf } from '../plays.ts';
import { readSelection } from '../selection.ts';
import { anySelection } from '../testing-selections.ts';
import { coverOf, validStakes } from './valid-stakes.ts';

const YEAR = 2026;

/** The valid bets of lines at one unit stake each, in the order of the lines. */
function valid(
  lottery: LotteryCode,
  ...lines: readonly (readonly [code: string, text: string, unit?: bigint])[]
) {
  const all = lines.map(([code, text, unitStake = 100n]) => {
    const play = playOf(lottery, code);
    const selection = play && readSelection(play.expand, text);
    if (!play || !selection) throw new Error(`${code} ${text}`);
    return { cover: coverOf(play, selection, YEAR), unitStake };
  });
  return validStakes(all);
}

test('VB-10 more than seven of ten digits at one place count nothing, the other places do', () => {
  expect(valid('SSC', ['POS', '0,1,2,3,4,5,6|1|-|-|-'])).toEqual([800n]);
  expect(valid('SSC', ['POS', '0,1,2,3,4,5,6,7|1|-|-|-'])).toEqual([100n]);
});

test('VB-10 several lines of a play cover together', () => {
  expect(valid('SSC', ['POS', '0,1,2,3|-|-|-|-'], ['POS', '4,5,6,7|-|-|-|-'])).toEqual([0n, 0n]);
  expect(valid('SSC', ['POS', '0,1,2,3|-|-|-|-'], ['POS', '0,1,2,3|-|-|-|-'])).toEqual([400n, 400n]);
  expect(valid('SSC', ['POS', '0,1,2,3|-|-|-|-'], ['POS', '-|4,5,6,7|-|-|-'])).toEqual([400n, 400n]);
});

test('VB-10 of 49 balls 35 are too many', () => {
  const balls = (count: number) =>
    Array.from({ length: count }, (_, i) => String(i + 1).padStart(2, '0')).join();
  expect(valid('LHC', ['TM', balls(34)])).toEqual([3400n]);
  expect(valid('LHC', ['TM', balls(35)])).toEqual([0n]);
});

test('VB-10 of two-digit numbers 71 are too many, however they are written', () => {
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => String(from + i).padStart(2, '0')).join();
  expect(valid('MY2D', ['STRAIGHT', numbers(0, 70)])).toEqual([7000n]);
  expect(valid('MY2D', ['STRAIGHT', numbers(0, 71)])).toEqual([0n]);
});

test('VB-10 a number that is bet in two ways is covered once', () => {
  const digits = [0, 1, 2, 3, 4, 5, 6, 7];
  const numbers = digits.flatMap((a) =>
    digits.flatMap((b) => digits.map((c) => `${a}${b}${c}`).filter((text) => new Set(text).size === 3)),
  );
  // 336 of 1 000 numbers, each in six orders.
  expect(valid('THAI', ['BOX3', numbers.join()])).toEqual([201_600n]);
});

test('VB-9 of both sides of a set the difference counts', () => {
  expect(valid('SSC', ['SUM_BSOE', 'BIG', 300n], ['SUM_BSOE', 'SMALL', 100n])).toEqual([200n, 0n]);
  expect(valid('SSC', ['SUM_BSOE', 'BIG', 300n], ['SUM_BSOE', 'ODD', 100n])).toEqual([300n, 100n]);
  expect(valid('SSC', ['SUM_BSOE', 'BIG,SMALL'])).toEqual([0n]);
  expect(valid('SSC', ['DT_12', 'DRAGON', 50n], ['DT_12', 'TIGER,TIE', 50n])).toEqual([0n, 50n]);
});

test('VB-9 the animals dragon and tiger are no two-sided set', () => {
  expect(valid('LHC', ['TM_ZODIAC', 'TIGER,DRAGON'])).toEqual([200n]);
});

test('a line of several places counts nothing where it covers more than 70 % by itself', () => {
  expect(valid('SSC', ['F2_BSOE', 'BIG,SMALL|ODD,EVEN'])).toEqual([0n]);
  expect(valid('SSC', ['F2_BSOE', 'BIG|ODD,EVEN'])).toEqual([200n]);
  expect(valid('SSC', ['F2_DIRECT', '0,1,2,3,4,5,6,7,8|0,1,2,3,4,5,6,7'])).toEqual([0n]);
  expect(valid('SSC', ['F2_DIRECT', '0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6'])).toEqual([7000n]);
});

test('VB-10 lines of several places cover together, however they are split, and a number that is bet twice is covered once', () => {
  const [low, high] = ['0,1,2,3,4', '5,6,7,8,9'];
  const all = `${low},${high}`;
  expect(valid('SSC', ['F2_DIRECT', `${low}|${all}`], ['F2_DIRECT', `${high}|${all}`])).toEqual([0n, 0n]);
  expect(valid('SSC', ['F2_DIRECT', `${low}|${all}`], ['F2_DIRECT', `${low}|${all}`])).toEqual([
    5000n,
    5000n,
  ]);
  const seventy = `0,1,2,3,4,5,6|${all}`;
  expect(valid('SSC', ['F2_DIRECT', seventy], ['F2_DIRECT', '0|0'])).toEqual([7000n, 100n]);
  expect(valid('SSC', ['F2_DIRECT', seventy], ['F2_DIRECT', '7|0'])).toEqual([0n, 0n]);
  expect(valid('SSC', ['F2_BSOE', 'BIG|ODD,EVEN'], ['F2_BSOE', 'SMALL|ODD,EVEN'])).toEqual([0n, 0n]);
  expect(valid('SSC', ['F2_BSOE', 'BIG|ODD,EVEN'], ['F2_DIRECT', `${low}|${all}`])).toEqual([0n, 0n]);
  expect(valid('SSC', ['F2_BSOE', 'BIG|ODD,EVEN'], ['F2_DIRECT', `${high}|${all}`])).toEqual([200n, 5000n]);
});

test('VB-10 all hundred of two places that are chosen freely count nothing, in one line, split, or typed', () => {
  const all = '0,1,2,3,4,5,6,7,8,9';
  const hundred = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
  expect(valid('SSC', ['RX2_DIRECT', `${all}|${all}|-|-|-`])).toEqual([0n]);
  expect(valid('SSC', ['RX2_DIRECT', `0,1,2,3,4,5,6|${all}|-|-|-`])).toEqual([7000n]);
  expect(valid('SSC', ['RX2_DIRECT', `0,1,2,3,4,5,6,7|0,1,2,3,4,5,6,7,8|-|-|-`])).toEqual([0n]);
  for (let cut = 1; cut < 10; cut++) {
    const [one, two] = [all.slice(0, 2 * cut - 1), all.slice(2 * cut)];
    const split = ['RX2_DIRECT', 'RX2_DIRECT'].map(
      (code, i) => [code, `${i === 0 ? one : two}|${all}|-|-|-`] as const,
    );
    expect(valid('SSC', ...split)).toEqual([0n, 0n]);
  }
  expect(valid('SSC', ['RX2_SINGLE', `@1,2#${hundred.join(';')}`])).toEqual([0n]);
  expect(valid('SSC', ['RX3_DIRECT', `${all}|${all}|${all}|-|-`])).toEqual([0n]);
  expect(valid('SSC', ['RX4_DIRECT', `${all}|${all}|${all}|${all}|-`])).toEqual([0n]);
});

test('VB-10 lists of animals cover together', () => {
  const animals = 'RAT,OX,TIGER,RABBIT,DRAGON,SNAKE,HORSE,GOAT,MONKEY,ROOSTER,DOG,PIG'.split(',');
  const [first, last] = [animals.slice(0, 6).join(), animals.slice(6).join()];
  expect(valid('LHC', ['HX_IN', first], ['HX_IN', last])).toEqual([0n, 0n]);
  expect(valid('LHC', ['HX_OUT', first], ['HX_OUT', last])).toEqual([0n, 0n]);
  expect(valid('LHC', ['HX_OUT', first], ['HX_OUT', first])).toEqual([100n, 100n]);
  expect(valid('LHC', ['HX_IN', first], ['HX_IN', animals.slice(4, 8).join()])).toEqual([100n, 100n]);
});

test('a list of animals counts nothing where it wins more often than seven times in ten', () => {
  const animals = 'RAT,OX,TIGER,RABBIT,DRAGON,SNAKE,HORSE,GOAT,MONKEY,ROOSTER'.split(',');
  expect(valid('LHC', ['HX_IN', animals.slice(0, 8).join()])).toEqual([100n]);
  expect(valid('LHC', ['HX_IN', animals.slice(0, 9).join()])).toEqual([0n]);
});

test('the valid bet of every play is its stake or less, and of a narrow selection its stake', () => {
  let narrow = 0;
  let seed = 1;
  const below = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % n;
  };
  for (const play of allPlays()) {
    const text = anySelection(play.expand, below);
    const selection = readSelection(play.expand, text);
    if (!selection) throw new Error(`${play.code} ${text}`);
    const stake = BigInt(selection.units) * 7n;
    const cover = coverOf(play, selection, YEAR);
    const [counted = -1n] = validStakes([{ cover, unitStake: 7n }]);
    if (cover.joint && cover.joint.count <= 20_000) {
      const outcomes = [...cover.joint.outcomes()];
      expect(new Set(outcomes.map(([name]) => name)).size).toBe(outcomes.length);
      expect([play.code, outcomes.reduce((all, [, weight]) => all + weight, 0)]).toEqual([
        play.code,
        cover.joint.count,
      ]);
    }
    expect(counted >= 0n && counted <= stake).toBe(true);
    if (counted === stake) narrow += 1;
  }
  expect(narrow).toBeGreaterThan(350);
});

test('VB-10 plays of the same places are compared by what is drawn, whatever their code', () => {
  const all = '0,1,2,3,4,5,6,7,8,9';
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => String(from + i).padStart(2, '0')).join(';');
  const half = ['F2_DIRECT', `0,1,2,3,4|${all}`] as const;
  expect(valid('SSC', half, ['F2_SINGLE', numbers(50, 100)])).toEqual([0n, 0n]);
  expect(valid('SSC', half, ['F2_SINGLE', numbers(50, 70)])).toEqual([5000n, 2000n]);
  expect(valid('SSC', half, ['F2_SINGLE', numbers(50, 71)])).toEqual([0n, 0n]);
  expect(valid('SSC', half, ['B2_SINGLE', numbers(50, 100)])).toEqual([5000n, 5000n]);
  expect(valid('SSC', half, ['RX2_DIRECT', `5,6,7,8,9|${all}|-|-|-`])).toEqual([0n, 0n]);
  expect(valid('SSC', half, ['RX2_SINGLE', `@1,2#${numbers(50, 100)}`])).toEqual([0n, 0n]);
  expect(valid('SSC', half, ['RX2_SINGLE', `@2,3#${numbers(50, 100)}`])).toEqual([5000n, 5000n]);
  expect(valid('SSC', ['F2_GROUP', '5,6,7,8,9'], ['F2_SINGLE', numbers(0, 50)])).toEqual([1000n, 5000n]);
  expect(valid('SSC', ['F2_GROUP', '5,6,7,8,9'], ['F2_SINGLE', numbers(0, 51)])).toEqual([0n, 0n]);
  const drawn = ['F2_SINGLE', '00;11;22;33;44;55;66;77;88;99'] as const;
  expect(valid('SSC', ['DT_12', 'DRAGON,TIGER'], drawn)).toEqual([0n, 1000n]);
  const low = ['F2_DIRECT', `0,1,2,3|${all}`] as const;
  expect(valid('SSC', ['DT_12', 'DRAGON', 4000n], low)).toEqual([0n, 0n]);
  expect(valid('SSC', ['DT_12', 'DRAGON'], low)).toEqual([100n, 4000n]);
});

test('VB-10 hands of five digits cover what is drawn with them', () => {
  expect(valid('SSC', ['POKER', 'ONEPAIR'])).toEqual([100n]);
  expect(valid('SSC', ['POKER', 'ONEPAIR,HIGH'])).toEqual([0n]);
  expect(valid('SSC', ['POKER', 'ONEPAIR'], ['BULL', 'NOBULL'])).toEqual([100n, 100n]);
  // What hands tell of each other is little.
  expect(valid('SSC', ['POKER', 'ONEPAIR'], ['BULL', 'NOBULL,B1,B2,B3,B4,B5'])).toEqual([100n, 600n]);
});

test('VB-10 sides of a ball cover its digits', () => {
  const low = ['POS', '-|-|-|-|0,1,2,3,4', 10n] as const;
  expect(valid('SSC', ['BALL', '-|-|-|-|BIG', 50n], low)).toEqual([0n, 0n]);
  expect(valid('SSC', ['BALL', '-|-|-|BIG|-', 50n], low)).toEqual([50n, 50n]);
  expect(valid('SSC', ['BALL', '-|-|-|-|SMALL', 50n], low)).toEqual([50n, 50n]);
  expect(valid('SSC', ['BALL', '-|-|-|-|BIG', 50n], ['BALL', '-|-|-|-|SMALL', 60n], low)).toEqual([
    0n,
    10n,
    50n,
  ]);
  expect(valid('SSC', ['BALL', '-|-|-|-|BIG,EVEN', 50n])).toEqual([100n]);
  expect(valid('K3', ['SUM_BSOE', 'BIG'], ['SICBO_BSOE', 'SMALL'])).toEqual([0n, 0n]);
  expect(valid('MY2D', ['ATTR', 'BIG'], ['STRAIGHT', '00,01,02,03,04,05,06,07,08,09'])).toEqual([
    100n,
    1000n,
  ]);
  const small = Array.from({ length: 50 }, (_, n) => String(n).padStart(2, '0')).join();
  expect(valid('MY2D', ['ATTR', 'BIG'], ['STRAIGHT', small])).toEqual([0n, 0n]);
});

test('VB-10 sets of balls are the same play whether they are listed, typed or have bankers', () => {
  const low = '01,02,03,04,05,06';
  expect(valid('11X5', ['RX1', low], ['RX1_SINGLE', '07;08'])).toEqual([0n, 0n]);
  expect(valid('11X5', ['RX1', low], ['RX1_SINGLE', '07'])).toEqual([600n, 100n]);
  expect(valid('K3', ['N2', '1,2,3,4,5'], ['N2_DT', '6#1,2'])).toEqual([0n, 0n]);
});

test('VB-10 lists of animals and their opposites cover the numbers of the year together', () => {
  const animals = 'RAT,OX,TIGER,RABBIT,DRAGON,SNAKE';
  expect(valid('LHC', ['HX_IN', animals], ['HX_OUT', animals])).toEqual([0n, 0n]);
});

test('VB-10 a play of some places is compared with one that looks at more of them', () => {
  const all = '0,1,2,3,4,5,6,7,8,9';
  const seven = ['POS', '0,1,2,3,4,5,6|-|-|-|-', 1000n] as const;
  const typed = Array.from({ length: 30 }, (_, n) => String(70 + n)).join(';');
  expect(valid('SSC', seven, ['F2_DIRECT', `7,8,9|${all}`])).toEqual([0n, 0n]);
  expect(valid('SSC', seven, ['F2_SINGLE', typed])).toEqual([0n, 0n]);
  expect(valid('SSC', seven, ['F2_SINGLE', typed.slice(0, 3 * 27 - 1)])).toEqual([0n, 0n]);
  expect(valid('SSC', seven, ['F3_DIRECT', `7,8,9|${all}|0,1,2,3,4,5,6,7,8`])).toEqual([0n, 0n]);
  expect(valid('SSC', seven, ['B2_SINGLE', typed])).toEqual([7000n, 3000n]);
  // What the numbers of two places add to the other two is little, and they count by themselves.
  expect(
    valid(
      'SSC',
      ['POS', '0,1,2,3|-|-|-|-'],
      ['F2_SINGLE', typed.replaceAll(/(^|;)7/g, '$14')],
      ['F3_DIRECT', `5,6,7,8,9|${all}|${all}`],
    ),
  ).toEqual([0n, 3000n, 0n]);
  // A place of which every symbol is taken decides nothing.
  expect(valid('SSC', ['F2_DIRECT', `${all}|0,1,2,3,4`], ['RX2_SINGLE', `@1,2#${typed}`])).toEqual([
    5000n,
    3000n,
  ]);
  expect(valid('SSC', ['F2_DIRECT', `${all}|0,1,2,3,4`], ['RX2_DIRECT', `-|5,6,7,8,9|${all}|-|-`])).toEqual([
    0n,
    0n,
  ]);
  expect(valid('SSC', ['F2_DIRECT', `0,1,2,3,4|${all}`], ['RX2_DIRECT', `-|5,6,7,8,9|${all}|-|-`])).toEqual([
    5000n,
    5000n,
  ]);
});

test('VB-10 bets on different places that know nothing of each other count', () => {
  expect(valid('SSC', ['SUM_BSOE', 'BIG'], ['POS', '0,2,4,5,7,9|-|-|-|-'])).toEqual([100n, 600n]);
  expect(valid('SSC', ['POS', '0,1,2,3,4,5,6|0,1,2,3,4,5,6|-|-|-'], ['F2_SINGLE', '12'])).toEqual([
    1400n,
    100n,
  ]);
});
