import type { Weakness } from '@baize/contract/accounts/registration';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';

/** D06: length, strength and what it must not contain; no rule of which characters. */
const LENGTH_MIN = 8;
const LENGTH_MAX = 64;
const SCORE_MIN = 2;
const COMMONEST = 10_000;

/** More characters make no password easier to guess, and the work of judging grows faster than their number. */
const JUDGED = 24;

export interface NewPassword {
  readonly password: string;
  readonly username: string;
  /** In E.164 or as it was typed. */
  readonly mobile?: string | undefined;
}

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const common = new Set(dictionary['passwords-common'].slice(0, COMMONEST));
/** Passwords that houses like this one gave out, too short for the list above or below its first ten thousand. */
const GIVEN = ['123456', '12345678', 'password', 'qwerty123', '11111111', 'abc12345'];
for (const password of GIVEN) common.add(password);

/** Whether everybody tries it first. */
export function isCommon(password: string): boolean {
  return common.has(password.normalize('NFKC').toLowerCase());
}

/** Refuses `password.weak`, with the reason, for a password that is guessed too soon. */
export function requirePassword(app: Pick<App, 'switches'>, wish: NewPassword): void {
  const reason = weaknessOf(wish, app.switches.values()['brand.name']);
  if (reason) refuse('password.weak', { reason });
}

export function weaknessOf({ password, username, mobile }: NewPassword, brand: string): Weakness | null {
  const length = [...password].length;
  if (length < LENGTH_MIN) return 'short';
  if (length > LENGTH_MAX) return 'long';
  if (isCommon(password)) return 'common';
  const lower = password.normalize('NFKC').toLowerCase();
  const holds = (part: string, min: number) => part.length >= min && lower.includes(part.toLowerCase());
  if (holds(username.trim(), 3)) return 'username';
  if (holds(brand.trim(), 3)) return 'brand';
  const digits = (mobile ?? '').replaceAll(/\D/g, '');
  if (holds(digits.slice(-7), 6)) return 'mobile';
  const { score } = judge.check([...password].slice(0, JUDGED).join(''), [username, brand]);
  return score < SCORE_MIN ? 'guessable' : null;
}
