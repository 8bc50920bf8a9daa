import { ARCADE, ARCADE_GAMES } from '@baize/games/arcade/titles';
import { KENO, KENO_GAMES } from '@baize/games/keno/titles';
import type { Game, Round } from '@baize/games/kit/round';
import { commitment, hex, hmacSha256 } from '@baize/games/kit/sha256';
import { fairStream, type Trace } from '@baize/games/kit/stream';
import type { BetRules } from '@baize/games/kit/title';
import { POKER, POKER_GAMES } from '@baize/games/poker/titles';
import { SCRATCH, SCRATCH_GAMES } from '@baize/games/scratch/titles';
import type { Model } from '@baize/games/slots/engine';
import { playBought, playSlot, type SlotRound } from '@baize/games/slots/engine';
import { stakeUnit } from '@baize/games/slots/title';
import { SLOTS } from '@baize/games/slots/titles';
import { TABLE_GAMES, TABLES } from '@baize/games/tables/titles';
import type { Machine } from '../../../stage/slots/phases/win-cells.ts';
import type { WinWindow } from '../wins/windows.ts';
import { machineOf, windowsIn } from './slot-windows.ts';

export interface VerifyInput {
  readonly code: string;
  readonly model: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** In ledger units. */
  readonly stake: bigint;
  /** The feature of a slot was bought: the stake is that of its spins. */
  readonly bought?: boolean;
  /** The choices with the stake and the actions after it, in games that have them. */
  readonly bet?: unknown;
  readonly actions?: readonly unknown[];
  /** In games with pools: the terms of its draws for them, as the record of the round has them. */
  readonly terms?: { readonly base: string; readonly average: boolean } | undefined;
}

interface Recomputed {
  readonly code: string;
  readonly commitment: string;
  readonly version: string;
  readonly payout: bigint;
  readonly blocks: readonly string[];
  readonly words: Trace['words'];
}

export interface VerifiedSlot extends Recomputed {
  readonly family: 'slots';
  readonly machine: Machine;
  /** Every spin, window by window. */
  readonly spins: readonly (readonly WinWindow[])[];
  readonly round: SlotRound;
}

export interface VerifiedBet extends Recomputed {
  readonly family: 'bets';
  readonly round: Round;
  readonly actions: readonly unknown[];
}

export type Verified = VerifiedSlot | VerifiedBet;

const CENT = 100n;

type AnyGame = Game<BetRules, object, object, object>;
const GAMES: Readonly<Record<string, AnyGame>> = {
  ...ARCADE_GAMES,
  ...KENO_GAMES,
  ...TABLE_GAMES,
  ...POKER_GAMES,
  ...SCRATCH_GAMES,
};
const BETS = [...ARCADE, ...KENO, ...TABLES, ...POKER, ...SCRATCH];

const SLOT_ROWS = SLOTS.map((title) => ({
  code: title.code,
  name: title.name,
  models: Object.keys(title.models),
  defaultModel: title.defaultModel,
  stakeUnit: stakeUnit(title),
  bets: false,
  pools: Object.values(title.models).some(({ jackpots }) => jackpots !== undefined),
  sells: Object.values(title.models).some(({ buy }) => buy !== undefined),
}));
const BET_ROWS = BETS.map((title) => ({
  code: title.code,
  name: title.name,
  models: Object.keys(title.models),
  defaultModel: title.defaultModel,
  stakeUnit: CENT,
  bets: true,
  pools: false,
  sells: false,
}));

/** The games that can be recomputed here, with their models. */
export const VERIFIABLE = [...SLOT_ROWS, ...BET_ROWS];

/** Draws a round again in this browser with the code the server plays by. Asks nobody. */
export function verifyRound(input: VerifyInput): Verified | undefined {
  const { serverSeed, clientSeed, nonce } = input;
  const stream = fairStream(hmacSha256, { serverSeed, clientSeed, nonce: Number(nonce) }, { trace: true });
  const known = { code: input.code, commitment: commitment(serverSeed) };
  const traced = () => ({
    blocks: stream.trace?.blocks.map(hex) ?? [],
    words: stream.trace?.words ?? [],
  });
  const slot = SLOTS.find((title) => title.code === input.code)?.models[input.model as Model];
  if (slot) {
    const { terms } = input;
    if (input.bought && !slot.buy) return undefined;
    const round = input.bought
      ? playBought(slot, stream, input.stake)
      : playSlot(slot, stream, input.stake, terms && { ...terms, base: BigInt(terms.base) });
    const { version } = slot;
    const machine = machineOf(slot);
    const spins = [round.base, ...round.free].map((spin) => windowsIn(spin, slot, input.stake));
    return { ...known, family: 'slots', version, machine, spins, round, payout: round.payout, ...traced() };
  }
  const rules = BETS.find((title) => title.code === input.code)?.models[input.model];
  const game = GAMES[input.code];
  const bet = rules && game?.bet(rules, input.bet, input.stake);
  if (!rules || !game || !bet) return undefined;
  const actions = (input.actions ?? []) as readonly object[];
  const round = played(() => game.play(rules, stream, { ...bet, stake: input.stake }, actions));
  if (!round) return undefined;
  const { version } = rules;
  return { ...known, family: 'bets', version, round, actions, payout: round.payout, ...traced() };
}

/** Actions that were typed by hand may be none that the round allows. */
function played(play: () => Round): Round | undefined {
  try {
    return play();
  } catch {
    return undefined;
  }
}

/** The record of a round, as far as a recomputed one is held against it. */
export interface Recorded {
  readonly payout: bigint;
  /** Of every spin, in a slot. */
  readonly stops?: readonly (readonly number[])[];
  /** The outcome as its player saw it, in a game of bets. */
  readonly show?: unknown;
  /** Pools that the round won: what was in them is no matter of chance. */
  readonly jackpots?: readonly { readonly level: string; readonly amount: bigint }[];
}

/** Whether a recomputed round is the recorded one: the outcome, and what was paid. */
export function sameRound(
  verified: Verified,
  { payout, stops = [], show, jackpots = [] }: Recorded,
): boolean {
  const pools = jackpots.reduce((sum, { amount }) => sum + amount, 0n);
  if (verified.payout + pools !== payout) return false;
  if (verified.family === 'bets') return sorted(verified.round.show) === sorted(show);
  const drawn = verified.round.jackpots ?? [];
  if (!drawn.every((level) => jackpots.some((won) => won.level === level))) return false;
  const spins = [verified.round.base, ...verified.round.free];
  const same = spins.every((spin, index) => String(spin.stops) === String(stops[index]));
  return same && spins.length === stops.length;
}

/** The order of fields says nothing. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
