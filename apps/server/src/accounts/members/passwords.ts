import { createHmac } from 'node:crypto';

import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';

import { createQueue } from '../../platform/http/queue.ts';
import { isCommon } from './password-rules.ts';

/** A02: argon2id, 64 MiB, three passes, one lane. */
export const ARGON = { memoryCost: 65_536, timeCost: 3 };
const AT_ONCE = 4;
const QUEUE_MAX = 200;
/** Hashes of a brand that moved here. */
const BCRYPT = /^\$2[abxy]\$/;

declare module '../../context.ts' {
  interface App {
    readonly passwords: Passwords;
  }
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether it fits; an unknown account (null) costs the same time as a wrong password. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Made by other means or with other numbers than today's: hashed again when its owner next signs in. */
  stale(stored: string): boolean;
  weak(password: string): boolean;
}

export interface PasswordOptions {
  /** The cost of a hash, in KiB and passes; A02's when absent. */
  readonly cost?: { readonly memoryCost: number; readonly timeCost: number } | undefined;
  /** The queue takes this many times as many; 1 when absent. */
  readonly patience?: number;
}

/** Hashes with a pepper from outside the database, four at once and at most 200 waiting. */
export function createPasswords(
  pepper: Buffer,
  { cost = ARGON, patience = 1 }: PasswordOptions = {},
): Passwords {
  // 2 names argon2id; the package's own enum is a type only.
  const argon = { algorithm: 2, parallelism: 1, ...cost };
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`;
  // As text: the library hashes any bytes but checks only those that are UTF-8.
  const peppered = (password: string) =>
    createHmac('sha256', pepper).update(password.normalize('NFKC')).digest('base64');
  const turn = createQueue({ atOnce: AT_ONCE, max: QUEUE_MAX * patience });
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => turn(() => hash(peppered(password), argon)),
    async verify(stored, password) {
      dummy ??= hash(peppered('no account has this password'), argon);
      const against = stored ?? (await dummy);
      const imported = BCRYPT.test(against);
      const fits = await turn(() =>
        imported ? verifyBcrypt(password, against) : verify(against, peppered(password)),
      );
      return fits && stored !== null;
    },
    stale: (stored) => !stored.startsWith(current),
    weak: isCommon,
  };
}
