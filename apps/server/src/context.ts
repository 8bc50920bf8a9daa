import type { Route } from '@baize/contract/route';
import type { OwnTitle } from '@baize/games/titles';
import type {
  Care,
  LoginStorm,
  MaskedContacts,
  Passwords,
  PlayerSession,
  Proofs,
  Sessions,
  SocialProviders,
} from './accounts/accounts.ts';
import { withShownNames } from './audit/audit.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { Lottery } from './lottery/lottery.ts';
import type { StaffSession, StaffSessions } from './operators/operators.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Db } from './platform/database/db.ts';
import type { Delivery } from './platform/delivery/delivery.ts';
import type { Draining } from './platform/http/draining.ts';
import type { Caller, Served } from './platform/http/http.ts';
import type { RateLimits } from './platform/http/rate-limits.ts';
import type { Envelopes } from './platform/http/seal.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Random } from './platform/random.ts';
import type { Feeds } from './platform/realtime/realtime.ts';
import type { Keys } from './platform/secrets/keys.ts';
import type { Workers } from './platform/workers.ts';
import type { Zone } from './platform/zone.ts';
import type { Certificates, Chance, Play } from './play/play.ts';
import type { Geo, Locations, Regions } from './safety/safety.ts';
import type { Switches } from './site/site.ts';
import type { Uploads } from './uploads/uploads.ts';
import type { Vendors } from './vendors/vendors.ts';
import type { Lane } from './wallet/wallet.ts';

export type { PlayerSession };

/** Everything an operation may need. Built once, passed on, never imported. */
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
  readonly switches: Switches;
  readonly zone: Zone;
  readonly delivery: Delivery;
  readonly contacts: MaskedContacts;
  readonly care: Care;
  /** The proof before every sensitive change (A13). */
  readonly proofs: Proofs;
  readonly geo: Geo;
  readonly regions: Regions;
  readonly locations: Locations;
  readonly passwords: Passwords;
  readonly loginStorm: LoginStorm;
  readonly rateLimits: RateLimits;
  readonly sessions: Sessions;
  readonly social: SocialProviders;
  readonly staff: StaffSessions;
  readonly lane: Lane;
  readonly feeds: Feeds;
  /** Shows a member his cash after `post` moved it, as it is said or as it is read; the lane tells of its own postings. */
  tellBalance(member: bigint, known?: { readonly balance: bigint; readonly seq: bigint }): void;
  readonly catalog: Catalog;
  readonly uploads: Uploads;
  readonly vendors: Vendors;
  /** Our own titles that this program plays. */
  readonly titles: readonly OwnTitle[];
  readonly certificates: Certificates;
  readonly chance: Chance;
  readonly play: Play;
  readonly lottery: Lottery;
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

/** Binds a call of the operator console. Operators see no mobile number that a member has as a name. */
export function serveStaff<I, O>(
  route: Route<I, O>,
  answer: (context: Context<I, StaffSession>) => Promise<O>,
): Bound {
  return (app) => ({
    route,
    answer: async (context) =>
      withShownNames(await answer({ ...context, app, session: context.session as StaffSession })),
  });
}

/** The acting operator, and their address. */
export function by({ session, caller }: { session: StaffSession; caller: { address: string } }) {
  return { session, address: caller.address };
}
