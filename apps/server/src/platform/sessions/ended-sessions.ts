import type { Ending } from '@baize/contract/feeds';
import type { Expression, RawBuilder } from 'kysely';
import type { Clock } from '../clock.ts';
import { any, live } from '../database/questions.ts';
import type { Present, Workers } from '../workers.ts';

export type EndReason = Ending | 'logout' | 'idle';

type EndListener = (session: string, reason: EndReason) => void;

/** The sessions of one kind that ended lately, on any node. */
export interface EndedSessions {
  reasonOf(id: string): EndReason | undefined;
  /** How long ago they were last read. */
  silentMs(): number;
  /** Takes note of a session that another node says has ended. */
  note(id: string, reason: EndReason): void;
  onEnded(listener: EndListener): void;
}

/** A query of the sessions of one kind that ended within so many seconds. */
export type EndedWithin = (seconds: RawBuilder<number>) => Expression<unknown> & {
  execute(): Promise<{ id: string; end_reason: string | null }[]>;
};

interface EndedSessionsOptions {
  readonly clock: Clock;
  readonly workers: Workers;
  /** The name of the worker that reads them. */
  readonly name: string;
  /** Those that ended within so many seconds. */
  readonly ended: EndedWithin;
  /** Called before anybody else hears of them. */
  forget(ids: ReadonlySet<string>): void;
}

/** Ended sessions are read this often, each time looking back to the last reading and over a window that overlaps it. */
export const POLL_MS = 500;
const LOOK_BACK_SECONDS = 10;

export function followEndedSessions(options: EndedSessionsOptions): EndedSessions {
  const { clock, workers, name, forget } = options;
  const ended = new Map<string, EndReason>();
  const listeners: EndListener[] = [];
  const present = () => ({ steady: clock.steady(), ms: clock.ms() });
  let polledAt = present();

  /** A machine that slept knows it by the time of day only. */
  const silentMs = () => Math.max(clock.steady() - polledAt.steady, clock.ms() - polledAt.ms);

  const recent = options.ended(live(() => LOOK_BACK_SECONDS + Math.ceil(silentMs() / 1000)));

  async function poll(): Promise<void> {
    const asked = present();
    const rows = await recent.execute();
    polledAt = asked;
    const fresh = rows.filter((row) => !ended.has(row.id));
    // All of them each time: one that was being read while it ended came into the cache after it was forgotten.
    forget(new Set(rows.map((row) => row.id)));
    ended.clear();
    for (const row of rows) ended.set(row.id, (row.end_reason ?? 'closed') as EndReason);
    for (const { id } of fresh) notify(id, ended.get(id) ?? 'closed');
  }

  function notify(id: string, reason: EndReason): void {
    for (const listener of listeners) listener(id, reason);
  }

  /** Nothing ended, and what ended before is forgotten. */
  function nothing(asked: Present): void {
    polledAt = asked;
    ended.clear();
  }
  workers.add({ name, everyMs: POLL_MS, asks: any(recent), nothing, run: poll });
  return {
    reasonOf: (id) => ended.get(id),
    silentMs,
    note(id, reason) {
      if (ended.has(id)) return;
      ended.set(id, reason);
      forget(new Set([id]));
      notify(id, reason);
    },
    onEnded: (listener) => void listeners.push(listener),
  };
}
