import type { RoundAnswer } from '@baize/contract/games/play';

import { refuse } from '../../platform/refuse.ts';
import { fingerprint, type MemberId, REASONS } from '../../wallet/wallet.ts';
import type { Rules } from '../fairness/rules.ts';
import { type Drawn, escrowOf } from '../families/families.ts';
import type { PoolEntry } from '../pools/pooling.ts';
import { answerOf, type StoredRound } from './answer.ts';
import { OP } from './companion.ts';
import type { Intervals } from './intervals.ts';
import {
  type BonusStake,
  bonusPartOf,
  bonusStakeOf,
  type FreeStakes,
  isAboveMaxBet,
  mixColumn,
  type Purse,
  refuseAboveMax,
  returnTo,
  stakeLegs,
} from './mixing.ts';
import { type Playing, replayed } from './redraw.ts';
import { requireAnswered } from './refusals.ts';
import { lessThan, payoutLegs, withBonus } from './steps.ts';

export interface SpinRequest {
  readonly member: MemberId;
  readonly key: string;
  readonly rules: Rules;
  readonly stake: bigint;
  /** Where a feature is bought: the stake that was asked for. Its price, the stake of the round, depends on the model in play. */
  readonly asked?: bigint | undefined;
  /** The choices made with it, as the family read them; null in a family without. */
  readonly bet: unknown;
  /** The free rounds that it is one of; the player pays nothing. */
  readonly free?: FreeStakes | undefined;
}

interface Spinning extends Playing {
  readonly intervals: Intervals;
}

/** Each loss of a race means that the member's money moved between two looks at it. */
const MIX_TRIES = 20;

/** Plays a round; where steps follow, it stays open until the last of them was shown. */
export async function spin(
  playing: Spinning,
  request: SpinRequest,
  tries: number = MIX_TRIES,
): Promise<RoundAnswer> {
  const { app, book, states, intervals, pools } = playing;
  const { member, key, rules, stake, bet, free } = request;
  intervals.require(request);
  const state = await states.get(member);
  // Another node may have settled what this one still thinks open.
  if (state.open.some((open) => book.byId(open.rules)?.game === rules.game)) await states.load(member);
  const pooling = await pools.of(member, rules, tries < MIX_TRIES);
  let drawn: Drawn | undefined;
  let stored: StoredRound | undefined;
  let pooled: PoolEntry | null = null;
  const answer = await app.lane.submit({
    member,
    key,
    kind: 'wager',
    fingerprint: spinPrint(request),
    guarded: true,
    refresh: (version) => states.refresh(member, version),
    compose(version) {
      const { pair, open, last, purse } = states.now(member);
      intervals.requireSince(request, last);
      const nonce = version > pair.firstVersion ? version - pair.firstVersion : 0n;
      const usable = purse?.games.has(`${rules.vendor}:${rules.title.code}`) ? purse : null;
      const bonus = free ? freeStake(free) : usable && bonusStakeOf(usable, stake);
      const placed = { stake, bet: pooling?.terms ?? bet, actions: [], step: 0 };
      drawn = rules.family.draw(rules.definition, { ...pair, nonce }, placed);
      pooled = pooling?.enter({ stake, levels: rules.family.levels?.(drawn) ?? [] }) ?? null;
      if (pooled) drawn = rules.family.award?.(drawn, pooled.awards) ?? drawn;
      stored = { ...placed, round: key, rules: rules.id, pair: pair.no, nonce, stripe: 0, bonus };
      const unfinished = open.some((each) => book.byId(each.rules)?.game === rules.game);
      const stale = pooled?.isStale ? REASONS.poolMoved : null;
      const deny = unfinished ? REASONS.roundOpen : (denial(free ? null : usable, stake) ?? stale);
      return composeSpin(rules, stored, drawn, { purse: usable, deny, pooled });
    },
  });
  // The bet was composed against cash, or pools, that have moved since.
  if ((answer.reason === 'purseMoved' || answer.reason === 'poolMoved') && tries > 0) {
    await states.load(member);
    return spin(playing, request, tries - 1);
  }
  if (answer.reason === 'roundOpen') await refuseOpen(playing, member, rules.game);
  if (answer.reason === 'bonusMaxBet') await refuseAboveMax(playing, member, key);
  if (free && answer.reason === 'insufficientFunds') refuse('freeRounds.over');
  requireAnswered(answer);
  if (answer.status !== 'posted' || !stored || !drawn) return replayed(playing, member, answer);
  if (pooled) pooling?.posted(pooled);
  const opens = rules.family.steps(drawn) > 0;
  noteMoved(playing, member, {
    cash: answer.balance,
    stored,
    payout: opens ? 0n : rules.family.payout(drawn),
  });
  if (opens) {
    const open = { ...stored, stripe: Number(answer.row) };
    states.change(member, (rounds) => [...rounds, open]);
  }
  return withBonus(playing, member, answerOf(rules, stored, drawn, answer));
}

function freeStake({ id, account, wins, stake }: FreeStakes): BonusStake {
  return { purse: id, account, stake, wins };
}

function denial(purse: Purse | null, stake: bigint): number | null {
  return purse && isAboveMaxBet(purse, stake) ? REASONS.bonusMaxBet : null;
}

function noteMoved(
  { states }: Playing,
  member: MemberId,
  { cash, stored, payout }: { cash: bigint; stored: StoredRound; payout: bigint },
): void {
  if (stored.bonus?.wins !== undefined) return;
  const staked = stored.bonus?.stake ?? 0n;
  states.moved(member, cash, bonusPartOf(payout, staked, stored.stake) - staked);
}

/** Names the round that must be finished first, so that the player can take it up. */
async function refuseOpen({ book, states }: Playing, member: MemberId, game: number): Promise<void> {
  await states.load(member);
  const open = states.now(member).open.find((each) => book.byId(each.rules)?.game === game);
  if (open) refuse('play.roundOpen', { round: open.round });
}

const spinPrints = new Map<string, bigint>();

/** Without choices it is hashed once: there are few games and stakes, and many spins. */
function spinPrint({ rules: { game }, bet, free, ...of }: SpinRequest): bigint {
  const stake = of.asked ?? of.stake;
  if (free) return fingerprint('free spin', game, stake, free.id);
  if (bet !== null) return fingerprint('spin', game, stake, JSON.stringify(bet));
  const name = `${game} ${stake}`;
  const print = spinPrints.get(name) ?? fingerprint('spin', game, stake);
  spinPrints.set(name, print);
  return print;
}

/** The stake leaves before the payout arrives, so that a payout never pays for its own stake. */
function composeSpin(
  rules: Rules,
  stored: StoredRound,
  drawn: Drawn,
  { purse, deny, pooled }: { purse: Purse | null; deny: number | null; pooled: PoolEntry | null },
) {
  const { stake, bonus = null } = stored;
  const { family } = rules;
  const opens = family.steps(drawn) > 0;
  const payout = opens ? 0n : family.payout(drawn);
  const back = bonus && returnTo(bonus, purse, { payout, stake });
  const legs = stakeLegs(stake, bonus);
  if (opens) legs.push({ account: { house: escrowOf(family) }, amount: stake });
  else legs.push(...payoutLegs(rules.vendor, { stake, payout, back }));
  if (pooled) legs.push(...pooled.legs);
  return {
    legs,
    columns: {
      ...stored,
      game: rules.game,
      op: opens ? OP.openingSpin : OP.settledSpin,
      payout,
      valid: opens ? null : lessThan(stake, family.valid(rules.definition, drawn, stored)),
      stops: `{${family.columns(drawn).stops.join(',')}}`,
      deny,
      mix: mixColumn(bonus, { cash: bonus && stake - bonus.stake, back }),
      pools: pooled?.column ?? null,
    },
  };
}
