import * as z from 'zod/mini';

// Compiled validators need eval, which the content policy of the sites forbids.
z.config({ jitless: true });

export type Access = 'public' | 'player' | 'member' | 'agent' | `staff:${Permission}` | 'staff';

/** The permissions of operators; a role is a set of these. */
export const PERMISSIONS = [
  'dashboard.read',
  'members.read',
  'members.note',
  'members.lock',
  'members.protect',
  'members.protect.approve',
  'members.reset',
  'members.reset.approve',
  'members.open',
  'members.close',
  'members.close.approve',
  'members.reparent',
  'members.reparent.approve',
  'members.adjust',
  'members.adjust.approve',
  'ledger.read',
  'switches.read',
  'switches.write',
  'switches.house',
  'switches.approve',
  'registration.read',
  'registration.write',
  'content.write',
  'safety.read',
  'safety.review',
  'risk.read',
  'risk.cases',
  'risk.rules',
  'risk.rules.approve',
  'risk.reports',
  'regions.write',
  'regions.approve',
  'identity.read',
  'identity.decide',
  'audit.read',
  'records.read',
  'records.write',
  'records.approve',
  'games.read',
  'games.write',
  'games.approve',
  'lottery.read',
  'lottery.write',
  'lottery.approve',
  'lottery.results',
  'vendors.write',
  'vendors.approve',
  'reconciliation.write',
  'reconciliation.approve',
  'cashier.read',
  'cashier.decide',
  'cashier.review',
  'cashier.approve',
  'cashier.channels',
  'cashier.channels.approve',
  'staff.read',
  'staff.write',
  'staff.grant',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

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

export type InputOf<R> = R extends Route<infer I, unknown> ? I : never;
export type OutputOf<R> = R extends Route<never, infer O> ? O : R extends Route<infer _, infer O> ? O : never;
