import { CENT } from './amounts.ts';
import { assert } from './assert.ts';
import type { FairStream } from './stream.ts';

/**
 * One round of a game that is no slot, as its seeds, its bet and the actions so far make it. The seeds fix the whole outcome when
 * the bet is placed; actions only choose.
 */
export interface Round<Show = unknown> {
  /** The total stake so far, in ledger units: an action may raise it. */
  readonly staked: bigint;
  readonly over: boolean;
  /** In ledger units; 0 until the round is over. */
  readonly payout: bigint;
  /** The top win cut the payout. */
  readonly capped: boolean;
  /** The facts that the seeds fixed, as whole numbers of 0 … 32,767. */
  readonly outcome: readonly number[];
  /** The kinds of action that may follow; none once the round is over. */
  readonly options: readonly string[];
  /** The part that the player may see; nothing that is still hidden. */
  readonly show: Show;
}

/** The stake of a bet beside the choices that the player made with it. */
export type Staked<Choice> = Choice & { readonly stake: bigint };

/** A game with its rules as pure functions; what a player sends is read by `bet` and `accepts` before it is played. */
export interface Game<Definition, Choice, Action, Show> {
  /** The one call that draws a round, replays it and verifies it. */
  play(
    definition: Definition,
    random: FairStream,
    bet: Staked<Choice>,
    actions: readonly Action[],
  ): Round<Show>;
  /** The choices of a player in the form they are stored in; undefined where the rules do not allow them. */
  bet(definition: Definition, sent: unknown, stake: bigint): Choice | undefined;
  /** Whether the action may follow now. */
  accepts(round: Round<Show>, action: unknown): action is Action;
  /** The action that closes a round whose player went away. */
  finish(round: Round<Show>): Action;
}

/** Multipliers are whole numbers of 1/10,000. */
export const TIMES = 10_000n;

/** The win of a bet: rounded down to a whole cent once, and cut at the top win. */
export function winOf(
  stake: bigint,
  times: bigint,
  { maxWinX }: { maxWinX: number },
): { payout: bigint; capped: boolean } {
  assert(stake > 0n && times >= 0n, 'a stake is positive and a multiplier is none or more');
  const win = ((stake * times) / TIMES / CENT) * CENT;
  const most = stake * BigInt(maxWinX);
  return win > most ? { payout: most, capped: true } : { payout: win, capped: false };
}

/** A round whose payout is cut at the top win, so many times the stake of the bet. */
export function cut<Show>(round: Round<Show>, stake: bigint, { maxWinX }: { maxWinX: number }): Round<Show> {
  const most = stake * BigInt(maxWinX);
  return round.payout > most ? { ...round, payout: most, capped: true } : round;
}

/** Whether a value that a player sent is a whole number within both ends. */
export function isWhole(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
}

/** The fields of an object that a player sent, which has exactly these names; undefined for any other value. */
export function fieldsOf<Name extends string>(
  sent: unknown,
  names: readonly Name[],
): Record<Name, unknown> | undefined {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined;
  const keys = Object.keys(sent);
  if (keys.length !== names.length || names.some((name) => !Object.hasOwn(sent, name))) return undefined;
  return sent as Record<Name, unknown>;
}

/** The hooks of a game whose rounds end with the bet. */
export const AT_ONCE = {
  accepts: (_round: Round, _action: unknown): _action is never => false,
  finish(): never {
    throw new Error('this game has no open rounds');
  },
};
