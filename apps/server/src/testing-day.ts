/** The part of a long list that a run tries today: another one each day, all of it in seven days or so many as are said. */
import { IN_SIEGE } from './testing-config.ts';

const DAY_MS = 86_400_000;
/** The date of the last commit, from `vitest.config.ts`; `TEST_DAY=2026-11-28` repeats that day's parts. */
const DAY = Math.floor(Date.parse(process.env.TEST_DAY ?? '2026-01-01') / DAY_MS);

/** Every member of the list that is due today when all are due in so many days; everything in siege. */
export function ofToday<T>(all: readonly T[], days: number): readonly T[] {
  return IN_SIEGE ? all : all.filter((_, n) => (n + DAY) % Math.max(1, Math.min(days, all.length)) === 0);
}

/** So many members of the list, other ones each day until all have had their turn; everything in siege. */
export function fewOfToday<T>(count: number, all: readonly T[]): readonly T[] {
  if (IN_SIEGE || count >= all.length) return all;
  const from = (DAY * count) % all.length;
  return [...all, ...all].slice(from, from + count);
}
