import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { DIALOGS, lookAtDialogs } from './desk.ts';

/** The frame of the dialogs of cases. Two that want a file or an agent: journeys bring these. Four that want later steps or other facts: `desk-cashier.screens.ts` and `identity.screens.ts` do. */
const ELSEWHERE = new Set([
  'FormDialog',
  'PictureDialog',
  'ReparentDialog',
  'SendDialog',
  'PayDialog',
  'DisputeDialog',
  'ReleaseDialog',
]);

test('every dialog of the console is looked at', () => {
  const features = join(import.meta.dirname, '../../apps/console/src/features');
  const made = globSync('**/*.tsx', { cwd: features }).flatMap((file) =>
    [...readFileSync(join(features, file), 'utf8').matchAll(/^(?:export )?function (\w+Dialog)\(/gm)].map(
      ([, name = '']) => name,
    ),
  );
  const looked = new Set(Object.keys(DIALOGS).map((name) => name.split(',')[0]));
  expect(made.length).toBeGreaterThan(35);
  expect(made.filter((name) => !looked.has(name) && !ELSEWHERE.has(name))).toEqual([]);
});

lookAtDialogs();
