import type { VendorOutcome } from '@baize/contract/vendors/status';

import { BadRequest } from '../registry/refusal.ts';
import { type Grant, type Known, NO_ROUND, ROUND, type Round, STATE, type StoredTx, TX } from './stored.ts';

interface Common {
  readonly txid: string;
  readonly hash: bigint;
  /** Of a message of our own: the version of the round that its amount was worked out from. */
  readonly seen?: number;
}

/** A round of a grant, as a bet names it. */
interface FreeBet {
  readonly member: bigint;
  readonly game: string;
  readonly index: number;
  readonly at: Date;
}

/** A message about money with what was found wrong with it before anything stored was looked at. */
export type Message = Common &
  (
    | {
        readonly kind: 'bet';
        readonly amount: bigint;
        readonly hold: boolean;
        readonly ends: boolean;
        readonly free: FreeBet | null;
        /** The win that comes with it. */
        readonly win: (Common & { readonly amount: bigint; readonly cap: bigint | null }) | null;
        readonly wrong: VendorOutcome | null;
      }
    | {
        readonly kind: 'win' | 'jackpotWin';
        readonly amount: bigint;
        readonly ends: boolean;
        /** It says which bet it is for. */
        readonly named: boolean;
        /** Won by a round of a grant, which may cap it. */
        readonly free: boolean;
        /** The most that one win may be by the contract. */
        readonly cap: bigint | null;
        readonly wrong: VendorOutcome | null;
      }
    | {
        readonly kind: 'rollback';
        readonly whole: boolean;
        /** Part of a hold. */
        readonly amount: bigint | null;
        /** By two of our own people, who may also take back what is closed, with its corrections. */
        readonly staff?: true;
        readonly wrong: VendorOutcome | null;
      }
    | { readonly kind: 'endRound'; readonly wrong: VendorOutcome | null }
    /** Of our own: two people pay a win that waited for them, into its round. */
    | { readonly kind: 'heldWin'; readonly amount: bigint; readonly wrong: null }
    | { readonly kind: 'promoWin'; readonly amount: bigint; readonly wrong: VendorOutcome | null }
    | {
        readonly kind: 'adjust';
        readonly amount: bigint;
        readonly credit: boolean;
        readonly wrong: VendorOutcome | null;
      }
  );

/** What a message does, once it is posted. */
export interface Step {
  readonly status: VendorOutcome;
  /** Stored as a refusal: the same id is refused for good. */
  readonly refused: boolean;
  /** On the member's cash, as the message itself and as its second part. */
  readonly moved: bigint;
  readonly movedSecond: bigint;
  /** On the vendor's game account, on what is held back for the staff, and on each stripe of the escrow (null: the lane's own). */
  readonly game: bigint;
  readonly suspense: bigint;
  readonly escrow: readonly { readonly stripe: number | null; readonly amount: bigint }[];
  readonly round: Round | null;
  readonly state: number;
  readonly held: bigint;
  /** How much of the named hold is let go. */
  readonly part: bigint;
  readonly outstanding: bigint;
  /** Taken from a win for what earlier corrections left outstanding. */
  readonly collected: bigint;
  readonly effect: string | null;
  /** What becomes of messages before it: the one it names, all of its round, or the holds of its round. */
  readonly mark: 'reference' | 'part' | 'round' | 'holds' | null;
  /** The id it names must never be used. */
  readonly forbids: boolean;
  /** Decided from the cash that was read. */
  readonly fromCash: boolean;
}

export type Decision =
  | { readonly do: 'post'; readonly step: Step }
  /** Answered from what is stored. */
  | { readonly do: 'replay'; readonly tx: StoredTx; readonly second: StoredTx | null }
  /** Answered without leaving a trace: it may be another answer next time, or a stored row says it already. */
  | { readonly do: 'answer'; readonly status: VendorOutcome };

const NOTHING: Step = {
  ...{
    status: 'OK',
    refused: false,
    moved: 0n,
    movedSecond: 0n,
    game: 0n,
    suspense: 0n,
    escrow: [],
    round: null,
  },
  ...{
    state: STATE.posted,
    held: 0n,
    part: 0n,
    outstanding: 0n,
    collected: 0n,
    effect: null,
    mark: null,
    forbids: false,
    fromCash: false,
  },
};

/** The state machine of section 5. Whoever posts the step checks that what is known still holds. */
export function decide(message: Message, known: Known): Decision {
  return decideStored(message, known) ?? decideFresh(message, known);
}

function decideStored(message: Message, { tx, second }: Known): Decision | null {
  const other = message.kind === 'bet' ? message.win : null;
  if (tx?.state === STATE.tombstone) return answer(message.kind === 'bet' ? 'TX_CANCELLED' : 'TX_CONFLICT');
  if (!tx && !second) return null;
  const same = tx?.hash === message.hash && (!other || second?.hash === other.hash);
  return same && tx ? { do: 'replay', tx, second } : answer('TX_CONFLICT');
}

function decideFresh(message: Message, known: Known): Decision {
  if (known.foreign) return answer('TX_CONFLICT');
  // Something came between: what was worked out is not true any more, and is worked out again another time.
  if (message.seen !== undefined && message.seen !== known.round?.version) return answer('ROUND_NOT_FOUND');
  if (message.wrong) return refusal(message, known, message.wrong);
  if (message.kind === 'bet') return decideBet(message, known);
  if (message.kind === 'rollback')
    return message.whole ? decideRoundBack(known, message.staff === true) : decideBack(message, known);
  if (message.kind === 'endRound') return decideEnd(known);
  if (message.kind === 'promoWin') return post({ moved: message.amount, game: -message.amount });
  if (message.kind === 'adjust') return decideAdjust(message, known);
  if (message.kind === 'heldWin') return decideHeldWin(message, known);
  return decideWin(message, known);
}

function decideBet(message: Message & { kind: 'bet' }, known: Known): Decision {
  const { amount, hold, ends, win } = message;
  const round = known.round ?? NO_ROUND;
  const unfree = message.free && wrongWithFree(message.free, known.grant);
  if (unfree) return refusal(message, known, unfree);
  if (round.state !== ROUND.open) return refusal(message, known, 'ROUND_CLOSED');
  const held = hold ? amount : 0n;
  const closes = ends && !hold;
  // What was held before is posted by the first win and by the end of its round, whoever brings them.
  const released = win || closes ? release(known.holds) : [];
  const before = released.length > 0 ? round.held : 0n;
  const staked: Round = {
    ...{ ...round, bets: round.bets + 1 },
    ...{ stake: round.stake + amount, held: round.held - before + held },
  };
  const bet: Partial<Step> = {
    ...{ moved: -amount, game: amount - held + before, held, state: hold ? STATE.held : STATE.posted },
    ...{ escrow: hold ? [{ stripe: null, amount }] : released, round: staked },
    mark: released.length > 0 ? 'holds' : null,
  };
  if (!win) return post({ ...bet, round: closes ? { ...staked, state: ROUND.closed } : staked });
  const amountWon = message.free ? capped(win.amount, known.grant) : win.amount;
  const paid = payment(amountWon, win.cap, staked);
  const closed = { ...paid.round, state: ends ? ROUND.closed : ROUND.open };
  return post({
    ...bet,
    status: paid.status,
    movedSecond: paid.moved,
    collected: least(paid.moved, known.owed),
    game: amount + before + paid.game,
    suspense: paid.suspense,
    round: closed,
  });
}

/** Each round of a grant counts once, for its player, in its games and in its time. */
function wrongWithFree({ member, game, index, at }: FreeBet, grant: Grant | null): VendorOutcome | null {
  if (!grant || grant.member !== member || !grant.games.includes(game)) return 'FREE_ROUND_NOT_FOUND';
  if (at < grant.validFrom || at >= grant.validUntil) return 'FREE_ROUND_EXPIRED';
  return grant.cancelled || grant.played || index > grant.rounds ? 'FREE_ROUND_EXHAUSTED' : null;
}

/** All wins of a grant together are at most what it says. */
function capped(amount: bigint, grant: Grant | null): bigint {
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

function decideWin(message: Message & { kind: 'win' | 'jackpotWin' }, known: Known): Decision {
  const { round } = known;
  if (!round) return answer('BET_NOT_FOUND');
  if (round.state === ROUND.void) return refusal(message, known, 'ROUND_VOID');
  if (round.state === ROUND.closed) return refusal(message, known, 'ROUND_CLOSED');
  if (message.named && !known.reference) return answer('BET_NOT_FOUND');
  if (round.bets === 0 || (message.named && !stands(known.reference)))
    return refusal(message, known, 'ROUND_VOID');
  const released = release(known.holds);
  // A round that our own message ends stakes all that it holds.
  if (message.kind === 'win' && message.seen === undefined && released.length > 0 && !message.named)
    throw new BadRequest(['betTransactionId']);
  if (message.free && !known.grant) return refusal(message, known, 'FREE_ROUND_NOT_FOUND');
  const amount = message.free ? capped(message.amount, known.grant) : message.amount;
  const paid = payment(amount, message.cap, { ...round, held: 0n });
  return post({
    ...{ status: paid.status, moved: paid.moved, suspense: paid.suspense },
    collected: least(paid.moved, known.owed),
    game: paid.game + round.held,
    escrow: released,
    round: message.ends ? { ...paid.round, state: ROUND.closed } : paid.round,
    mark: released.length > 0 ? 'holds' : null,
  });
}

/** The vendor paid it when it was held back, so that nothing moves on his account. */
function decideHeldWin({ amount }: Message & { kind: 'heldWin' }, { round }: Known): Decision {
  if (!round || round.state === ROUND.void) return answer('ROUND_VOID');
  return post({ moved: amount, suspense: -amount, round: { ...round, won: round.won + amount } });
}

function stands(bet: StoredTx | null): boolean {
  return bet?.state === STATE.posted || bet?.state === STATE.held;
}

function decideBack(message: Message & { kind: 'rollback' }, known: Known): Decision {
  const { reference } = known;
  const round = known.round ?? NO_ROUND;
  if (!reference) {
    const forbidden = { ...round, dead: round.dead + 1 };
    return post({ effect: 'TOMBSTONED', forbids: true, round: forbidden });
  }
  const { state, amount, held, stripe } = reference;
  if (state === STATE.tombstone || state === STATE.refused || state === STATE.reversed)
    return post({ effect: 'NOTHING_TO_REVERSE', round });
  const settled = round.wins > 0 && state !== STATE.held;
  if (reference.kind !== TX.bet || round.state !== ROUND.open || settled)
    return refusal(message, known, 'ROLLBACK_REFUSED');
  if (state === STATE.held && message.amount !== null && message.amount < held) {
    const part = message.amount;
    if (part === 0n) return refusal(message, known, 'INVALID_AMOUNT');
    return post({
      ...{ effect: 'PARTIAL', moved: part, mark: 'part', part, escrow: [{ stripe, amount: -part }] },
      round: { ...round, stake: round.stake - part, held: round.held - part },
    });
  }
  const whole =
    state === STATE.held ? (message.amount ?? 0n) <= amount : (message.amount ?? amount) === amount;
  if (!whole) return refusal(message, known, 'INVALID_AMOUNT');
  const back = state === STATE.held ? held : amount;
  return post({
    ...{ effect: 'REVERSED', moved: back, mark: 'reference' },
    ...(state === STATE.held ? { escrow: [{ stripe, amount: -back }] } : { game: -back }),
    round: {
      ...{ ...round, bets: round.bets - 1, dead: round.dead + 1, stake: round.stake - back },
      held: round.held - (state === STATE.held ? back : 0n),
    },
  });
}

function decideRoundBack(known: Known, staff: boolean): Decision {
  const round = known.round ?? NO_ROUND;
  const voided = { ...round, state: ROUND.void };
  if (!known.round) return post({ effect: 'TOMBSTONED', round: voided });
  if (round.state === ROUND.closed && !staff)
    return post({ status: 'ROLLBACK_REFUSED', refused: true, round });
  if (round.bets === 0 && round.wins === 0) return post({ effect: 'NOTHING_TO_REVERSE', round: voided });
  // A vendor takes back bets and wins, and corrects its corrections itself; our people take back everything.
  const [brought, kept] = staff ? [round.won + round.adjusted, 0n] : [round.won, round.adjusted];
  const taken = least(brought, known.cash + round.stake);
  const outstanding = brought - taken;
  return post({
    ...{
      effect: 'REVERSED',
      mark: 'round',
      outstanding,
      fromCash: outstanding > 0n || brought > round.stake,
    },
    moved: round.stake - taken,
    game: taken - (round.stake - round.held),
    escrow: release(known.holds),
    round: {
      ...{ ...voided, bets: 0, dead: round.dead + round.bets, wins: 0 },
      ...{ stake: 0n, held: 0n, won: 0n, adjusted: kept + outstanding },
    },
  });
}

function decideEnd(known: Known): Decision {
  const { round } = known;
  if (!round) return answer('ROUND_NOT_FOUND');
  if (round.state !== ROUND.open) return post({ round });
  const released = release(known.holds);
  return post({
    ...{ game: round.held, escrow: released, mark: released.length > 0 ? 'holds' : null },
    round: { ...round, held: 0n, state: ROUND.closed },
  });
}

function decideAdjust(message: Message & { kind: 'adjust' }, known: Known): Decision {
  const { round, reference, cash } = known;
  if (!round) return answer('ROUND_NOT_FOUND');
  if (!reference) return answer('BET_NOT_FOUND');
  // Money would move in a round that nobody ever bet on.
  if (!speaksOfBet(reference, round)) return refusal(message, known, 'ROUND_VOID');
  if (message.credit) {
    const credited = { ...round, adjusted: round.adjusted + message.amount };
    return post({ moved: message.amount, game: -message.amount, round: credited });
  }
  const taken = least(message.amount, cash);
  return post({
    ...{ moved: -taken, game: taken, outstanding: message.amount - taken, fromCash: true },
    round: { ...round, adjusted: round.adjusted - taken },
  });
}

/** Whether a message was accepted, and tells that its round held a bet once: taking back and ending what never was is accepted too. */
function speaksOfBet({ state, kind }: StoredTx, { bets }: Round): boolean {
  if (state === STATE.refused || state === STATE.tombstone) return false;
  return bets > 0 || (kind !== TX.rollback && kind !== TX.endRound);
}

/** What is held leaves the stripes where it lies. */
function release(holds: readonly StoredTx[]): Step['escrow'] {
  return holds.filter(({ held }) => held > 0n).map(({ stripe, held }) => ({ stripe, amount: -held }));
}

/** A bet that is refused is remembered by its round, so that a win for it finds no bet that stands. */
function refusal(message: Message, { round }: Known, status: VendorOutcome): Decision {
  const was = round ?? NO_ROUND;
  if (message.kind === 'bet') return post({ status, refused: true, round: { ...was, dead: was.dead + 1 } });
  return post({ status, refused: true, round });
}

function least(one: bigint, other: bigint): bigint {
  return [one, other].reduce((least, each) => (each < least ? each : least));
}

function post(step: Partial<Step>): Decision {
  return { do: 'post', step: { ...NOTHING, ...step } };
}

function answer(status: VendorOutcome): Decision {
  return { do: 'answer', status };
}
