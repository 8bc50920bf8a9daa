import { createHmac } from 'node:crypto';

import { fairStream } from '@baize/games/kit/stream';
import { playBought, playSlot, type SlotDefinition, type SlotRound } from '@baize/games/slots/engine';
import type { JackpotTerms } from '@baize/games/slots/jackpots';

export interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: bigint;
}

/** The whole round that these seeds hold for this stake: the same call draws it, replays it and verifies it. */
export function drawSlot(
  definition: SlotDefinition,
  seeds: Seeds,
  stake: bigint,
  terms?: JackpotTerms,
): SlotRound {
  return playSlot(definition, streamOf(seeds), stake, terms);
}

/** The whole round that these seeds hold for this stake where its feature was bought. */
export function drawBought(definition: SlotDefinition, seeds: Seeds, stake: bigint): SlotRound {
  return playBought(definition, streamOf(seeds), stake);
}

function streamOf({ serverSeed, clientSeed, nonce }: Seeds) {
  return fairStream(hmac, { serverSeed, clientSeed, nonce: Number(nonce) });
}

function hmac(key: string, message: string): Uint8Array {
  return createHmac('sha256', key).update(message).digest();
}
