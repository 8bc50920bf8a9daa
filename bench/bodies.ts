// The longest turn of the event loop that one call may take: every call of the contract is sent its largest valid input five times by
// somebody who may make it; calls with a known heavy part and the other doors get bodies that reach it. Fails where a median is longer than promised at
// the speed of the machine of the budgets.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Route } from '@baize/contract/route';
import { ALL_ROUTES } from '@baize/contract/testing-inputs';
import { goodInputs } from '@baize/contract/testing-samples';

import { uuidv7 } from '../apps/server/src/platform/uuid.ts';
import { ask, envelope, type Reply, sendEnvelope } from '../apps/server/src/testing-calls.ts';
import { sortTurns } from '../tools/suite/effort.mjs';
import { type DoorCall, doorCalls } from './bodies/doors.ts';
import { HEAVY, type Heavy, sellLottery } from './bodies/heavy.ts';
import { largestInput } from './bodies/largest.ts';
import { freePort } from './kit/free-port.ts';
import { type Held, peopleOf } from './kit/people.ts';
import { figure, median } from './server.ts';
import { startSite } from './site.ts';

const PROMISED_MS = 50;
const TRIES = 5;
const REST_MS = 5;
/** A node has heard of a new game by then. */
const NEWS_MS = 3_000;
/** The sort takes so long on the machine of the budgets. */
const [SORTS, SORTS_MS] = [6, 100];
const ONLY = process.env.BENCH_CALLS;

const turnsPort = await freePort();
const env = {
  BRAND_PRESET: 'bench',
  TRIAL: '1',
  LOG_LEVEL: 'silent',
  MASTER_KEY: randomBytes(32).toString('hex'),
};
const site = await startSite({
  ...env,
  TURNS_PORT: String(turnsPort),
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'bodies/turns.ts')}`,
});
const people = await peopleOf(site, env);
const operators: Held[] = [];
let member = await people.member();
const agent = await people.member(1);
const newKey = () => uuidv7(Date.now());
const good = goodInputs({ key: newKey, round: newKey() });
let [tried, slow] = [0, 0];
try {
  await sellLottery(people.db);
  const doors = await doorCalls(site.url, people);
  await sleep(NEWS_MS);
  for (const role of ['manager', 'finance', 'securityAdmin'] as const)
    operators.push(await people.operator(role));
  const unreached: string[] = [];
  for (const door of doors) await measure(door);
  for (const heavy of HEAVY) await measure(overContract(heavy));
  for (const route of ALL_ROUTES.filter(({ path }) => !path.endsWith('/logout'))) {
    const input = largestInput(route, good[route.path]);
    if (input === null) unreached.push(`${route.method} ${route.path}`);
    else await measure(overContract({ name: `${route.method} ${route.path}`, route, input: () => input }));
  }
  figure('calls sent their largest body', tried, 'calls');
  figure('calls without one', unreached.length, 'calls');
  if (unreached.length > 0) process.stderr.write(`no body was found for ${unreached.join(', ')}\n`);
  figure(`calls that hold the loop longer than ${PROMISED_MS} ms`, slow, 'calls');
} finally {
  await people.db.destroy();
  await site.stop();
}

/** A call of the contract, made by somebody who may; who is signed out by one signs in again. */
function overContract({ name, route, input, text }: Heavy): DoorCall {
  return {
    name,
    async send() {
      const answer = await send(route, input(), text);
      if (answer.status === 401 && route.access !== 'public') member = await people.member();
      return answer;
    },
  };
}

async function measure({ name, send }: DoorCall): Promise<void> {
  if (ONLY && !name.includes(ONLY)) return;
  tried += 1;
  const times: number[] = [];
  let [status, code] = [0, ''];
  for (let n = 0; n < TRIES; n += 1) {
    await longestTurn();
    const answer = await send();
    await sleep(REST_MS);
    times.push((await longestTurn()) / slowness());
    status = answer.status;
    code = answer.body?.code ?? '';
  }
  const ms = median(times);
  if (ONLY) process.stderr.write(`${name}: ${status} ${code}, ${times.map(Math.round).join(' ')} ms\n`);
  if (ms <= PROMISED_MS) return;
  slow += 1;
  process.exitCode = 1;
  figure(`longest turn of ${name}, answered ${status}`, ms, 'ms', {
    name: `${PROMISED_MS} ms`,
    ratio: ms / PROMISED_MS,
  });
}

/** How many times as long this machine takes as that of the budgets, now. */
function slowness(): number {
  const began = performance.now();
  sortTurns(SORTS);
  return (performance.now() - began) / SORTS_MS;
}

async function longestTurn(): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${turnsPort}/`)).text());
}

/** With the rights of the first who may. */
async function send(route: Route, input: unknown, text?: string): Promise<Reply> {
  if (!route.path.startsWith('/ops/'))
    return sendAs(site.url, route.access === 'agent' ? agent : member, route, input, text);
  let answer: Reply | undefined;
  for (const held of operators) {
    answer = await sendAs(site.consoleUrl, held, route, input, text);
    if (answer.status !== 403) break;
  }
  return answer as Reply;
}

async function sendAs(
  url: string,
  { headers }: Held,
  { method, path, sealed, body }: Route,
  input: unknown,
  text?: string,
): Promise<Reply> {
  if (sealed) {
    const made = await envelope(site.url, method, path, input);
    return sendEnvelope(url, { ...made, headers: { ...made.headers, ...headers } });
  }
  const query = new URLSearchParams(input as Record<string, string>).toString();
  if (method === 'GET' || method === 'DELETE')
    return ask(`${url}${path}?${query.slice(0, 12_000)}`, { method, headers });
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  if (body === 'form') return ask(url + path, { method, body: query, headers: form });
  const json = { ...headers, 'content-type': 'application/json' };
  return ask(url + path, { method, body: text ?? JSON.stringify(input), headers: json });
}
