import type { RoundAnswer } from '@baize/contract/games/play';

import { refuse } from '../../platform/refuse.ts';
import { CASH, fingerprint, type Leg, type MemberId, REASONS } from '../../wallet/wallet.ts';
import type { Rules } from '../fairness/rules.ts';
import { type Drawn, escrowOf } from '../families/families.ts';
import { answerOf, type StoredRound } from './answer.ts';
import { OP } from './companion.ts';
import type { Intervals } from './intervals.ts';
import { type Playing, replayed } from './redraw.ts';
import { requireAnswered } from './refusals.ts';
import { payoutLegs } from './steps.ts';

export interface SpinRequest {
  readonly member: MemberId;
  readonly key: string;
  readonly rules: Rules;
  readonly stake: bigint;
}

interface Spinning extends Playing {
  readonly intervals: Intervals;
}

/** Plays a round; where steps follow, it stays open until the last of them was shown. */
export async function spin(playing: Spinning, request: SpinRequest): Promise<RoundAnswer> {
  const { app, book, states, intervals } = playing;
  const { member, key, rules, stake } = request;
  intervals.require(request);
  const state = await states.get(member);
  // Another node may have settled what this one still thinks open.
  if (state.open.some((open) => book.byId(open.rules)?.game === rules.game)) await states.load(member);
  let drawn: Drawn | undefined;
  let stored: StoredRound | undefined;
  const answer = await app.lane.submit({
    member,
    key,
    kind: 'wager',
    fingerprint: spinPrint(rules.game, stake),
    guarded: true,
    refresh: () => states.load(member),
    compose(version) {
      const { pair, open, last } = states.now(member);
      intervals.requireSince(request, last);
      const nonce = version > pair.firstVersion ? version - pair.firstVersion : 0n;
      drawn = rules.family.draw(rules.definition, { ...pair, nonce }, stake);
      stored = { round: key, rules: rules.id, pair: pair.no, nonce, stake, step: 0, stripe: 0 };
      const unfinished = open.some((each) => book.byId(each.rules)?.game === rules.game);
      return composeSpin(rules, stored, drawn, unfinished ? REASONS.roundOpen : null);
    },
  });
  if (answer.reason === 'roundOpen') await refuseOpen(playing, member, rules.game);
  requireAnswered(answer);
  if (answer.status !== 'posted' || !stored || !drawn) return replayed(playing, member, answer);
  if (rules.family.steps(drawn) > 0) {
    const open = { ...stored, stripe: Number(answer.row) };
    states.change(member, (rounds) => [...rounds, open]);
  }
  return answerOf(rules, stored, drawn, answer);
}

/** Names the round that must be finished first, so that the player can take it up. */
async function refuseOpen({ book, states }: Playing, member: MemberId, game: number): Promise<void> {
  await states.load(member);
  const open = states.now(member).open.find((each) => book.byId(each.rules)?.game === game);
  if (open) refuse('play.roundOpen', { round: open.round });
}

const spinPrints = new Map<string, bigint>();

/** Hashed once: there are few games and stakes, and many spins. */
function spinPrint(game: number, stake: bigint): bigint {
  const name = `${game} ${stake}`;
  const print = spinPrints.get(name) ?? fingerprint('spin', game, stake);
  spinPrints.set(name, print);
  return print;
}

/** The stake leaves before the payout arrives, so that a payout never pays for its own stake. */
function composeSpin(rules: Rules, stored: StoredRound, drawn: Drawn, deny: number | null) {
  const { stake } = stored;
  const { family } = rules;
  const opens = family.steps(drawn) > 0;
  const payout = family.payout(drawn);
  const legs: Leg[] = [{ account: { no: CASH }, amount: -stake }];
  if (opens) legs.push({ account: { house: escrowOf(family) }, amount: stake });
  else legs.push(...payoutLegs(rules.vendor, stake, payout));
  return {
    legs,
    columns: {
      ...stored,
      game: rules.game,
      op: opens ? OP.openingSpin : OP.settledSpin,
      payout: opens ? 0n : payout,
      stops: `{${family.columns(drawn).stops.join(',')}}`,
      deny,
    },
  };
}
