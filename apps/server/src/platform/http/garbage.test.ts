import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

import { expect, test } from 'vitest';

import { ask, envelope, sendEnvelope, testApp } from '../../testing.ts';
import { Refusal } from '../refuse.ts';

const LOGIN = '/wps/session/login';
const node = await testApp({ preset: 'default' });
const { hostname, port } = new URL(node.url);
const { value: key } = (await ask(`${node.url}/wps/session/pubkey`)).body;

const b64 = (bytes: number) => randomBytes(bytes).toString('base64url');

const garbage = () => ({
  'content-type': 'application/json',
  'x-gateway-version': '3',
  'x-key-id': key.kid as string,
  'x-timestamp': String(node.clock.ms()),
  'x-nonce': b64(16),
  encryption: b64(384),
});

/** A call whose body never comes; the answer as far as its first bytes. */
async function withoutBody(headers: Record<string, string>): Promise<string> {
  const wire = connect({ host: hostname, port: Number(port) });
  const lines = Object.entries({ ...headers, host: hostname, 'content-length': '200' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  wire.write(`POST ${LOGIN} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(wire, 'data')) as [Buffer];
  wire.destroy();
  return answer.toString();
}

test('headers that no envelope has are refused before the body is read', async () => {
  const { encryption: _, ...missing } = garbage();
  const hostile = [
    missing,
    { ...garbage(), encryption: b64(383) },
    { ...garbage(), encryption: '*'.repeat(512) },
    { ...garbage(), 'x-gateway-version': '2' },
    { ...garbage(), 'x-timestamp': String(node.clock.ms() - 600_000) },
    { ...garbage(), 'x-nonce': 'short' },
  ];
  for (const headers of hostile) {
    expect(await withoutBody(headers)).toMatch(/^HTTP\/1.1 400.*"code":"gateway.envelope"/s);
  }
});

test('an address whose envelopes do not open is refused before the body is read, and its turn comes again', async () => {
  const body = { v: 3, iv: b64(12), ct: b64(64) };
  // The shared allowance of such addresses is given out again each second.
  await node.clock.held(async () => {
    const codes: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      const reply = await ask(node.url + LOGIN, { method: 'POST', headers: garbage(), body });
      codes.push(reply.body.code);
    }
    expect(new Set(codes)).toEqual(new Set(['gateway.envelope', 'request.rate']));
    expect(await withoutBody(garbage())).toMatch(/^HTTP\/1.1 429.*retry-after: 1.*"code":"request.rate"/s);
  });
  node.clock.pass(1_000);
  const payload = { username: 'nobody.here', password: 'guess', type: 'username' };
  const whole = await envelope(node.url, 'POST', LOGIN, payload);
  const { status, body: sealedAnswer } = await sendEnvelope(node.url, whole);
  expect(whole.open(status, sealedAnswer)).toMatchObject({ success: false, code: 'session.wrongPassword' });
});

test('a refusal knows no place in the program: it is an answer, and finding that out is dear', () => {
  const before = Error.stackTraceLimit;
  expect(new Refusal('gateway.envelope').stack).not.toMatch(/\n\s+at /);
  expect(Error.stackTraceLimit).toBe(before);
});
