import type { RateLimitGroup } from '@baize/contract/route';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

import { countedAs } from '../ip.ts';
import { refuse } from '../refuse.ts';

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
  takeFromIp(group: RateLimitGroup | PageGroup, address: string): Promise<void>;
  takeFromMember(group: RateLimitGroup, member: bigint): Promise<void>;
  /** Counts a sign-in of a browser, for any account. */
  takeLogin(device: string): Promise<void>;
  /** Counts a picture or a human check that a browser asks for. */
  takeChallenge(device: string): Promise<void>;
  /** Counts a body of reports about blocked content. */
  takeReport(address: string): Promise<void>;
}

/** Counters live in each node's memory, so N nodes allow up to N times as much; the preset `bench` counts without refusing. */
export function createRateLimits(lifted: boolean): RateLimits {
  const byMember = limiters(PER_MEMBER, lifted);
  const byIp = limiters(PER_IP, lifted);
  const loginsOf = limiter('device-login', LOGINS_OF_DEVICE, lifted);
  const challengesOf = limiter('device-challenge', CHALLENGES_OF_DEVICE, lifted);
  const reportsOf = limiter('address-report', REPORTS_OF_ADDRESS, lifted);
  return {
    takeFromIp: (group, address) => spend(byIp[group], countedAs(address)),
    takeFromMember: (group, member) => spend(byMember[group], String(member)),
    takeLogin: (device) => spend(loginsOf, device),
    takeChallenge: (device) => spend(challengesOf, device),
    takeReport: (address) => spend(reportsOf, countedAs(address)),
  };
}

type Limiters = Record<string, RateLimiterMemory | undefined>;

function limiters(rateLimits: Readonly<Record<string, RateLimit | null>>, lifted: boolean): Limiters {
  const made = Object.entries(rateLimits).map(([group, limit]) => [
    group,
    limit ? limiter(group, limit, lifted) : undefined,
  ]);
  return Object.fromEntries(made);
}

function limiter(keyPrefix: string, { points, seconds }: RateLimit, lifted: boolean): RateLimiterMemory {
  return new RateLimiterMemory({
    keyPrefix,
    duration: seconds,
    points: lifted ? Number.MAX_SAFE_INTEGER : points,
  });
}

async function spend(limiter: RateLimiterMemory | undefined, key: string): Promise<void> {
  if (!limiter) return;
  try {
    await limiter.consume(key);
  } catch (spent) {
    refuse('request.rate', {}, Math.ceil((spent as RateLimiterRes).msBeforeNext / 1000));
  }
}
