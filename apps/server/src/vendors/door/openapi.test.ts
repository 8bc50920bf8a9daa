import { expect, test } from 'vitest';

import { ask } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { vendorCalls } from './vendors.routes.ts';

const app = await sharedApp();
const { body: document } = await ask(`${app.url}/vendor/v1/openapi.json`);
const { body: studio } = await ask(`${app.url}/vendor/v1/studio.json`);

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: { name: string; in: string; required: boolean }[];
  readonly requestBody?: { content: Record<string, { schema: { properties: object; required?: string[] } }> };
  readonly responses: Record<string, object>;
}

const operationsOf = (of: { paths: object }): [string, Operation][] =>
  Object.entries(of.paths).flatMap(([path, item]) =>
    Object.values(item as Record<string, Operation>).map((operation): [string, Operation] => [
      path,
      operation,
    ]),
  );
const operations = operationsOf(document);

test('every call of the protocol is published under its own name, and nothing else is', () => {
  const names = operations.map(([, { operationId }]) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(names)).toEqual(new Set(vendorCalls(app.app).map(({ call }) => call.operationId)));
  expect(names).toEqual(
    expect.arrayContaining(['authenticate', 'bet', 'betWin', 'settleBatch', 'reconcile']),
  );
});

test('the document is one that tools read: version, servers, security, and no reference that leads nowhere', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: expect.stringContaining('/vendor/v1') }],
  });
  expect(document.components.securitySchemes.vendorHmac).toMatchObject({
    type: 'apiKey',
    in: 'header',
    name: 'X-Signature',
  });
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  for (const path of references) {
    const found = path.split('/').reduce((at, name) => at?.[name], document);
    expect(found, path).toBeTypeOf('object');
  }
});

test('each call says its summary, its answers, and its parts of the path', () => {
  for (const [path, operation] of operations) {
    expect(operation.summary.length, operation.operationId).toBeGreaterThan(10);
    expect(Object.keys(operation.responses)).toEqual(['200', '400', '401', '403', '429', '503']);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = (operation.parameters ?? []).filter((each) => each.in === 'path' && each.required);
    expect(declared.map(({ name }) => name)).toEqual(named);
  }
});

test('the fields of a bet are those of the protocol', () => {
  const [, bet] = operations.find(([, { operationId }]) => operationId === 'bet') ?? [];
  const schema = bet?.requestBody?.content['application/json']?.schema;
  const required = [
    'requestId',
    'playerId',
    'currency',
    'transactionId',
    'amount',
    'issuedAt',
    'sessionToken',
    'roundId',
    'gameCode',
  ];
  expect(new Set(schema?.required)).toEqual(new Set(required));
});

test('vendor-api 4: every call that a vendor answers is published too, with its path, its fields and its answer', async () => {
  const calls = operationsOf(studio);
  expect(calls.map(([path, { operationId }]) => `${operationId} ${path}`)).toEqual([
    'listGames /games',
    'launch /launch',
    'roundDetails /rounds/{roundId}',
    'transactions /transactions',
    'kick /sessions/kick',
    'grantFreeRounds /free-rounds',
    'cancelFreeRounds /free-rounds/{grantId}',
    'getFreeRounds /free-rounds/{grantId}',
    'jackpots /jackpots',
    'checksums /checksums',
    'createPlayer /players',
    'playerBalance /players/{playerId}/balance',
    'transfer /transfers',
    'getTransfer /transfers/{transferId}',
    'withdrawAll /players/{playerId}/withdraw-all',
  ]);
  for (const [path, operation] of calls) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = (operation.parameters ?? []).filter((each) => each.in === 'path' && each.required);
    expect(declared.map(({ name }) => name)).toEqual(named);
  }
  expect(studio.paths['/jackpots'].get.responses[200].content['application/json'].schema).toMatchObject({
    properties: { jackpots: { type: 'array', maxItems: 200 } },
  });
});
