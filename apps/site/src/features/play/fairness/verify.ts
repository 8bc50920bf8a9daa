import { commitment, hex, hmacSha256 } from '@baize/games/kit/sha256';
import { fairStream, type Trace } from '@baize/games/kit/stream';
import type { Model } from '@baize/games/slots/engine';
import { playSlot, type SlotRound } from '@baize/games/slots/engine';
import { stakeUnit } from '@baize/games/slots/title';
import { SLOTS } from '@baize/games/slots/titles';

export interface VerifyInput {
  readonly code: string;
  readonly model: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** In ledger units. */
  readonly stake: bigint;
}

export interface Verified {
  readonly code: string;
  readonly commitment: string;
  readonly version: string;
  readonly symbols: readonly string[];
  readonly round: SlotRound;
  readonly blocks: readonly string[];
  readonly words: Trace['words'];
}

/** The games that can be recomputed here, with their models. */
export const VERIFIABLE = SLOTS.map((title) => ({
  code: title.code,
  name: title.name,
  models: Object.keys(title.models),
  defaultModel: title.defaultModel,
  stakeUnit: stakeUnit(title),
}));

/** Draws a round again in this browser with the code the server plays by. Asks nobody. */
export function verifyRound(input: VerifyInput): Verified | undefined {
  const definition = SLOTS.find((title) => title.code === input.code)?.models[input.model as Model];
  if (!definition) return undefined;
  const { serverSeed, clientSeed, nonce } = input;
  const stream = fairStream(hmacSha256, { serverSeed, clientSeed, nonce: Number(nonce) }, { trace: true });
  const round = playSlot(definition, stream, input.stake);
  return {
    code: input.code,
    commitment: commitment(serverSeed),
    version: definition.version,
    symbols: definition.symbols,
    round,
    blocks: stream.trace?.blocks.map(hex) ?? [],
    words: stream.trace?.words ?? [],
  };
}

/** Whether a recomputed round is the recorded one: stops of every spin, and what was paid. */
export function sameRound(
  verified: Verified,
  record: { stops: readonly (readonly number[])[]; payout: bigint },
): boolean {
  const spins = [verified.round.base, ...verified.round.free];
  const stops = spins.every((spin, index) => String(spin.stops) === String(record.stops[index]));
  return stops && spins.length === record.stops.length && verified.round.payout === record.payout;
}
