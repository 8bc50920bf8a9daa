import type { IncomingMessage, ServerResponse } from 'node:http';

import { type Faults, nextFault, noFaults, pause, setFaults } from '../faults.ts';
import { type Loopback, listen, sendJson } from '../identity/loopback.ts';

export interface ReceivedText {
  readonly to: string;
  readonly from: string;
  readonly text: string;
}

/** A gateway for text messages: `POST /send` takes one, `GET /messages` lists them, `POST /faults?drop=1` spoils what comes next. */
export interface GatewaySimulator extends Loopback {
  readonly sendUrl: string;
  readonly token: string;
  readonly messages: ReceivedText[];
  readonly faults: Faults;
}

export async function startGateway(port = 0): Promise<GatewaySimulator> {
  const messages: ReceivedText[] = [];
  const faults = noFaults();
  const token = 'loopback-gateway-token';
  const known = new Set<string>();

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const fault = nextFault(faults);
    await pause(faults.delayMs);
    if (request.headers.authorization !== `Bearer ${token}`) return answer(response, 401);
    if (fault === 'refuse') return answer(response, 503);
    if (fault === 'reject') return answer(response, 422);
    // As gateways do: a key that was seen before is the same message once more.
    const key = String(request.headers['idempotency-key']);
    if (!known.has(key)) messages.push(body);
    known.add(key);
    if (fault === 'drop') return void request.socket.destroy();
    answer(response, 202);
  }

  const loopback = await listen(port, (request, response, url) => {
    if (url.pathname === '/send') return take(request, response);
    if (request.method === 'POST') setFaults(faults, url.searchParams);
    return sendJson(response, url.pathname === '/messages' ? messages : faults);
  });
  return { ...loopback, messages, faults, token, sendUrl: `${loopback.url}/send` };
}

async function bodyOf(request: IncomingMessage): Promise<ReceivedText> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const fields = text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
  return { to: String(fields.to), from: String(fields.from ?? ''), text: String(fields.text) };
}

function answer(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
}
