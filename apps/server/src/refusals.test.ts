import { OWN_REFUSALS } from '@baize/contract/call-refusals.generated';
import { systemStatus } from '@baize/contract/site/site';
import { expect, test, vi } from 'vitest';
import { GUEST } from './platform/database/scope.ts';
import { CEILINGS } from './platform/http/ceilings.ts';
import { createHttp, UNDESCRIBED } from './platform/http/http.ts';
import { createLog } from './platform/log.ts';
import { refuse } from './platform/refuse.ts';
import { IN_SIEGE } from './testing-config.ts';
import { ofToday } from './testing-day.ts';
import { refusalsReached } from './testing-refusals.ts';
import { sharedApp } from './testing-shared.ts';

test('the contract names every refusal that the operation of a call reaches, and no other', async () => {
  // The compiler has the memory: collecting its garbage less often saves a quarter of its time.
  vi.stubEnv('GOGC', '400');
  // Where this fails, `npm run refusals` writes the list again: what a call may newly refuse is seen in review. A tenth of the calls is
  // read a day, in siege all; a refusal that a call gives and the list lacks fails the test that meets it, every day.
  const reached = await refusalsReached((all) => ofToday(all, 10));
  expect(Object.keys(reached).length).toBeGreaterThan(35);
  const written = Object.keys(reached).map((name) => [name, OWN_REFUSALS[name] ?? []]);
  expect(reached).toEqual(Object.fromEntries(written));
  if (IN_SIEGE) expect(Object.keys(reached)).toEqual(expect.arrayContaining(Object.keys(OWN_REFUSALS)));
});

test('a refusal that the description of a call lacks is answered, and is an error in the log', async () => {
  const lines: string[] = [];
  const { app } = await sharedApp();
  const http = createHttp(
    {
      ...app,
      name: 'test',
      ceilings: CEILINGS,
      patience: 1,
      log: createLog('error', { destination: { write: (line) => void lines.push(line) } }),
      trustProxy: 0,
      authenticate: async () => null,
      memberOf: () => null,
      scopeOf: () => GUEST,
      admit: () => undefined,
      passing: () => false,
      message: ({ code }) => code,
    },
    [{ route: systemStatus, answer: async () => refuse('wallet.conflict') }],
  );
  const { statusCode } = await http.inject({ url: systemStatus.path });
  await http.close();
  expect(statusCode).toBe(409);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: UNDESCRIBED, path: systemStatus.path, refusal: 'wallet.conflict' },
  ]);
});
