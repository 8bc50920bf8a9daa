// Studios that send a bet and its win as soon as they are answered, each over one plain socket.
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';

import { percentile } from '../server.ts';

export interface VendorTarget {
  readonly port: number;
  readonly vendor: string;
  readonly keyId: string;
  /** Hexadecimal. */
  readonly secret: string;
  /** Name and session of each player. */
  readonly players: readonly (readonly [player: string, session: string])[];
}

export interface VendorLoad {
  readonly answers: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  readonly failures: readonly string[];
}

interface Course {
  readonly target: VendorTarget;
  readonly from: number;
  readonly until: number;
  readonly delays: number[];
  readonly failures: string[];
}

const WARM_UP_MS = 1_000;

export async function vendorLoad(
  target: VendorTarget,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<VendorLoad> {
  const from = performance.now() + WARM_UP_MS;
  const course = { target, from, until: from + seconds * 1000, delays: [], failures: [] };
  await Promise.all(Array.from({ length: connections }, (_, n) => play(course, n)));
  const { delays, failures } = course;
  const perSecond = (delays.length * 1000) / (performance.now() - from);
  return { answers: delays.length, perSecond, p99: percentile(delays, 0.99), failures };
}

function play({ target, from, until, delays, failures }: Course, n: number): Promise<void> {
  let received = '';
  let sent = 0;
  let round = randomUUID();
  let bets = false;
  return new Promise((resolve, reject) => {
    const socket = connect({ port: target.port, host: '127.0.0.1', noDelay: true });
    const send = () => {
      if (performance.now() >= until) {
        socket.end();
        resolve();
        return;
      }
      bets = !bets;
      if (bets) round = randomUUID();
      sent = performance.now();
      socket.write(messageOf(target, n, round, bets ? 'bet' : 'win'));
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server hung up')));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (!isWhole(received)) return;
      if (sent >= from) delays.push(performance.now() - sent);
      if (!received.includes('"status":"OK"')) failures.push(received);
      received = '';
      send();
    });
  });
}

function messageOf(target: VendorTarget, n: number, round: string, kind: 'bet' | 'win'): string {
  const [playerId, sessionToken] = target.players[n % target.players.length] ?? ['', ''];
  const common = { requestId: randomUUID(), playerId, currency: 'MMK', roundId: round, amount: '1.00' };
  const bet = { ...common, sessionToken, gameCode: 'sandbox-reels', transactionId: `${round}-b` };
  const body = JSON.stringify(
    kind === 'bet'
      ? { ...bet, issuedAt: new Date().toISOString() }
      : { ...common, transactionId: `${round}-w`, endRound: true },
  );
  const path = `/vendor/v1/wallet/${kind}`;
  const [timestamp, nonce] = [String(Date.now()), randomBytes(16).toString('hex')];
  const hash = createHash('sha256').update(body).digest('hex');
  const base = ['v1', 'POST', path, timestamp, nonce, hash].join('\n');
  const signature = createHmac('sha256', Buffer.from(target.secret, 'hex')).update(base).digest('hex');
  return [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${target.port}`,
    'Content-Type: application/json',
    `X-Vendor-Id: ${target.vendor}`,
    `X-Key-Id: ${target.keyId}`,
    `X-Timestamp: ${timestamp}`,
    `X-Nonce: ${nonce}`,
    `X-Signature: v1=${signature}`,
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

function isWhole(received: string): boolean {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /content-length: (\d+)/i.exec(received)?.[1];
  return received.length >= end + 4 + Number(length);
}
