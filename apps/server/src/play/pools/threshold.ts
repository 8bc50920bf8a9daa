import { createHash } from 'node:crypto';

import type { App } from '../../context.ts';

/** The amount by which a pool must be won, drawn when its term begins. */
export interface Threshold {
  readonly value: bigint;
  readonly salt: string;
}

export interface SealedThreshold {
  /** Everybody may see this from the first moment on. */
  readonly commitment: Buffer;
  readonly sealed: Buffer;
}

type Tools = Pick<App, 'keys' | 'random'>;

/** Uniform from the seed up to the end, which is never drawn itself: the pool is won below it. */
export function drawThreshold(
  { keys, random }: Tools,
  name: string,
  { from, below }: { from: bigint; below: bigint },
): SealedThreshold {
  const value = from + uniform(random, below - from);
  const salt = random.bytes(16).toString('hex');
  const text = `${value}:${salt}`;
  return { commitment: commitmentOf(text), sealed: keys.seeds.wrap(`pool:${name}`, Buffer.from(text)) };
}

export function openThreshold({ keys }: Pick<App, 'keys'>, name: string, sealed: Uint8Array): Threshold {
  const [value = '', salt = ''] = keys.seeds.unwrap(`pool:${name}`, sealed).toString().split(':');
  return { value: BigInt(value), salt };
}

function commitmentOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A number beyond the last whole multiple is drawn again, so that every value is as likely as the next. */
function uniform(random: App['random'], n: bigint): bigint {
  const whole = 1n << 128n;
  for (;;) {
    const drawn = BigInt(`0x${random.bytes(16).toString('hex')}`);
    if (drawn < whole - (whole % n)) return drawn % n;
  }
}
