import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';

import type { App } from '../../context.ts';
import type { BeaconChain } from '../../platform/config/beacon-config.ts';
import { askOutside } from '../../platform/http/outbound.ts';

/** A public value that nobody knew before its time, and that everybody can check. */
export interface Beacon {
  /** The first round that is published after an instant. */
  roundAfter(at: Date): number;
  /** The verified randomness of a round in hex; null while nobody has it. */
  randomnessOf(round: number): Promise<string | null>;
}

type Tools = Pick<App, 'config' | 'log' | 'metrics'>;

const TIMEOUT_MS = 2_000;
/** Rounds that a node keeps: many lotteries close in the same second. */
const KEPT = 64;
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const HEX = /^[0-9a-f]+$/;

/** The beacon of the configuration; null where there is none. */
export function createBeacon({ config, log, metrics }: Tools): Beacon | null {
  const { beacon } = config;
  if (!beacon) return null;
  const { urls, chain } = beacon;
  const known = new Map<number, Promise<string | null>>();

  async function ask(round: number): Promise<string | null> {
    for (const url of urls) {
      try {
        const answer = await askOutside(`${url}/${chain.hash}/public/${round}`, config, {
          timeoutMs: TIMEOUT_MS,
        });
        // A round that is not published yet.
        if (answer.status === 404 || answer.status === 425) continue;
        return verified(chain, round, await answer.json());
      } catch (error) {
        metrics.count('baize_beacon_failures_total', {});
        log.warn({ err: error, url, round }, 'the beacon gave no round that can be trusted');
      }
    }
    return null;
  }

  return {
    roundAfter: (at) => Math.floor((at.getTime() / 1000 - chain.genesis) / chain.period) + 2,
    async randomnessOf(round) {
      const asked = known.get(round) ?? ask(round);
      known.set(round, asked);
      const value = await asked;
      if (value === null) known.delete(round);
      else for (const old of [...known.keys()].slice(0, -KEPT)) known.delete(old);
      return value;
    },
  };
}

/** The randomness of an answer, which is the hash of the round's signature by the group; throws for any other answer. */
export function verified(chain: BeaconChain, round: number, answer: unknown): string {
  const { round: said, signature } = (answer ?? {}) as Record<string, unknown>;
  if (said !== round || typeof signature !== 'string' || !HEX.test(signature))
    throw new Error('the answer is no round of the beacon');
  const { shortSignatures } = bls12_381;
  const point = shortSignatures.hash(messageOf(round), DST);
  if (!shortSignatures.verify(bytesOf(signature), point, bytesOf(chain.publicKey)))
    throw new Error('the signature of the round is not that of the group');
  return createHash('sha256').update(bytesOf(signature)).digest('hex');
}

function messageOf(round: number): Uint8Array {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  return createHash('sha256').update(number).digest();
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}
