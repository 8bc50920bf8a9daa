import { codeDigits } from '@baize/contract/persons/digits';
import { Secret, TOTP } from 'otpauth';

import type { Random } from '../../platform/random.ts';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
const RECOVERY_BYTES = 10;
const RECOVERY_CODES = 10;

export function newTotpSecret(random: Random): Buffer {
  return random.bytes(SECRET_BYTES);
}

/** The address an authenticator reads from the picture, and the secret for typing it in. */
export function enrolment(secret: Uint8Array, account: { issuer: string; label: string }) {
  const totp = totpOf(secret, account);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step that a code belongs to, one to either side of now, or null. Digits of any script count. */
export function stepOfCode(secret: Uint8Array, code: string, nowMs: number): number | null {
  const token = codeDigits(code);
  // The library throws for a code whose bytes are not as many as its own.
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: nowMs, window: 1 });
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta;
}

/** Ten codes of 80 bits: each opens the door once when the authenticator is lost. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = secretOf(random.bytes(RECOVERY_BYTES)).base32.toLowerCase();
    return text.match(/.{4}/g)?.join('-') ?? text;
  });
}

function totpOf(secret: Uint8Array, account?: { issuer: string; label: string }): TOTP {
  return new TOTP({
    ...account,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: secretOf(secret),
  });
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
