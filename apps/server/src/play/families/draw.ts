import { createHmac } from 'node:crypto';

import { type FairStream, fairStream } from '@baize/games/kit/stream';

export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: bigint;
}

/** The random stream that the seeds of a round hold: the rules of every family other than slots draw from it. */
export function streamOf({ serverSeed, clientSeed, nonce }: RoundSeeds): FairStream {
  return fairStream(hmac, { serverSeed, clientSeed, nonce: Number(nonce) });
}

function hmac(key: string, message: string): Uint8Array {
  return createHmac('sha256', key).update(message).digest();
}
