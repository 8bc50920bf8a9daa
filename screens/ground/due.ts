// Which surfaces a run opens: those that changed since siege saw them whole, and the day's seventh of all others; siege opens all.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';

import { IN_SIEGE } from '../../apps/server/src/testing-config.ts';
import { ofToday } from '../../apps/server/src/testing-day.ts';
import { hashesOf, type Made } from './made-of.ts';

const SEEN = join(import.meta.dirname, '../seen.json');
const DAYS = 7;

interface Known extends Made {
  /** It shows what all others share, so a change of that opens it. */
  readonly frame?: boolean | undefined;
}

interface Due<T> {
  readonly row: T;
  /** Siege has not seen it as it is. */
  readonly changed: boolean;
  /** All that is looked at of it was found sound. */
  readonly sound: () => void;
}

/** The surfaces of a list that this run opens; in siege what was sound is kept as seen when the file ends. */
export function dueOf<T extends Known>(list: string, app: string, all: readonly T[]): readonly Due<T>[] {
  const hashes = hashesOf(list, app, all);
  const seen = JSON.parse(readFileSync(SEEN, 'utf8')) as Record<string, string>;
  const today = new Set(ofToday(all, DAYS));
  const sharedChanged = seen[list] !== hashes[list];
  const whole = new Set<string>();
  if (IN_SIEGE) afterAll(() => keep(list, hashes, whole));
  return all.flatMap((row) => {
    const key = `${list}: ${row.name}`;
    const changed = seen[key] !== hashes[key] || (sharedChanged && row.frame === true);
    return changed || today.has(row) ? [{ row, changed, sound: () => void whole.add(key) }] : [];
  });
}

/** A surface that was not sound keeps the hash with which it last was. */
function keep(list: string, hashes: Readonly<Record<string, string>>, whole: ReadonlySet<string>): void {
  const before = JSON.parse(readFileSync(SEEN, 'utf8')) as Record<string, string>;
  const own = Object.keys(hashes);
  const others = Object.entries(before).filter(([key]) => key !== list && !key.startsWith(`${list}: `));
  const all = own.every((key) => key === list || whole.has(key));
  const mine = own.flatMap((key) => {
    const hash = whole.has(key) || (key === list && all) ? hashes[key] : before[key];
    return hash ? [[key, hash] as const] : [];
  });
  const entries = [...others, ...mine].toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(SEEN, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}
