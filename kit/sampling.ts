// Which cases a run takes: all of them in siege, elsewhere a few.
import { describe, test } from 'vitest';

import { IN_SIEGE } from '../apps/server/src/testing-config.ts';
import { fewOfToday } from '../apps/server/src/testing-day.ts';

/** All of them in siege, elsewhere one that is due today: how looks differ is for the screens tier. */
export function few<T>(all: readonly T[]): readonly T[] {
  return fewOfToday(1, all);
}

const unregistered = Object.assign(() => undefined, { each: () => () => undefined });
/** For journeys beyond the few of a feature that every run walks: siege walks them all. */
export const siegeTest = (IN_SIEGE ? test : unregistered) as unknown as typeof test;
export const siegeDescribe = (IN_SIEGE ? describe : unregistered) as unknown as typeof describe;
