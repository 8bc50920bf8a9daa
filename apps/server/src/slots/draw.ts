import { createHmac } from 'node:crypto';

import { fairStream } from '@baize/games/kit/stream';
import { playSlot, type SlotDefinition, type SlotRound } from '@baize/games/slots/engine';

export interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: bigint;
}

/** The whole round that these seeds hold for this stake: the same call draws it, replays it and verifies it. */
export function drawSlot(definition: SlotDefinition, seeds: Seeds, stake: bigint): SlotRound {
  const { serverSeed, clientSeed, nonce } = seeds;
  return playSlot(definition, fairStream(hmac, { serverSeed, clientSeed, nonce: Number(nonce) }), stake);
}

function hmac(key: string, message: string): Uint8Array {
  return createHmac('sha256', key).update(message).digest();
}
