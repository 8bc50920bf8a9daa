import * as z from 'zod/mini';
import type { Permission } from './features.ts';

export { PERMISSIONS, type Permission } from './features.ts';

// Compiled validators need eval, which the content policy of the sites forbids.
z.config({ jitless: true });

export type Access = 'public' | 'player' | 'member' | 'agent' | `staff:${Permission}` | 'staff';

/** Names of the rate limits; their numbers are the server's (`platform/http/rate-limits.ts`). */
export type RateLimitGroup =
  | 'login'
  | 'register'
  | 'challenge'
  | 'bet'
  | 'read'
  | 'change'
  | 'transfer'
  | 'upload';

export interface Route<Input = unknown, Output = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** The payload travels in the sealed envelope of gateway version 3. */
  readonly sealed: boolean;
  /** Polled by screens: does not count as activity of the member. */
  readonly passive: boolean;
  /** Open to a session that must change its password first (D01). */
  readonly beforePasswordChange: boolean;
  /** A launch of a game, or a bet: where the player is gets checked (A09). */
  readonly located: 'launch' | 'bet' | false;
  /** Answered in a closed region too: what is open may be finished, and anybody may leave. */
  readonly anywhere: boolean;
  /** Answered in maintenance and in a closed region, to everybody: it reports the state and opens nothing. */
  readonly whileClosed: boolean;
  readonly body: 'json' | 'form';
  /** Carries a picture, so its body may be larger than others; it counts against its IP before the body is read. */
  readonly bulky: boolean;
  readonly limit: RateLimitGroup;
  readonly input: z.ZodMiniType<Input>;
  readonly output: z.ZodMiniType<Output>;
}

type Declared<I, O> = Pick<Route<I, O>, 'method' | 'path' | 'access' | 'input' | 'output'> &
  Partial<
    Pick<
      Route<I, O>,
      | 'sealed'
      | 'passive'
      | 'beforePasswordChange'
      | 'located'
      | 'anywhere'
      | 'whileClosed'
      | 'body'
      | 'bulky'
      | 'limit'
    >
  >;

/** Declares one call of the contract. Query and body are one flat input, checked strictly: unknown fields are refused. */
export function route<I, O>(declared: Declared<I, O>): Route<I, O> {
  return {
    sealed: false,
    passive: false,
    beforePasswordChange: false,
    located: false,
    anywhere: false,
    whileClosed: false,
    body: 'json',
    bulky: false,
    limit: 'read',
    ...declared,
  };
}

/** Whether the console keeps the first answer of a call under the key of its input. A sealed answer is kept nowhere. */
export function keepsAnswer<I, O>({ method, path, sealed, input }: Route<I, O>): boolean {
  const { shape = {} } = (input as unknown as z.ZodMiniObject)._zod.def;
  return path.startsWith('/ops/') && method !== 'GET' && !sealed && 'key' in shape;
}

export type InputOf<R> = R extends Route<infer I, unknown> ? I : never;
export type OutputOf<R> = R extends Route<never, infer O> ? O : R extends Route<infer _, infer O> ? O : never;
