// Ten million rounds of a title of each kind a day, by the very code of play, against its certificate.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { type MinesAction, mines } from './arcade/mines.ts';
import { ARCADE_GAMES } from './arcade/titles.ts';
import { KENO_GAMES } from './keno/titles.ts';
import type { Game } from './kit/round.ts';
import { quickStream } from './kit/testing-random.ts';
import type { BetRules } from './kit/title.ts';
import { playSlot } from './slots/engine.ts';
import { SLOTS } from './slots/titles.ts';
import { BET_TITLES } from './titles.ts';

const ROUNDS = 10_000_000;
/** Days since 1970. */
const DAY = Math.floor(Date.now() / 86_400_000);
const MODELS = SLOTS.flatMap(({ models }) => Object.values(models));

/** The usual bets of the certificates. */
const USUAL: Readonly<Record<string, object>> = {
  dice: { target: 5000, over: false },
  limbo: { target: 200 },
  plinko: { rows: 12, risk: 'medium' },
  mines: { mines: 3 },
  'keno-80': { picks: [1, 2, 3, 4, 5], risk: 'standard' },
  'keno-40': { picks: [1, 2, 3, 4, 5], risk: 'medium' },
};
const GAMES: Readonly<Record<string, Game<BetRules, object, object, object>>> = {
  ...ARCADE_GAMES,
  ...KENO_GAMES,
};
const THREE_GEMS: MinesAction[] = [
  { do: 'open', tile: 0 },
  { do: 'open', tile: 1 },
  { do: 'open', tile: 2 },
  { do: 'cashOut' },
];

function certificate(name: string): { returns: number; sigma: number; interval?: { half: number } | null } {
  return JSON.parse(readFileSync(new URL(`../certificates/${name}.json`, import.meta.url), 'utf8'));
}

/** Four standard errors to either side, and what a sampled certificate itself may be off. */
function expectWithin(name: string, paid: number): void {
  const { returns, sigma, interval } = certificate(name);
  const error = (4 * sigma) / Math.sqrt(ROUNDS) + (interval?.half ?? 0);
  expect(Math.abs(paid / ROUNDS - returns), `${name}: ${paid / ROUNDS} for ${returns}`).toBeLessThan(error);
}

test.each([MODELS[DAY % MODELS.length]])(
  '$code $model pays over ten million rounds what it is proven to',
  (rules) => {
    if (!rules) throw new Error('there is a title for each day');
    const random = quickStream(DAY);
    const units = rules.units ?? rules.lines.length;
    let paid = 0;
    for (let n = 0; n < ROUNDS; n++) paid += Number(playSlot(rules, random, BigInt(units)).payout) / units;
    expectWithin(`${rules.code}-${rules.model}`, paid);
  },
);

test.each([BET_TITLES[DAY % BET_TITLES.length]])(
  '$code pays over ten million rounds what it is proven to',
  (title) => {
    if (!title) throw new Error('there is a title for each day');
    const game = GAMES[title.code];
    const rules = Object.values(title.models)[0];
    if (!game || !rules) return;
    const stake = 1_000_000n;
    const bet = { ...game.bet(rules, USUAL[title.code], stake), stake };
    const random = quickStream(DAY);
    let paid = 0;
    for (let n = 0; n < ROUNDS; n++) {
      let round = game.play(rules, random, bet, []);
      // A board is drawn at each look: the actions that lead to its end are looked for from the same place of the stream.
      if (!round.over) round = playedOut(n, bet as never);
      paid += Number(round.payout) / Number(stake);
    }
    expectWithin(title.code, paid);
  },
);

function playedOut(seed: number, bet: Parameters<typeof mines.play>[2]) {
  const rules = BET_TITLES.find(({ code }) => code === 'mines')?.models.standard as Parameters<
    typeof mines.play
  >[0];
  for (let gems = 1; ; gems++) {
    const round = mines.play(rules, quickStream(seed), bet, THREE_GEMS.slice(0, gems));
    if (round.over) return round;
  }
}
