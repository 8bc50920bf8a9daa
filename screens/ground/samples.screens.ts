import type { Route } from '@baize/contract/route';
import { ALL_ROUTES } from '@baize/contract/testing-inputs';
import { expect, test } from 'vitest';

import { answerOf } from './answers.ts';
import type { Fill } from './sample.ts';

/** A page that closes asks without its scene, so every call has an answer without one. */
test.each<Fill>(['ready', 'long', 'empty'])(
  'every call has a sample that its server could answer: %s',
  (fill) => {
    const wrong = ALL_ROUTES.flatMap((route: Route) => {
      try {
        answerOf(route, { fill });
        return [];
      } catch (error) {
        return [String(error)];
      }
    });
    expect(wrong).toEqual([]);
  },
);
