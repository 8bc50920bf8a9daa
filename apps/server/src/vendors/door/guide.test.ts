import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { settleBatch } from '@baize/contract/vendors/corrections';
import { VENDOR_STATUSES } from '@baize/contract/vendors/status';
import { expect, test } from 'vitest';
import { sharedApp } from '../../testing-shared.ts';
import { statesInWords, statesWritten } from '../states/testing-states.ts';
import { studio, vendorPlayer } from '../testing.ts';
import { vendorCalls } from './vendors.routes.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../../../../docs/vendors.md'), 'utf8');
const EXAMPLES = [...GUIDE.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => JSON.parse(text));

test('the guide for vendors explains every status, with its HTTP status and whether sending again helps', () => {
  const heard = [...GUIDE.matchAll(/^\| `([A-Z_]+)` \| (\d{3}) \| (never|later|mended) \| (.+) \|$/gm)];
  expect(heard.map(([, status, http]) => [status, Number(http)])).toEqual(
    Object.entries(VENDOR_STATUSES).map(([status, { http }]) => [status, http]),
  );
  const later = Object.entries(VENDOR_STATUSES).filter(([, { retry }]) => retry);
  expect(heard.filter(([, , , again]) => again === 'later').map(([, status]) => status)).toEqual(
    later.map(([status]) => status),
  );
});

test('the guide lists every call with its path', () => {
  const listed = [
    ...GUIDE.matchAll(
      /^\| `(GET|POST) (\/(?:time|ping|wallet|transactions\/|rounds\/|reconciliation)[^`?]*)` \| [^|]+ \|$/gm,
    ),
  ];
  const calls = vendorCalls({ config: { trial: false } } as never).map(({ call }) => call);
  const made = listed.slice(0, calls.length).map(([, method, path]) => `${method} ${path}`);
  expect(new Set(made)).toEqual(
    new Set(calls.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)),
  );
});

test('the guide shows the table of states that decides', () => {
  // Where this fails, `npm run states` writes the table into the guide.
  expect(statesWritten()).toBe(statesInWords());
});

test('the batch of the guide is answered as the guide says', async () => {
  const app = await sharedApp();
  const mia = await vendorPlayer(app, await studio(app), 1_200_000n);
  await mia.bet('b-1', 'r-1', '10');
  await mia.bet('b-2', 'r-2', '10');
  const [asked, answered] = EXAMPLES;
  expect(settleBatch.body.safeParse(asked).success).toBe(true);
  const items = asked.items.map((item: object) => ({ ...item, ...mia.about }));
  const { body } = await mia.studio.call('/wallet/settle-batch', { ...asked, items });
  expect(body).toMatchObject(answered);
});
