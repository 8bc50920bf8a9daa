// The answers about the catalogue.

import type { Answers } from '../ground/scene.ts';

/** Parts of answers that a sample cannot know. */
export const CATALOG_ANSWERS: Answers = {
  '/ops/catalog/game': () => ({ names: { MY: 'Emerald Lines' } }),
  '/ops/catalog/order': (_, { others }) => ({
    others: others.map((row: object, n: number) => ({ ...row, nodeId: `baize:other-${n}` })),
  }),
};
