// Ten million rounds of a title of each kind a turn, by the very code of play, against its certificate. `SIEGE_TITLES=all`, or their codes
// with commas between, plays others; `SIEGE_ROUNDS` as many of each.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { ARCADE_GAMES } from './arcade/titles.ts';
import { KENO_GAMES } from './keno/titles.ts';
import type { Game, Round } from './kit/round.ts';
import { quickStream } from './kit/testing-random.ts';
import type { BetRules } from './kit/title.ts';
import type { VideoPokerDefinition } from './poker/tables.ts';
import { POKER_GAMES } from './poker/titles.ts';
import { bestHold } from './poker/video-poker.ts';
import { SCRATCH_GAMES } from './scratch/titles.ts';
import { playSlot } from './slots/engine.ts';
import { SLOTS } from './slots/titles.ts';
import { BLACKJACK_CERTIFIED } from './tables/blackjack/certified.generated.ts';
import { simulate } from './tables/blackjack/certify.ts';
import { BLACKJACK } from './tables/blackjack/rules.ts';
import { TABLE_GAMES } from './tables/titles.ts';
import { BET_TITLES, type BetTitle } from './titles.ts';

const { SIEGE_TITLES, SIEGE_ROUNDS = '10000000', SIEGE_TURN = '0' } = process.env;
const ROUNDS = Number(SIEGE_ROUNDS);
/** The green runs of the shard so far. */
const TURN = Number(SIEGE_TURN);
const MODELS = SLOTS.flatMap(({ models }) => Object.values(models));

/** Those that are named; otherwise the one whose turn it is. */
function chosen<Title extends { readonly code: string }>(all: readonly Title[]): Title[] {
  if (SIEGE_TITLES === 'all') return [...all];
  if (SIEGE_TITLES !== undefined) return all.filter(({ code }) => SIEGE_TITLES.split(',').includes(code));
  return [all[TURN % all.length] as Title];
}

const chip = (spot: string) => ({ chips: [{ spot, stake: '100.00' }] });
/** The usual bets of the certificates. */
const USUAL: Readonly<Record<string, object>> = {
  dice: { target: 5000, over: false },
  limbo: { target: 200 },
  plinko: { rows: 12, risk: 'medium' },
  mines: { mines: 3 },
  'keno-80': { picks: [1, 2, 3, 4, 5], risk: 'standard' },
  'keno-40': { picks: [1, 2, 3, 4, 5], risk: 'medium' },
  roulette: chip('red'),
  baccarat: chip('banker'),
  'sic-bo': chip('big'),
  'hoo-hey-how': chip('fish'),
  'jacks-or-better': { hands: 1 },
  'deuces-wild': { hands: 1 },
  'gold-panner': {},
  'lucky-nine': {},
};
type AnyGame = Game<BetRules, object, object, object>;
const GAMES: Readonly<Record<string, AnyGame>> = {
  ...ARCADE_GAMES,
  ...KENO_GAMES,
  ...SCRATCH_GAMES,
  ...(POKER_GAMES as unknown as Record<string, AnyGame>),
  ...(TABLE_GAMES as unknown as Record<string, AnyGame>),
};
/** The moves of the usual bet, in games that ask for any. */
const MOVES: Readonly<Record<string, (rules: BetRules, round: Round<object>, at: number) => object>> = {
  mines: (_, __, at) => (at < 3 ? { do: 'open', tile: at } : { do: 'cashOut' }),
  'jacks-or-better': holdBest,
  'deuces-wild': holdBest,
};

function holdBest(rules: BetRules, { show }: Round<object>) {
  return bestHold(rules as BetRules & VideoPokerDefinition, (show as { deal: readonly number[] }).deal);
}

function certificate(name: string): { returns: number; sigma: number; interval?: { half: number } | null } {
  return JSON.parse(readFileSync(new URL(`../certificates/${name}.json`, import.meta.url), 'utf8'));
}

/** Four standard errors to either side, and the interval of a sampled certificate. */
function expectWithin(name: string, mean: number, returns = certificate(name).returns): void {
  const { sigma, interval } = certificate(name);
  const error = sigma / Math.sqrt(ROUNDS);
  const half = interval?.half ?? 0;
  const says = `${name}: ${mean} for ${returns}, ${((mean - returns) / error).toFixed(2)} errors`;
  process.stderr.write(`${says} after ${ROUNDS} rounds${half ? `, sampled ± ${half}` : ''}\n`);
  expect(Math.abs(mean - returns), says).toBeLessThan(4 * error + half);
}

test.each(chosen(MODELS))('$code $model pays over ten million rounds what it is proven to', (rules) => {
  const random = quickStream(TURN);
  const units = rules.units ?? rules.lines.length;
  let paid = 0;
  for (let n = 0; n < ROUNDS; n++) paid += Number(playSlot(rules, random, BigInt(units)).payout) / units;
  expectWithin(`${rules.code}-${rules.model}`, paid / ROUNDS);
});

test.each(chosen<BetTitle>(BET_TITLES))(
  '$code pays over ten million rounds what it is proven to',
  ({ code, models }) => {
    const random = quickStream(TURN);
    if (code === 'blackjack') {
      const { table, returnsByTable } = BLACKJACK_CERTIFIED;
      return expectWithin(
        code,
        simulate(BLACKJACK, table, { rounds: ROUNDS, random }).returns,
        returnsByTable,
      );
    }
    const [game, rules] = [GAMES[code], Object.values<BetRules>(models)[0]];
    if (!game || !rules) throw new Error(`nobody plays ${code}`);
    const stake = 1_000_000n;
    const sent = game.bet(rules, USUAL[code], stake);
    if (sent === undefined) throw new Error(`${code} takes no such bet`);
    const bet = { ...sent, stake };
    let paid = 0;
    for (let n = 0; n < ROUNDS; n++) {
      const round = game.play(rules, random, bet, []);
      paid += Number((round.over ? round : playedOut(game, rules, bet, n)).payout) / Number(stake);
    }
    expectWithin(code, paid / ROUNDS);
  },
);

/** A round is drawn at each look: the moves that lead to its end are looked for from the same place of a stream. */
function playedOut(
  game: AnyGame,
  rules: BetRules,
  bet: object & { stake: bigint },
  seed: number,
): Round<object> {
  const moves: object[] = [];
  for (;;) {
    const round = game.play(rules, quickStream(seed), bet, moves);
    const move = MOVES[rules.code];
    if (round.over || !move) return round;
    moves.push(move(rules, round, moves.length));
  }
}
