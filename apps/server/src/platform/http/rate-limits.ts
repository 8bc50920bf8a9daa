import type { RateLimitGroup } from '@baize/contract/route';

import { systemClock } from '../clock.ts';
import { countedAs } from '../ip.ts';
import { refuseRate } from '../refuse.ts';

interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

/** Requests outside the contract: pages that are made, stored files and pictures, and the doors of other programs. */
export type PageGroup = 'page' | 'file' | 'door';

/** One address may be a mobile carrier's, shared by thousands of phones, so it counts generously. */
const PER_MEMBER: Record<RateLimitGroup, RateLimit | null> = {
  login: null,
  register: null,
  challenge: null,
  bet: { points: 100, seconds: 10 },
  // Twice what somebody reads who opens a page of the account every second.
  read: { points: 240, seconds: 60 },
  // Setting up an account takes many calls in a row; guessable input there counts its own failures.
  change: { points: 20, seconds: 60 },
  transfer: { points: 5, seconds: 60 },
  upload: { points: 10, seconds: 3_600 },
};
const PER_IP: Record<RateLimitGroup | PageGroup, RateLimit> = {
  login: { points: 60, seconds: 300 },
  register: { points: 60, seconds: 3_600 },
  challenge: { points: 240, seconds: 600 },
  bet: { points: 2_000, seconds: 10 },
  read: { points: 3_000, seconds: 60 },
  change: { points: 120, seconds: 60 },
  transfer: { points: 60, seconds: 60 },
  upload: { points: 60, seconds: 3_600 },
  // A first visit asks for one page and some hundred files; a page is made for each visit, a file lies there.
  page: { points: 1_500, seconds: 60 },
  file: { points: 20_000, seconds: 60 },
  // A payment provider sends the callbacks of all members from one address.
  door: { points: 6_000, seconds: 60 },
};

/** A browser that has signed in before; one without a name is counted by its address alone. */
const LOGINS_OF_DEVICE: RateLimit = { points: 10, seconds: 300 };
const CHALLENGES_OF_DEVICE: RateLimit = { points: 60, seconds: 600 };
/** Browsers send what one page blocked in one or a few bodies. */
const REPORTS_OF_ADDRESS: RateLimit = { points: 60, seconds: 60 };

export interface RateLimits {
  /** Counts one call before anything is looked up; refuses `request.rate` with the seconds to wait when the limit is spent. */
  takeFromIp(group: RateLimitGroup | PageGroup, address: string): void;
  takeFromMember(group: RateLimitGroup, member: bigint): void;
  /** Counts a sign-in of a browser, for any account. */
  takeLogin(device: string): void;
  /** Counts a picture or a human check that a browser asks for. */
  takeChallenge(device: string): void;
  /** Counts a body of reports about blocked content. */
  takeReport(address: string): void;
}

/** Counters live in each node's memory, so N nodes allow up to N times as much; the preset `bench` counts without refusing. */
export function createRateLimits(lifted: boolean): RateLimits {
  const make = (limit: RateLimit) => limiter(limit, lifted);
  const byMember = mapLimits(PER_MEMBER, (limit) => limit && make(limit));
  const byIp = mapLimits(PER_IP, make);
  const [loginsOf, challengesOf] = [make(LOGINS_OF_DEVICE), make(CHALLENGES_OF_DEVICE)];
  const reportsOf = make(REPORTS_OF_ADDRESS);
  return {
    takeFromIp: (group, address) => byIp[group](countedAs(address)),
    takeFromMember: (group, member) => byMember[group]?.(member),
    takeLogin: (device) => loginsOf(device),
    takeChallenge: (device) => challengesOf(device),
    takeReport: (address) => reportsOf(countedAs(address)),
  };
}

function mapLimits<Group extends string, Limit, Made>(
  limits: Readonly<Record<Group, Limit>>,
  make: (limit: Limit) => Made,
): Record<Group, Made> {
  const made = Object.entries<Limit>(limits).map(([group, limit]) => [group, make(limit)]);
  return Object.fromEntries(made);
}

/** The calls of a key since its window began. */
interface Window {
  spent: number;
  readonly endsMs: number;
}

/** Counts in windows that begin with the first call of a key. It answers while it is asked: a promise would cost more than the counting. */
function limiter({ points, seconds }: RateLimit, lifted: boolean): (key: string | bigint) => void {
  const windows = new Map<string | bigint, Window>();
  const most = lifted ? Number.POSITIVE_INFINITY : points;
  let sweepMs = 0;
  return (key) => {
    const now = systemClock.steady();
    if (now >= sweepMs) {
      for (const [each, { endsMs }] of windows) if (endsMs <= now) windows.delete(each);
      sweepMs = now + seconds * 1_000;
    }
    const known = windows.get(key);
    if (!known || known.endsMs <= now) {
      windows.set(key, { spent: 1, endsMs: now + seconds * 1_000 });
      return;
    }
    known.spent += 1;
    if (known.spent > most) refuseRate(Math.ceil((known.endsMs - now) / 1000));
  };
}
