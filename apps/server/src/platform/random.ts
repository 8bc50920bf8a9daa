import { randomBytes, randomInt } from 'node:crypto';

/** The platform's source of chance: the operating system's generator through OpenSSL. */
export interface Random {
  bytes(count: number): Buffer;
  /** A uniform integer in 0 … n − 1. */
  int(n: number): number;
}

export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  int: (n) => randomInt(n),
};

/** `count` random bytes as base64url text. */
export function token(random: Random, count: number): string {
  return random.bytes(count).toString('base64url');
}

const READABLE = '23456789abcdefghjkmnpqrstuvwxyz';

/** A password a person can copy from a screen: no look-alike characters. */
export function readablePassword(random: Random, length: number): string {
  return Array.from({ length }, () => READABLE[random.int(READABLE.length)]).join('');
}
