// Five hundred people sign in at the same moment; and a name that nobody has beside a wrong password (A01, A02).
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { PLAY_COMPANION } from '../apps/server/src/play/rounds/companion.ts';
import { ask, type Envelope, publicKeyEnvelope, sendEnvelope } from '../apps/server/src/testing-calls.ts';
import type { SignInNode, Strain } from './http/sign-in-node.ts';
import { benchServer, figure } from './server.ts';

const PEOPLE = 500;
const SAMPLES = 100;
const PASSWORD = 'night market lantern 7';
const MEMORY_MIB = 400;
const DELAY_MS = 100;
const LIKENESS = 0.15;

const database = await benchServer(PLAY_COMPANION, '');
const node = fork(join(import.meta.dirname, 'http/sign-in-node.ts'), [
  ...[database.url, String(PEOPLE + SAMPLES), PASSWORD],
]);
const [{ url }] = (await once(node, 'message')) as [SignInNode];
const { value: key } = (await ask(`${url}/wps/session/pubkey`)).body;

await crowd();
await likeness();
node.disconnect();
await database.stop();

/** Everybody at the same time: callers that find the queue full get 503, everybody else is let in. */
async function crowd(): Promise<void> {
  const ready = Array.from({ length: PEOPLE }, (_, n) => credentials(`member${n}`, PASSWORD));
  await strainOf(node);
  const began = performance.now();
  const answers = await Promise.all(ready.map((each) => sendEnvelope(url, each)));
  const seconds = (performance.now() - began) / 1000;
  const strain = await strainOf(node);
  const opened = answers.map(({ status, body }, n) => ({ status, reply: ready[n]?.open(status, body) }));
  const entered = opened.filter(({ status }) => status === 200).length;
  const away = opened.filter(
    ({ status, reply }) => status === 503 && codeOf(reply) === 'request.busy',
  ).length;
  figure('sign-in let in of 500 at once', entered, 'people');
  figure('sign-in sent away with 503', away, 'people');
  figure('sign-in failed otherwise', PEOPLE - entered - away, 'people');
  figure('sign-in rate', entered / seconds, '1/s');
  figure('sign-in memory growth', strain.memoryMiB, 'MiB', against(strain.memoryMiB, MEMORY_MIB, 'MiB'));
  figure('sign-in event loop p99', strain.delayP99Ms, 'ms', against(strain.delayP99Ms, DELAY_MS, 'ms'));
  figure('sign-in event loop longest', strain.delayMaxMs, 'ms');
  require(entered + away === PEOPLE, 'somebody was neither let in nor sent away with 503');
  require(strain.memoryMiB <= MEMORY_MIB, `memory grew by more than ${MEMORY_MIB} MiB`);
  require(strain.delayP99Ms <= DELAY_MS, `the event loop was held up for more than ${DELAY_MS} ms`);
}

/** One after the other, in turn, each name once, so that no counter is in the way. */
async function likeness(): Promise<void> {
  const times = { unknown: [] as number[], wrong: [] as number[] };
  for (let n = 0; n < SAMPLES; n += 1) {
    times.wrong.push(await took(`member${PEOPLE + n}`));
    times.unknown.push(await took(`nobody${n}`));
  }
  const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
  const [wrong, unknown] = [mean(times.wrong), mean(times.unknown)];
  figure('sign-in wrong password', wrong, 'ms');
  figure('sign-in unknown name', unknown, 'ms', { name: 'wrong password', ratio: unknown / wrong });
  require(Math.abs(unknown / wrong - 1) <= LIKENESS, 'an unknown name can be told by its time');
}

async function took(name: string): Promise<number> {
  const sent = credentials(name, 'a wrong password');
  const began = performance.now();
  const { status, body } = await sendEnvelope(url, sent);
  const ms = performance.now() - began;
  require(codeOf(sent.open(status, body)) === 'session.wrongPassword', 'a wrong password was not refused');
  return ms;
}

function credentials(username: string, password: string): Envelope {
  const payload = { username, password, type: 'username' };
  return publicKeyEnvelope({ ...key, serverTime: Date.now() }, 'POST', '/wps/session/login', payload);
}

function codeOf(reply: unknown): string {
  return (reply as { code?: string }).code ?? '';
}

async function strainOf(asked: ChildProcess): Promise<Strain> {
  const measured = once(asked, 'message');
  asked.send('strain');
  const [strain] = (await measured) as [Strain];
  return strain;
}

function against(value: number, most: number, unit: string) {
  return { name: `${most} ${unit}`, ratio: value / most };
}

function require(holds: boolean, otherwise: string): void {
  if (holds) return;
  process.stderr.write(`${otherwise}\n`);
  process.exitCode = 1;
}
