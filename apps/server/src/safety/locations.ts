import type { RiskDetails } from '@baize/contract/site/safety';

import type { App } from '../context.ts';
import { plainIp } from '../platform/ip.ts';
import { MINUTE_MS } from '../platform/time.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { type RiskEvent, writeEvents } from './events.ts';
import type { Closed } from './regions.ts';

/** A09: a session's place is looked at again after this time. */
const AGAIN_MS = 30 * MINUTE_MS;
export const TRAVEL_MS = 60 * MINUTE_MS;
const FLUSH_MS = 500;
const SESSIONS_MAX = 50_000;
/** Waiting entries while the database is away; beyond it the newest is dropped, for a flood must not fill the memory. */
const WAITING_MAX = 20_000;

interface Holder {
  readonly id: string;
  readonly member: MemberId;
}

declare module '../context.ts' {
  interface App {
    readonly locations: Locations;
  }
}

export interface Locations {
  /**
   * Notes where a session plays from: at its first launch or bet, when its address changes, every 30 minutes (A09). It is looked at
   * before the call is answered: a bet that is noted may be refused yet.
   */
  check(session: Holder, address: string, kind: Access['kind']): void;
  /** Notes that a call from a closed region was turned away; once per caller and half hour. */
  turnedAway(call: { address: string; closed: Closed; path: string; session: Holder | null }): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Place {
  readonly address: string;
  readonly country: string | null;
  readonly checkedMs: number;
}

interface Access {
  readonly id: string;
  readonly member: MemberId;
  readonly session: string;
  readonly kind: 'launch' | 'bet';
  readonly address: string;
  readonly country: string | null;
  readonly at: Date;
}

type LocationsApp = Pick<App, 'db' | 'clock' | 'geo' | 'log' | 'workers'>;

/** Places by session. They are kept here and written down in passing, so that a bet waits for no query. */
export function createLocations(app: LocationsApp): Locations {
  const { clock, geo, workers } = app;
  const places = new Map<string, Place>();
  const reported = new Map<string, number>();
  const notes = createNotes(app);
  workers.add({ name: 'places', everyMs: FLUSH_MS, has: notes.any, run: notes.flush });
  return {
    check(session, address, kind) {
      const now = clock.ms();
      const known = places.get(session.id);
      if (known && known.address === address && now - known.checkedMs < AGAIN_MS) return;
      if (places.size >= SESSIONS_MAX) places.clear();
      const plain = plainIp(address);
      const place = { address, country: geo.countryOf(plain), checkedMs: now };
      places.set(session.id, place);
      const { country } = place;
      const here = { member: session.member, address: plain, country, at: new Date(now) };
      notes.access({ id: uuidv7(now), session: session.id, kind, ...here });
      const travel = known && travelBetween(known, place);
      if (travel) notes.event({ kind: 'impossibleTravel', ...here, device: null, details: travel });
    },
    turnedAway({ address, closed, path, session }) {
      // A site that is closed to everybody has nothing to tell about anybody.
      if (closed === 'all') return;
      const now = clock.ms();
      const caller = `${session?.id ?? ''} ${address}`;
      const last = reported.get(caller);
      if (last !== undefined && now - last < AGAIN_MS) return;
      if (reported.size >= SESSIONS_MAX) reported.clear();
      reported.set(caller, now);
      const plain = plainIp(address);
      notes.event({
        kind: 'regionRefused',
        member: session?.member ?? null,
        address: plain,
        country: geo.countryOf(plain),
        device: null,
        details: { by: closed, path },
        at: new Date(now),
      });
    },
    flush: notes.flush,
    close: notes.flush,
  };
}

/** Waiting entries: accesses and events, in the order in which they came. */
function createNotes({ db, clock, log }: LocationsApp) {
  let accesses: Access[] = [];
  let events: RiskEvent[] = [];
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const [access, refused] = [accesses, events];
    if (access.length + refused.length === 0) return;
    [accesses, events] = [[], []];
    try {
      await db.transaction().execute(async (tx) => {
        if (access.length > 0) await tx.insertInto('safety.access').values(access).execute();
        await writeEvents({ clock }, tx, refused);
      });
    } catch (error) {
      log.warn({ err: error }, 'places could not be written down');
      accesses = [...access, ...accesses].slice(0, WAITING_MAX);
      events = [...refused, ...events].slice(0, WAITING_MAX);
    }
  }

  return {
    any: () => accesses.length + events.length > 0,
    access(row: Access): void {
      if (accesses.length < WAITING_MAX) accesses.push(row);
    },
    event(row: RiskEvent): void {
      if (events.length < WAITING_MAX) events.push(row);
    },
    flush(): Promise<void> {
      writing = writing.then(write);
      return writing;
    },
  };
}

/** A10: two countries within an hour cannot both be where a person is; an address of no known country proves nothing. */
export function travelBetween(before: Place, after: Place): RiskDetails | null {
  const passed = after.checkedMs - before.checkedMs;
  const known = before.country !== null && after.country !== null;
  if (!known || before.country === after.country || passed > TRAVEL_MS) return null;
  const minutes = Math.floor(passed / MINUTE_MS);
  return { from: before.country ?? '', fromAddress: plainIp(before.address), minutes };
}
