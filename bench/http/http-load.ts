// Players who press as soon as they are answered, each over one plain socket: an HTTP client would cost more than the server.
import { connect } from 'node:net';

import { uuidv7 } from '../../apps/server/src/platform/uuid.ts';
import { percentile } from '../server.ts';

export interface Target {
  readonly port: number;
  /** Token and cookie of each player. */
  readonly players: readonly (readonly [token: string, cookie: string])[];
  /** Pressed instead of a spin; the key comes first in the body. */
  readonly press?: { readonly path: string; readonly body: string };
}

export interface Load {
  readonly answers: number;
  readonly perSecond: number;
  /** Milliseconds; at a given rate from when the press was due, so that a slow answer also counts for those it delays. */
  readonly p99: number;
  readonly failures: readonly string[];
}

interface Course {
  readonly target: Target;
  /** Presses due before it are made, but not counted: 256 connections opening together are no play. */
  readonly from: number;
  readonly until: number;
  /** Milliseconds between two presses of one player; 0 without a given rate. */
  readonly pace: number;
  readonly delays: number[];
  readonly failures: string[];
}

const CONNECTIONS = 256;
const WARM_UP_MS = 1_000;

export async function load(target: Target, options: { seconds: number; rate?: number }): Promise<Load> {
  const from = performance.now() + WARM_UP_MS;
  const pace = options.rate ? (CONNECTIONS * 1000) / options.rate : 0;
  const course = { target, from, until: from + options.seconds * 1000, pace, delays: [], failures: [] };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => play(course, n)));
  const { delays, failures } = course;
  const perSecond = (delays.length * 1000) / (performance.now() - from);
  return { answers: delays.length, perSecond, p99: percentile(delays, 0.99), failures };
}

function play(course: Course, n: number): Promise<void> {
  const { target, from, until, pace, delays, failures } = course;
  const head = headOf(target, n);
  let round: string | undefined;
  let received = '';
  let due = performance.now() + (pace * n) / CONNECTIONS;
  return new Promise((resolve, reject) => {
    const socket = connect({ port: target.port, host: '127.0.0.1', noDelay: true });
    const press = () => {
      if (pace === 0) due = performance.now();
      if (due >= until) {
        socket.end();
        resolve();
        return;
      }
      socket.write(pressOf(head, target, round));
    };
    const waitAndPress = () => {
      const rest = due - performance.now();
      if (rest > 0.5) setTimeout(press, rest);
      else press();
    };
    socket.on('connect', waitAndPress);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server hung up')));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (!isWhole(received)) return;
      if (due >= from) delays.push(performance.now() - due);
      const open = received.includes('"state":"open"') || received.includes('play.roundOpen');
      if (!open && !received.startsWith('HTTP/1.1 200')) failures.push(received);
      round = open ? /"round":"([^"]+)"/.exec(received)?.[1] : undefined;
      received = '';
      due += pace;
      waitAndPress();
    });
  });
}

function headOf({ port, players }: Target, n: number): string {
  const [token, cookie] = players[n % players.length] ?? ['', ''];
  return [
    `Host: 127.0.0.1:${port}`,
    'Connection: keep-alive',
    'Content-Type: application/json',
    `Authorization: Bearer ${token}`,
    `Cookie: __Host-sb=${cookie}; lang=EN`,
    'Content-Length: ',
  ].join('\r\n');
}

function pressOf(head: string, { press }: Target, round: string | undefined): string {
  const key = uuidv7(Date.now());
  if (press) {
    const sent = `{"key":"${key}",${press.body}}`;
    return `POST ${press.path} HTTP/1.1\r\n${head}${sent.length}\r\n\r\n${sent}`;
  }
  const body = round
    ? `{"key":"${key}","round":"${round}"}`
    : `{"key":"${key}","vendor":"baize","code":"emerald-lines","stake":"100.00"}`;
  return `POST /wps/play/${round ? 'step' : 'spin'} HTTP/1.1\r\n${head}${body.length}\r\n\r\n${body}`;
}

function isWhole(received: string): boolean {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /content-length: (\d+)/i.exec(received)?.[1];
  return received.length >= end + 4 + Number(length);
}
