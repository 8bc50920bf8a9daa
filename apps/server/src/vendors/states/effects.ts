import type { VendorOutcome } from '@baize/contract/vendors/status';
import { BadRequest } from '../registry/refusal.ts';
import type { Decision, Effects, FreeBet, Message } from './message.ts';
import {
  type Known,
  NO_ROUND,
  ROUND,
  type Round,
  STATE,
  type StoredGrant,
  type StoredTx,
  TX,
} from './stored-state.ts';

type Of<K extends Message['kind']> = Message & { readonly kind: K };
type Bet = Of<'bet'>;
export type BetWithWin = Bet & { readonly win: NonNullable<Bet['win']> };
export type Win = Of<'win' | 'jackpotWin'>;
export type HeldWin = Of<'heldWin'>;
export type Promotion = Of<'promoWin'>;
export type Adjustment = Of<'adjust'>;
export type Rollback = Of<'rollback'>;

const NOTHING: Effects = {
  status: 'OK',
  refused: false,
  moved: 0n,
  movedSecond: 0n,
  game: 0n,
  suspense: 0n,
  escrow: [],
  round: null,
  state: STATE.posted,
  held: 0n,
  part: 0n,
  outstanding: 0n,
  collected: 0n,
  effect: null,
  mark: null,
  forbids: false,
  fromCash: false,
};

/** Stakes a bet, or holds its stake; one that ends its round posts what the round held before. */
export function stake(message: Bet, { round, holds }: Known): Decision {
  const closes = message.ends && !message.hold;
  const { bet, staked } = staking(message, round ?? NO_ROUND, closes ? holds : []);
  return post({ ...bet, round: closes ? { ...staked, state: ROUND.closed } : staked });
}

/** Stakes a bet and pays its win; a win always posts what its round held before. */
export function stakeAndPay(message: BetWithWin, known: Known): Decision {
  const { win, free, ends } = message;
  const { bet, before, staked } = staking(message, known.round ?? NO_ROUND, known.holds);
  const amount = free ? capped(win.amount, known.grant) : win.amount;
  const paid = payment(amount, win.cap, staked);
  return post({
    ...bet,
    status: paid.status,
    movedSecond: paid.moved,
    collected: least(paid.moved, known.owed),
    game: message.amount + before + paid.game,
    suspense: paid.suspense,
    round: { ...paid.round, state: ends ? ROUND.closed : ROUND.open },
  });
}

/** The stake's part of a step, and the round after it; `holds` are posted with it. */
function staking({ amount, hold }: Bet, round: Round, holds: readonly StoredTx[]) {
  const held = hold ? amount : 0n;
  const released = release(holds);
  const before = released.length > 0 ? round.held : 0n;
  const staked: Round = {
    ...round,
    bets: round.bets + 1,
    stake: round.stake + amount,
    held: round.held - before + held,
  };
  const bet: Partial<Effects> = {
    moved: -amount,
    game: amount - held + before,
    held,
    state: hold ? STATE.held : STATE.posted,
    escrow: hold ? [{ stripe: null, amount }] : released,
    mark: released.length > 0 ? 'holds' : null,
  };
  return { bet, before, staked };
}

/** Each round of a grant counts once, for its player, in its games and in its time. */
export function wrongWithFree(
  { member, game, index, at }: FreeBet,
  grant: StoredGrant | null,
): VendorOutcome | null {
  if (!grant || grant.member !== member || !grant.games.includes(game)) return 'FREE_ROUND_NOT_FOUND';
  if (at < grant.validFrom || at >= grant.validUntil) return 'FREE_ROUND_EXPIRED';
  return grant.cancelled || grant.played || index > grant.rounds ? 'FREE_ROUND_EXHAUSTED' : null;
}

/** All wins of a grant together are at most what it says. */
function capped(amount: bigint, grant: StoredGrant | null): bigint {
  return grant?.maxWin === null || !grant ? amount : least(amount, grant.maxWin - grant.won);
}

/** A win into a round: over the agreed cap it waits with us for the staff. */
function payment(amount: bigint, cap: bigint | null, round: Round) {
  const overCap = cap !== null && amount > cap;
  const moved = overCap ? 0n : amount;
  return {
    status: (overCap ? 'WIN_OVER_CAP' : 'OK') as VendorOutcome,
    moved,
    suspense: amount - moved,
    game: -amount,
    round: { ...round, wins: round.wins + 1, won: round.won + moved },
  };
}

/** Pays a win into its round, and posts what the round held. */
export function pay(message: Win, known: Known): Decision {
  const round = known.round ?? NO_ROUND;
  const released = release(known.holds);
  // A round that our own message ends stakes all that it holds.
  if (message.kind === 'win' && message.seen === undefined && released.length > 0 && !message.named)
    throw new BadRequest(['betTransactionId']);
  if (message.free && !known.grant) return refusal(message, known, 'FREE_ROUND_NOT_FOUND');
  const amount = message.free ? capped(message.amount, known.grant) : message.amount;
  const paid = payment(amount, message.cap, { ...round, held: 0n });
  return post({
    status: paid.status,
    moved: paid.moved,
    suspense: paid.suspense,
    collected: least(paid.moved, known.owed),
    game: paid.game + round.held,
    escrow: released,
    round: message.ends ? { ...paid.round, state: ROUND.closed } : paid.round,
    mark: released.length > 0 ? 'holds' : null,
  });
}

/** The vendor paid it when it was held back, so that nothing moves on his account. */
export function payHeld({ amount }: HeldWin, known: Known): Decision {
  const round = known.round ?? NO_ROUND;
  return post({ moved: amount, suspense: -amount, round: { ...round, won: round.won + amount } });
}

export function promotionEffect({ amount }: Promotion): Decision {
  return post({ moved: amount, game: -amount });
}

/** Forbids the id that a rollback names before it was seen. */
export function forbid(_message: Rollback, known: Known): Decision {
  const round = known.round ?? NO_ROUND;
  return post({ effect: 'TOMBSTONED', forbids: true, round: { ...round, dead: round.dead + 1 } });
}

export function forbidRound(): Decision {
  return post({ effect: 'TOMBSTONED', round: { ...NO_ROUND, state: ROUND.void } });
}

export function reverseNothing(_message: Rollback, known: Known): Decision {
  return post({ effect: 'NOTHING_TO_REVERSE', round: known.round ?? NO_ROUND });
}

/** Takes a bet back that is staked: its whole amount or nothing. */
export function takeBack(message: Rollback, known: Known): Decision {
  const { amount } = named(known);
  if ((message.amount ?? amount) !== amount) return refusal(message, known, 'INVALID_AMOUNT');
  return post({
    effect: 'REVERSED',
    moved: amount,
    mark: 'reference',
    game: -amount,
    round: withoutBet(known.round ?? NO_ROUND, amount),
  });
}

/** Takes a hold back, or a part of it. */
export function takeHoldBack(message: Rollback, known: Known): Decision {
  const { amount, held, stripe } = named(known);
  const round = known.round ?? NO_ROUND;
  if (message.amount !== null && message.amount < held) {
    const part = message.amount;
    if (part === 0n) return refusal(message, known, 'INVALID_AMOUNT');
    return post({
      effect: 'PARTIAL',
      moved: part,
      mark: 'part',
      part,
      escrow: [{ stripe, amount: -part }],
      round: { ...round, stake: round.stake - part, held: round.held - part },
    });
  }
  if ((message.amount ?? 0n) > amount) return refusal(message, known, 'INVALID_AMOUNT');
  return post({
    effect: 'REVERSED',
    moved: held,
    mark: 'reference',
    escrow: [{ stripe, amount: -held }],
    round: { ...withoutBet(round, held), held: round.held - held },
  });
}

function withoutBet(round: Round, stake: bigint): Round {
  return { ...round, bets: round.bets - 1, dead: round.dead + 1, stake: round.stake - stake };
}

/** Takes back all that a round holds. Money that the member has spent stays outstanding. */
export function takeRoundBack(message: Rollback, known: Known): Decision {
  const round = known.round ?? NO_ROUND;
  const voided = { ...round, state: ROUND.void };
  if (round.bets === 0 && round.wins === 0) return post({ effect: 'NOTHING_TO_REVERSE', round: voided });
  // A vendor takes back bets and wins, and corrects its corrections itself; our people take back everything.
  const [brought, kept] = message.staff ? [round.won + round.adjusted, 0n] : [round.won, round.adjusted];
  const taken = least(brought, known.cash + round.stake);
  const outstanding = brought - taken;
  return post({
    effect: 'REVERSED',
    mark: 'round',
    outstanding,
    fromCash: outstanding > 0n || brought > round.stake,
    moved: round.stake - taken,
    game: taken - (round.stake - round.held),
    escrow: release(known.holds),
    round: {
      ...voided,
      bets: 0,
      dead: round.dead + round.bets,
      wins: 0,
      stake: 0n,
      held: 0n,
      won: 0n,
      adjusted: kept + outstanding,
    },
  });
}

export function endRound(_message: Message, known: Known): Decision {
  const round = known.round ?? NO_ROUND;
  const released = release(known.holds);
  return post({
    game: round.held,
    escrow: released,
    mark: released.length > 0 ? 'holds' : null,
    round: { ...round, held: 0n, state: ROUND.closed },
  });
}

/** The round is over already. */
export function endNothing(_message: Message, { round }: Known): Decision {
  return post({ round });
}

/** Corrects a round. Without any bet there was nothing to correct: money would move where nobody ever staked any. */
export function correct(message: Adjustment, known: Known): Decision {
  const round = known.round ?? NO_ROUND;
  const { kind } = named(known);
  if (round.bets === 0 && (kind === TX.rollback || kind === TX.endRound))
    return refusal(message, known, 'ROUND_VOID');
  if (message.credit) {
    const credited = { ...round, adjusted: round.adjusted + message.amount };
    return post({ moved: message.amount, game: -message.amount, round: credited });
  }
  const taken = least(message.amount, known.cash);
  return post({
    moved: -taken,
    game: taken,
    outstanding: message.amount - taken,
    fromCash: true,
    round: { ...round, adjusted: round.adjusted - taken },
  });
}

/** The message that another one names; the table asks for it only where it is known. */
function named({ reference }: Known): StoredTx {
  if (!reference) throw new Error('no message is named');
  return reference;
}

/** Held money leaves the stripes where it lies. */
function release(holds: readonly StoredTx[]): Effects['escrow'] {
  return holds.filter(({ held }) => held > 0n).map(({ stripe, held }) => ({ stripe, amount: -held }));
}

/** A refused bet is remembered by its round, so that a win for it finds no valid bet. */
export function refusal(message: Message, { round }: Known, status: VendorOutcome): Decision {
  const was = round ?? NO_ROUND;
  if (message.kind === 'bet') return post({ status, refused: true, round: { ...was, dead: was.dead + 1 } });
  return post({ status, refused: true, round });
}

function least(one: bigint, other: bigint): bigint {
  return [one, other].reduce((least, each) => (each < least ? each : least));
}

function post(effects: Partial<Effects>): Decision {
  return { do: 'post', effects: { ...NOTHING, ...effects } };
}
