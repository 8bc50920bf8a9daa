import { OWN_REFUSALS } from '@baize/contract/call-refusals.generated';
import { systemStatus } from '@baize/contract/site/site';
import { expect, test } from 'vitest';
import { GUEST } from './platform/database/scope.ts';
import { CEILINGS } from './platform/http/ceilings.ts';
import { createHttp, UNDESCRIBED } from './platform/http/http.ts';
import { createLog } from './platform/log.ts';
import { refuse } from './platform/refuse.ts';
import { refusalsReached } from './testing-refusals.ts';
import { sharedApp } from './testing-shared.ts';

test('the contract names every refusal that the operation of a call reaches, and no other', async () => {
  // Where this fails, `npm run refusals` writes the list again: what a call may newly refuse is seen in review.
  expect(await refusalsReached()).toEqual(OWN_REFUSALS);
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
