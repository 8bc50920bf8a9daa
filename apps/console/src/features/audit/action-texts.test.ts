import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import '../../features.ts';
import { permissionsText } from '../../parts/permission-texts.ts';
import { AREA_CHOICES, actionText, actorText } from './action-texts.ts';

test.each([
  [{ actor: 'mia', action: 'members.locked' }, 'mia'],
  [{ actor: null, action: 'self.password' }, 'the member'],
  [{ actor: null, action: 'games.set' }, 'system'],
])('%j was done by %s', (event, actor) => {
  expect(actorText(event)).toBe(actor);
});

/** The actions that the server writes into the audit log, as its sources name them. */
function actionsOfTheServer(): string[] {
  const server = join(import.meta.dirname, '../../../../server/src');
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!.*(test|siege)).*\.ts$/.test(file),
  );
  const texts = sources.map((file) => readFileSync(join(server, file), 'utf8'));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/\baction: '(\w+\.[\w.]+)'/g)].map(([, action = '']) => action),
  );
  return [...new Set(named)];
}

test('everything that the server names as an action has words here and an area to be sought in', () => {
  const actions = actionsOfTheServer();
  expect(actions.length).toBeGreaterThan(40);
  expect(actions.filter((action) => actionText(action) === action)).toEqual([]);
  const areas = AREA_CHOICES.map(({ value }) => value);
  expect(actions.filter((action) => !areas.includes(action.split('.')[0] ?? ''))).toEqual([]);
});

test('an action without words is named by its code', () => {
  expect(actionText('unheard.of')).toBe('unheard.of');
});

test('permissions are listed in words, and one without words by its code', () => {
  expect(permissionsText(['members.read', 'unheard.of'])).toBe('read members; unheard.of');
  expect(permissionsText([])).toBe('');
});
