import assert from 'node:assert/strict';

import type { VendorOutcome } from '@baize/contract/vendors/status';
import { CYCLE_TOLERANCE_MS } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import {
  advanceVersion,
  CASH,
  type LaneAnswer,
  type Leg,
  type MovementKind,
  postInside,
  REASONS,
  type Reason,
} from '../../wallet/wallet.ts';
import type { Player } from '../players/players.ts';
import { OutcomeUnknown, turnAway } from '../registry/refusal.ts';
import type { Vendor } from '../registry/registry.ts';
import { decide } from '../states/decide.ts';
import type { Effects, Message } from '../states/message.ts';
import { type Known, type StoredTx, TX } from '../states/stored-state.ts';
import { VENDORS_COMPANION } from './companion.ts';
import { type Asked, readKnown } from './read-state.ts';

/** A message and whom and what it is about. */
export interface Sent {
  readonly vendor: Vendor;
  readonly player: Player;
  readonly message: Message;
  readonly round: string | null;
  /** 0 when the message does not say. */
  readonly game: number;
  /** The message it speaks of. */
  readonly reference: string | null;
  readonly session: string | null;
  /** The grant whose round this is, and which one a bet plays. */
  readonly grant: { readonly id: string; readonly spin: number | null } | null;
  readonly issuedAt: Date | null;
  /** The shortest time between two rounds of the player; 0 for none. */
  readonly cycleMs: number;
  /** Says what the round comes to, so that nothing stays outstanding of it from before. */
  readonly absolute: boolean;
  readonly details: object | null;
}

/** The result of a message, now or when it was first answered. */
export interface Settled {
  readonly status: VendorOutcome;
  /** None when the answer left no trace. */
  readonly movement: string | null;
  readonly replayed: boolean;
  readonly moved: bigint;
  readonly movedSecond: bigint;
  readonly outstanding: bigint;
  readonly effect: string | null;
  readonly roundState: number | null;
  readonly at: Date;
  readonly cash: bigint;
  readonly inPlay: bigint;
}

/** Each loss of a race means that another message of the round or a spin of the member came between. */
const TRIES = 60;

const KINDS: Record<Message['kind'], MovementKind> = {
  bet: 'vendorBet',
  win: 'vendorWin',
  rollback: 'vendorRollback',
  endRound: 'vendorRound',
  jackpotWin: 'vendorWin',
  promoWin: 'vendorWin',
  adjust: 'vendorAdjust',
  heldWin: 'heldWin',
};

const OUTCOMES: Partial<Record<Reason, VendorOutcome>> = {
  insufficientFunds: 'INSUFFICIENT_FUNDS',
  accountClosed: 'PLAYER_LOCKED',
  vendorSessionOver: 'SESSION_EXPIRED',
  lossLimit: 'LIMIT_REACHED',
  wagerLimit: 'LIMIT_REACHED',
  sessionLimit: 'LIMIT_REACHED',
  timedOut: 'PLAYER_EXCLUDED',
  excluded: 'PLAYER_EXCLUDED',
  beingChecked: 'PLAYER_EXCLUDED',
  tooFast: 'TOO_FAST',
};
/** No account of the ledger comes to so much. */
const BALANCE_END = 1n << 62n;

/** Answers a message once: from what is stored, or by posting what the state machine says it does. */
export async function settle(app: App, sent: Sent): Promise<Settled> {
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const settled = await trySettle(app, sent);
    if (!settled) continue;
    app.vendors.alarms.note(sent, settled);
    return settled;
  }
  return turnAway('TEMPORARY', 'The round is busy');
}

/**
 * Answers a message of our own inside a transaction of ours: what allows it is committed with it or not at all. The member's anchor is
 * held from before it is read, so that nothing comes between; the movement has the key that is named.
 */
export async function settleInside(app: App, tx: Tx, sent: Sent, key: string): Promise<Settled> {
  await advanceVersion(tx, sent.player.member);
  const [read] = await readKnown(tx, [askedOf(sent)]);
  if (!read) throw new Error(`${sent.message.txid} was not read`);
  const decided = decideFrom(app, sent, read);
  if ('status' in decided) return decided;
  const { known, effects } = decided;
  const [answer] = await postInside(tx, VENDORS_COMPANION, [entryOf(sent, decided, key)]);
  assert(answer);
  return posted(app, known, { effects, key, answer });
}

async function trySettle(app: App, sent: Sent): Promise<Settled | null> {
  const decided = decideFrom(app, sent, await app.vendors.read(askedOf(sent)));
  if ('status' in decided) return decided;
  const key = uuidv7(app.clock.ms());
  const answer = await submit(app, sent, { ...decided, key });
  return answer && posted(app, decided.known, { effects: decided.effects, key, answer });
}

function askedOf({ vendor, player, message, round, reference, grant }: Sent): Asked {
  return {
    vendor: vendor.id,
    member: player.member,
    txid: message.txid,
    round,
    reference,
    grant: grant?.id ?? null,
    spin: grant?.spin ?? null,
    second: message.kind === 'bet' ? (message.win?.txid ?? null) : null,
  };
}

interface Decided {
  readonly known: Known;
  readonly effects: Effects;
}

/** The effects of a message by the stored state, or its answer where it has none. */
function decideFrom(app: App, { vendor, message }: Sent, read: Known): Decided | Settled {
  const known = app.switches.values()['reconciliation.collect'] ? read : { ...read, owed: 0n };
  const decision = decide(message, known);
  if (decision.do === 'post') return { known, effects: decision.effects };
  if (decision.do === 'replay') return replayed(app, known, decision.tx, decision.second);
  if (decision.status === 'TX_CONFLICT')
    app.log.warn({ vendor: vendor.code, transaction: message.txid }, 'an id was used for two messages');
  return { ...untold(app, known), status: decision.status };
}

function entryOf(sent: Sent, { known, effects }: Decided, key: string) {
  const { vendor, player, message } = sent;
  return {
    member: player.member,
    key,
    kind: kindOf(message, effects),
    fingerprint: message.hash,
    legs: effects.refused ? [] : legsOf(vendor, effects),
    columns: columnsOf(sent, known, effects),
  };
}

async function submit(
  app: App,
  sent: Sent,
  { key, ...decided }: Decided & { key: string },
): Promise<LaneAnswer | null> {
  const { message } = sent;
  const { legs, columns, ...entry } = entryOf(sent, decided, key);
  const composed = { legs, columns };
  const answer = await app.vendors.lane
    .submit({ ...entry, guarded: false, compose: () => composed })
    .catch((cause: unknown) => {
      // The same id from another player at the same moment: the second finds the first one's row.
      if (isTaken(cause)) return null;
      throw new OutcomeUnknown(`${message.kind} ${message.txid}`, { cause });
    });
  const moved = answer?.reason === 'vendorRoundMoved' || answer?.reason === 'vendorTxKnown';
  return moved ? null : answer;
}

function kindOf({ kind }: Message, { collected }: Effects): MovementKind {
  if (collected === 0n) return KINDS[kind];
  return kind === 'bet' ? 'vendorBetCollect' : 'vendorCollect';
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

function posted(
  app: App,
  known: Known,
  { effects, key, answer }: { effects: Effects; key: string; answer: LaneAnswer },
): Settled {
  const base = { ...untold(app, known), movement: key, cash: answer.balance };
  if (answer.status === 'refused') {
    const status = refusalOf(known, effects, answer.reason);
    if (!status) throw new Error(`the lane refused for ${answer.reason}`);
    return { ...base, status };
  }
  const held = (effects.round?.held ?? 0n) - (known.round?.held ?? 0n);
  const { status, moved, movedSecond, outstanding, effect } = effects;
  return {
    ...base,
    status,
    moved,
    movedSecond,
    outstanding,
    effect,
    roundState: effects.round?.state ?? null,
    inPlay: known.inPlay + held,
  };
}

function refusalOf(
  { cash }: Known,
  { status, moved, movedSecond }: Effects,
  reason: Reason | undefined,
): VendorOutcome | undefined {
  if (reason === 'vendorRefused') return status;
  if (reason === 'malformed' && cash + moved + movedSecond >= BALANCE_END) return 'INVALID_AMOUNT';
  return reason && OUTCOMES[reason];
}

/** The stored state with the present money. */
function replayed(app: App, known: Known, tx: StoredTx, second: StoredTx | null): Settled {
  return {
    ...untold(app, known),
    status: tx.status as VendorOutcome,
    movement: tx.movement,
    replayed: true,
    moved: tx.moved,
    movedSecond: second?.moved ?? 0n,
    outstanding: tx.outstanding,
    effect: tx.effect,
    at: tx.at,
  };
}

function untold(app: App, { cash, inPlay, round }: Known): Omit<Settled, 'status'> {
  return {
    movement: null,
    replayed: false,
    moved: 0n,
    movedSecond: 0n,
    outstanding: 0n,
    effect: null,
    roundState: round?.state ?? null,
    at: app.clock.now(),
    cash,
    inPlay,
  };
}

/** The stake leaves before the win arrives, so that a win never pays for its own stake. */
function legsOf({ code }: Vendor, effects: Effects): Leg[] {
  const legs: Leg[] = [
    { account: { no: CASH }, amount: effects.moved },
    { account: { no: CASH }, amount: effects.movedSecond },
    // The win is shown whole, and what is taken from it beside it.
    { account: { no: CASH }, amount: -effects.collected },
    { account: { house: `game:${code}` }, amount: effects.game + effects.collected },
    { account: { house: 'suspense:wins' }, amount: effects.suspense },
    ...effects.escrow.map(({ stripe, amount }) => ({
      account: { house: `escrow:${code}`, ...(stripe === null ? {} : { stripe }) },
      amount,
    })),
  ];
  return legs.filter(({ amount }) => amount !== 0n);
}

function columnsOf(sent: Sent, known: Known, effects: Effects): Record<string, unknown> {
  const { vendor, message, round, game, reference, session, issuedAt, details } = sent;
  const win = message.kind === 'bet' ? message.win : null;
  const after = round === null ? null : effects.round;
  return {
    vendor: vendor.id,
    op: TX[message.kind],
    txid: message.txid,
    hash: message.hash,
    round,
    game,
    reference,
    ...amountsOf(message, effects),
    moved: effects.moved,
    outstanding: effects.outstanding,
    code: effects.status,
    effect: effects.effect,
    deny: effects.refused ? REASONS.vendorRefused : null,
    session,
    txstate: effects.state,
    txheld: effects.held,
    mark: effects.mark,
    part: effects.part,
    forbids: effects.forbids,
    txid2: win?.txid,
    hash2: win?.hash,
    moved2: effects.movedSecond,
    seen: round === null ? null : (known.round?.version ?? 0),
    rstate: after?.state,
    bets: after?.bets,
    dead: after?.dead,
    wins: after?.wins,
    stake: after?.stake,
    held: after?.held,
    won: after?.won,
    adjusted: after?.adjusted,
    ...grantColumns(sent, known, effects),
    seen_cash: effects.fromCash ? known.cash : null,
    ...(effects.collected > 0n ? { collected: effects.collected, owed: known.owed } : {}),
    absolute: sent.absolute || null,
    // A further bet on a round that goes on begins none.
    pace: sent.cycleMs > 0 && after?.bets === 1 ? Math.max(0, sent.cycleMs - CYCLE_TOLERANCE_MS) : null,
    details: details && JSON.stringify(details),
    issued: issuedAt?.toISOString(),
  };
}

/** The amount that waits for the staff is less than requested where a grant caps it: the capped amount is reported. */
function amountsOf(message: Message, { suspense }: Effects): { amount: bigint; amount2: bigint | null } {
  const amount = ('amount' in message && message.amount) || 0n;
  if (message.kind !== 'bet') return { amount: suspense > 0n ? suspense : amount, amount2: null };
  return { amount, amount2: message.win && (suspense || message.win.amount) };
}

function grantColumns({ grant }: Sent, known: Known, effects: Effects): Record<string, unknown> {
  if (!grant || !known.grant || effects.refused) return {};
  const more = (grant.spin === null ? effects.moved : effects.movedSecond) + effects.suspense;
  return { grant_id: grant.id, spin: grant.spin, grant_won: known.grant.won, grant_more: more };
}
