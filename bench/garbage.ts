// The experience of others while 400 addresses send sealed calls that do not open, 2 000 a second: their reading and their own
// sealed calls in a calm and in the storm, in turns. Fails where the storm makes either more than twice as slow.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { ask, publicKeyEnvelope, sendEnvelope } from '../apps/server/src/testing-calls.ts';
import { figure, percentile } from './server.ts';
import { startSite } from './site.ts';

const [SECONDS, TURNS, RATE, IPS, SOCKETS] = [10, 3, 2_000, 400, 40];
const [READ_EVERY_MS, SEALED_EVERY_MS] = [10, 250];
const WORSE_AT_MOST = 2;
const LOGIN = '/wps/session/login';

const site = await startSite({ TRUST_PROXY: '1', LOG_LEVEL: 'fatal' });
const { hostname, port } = new URL(site.url);
const { value: key } = (await ask(`${site.url}/wps/session/pubkey`)).body;
const calm = { reads: [] as number[], sealed: [] as number[] };
const storm = { reads: [] as number[], sealed: [] as number[] };
try {
  await others({ reads: [], sealed: [] });
  for (let n = 0; n < TURNS; n += 1) {
    await others(calm);
    const over = new AbortController();
    const flood = Promise.all(Array.from({ length: SOCKETS }, (_, socket) => send(socket, over.signal)));
    await sleep(1_000);
    await others(storm);
    over.abort();
    figure('garbage sent', (await flood).reduce((sum, sent) => sum + sent, 0) / (SECONDS + 1), '1/s');
  }
  for (const name of ['reads', 'sealed'] as const) {
    const [before, during] = [calm, storm].map((times) => percentile(times[name], 0.99));
    figure(`garbage, p99 of ${name} in a calm`, before ?? 0, 'ms');
    const ratio = (during ?? 0) / (before ?? 1);
    figure(`garbage, p99 of ${name} in the storm`, during ?? 0, 'ms', { name: 'in a calm', ratio });
    if (ratio <= WORSE_AT_MOST) continue;
    process.stderr.write(`${name} are ${ratio.toFixed(1)} times as slow in the storm\n`);
    process.exitCode = 1;
  }
} finally {
  await site.stop();
}

/** People at addresses of their own: they read all the time, and now and then one signs in with a name that nobody has. */
async function others(times: { reads: number[]; sealed: number[] }): Promise<void> {
  const until = performance.now() + SECONDS * 1_000;
  const every = async (ms: number, call: (n: number) => Promise<void>, to: number[]) => {
    const pending: Promise<void>[] = [];
    for (let n = 0, due = performance.now(); due < until; n += 1, due += ms) {
      await sleep(Math.max(0, due - performance.now()));
      const began = performance.now();
      pending.push(call(n).then(() => void to.push(performance.now() - began)));
    }
    await Promise.all(pending);
  };
  await Promise.all([every(READ_EVERY_MS, read, times.reads), every(SEALED_EVERY_MS, signIn, times.sealed)]);
}

async function read(n: number): Promise<void> {
  const { status } = await ask(`${site.url}/wps/system/status`, {
    headers: { 'x-forwarded-for': `10.2.0.${n % 200}` },
  });
  if (status !== 200) throw new Error(`reading was answered ${status}`);
}

async function signIn(n: number): Promise<void> {
  const payload = { username: `nobody${n}`, password: 'guess', type: 'username' };
  const sent = publicKeyEnvelope({ ...key, serverTime: Date.now() }, 'POST', LOGIN, payload);
  const from = {
    ...sent,
    headers: { ...sent.headers, 'x-forwarded-for': `10.3.${n % 200}.${randomBytes(1)[0]}` },
  };
  const { status } = await sendEnvelope(site.url, from);
  if (status !== 401) throw new Error(`a wrong password was answered ${status}`);
}

/** One socket of the flood, each call from another of its addresses; answers how many it sent. */
function send(socket: number, over: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const wire = connect({ host: hostname, port: Number(port), noDelay: true });
    let sent = 0;
    const timer = setInterval(
      () => {
        sent += 1;
        wire.write(garbage(socket + SOCKETS * (sent % (IPS / SOCKETS))));
      },
      (1_000 * SOCKETS) / RATE,
    );
    wire.resume();
    wire.on('error', () => {});
    over.addEventListener('abort', () => {
      clearInterval(timer);
      wire.destroy();
      resolve(sent);
    });
  });
}

function garbage(address: number): string {
  const b64 = (bytes: number) => randomBytes(bytes).toString('base64url');
  const body = JSON.stringify({ v: 3, iv: b64(12), ct: b64(64) });
  return [
    `POST ${LOGIN} HTTP/1.1`,
    `host: ${hostname}`,
    `x-forwarded-for: 10.1.${address >> 8}.${address & 255}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    'x-gateway-version: 3',
    `x-key-id: ${key.kid}`,
    `x-timestamp: ${Date.now()}`,
    `x-nonce: ${b64(16)}`,
    `encryption: ${b64(384)}`,
    '',
    body,
  ].join('\r\n');
}
