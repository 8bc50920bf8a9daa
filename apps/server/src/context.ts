import { keepsAnswer, type Permission, type Route } from '@baize/contract/route';
import type { OwnTitle } from '@baize/games/titles';
import { withShownNames } from './audit/audit.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Db } from './platform/database/db.ts';
import type { Delivery } from './platform/delivery/delivery.ts';
import type { Draining } from './platform/http/draining.ts';
import type { Caller, Served } from './platform/http/http.ts';
import { answerOnce } from './platform/http/presses.ts';
import type { RateLimits } from './platform/http/rate-limits.ts';
import type { Envelopes } from './platform/http/seal.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Random } from './platform/random.ts';
import type { Feeds } from './platform/realtime/realtime.ts';
import type { Keys } from './platform/secrets/keys.ts';
import type { Workers } from './platform/workers.ts';
import type { Zone } from './platform/zone.ts';
import type { WagerFamily } from './wagers/wagers.ts';
import type { Lane, MemberId } from './wallet/wallet.ts';

/**
 * Everything that an operation may need. Built once, passed on, never imported. The services of the platform stand here; a feature
 * that keeps something on a node declares its field beside it.
 */
export interface App {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly draining: Draining;
  readonly workers: Workers;
  readonly keys: Keys;
  readonly envelopes: Envelopes;
  readonly zone: Zone;
  readonly delivery: Delivery;
  readonly rateLimits: RateLimits;
  readonly lane: Lane;
  readonly feeds: Feeds;
  /** Shows a member his cash after `post` moved it, as it is said or as it is read; the lane tells of its own postings. */
  tellBalance(member: bigint, known?: { readonly balance: bigint; readonly seq: bigint }): void;
  /** Our own titles that this program plays. */
  readonly titles: readonly OwnTitle[];
  /** The families of wagers that this program takes. */
  readonly families: readonly WagerFamily[];
}

/** The session of a call on the site: of a member, an agent or a trial player. */
export interface PlayerSession {
  readonly id: string;
  readonly member: MemberId;
  readonly publicId: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly currency: string;
  readonly loginAt: Date;
  /** `pwd-change` may only change the password or log out (D01). */
  readonly scope: 'full' | 'pwd-change';
  /** Until then neither withdrawals nor changes of bindings: the sign-in showed too little (D08). */
  readonly holdUntil: Date | null;
  readonly expiresAt: Date;
}

/** The session of a call in the console. */
export interface StaffSession {
  readonly id: string;
  readonly operator: string;
  /** The human being: two logins of one person are not two persons. */
  readonly person: string;
  readonly username: string;
  readonly name: string;
  readonly role: string;
  readonly permissions: readonly Permission[];
}

type Context<Input, Session> = { app: App; input: Input; session: Session; caller: Caller };
export type AnySession = PlayerSession | StaffSession | null;
export type Bound = (app: App) => Served<AnySession>;

/** Binds a call for players (trial or member) to its operation. */
export function serve<I, O>(
  route: Route<I, O>,
  answer: (context: Context<I, PlayerSession>) => Promise<O>,
): Bound {
  return (app) => ({
    route,
    answer: (context) => answer({ ...context, app, session: context.session as PlayerSession }),
  });
}

/** Binds a call that needs no session. */
export function servePublic<I, O>(
  route: Route<I, O>,
  answer: (context: Omit<Context<I, never>, 'session'>) => Promise<O>,
): Bound {
  return (app) => ({ route, answer: ({ input, caller }) => answer({ app, input, caller }) });
}

/**
 * Binds a call of the operator console, which is done once a key where its input has one. Operators see no mobile number that a member has
 * as a name.
 */
export function serveStaff<I, O>(
  route: Route<I, O>,
  answer: (context: Context<I, StaffSession>) => Promise<O>,
): Bound {
  return (app) => ({
    route,
    answer: (context) => {
      const session = context.session as StaffSession;
      const work = async () => withShownNames(await answer({ ...context, app, session }));
      if (!keepsAnswer(route) || context.input.key === undefined) return work();
      const { key, ...wish } = context.input;
      return answerOnce(app, { key, call: route.path, operator: session.operator, wish }, work);
    },
  });
}

/** The acting operator, and their address. */
export function by({ session, caller }: { session: StaffSession; caller: { address: string } }) {
  return { session, address: caller.address };
}
