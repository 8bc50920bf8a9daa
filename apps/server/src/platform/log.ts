import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

import { type DestinationStream, pino, stdSerializers } from 'pino';

import { type Clock, systemClock } from './clock.ts';
import { isPassing } from './database/passing.ts';
import { currentRequest } from './database/scope.ts';

export type Log = ReturnType<typeof createLog>;

const SECRET_NAMES = [
  'password',
  'oldPassword',
  'newPassword',
  'paymentPassword',
  'token',
  'authorization',
  'cookie',
  'set-cookie',
  'code',
  'secret',
  'serverSeed',
  'captcha',
  'encryption',
  'ticket',
];

const SECOND_MS = 1_000;

export const PROGRAM_VERSION = String(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version,
);

/** A name for this process among the nodes: the machine's, and a part of its own. */
export function nodeName(): string {
  return `${hostname().replaceAll(/[^\w.-]/g, '')}-${randomBytes(4).toString('hex')}`;
}

export interface LogOptions {
  readonly node?: string;
  readonly clock?: Clock;
  /** Standard output when absent. */
  readonly destination?: DestinationStream;
}

/** JSON lines; the values of secret names never appear (E08). */
export function createLog(level: string, log: LogOptions = {}) {
  const { node = nodeName(), clock = systemClock, destination = pino.destination({ sync: true }) } = log;
  const withheld = oncePerSecond(clock);
  const options = {
    level,
    base: { node, version: PROGRAM_VERSION },
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: { err: brief },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin() {
      const traceId = currentRequest();
      return traceId === null ? {} : { traceId };
    },
    hooks: {
      logMethod(this: unknown, line: Parameters<Method>, method: Method, level: number) {
        const outage = outageOf(line[0]);
        const skipped = outage === null ? 0 : withheld(`${level} ${outage}`);
        if (skipped === null) return;
        const [facts, ...words] = line;
        const logged = skipped === 0 ? facts : { ...(facts as object), withheld: skipped };
        method.apply(this, [logged, ...words]);
      },
    },
  };
  return pino(options, destination);
}

type Method = (this: unknown, ...line: [facts: unknown, ...words: unknown[]]) => void;

/** The subject of a line's outage, or null: that of a vendor is its own, all others are ours. */
function outageOf(facts: unknown): string | null {
  if (typeof facts !== 'object' || facts === null || !('err' in facts) || !isPassing(facts.err)) return null;
  return 'vendor' in facts ? String(facts.vendor) : '';
}

/** Everything fails in an outage: lines of one subject come once a second. Answers how many were left out, or null for one more. */
function oncePerSecond(clock: Clock): (subject: string) => number | null {
  const logged = new Map<string, { at: number; withheld: number }>();
  return (subject) => {
    const last = logged.get(subject);
    const at = clock.steady();
    if (!last || at - last.at >= SECOND_MS) {
      logged.set(subject, { at, withheld: 0 });
      return last?.withheld ?? 0;
    }
    last.withheld += 1;
    return null;
  };
}

/** An error without the text of its statement, which is long and may hold what a member typed. */
function brief(error: Error) {
  const { type, message, stack } = stdSerializers.err(error);
  const { code, constraint, detail } = error as { code?: string; constraint?: string; detail?: string };
  return { type, message: message.slice(0, 500), sqlstate: code, constraint, detail, stack };
}
