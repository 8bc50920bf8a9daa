import type { Route } from '@baize/contract/route';

import { call } from './call.ts';
import { newKey } from './key.ts';
import { isOutcome } from './refused.ts';

const PLACE = 'baize.presses';
/** The proofs of a person, the page that they come from and the odds that they saw are no part of what they ask for. */
const ASIDE = /password|captcha|verification|firebase|^human$|^back$|^revision$/i;

/** Keys of the presses of this tab whose outcome is not known, by a digest of what was asked for; they outlive a reload. */
const keys = kept();

/**
 * Sends a write as one press of its owner. A press for the same thing has the same key until the outcome of the first one is known,
 * so that the server does it once (U-09). Another wish, and the same one after an answer, have a new key.
 */
export async function callOnce<I extends { readonly key: string }, O>(
  owner: string,
  route: Route<I, O>,
  wish: Omit<I, 'key'>,
): Promise<O> {
  const name = await nameOf(owner, route, wish);
  const key = keys.get(name) ?? newKey();
  note(name, key);
  try {
    const answer = await call(route, { ...wish, key } as I);
    forget(name, key);
    return answer;
  } catch (error) {
    if (isOutcome(error)) forget(name, key);
    throw error;
  }
}

async function nameOf(owner: string, { method, path }: Pick<Route, 'method' | 'path'>, wish: object) {
  const asked = Object.entries(wish).filter(([name]) => !ASIDE.test(name));
  const text = JSON.stringify([
    owner,
    method,
    path,
    asked.toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function note(name: string, key: string): void {
  keys.set(name, key);
  keep();
}

/** A later press may have another key already. */
function forget(name: string, key: string): void {
  if (keys.get(name) === key) keys.delete(name);
  keep();
}

/** Where a browser keeps nothing, keys live as long as the page. */
function keep(): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify([...keys]));
  } catch {
    sessionStorage.removeItem(PLACE);
  }
}

function kept(): Map<string, string> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(PLACE) ?? '[]'));
  } catch {
    return new Map();
  }
}
