import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import SwaggerParser from '@apidevtools/swagger-parser';
import { operationId } from '@baize/contract/calls/operations';
import { REFUSALS, type RefusalCode } from '@baize/contract/refusals';
import type { Route } from '@baize/contract/route';
import { generateSource } from 'oazapfts';
import { describe, expect, test } from 'vitest';

import { ALL_ROUTES } from '../../../packages/contract/src/testing-inputs.ts';
import { staff } from './operators/testing.ts';
import { openApi } from './platform/http/openapi.ts';
import { testFolder } from './platform/testing.ts';
import { ask, envelope, member } from './testing.ts';
import { sharedApp } from './testing-shared.ts';

const ROOT = join(import.meta.dirname, '../../..');
const app = await sharedApp();

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly 'x-sealed'?: { readonly input: { $ref: string }; readonly value: { $ref: string } };
  readonly responses: Readonly<Record<string, { readonly 'x-refusals'?: readonly RefusalCode[] }>>;
}

const operator = await staff(app, 'auditor');
/** From another machine: on trial a program on the same one may read without a session. */
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.9' };
const HELD = {
  authorization: `Bearer ${operator.held.token}`,
  cookie: `__Host-cb=${operator.held.cookie}`,
};
const DOCUMENTS = {
  site: (await ask(`${app.url}/openapi.json`)).body,
  console: (await ask(`${app.consoleUrl}/openapi.json`, { headers: { ...HELD, ...ELSEWHERE } })).body,
  vendor: (await ask(`${app.url}/vendor/v1/openapi.json`)).body,
  studio: (await ask(`${app.url}/vendor/v1/studio.json`)).body,
};
const OURS = ['site', 'console'] as const;
const EACH = Object.keys(DOCUMENTS) as (keyof typeof DOCUMENTS)[];
const operationsOf = (name: keyof typeof DOCUMENTS): Operation[] =>
  Object.values(DOCUMENTS[name].paths as object).flatMap((item) => Object.values(item as object));
const routeOf = ({ operationId: id }: Operation) =>
  ALL_ROUTES.find((route) => operationId(route) === id) as Route;

test.each(EACH)('the description of the %s is valid OpenAPI 3.1', async (name) => {
  const valid = await SwaggerParser.validate(structuredClone(DOCUMENTS[name]));
  expect(valid).toMatchObject({ openapi: '3.1.0' });
});

test.each(EACH)(
  'every call of the %s has a name, a summary, a tag and schemes that are described',
  (name) => {
    const { components, tags, security } = DOCUMENTS[name];
    const operations = operationsOf(name);
    expect(operations.length).toBeGreaterThan(9);
    expect(new Set(operations.map((each) => each.operationId)).size).toBe(operations.length);
    const schemes = operations.flatMap((each) => (each.security ?? security).flatMap(Object.keys));
    expect(new Set(schemes)).toEqual(new Set(Object.keys(components.securitySchemes)));
    expect(operations.filter(({ summary }) => !summary)).toEqual([]);
    const named = tags.map((tag: { name: string }) => tag.name);
    expect(new Set(operations.flatMap((each) => each.tags))).toEqual(new Set(named));
  },
);

test('every call is described where it is answered, those for the keys of the gateway on both', () => {
  const both = ['getWpsSessionPubkey', 'getWpsSessionTrust'];
  const [site, desk] = OURS.map((name) => operationsOf(name).map(({ operationId: id }) => id));
  expect(site?.filter((id) => desk?.includes(id))).toEqual(both);
  expect(new Set([...(site ?? []), ...(desk ?? [])])).toEqual(new Set(ALL_ROUTES.map(operationId)));
});

test.each(OURS)('each call of the %s says how it is signed in to and what it refuses, by status', (name) => {
  for (const operation of operationsOf(name)) {
    const route = routeOf(operation);
    const session = route.path.startsWith('/ops/')
      ? ['staffSession', 'staffCookie']
      : ['session', 'sessionCookie'];
    expect(operation.security.flatMap(Object.keys), route.path).toEqual([
      ...(route.access === 'public' ? [] : session),
      ...(route.sealed ? ['sealed'] : []),
    ]);
    const refused = Object.entries(operation.responses).filter(([status]) => status !== '200');
    expect(refused.length, route.path).toBeGreaterThan(3);
    for (const [status, { 'x-refusals': codes = [] }] of refused)
      expect(
        codes.map((code) => REFUSALS[code].status),
        route.path,
      ).toEqual(codes.map(() => Number(status)));
  }
});

test('the schemas inside an envelope are described', () => {
  const sealed = operationsOf('site').flatMap((each) => each['x-sealed'] ?? []);
  expect(sealed.length).toBeGreaterThan(20);
  const { schemas } = DOCUMENTS.site.components;
  const named = sealed
    .flatMap(({ input, value }) => [input, value])
    .map(({ $ref }) => $ref.split('/').at(-1));
  expect(named.filter((each) => !schemas[each ?? ''])).toEqual([]);
});

test('the order in which calls are mounted changes nothing of a description', () => {
  const made = [ALL_ROUTES, ALL_ROUTES.toReversed()].map((routes) => openApi({ title: 'Baize', routes }));
  expect(JSON.stringify(made[0])).toBe(JSON.stringify(made[1]));
});

describe('the description of the console', () => {
  test('is for operators', async () => {
    const half = { authorization: HELD.authorization };
    for (const held of [{}, half]) {
      const headers = { ...held, ...ELSEWHERE };
      const { status, body } = await ask(`${app.consoleUrl}/openapi.json`, { headers });
      expect([status, body.code]).toEqual([401, 'session.required']);
    }
  });

  test('is on no port of players', async () => {
    expect(Object.keys(DOCUMENTS.site.paths).filter((path) => path.startsWith('/ops/'))).toEqual([]);
  });
});

/** The code of a caller with a generated client and `docs/sealed.md`. */
const USE = `import * as site from './site.ts';
import * as desk from './console.ts';
import * as vendor from './vendor.ts';

interface Sealed {
  headers: Record<string, string>;
  body: site.Envelope;
}

export async function signIn(url: string, { headers, body }: Sealed) {
  site.defaults.baseUrl = url;
  const [key = '', time = '', nonce = ''] = ['x-key-id', 'x-timestamp', 'x-nonce'].map((name) => headers[name]);
  const more = { headers: { Encryption: headers['encryption'] ?? '' } };
  const answer = await site.postWpsSessionLogin('3', key, time, nonce, body, more);
  const refused: 'gateway.key' | 'gateway.replay' | null = answer.status === 409 ? answer.data.code : null;
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');
  return { status: answer.status, sealed: answer.data, refused, cookie };
}

export async function balance(token: string, cookie: string): Promise<string> {
  const answer = await site.getWpsV2WalletsBalance({}, { headers: { authorization: \`Bearer \${token}\`, cookie } });
  if (answer.status === 200) return answer.data.value.balance;
  const code: string = answer.data.code;
  return code;
}

export const names: Function[] = [desk.postOpsMembersLock, desk.getOpsWagers, vendor.bet, vendor.settleBatch];
`;

interface Use {
  signIn(
    url: string,
    sealed: object,
  ): Promise<{ status: number; sealed: unknown; refused: string | null; cookie: string }>;
  balance(token: string, cookie: string): Promise<string>;
}

/** Makes clients from the descriptions in a folder and compiles a program that uses them. */
async function generated(): Promise<Use> {
  const folder = testFolder();
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['site', 'console', 'vendor'] as const) {
    const from = join(folder, `${name}.json`);
    writeFileSync(from, JSON.stringify(DOCUMENTS[name]));
    writeFileSync(join(folder, `${name}.ts`), await generateSource(from));
  }
  writeFileSync(join(folder, 'use.ts'), USE);
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2024',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: [],
  };
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch((error: { stdout: string }) => {
    throw new Error(error.stdout);
  });
  return import(join(folder, 'use.ts'));
}

test('a generated client compiles, signs in through the envelope and reads the balance', async () => {
  const use = await generated();
  const password = 'a boat under the old bridge 9';
  const { username } = await member(app, { password, cash: 12_340_000n });
  const payload = { username, password, type: 'username' };
  const sent = await envelope(app.url, 'POST', '/wps/session/login', payload);
  const answer = await use.signIn(app.url, sent);
  expect(answer.status).toBe(200);
  const { value } = sent.open(200, answer.sealed) as { value: { token: string } };
  expect(await use.balance(value.token, answer.cookie)).toBe('1234.00');
  expect(await use.balance(value.token, '')).toBe('session.required');
  expect(await use.signIn(app.url, sent)).toMatchObject({ status: 409, refused: 'gateway.replay' });
});
