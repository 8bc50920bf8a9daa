import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { type BetLaw, certifyBets, figuresOf } from '../kit/bets.ts';
import type { Game, Round } from '../kit/round.ts';
import { hmacSha256 } from '../kit/sha256.ts';
import type { FairStream } from '../kit/stream.ts';
import { fairStream } from '../kit/stream.ts';
import { type BetRules, ONLY_MODEL } from '../kit/title.ts';
import { BET_TITLES, certifyTitle } from '../titles.ts';
import { DICE, dice, diceTimes } from './dice.ts';
import { LIMBO, limbo, limboLaw } from './limbo.ts';
import { gemsMax, MINES, mines, minesTimes } from './mines.ts';
import { PLINKO, PLINKO_RISKS, plinko, plinkoLaw } from './plinko.ts';

const SERVER_SEED = '0fe3a08fe4ff57157c753b53f7470bb9993fc455a433d9125e87564a53f11fd7';
const seven = () => fairStream(hmacSha256, { serverSeed: SERVER_SEED, clientSeed: 'player', nonce: 7 });
const STAKE = 1_000_000n;

/** A stream that gives these numbers, whatever range is asked for. */
function given(...numbers: number[]): FairStream {
  const next = () => numbers.shift() ?? 0;
  return {
    u32: next,
    int: next,
    r52: next,
    pick: (_, k) => Array.from({ length: k }, next),
    shuffle: () => [],
  };
}

/** The law of a bet, by playing every outcome. */
function played(rounds: Iterable<Round>): BetLaw {
  const weights = new Map<bigint, bigint>();
  let outcomes = 0n;
  for (const { payout } of rounds) {
    const times = (payout * 10_000n) / STAKE;
    weights.set(times, (weights.get(times) ?? 0n) + 1n);
    outcomes += 1n;
  }
  return { name: '', outcomes, wins: [...weights].map(([times, weight]) => ({ times, weight })) };
}

const MODELS = BET_TITLES.flatMap(({ models, ...title }) =>
  Object.values(models).map((rules: BetRules) => ({ ...title, model: rules.model, rules })),
);

describe.each(MODELS)('games 16.2: $code $model', ({ code, family, model, rules, source }) => {
  const name = model === ONLY_MODEL ? code : `${code}-${model}`;
  const file = new URL(`../../certificates/${name}.json`, import.meta.url);

  test('returns and deviates as its certificate and its rules say', () => {
    const { sources: _, ...stated } = JSON.parse(readFileSync(file, 'utf8'));
    // Every deal of video poker is counted once, in the test of that game.
    const certificate = family === 'poker' ? stated : certifyTitle(rules);
    expect(certificate.returns).toBeCloseTo(rules.returns, 9);
    expect(certificate.returnsMin).toBeCloseTo(rules.returnsMin, 9);
    expect(certificate.returnsMax).toBeCloseTo(rules.returnsMax, 9);
    expect(certificate.sigma).toBeCloseTo(rules.sigma, 8);
    expect(certificate.sigmaMax).toBeCloseTo(rules.sigmaMax, 8);
    expect(certificate).toEqual(stated);
  });

  test('has its rules in the source that its certificate is bound to', () => {
    const at = new URL(`../${source}.ts`, import.meta.url);
    const text = readFileSync(at, 'utf8');
    const near = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, from = '']) => new URL(from, at));
    expect([text, ...near.map((each) => readFileSync(each, 'utf8'))].join('\n')).toContain(`code: '${code}'`);
  });
});

test('the public vectors of games 11.2 come out of play itself', () => {
  const at = { stake: STAKE };
  const roll = dice.play(DICE, seven(), { ...at, over: false, target: 5000 }, []);
  expect(roll.show).toMatchObject({ roll: 8334, won: false, times: 19_800 });
  expect(limbo.play(LIMBO, seven(), { ...at, target: 235 }, [])).toMatchObject({
    payout: 2_350_000n,
    outcome: [0, 235],
  });
  expect(plinko.play(PLINKO, seven(), { ...at, rows: 8, risk: 'low' }, []).show).toMatchObject({
    falls: [0, 0, 0, 0, 1, 0, 1, 1],
    slot: 3,
  });
  expect(mines.play(MINES, seven(), { ...at, mines: 3 }, []).outcome).toEqual([9, 15, 1]);
});

test.each([1, 50, 4950, 5000, 9800])(
  'dice with %d winning rolls pays floor(10⁴ (1 − e) / P), over as under',
  (rolls) => {
    for (const bet of [
      { over: false, target: rolls },
      { over: true, target: 9999 - rolls },
    ]) {
      const law = played(
        Array.from({ length: 10_000 }, (_, roll) =>
          dice.play(DICE, given(roll), { ...bet, stake: STAKE }, []),
        ),
      );
      const { returns, hitRate } = figuresOf(law);
      expect(hitRate).toBe(rolls / 10_000);
      expect(returns).toBeCloseTo((Math.floor(9900 / (rolls / 10_000)) / 10_000) * (rolls / 10_000), 12);
      expect(diceTimes(DICE, bet)).toBe(BigInt(Math.floor(99_000_000 / rolls)));
    }
  },
);

test('limbo reaches a target exactly as often as its law says, at the very word where it begins', () => {
  for (const target of [101, 200, 235, 99_999, 100_000_000]) {
    const { outcomes, wins } = limboLaw(LIMBO, target);
    const reached = wins[0]?.weight ?? 0n;
    const at = (word: bigint) => limbo.play(LIMBO, given(Number(word)), { stake: STAKE, target }, []).show;
    expect(at(outcomes - reached)).toMatchObject({ won: true });
    expect(at(outcomes - reached - 1n)).toMatchObject({ won: false });
    expect(Math.abs(figuresOf(limboLaw(LIMBO, target)).returns - 0.99)).toBeLessThan(1e-9);
  }
});

test('plinko pays the published tables of 8, 12 and 16 rows, and returns 98.9 to 99.2 % on every board', () => {
  const published = { 8: [98.98, 98.91, 99.06], 12: [98.98, 98.99, 99.12], 16: [99.0, 98.99, 98.98] };
  for (const [rows, returns] of Object.entries(published)) {
    const found = PLINKO_RISKS.map(
      (risk) => figuresOf(plinkoLaw(PLINKO, { rows: Number(rows), risk })).returns * 100,
    );
    expect(found.map((each) => Number(each.toFixed(2)))).toEqual(returns);
  }
  for (let rows = 8; rows <= 16; rows++) {
    for (const risk of PLINKO_RISKS) {
      const balls = Array.from({ length: 2 ** rows }, (_, ball) =>
        Array.from({ length: rows }, (_, row) => (ball >> row) & 1),
      );
      const law = played(
        balls.map((falls) => plinko.play(PLINKO, given(...falls), { stake: STAKE, rows, risk }, [])),
      );
      const { returns } = figuresOf(law);
      expect(returns).toBe(figuresOf(plinkoLaw(PLINKO, { rows, risk })).returns);
      expect(returns).toBeGreaterThan(0.989);
      expect(returns).toBeLessThan(rows % 4 === 0 ? 0.992 : 0.991);
    }
  }
});

test('mines pays (1 − e) C(25, k) / C(25 − m, k), ends by itself at the last gem, and hides its board until then', () => {
  expect(
    [
      [1, 1],
      [3, 3],
      [24, 1],
      [12, 2],
    ].map(([m = 0, k = 0]) => minesTimes(MINES, m, k)),
  ).toEqual([10_312n, 14_785n, 247_500n, 38_076n]);
  const board = [4, 8];
  const open = (tiles: number[]) =>
    mines.play(
      MINES,
      given(...board),
      { stake: STAKE, mines: 2 },
      tiles.map((tile) => ({ do: 'open', tile })),
    );
  expect(open([0, 1])).toMatchObject({
    over: false,
    payout: 0n,
    options: ['open', 'cashOut'],
    show: { gems: 2, board: null },
  });
  expect(open([0, 4])).toMatchObject({
    over: true,
    payout: 0n,
    options: [],
    show: { gems: 1, next: null, board },
  });
  const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !board.includes(tile));
  expect(open(safe.slice(0, -1)).over).toBe(false);
  expect(open(safe)).toMatchObject({ over: true, payout: 297_000_000n });
  for (let count = 1; count < 25; count++) {
    const most = gemsMax(MINES, count);
    expect(minesTimes(MINES, count, most) <= 1_000_000_000n).toBe(true);
    expect(most === 25 - count || minesTimes(MINES, count, most + 1) > 1_000_000_000n).toBe(true);
  }
});

test('a win is rounded down to a whole cent once, and cut at the top win', () => {
  const bet = { over: false, target: 9800 };
  expect(dice.play(DICE, given(0), { ...bet, stake: 2000n }, []).payout).toBe(2000n);
  const low = { ...DICE, maxWinX: 1 };
  expect(dice.play(low, given(0), { ...bet, stake: STAKE }, [])).toMatchObject({
    payout: STAKE,
    capped: true,
  });
});

test('no bet that the rules do not allow is read, and every bet is read into the same form', () => {
  const read = (game: Game<never, object, object, object>, rules: BetRules, sent: unknown) =>
    game.bet(rules as never, sent, STAKE);
  expect(read(dice, DICE, { target: 5000, over: true })).toEqual({ over: true, target: 5000 });
  for (const sent of [
    null,
    1,
    [],
    {},
    { over: true },
    { over: true, target: 1.5 },
    { over: true, target: 5, more: 1 },
  ])
    expect(read(dice, DICE, sent), JSON.stringify(sent)).toBeUndefined();
  expect(() => certifyBets(DICE, [], 'none')).toThrow('there is a bet none');
});
