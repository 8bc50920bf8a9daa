import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';

import type { Config } from '../config/config.ts';
import { isPublicIp } from '../ip.ts';

/** Calls to others: five seconds, one mebibyte, no redirects. */
const TIMEOUT_MS = 5_000;
const BYTES_MAX = 1_048_576;

/** The configuration of a call to others: the hosts that may lie in own networks, and the factor over deadlines. */
export type Outside = Pick<Config, 'ownHosts' | 'patience'>;

export interface OutsideRequest {
  readonly method?: string;
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  readonly body?: string | Uint8Array | URLSearchParams;
  readonly signal?: AbortSignal;
  /** How long an answer may take to arrive whole; five seconds when absent. */
  readonly timeoutMs?: number;
}

/** Nothing was sent: the address is none that this installation asks. */
export class NotAsked extends Error {
  readonly code = 'ENOTASKED';
}

/** Whether an address may be asked as far as its text says: a name over TLS without a password, or a host of an own network. */
export function mayAsk({ ownHosts }: Pick<Outside, 'ownHosts'>, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '' || !/^https?:$/.test(protocol)) return false;
  if (ownHosts.has(hostname)) return true;
  const labels = hostname.replace(/\.$/, '').split('.');
  return protocol === 'https:' && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 && labels.length > 1;
}

/**
 * Asks an address that somebody named: its name is resolved once, refused where any of its addresses is not public, and the
 * connection goes to just that address. Answers what came, read to its end; refuses redirects and more than a mebibyte.
 */
export async function askOutside(
  address: string | URL,
  outside: Outside,
  request: OutsideRequest = {},
): Promise<Response> {
  const url = new URL(address);
  if (!mayAsk(outside, url.href)) throw new NotAsked(`${url.host} is not asked: only names over TLS are`);
  const limit = AbortSignal.timeout((request.timeoutMs ?? TIMEOUT_MS) * outside.patience);
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
  try {
    return await exchange(url, { ...request, signal, lookup: lookupOf(outside) });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

type Exchange = OutsideRequest & {
  readonly signal: AbortSignal;
  readonly lookup: ReturnType<typeof lookupOf>;
};

function exchange(url: URL, { method = 'GET', headers, body, signal, lookup }: Exchange): Promise<Response> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    const said = Object.fromEntries(new Headers(headers));
    if (body instanceof URLSearchParams) said['content-type'] ??= 'application/x-www-form-urlencoded';
    // A connection of its own each time: one that is kept may break under a call about money, and nobody knows what came of it.
    const asking = send(url, { method, headers: said, signal, lookup, agent: false }, (answer) => {
      const { statusCode: status = 0 } = answer;
      if (status >= 300 && status < 400 && status !== 304)
        return asking.destroy(new Error(`${url.host} answered ${status}, which leads elsewhere`));
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        chunks.push(chunk);
        if (size > BYTES_MAX) asking.destroy(new Error(`${url.host} answered more than ${BYTES_MAX} bytes`));
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const bodiless = status === 204 || status === 304;
        resolve(
          new Response(bodiless ? null : Buffer.concat(chunks), {
            status,
            headers: pairsOf(answer.rawHeaders),
          }),
        );
      });
    });
    asking.on('error', reject);
    asking.end(body instanceof URLSearchParams ? body.toString() : body);
  });
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a name for a connection, and refuses one of which any address is not public: its owner may answer another each time. */
export function lookupOf({ ownHosts }: Pick<Outside, 'ownHosts'>) {
  return (host: string, options: LookupOptions, found: Found): void =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, []);
      const closed = ownHosts.has(host.toLowerCase())
        ? undefined
        : addresses.find(({ address }) => !isPublicIp(address));
      const [first] = addresses;
      if (closed || !first)
        return found(new NotAsked(`${host} leads to ${closed?.address ?? 'nowhere'}`), []);
      if (options.all) return found(null, addresses);
      found(null, first.address, first.family);
    });
}

/** The address of a name that was checked, for connections that others open. */
export function resolveOutside(host: string, outside: Pick<Outside, 'ownHosts'>): Promise<string> {
  return new Promise((resolve, reject) =>
    lookupOf(outside)(host, {}, (error, address) => (error ? reject(error) : resolve(String(address)))),
  );
}
