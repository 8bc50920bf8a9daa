import { randomFillSync } from 'node:crypto';
import {
  createServer,
  type ServerOptions as HttpServerOptions,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http';
import { createServer as createSecureServer, type ServerOptions as SecureServerOptions } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import type { RefusalCode } from '@baize/contract/refusals';
import formBody from '@fastify/formbody';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Clock } from '../clock.ts';
import { plainIp } from '../ip.ts';
import { Refusal } from '../refuse.ts';
import { CEILINGS, type Ceilings, createHeld } from './ceilings.ts';
import type { Draining } from './draining.ts';
import { BODY_MARKS_MAX, readJson } from './json.ts';
import type { PageGroup } from './rate-limits.ts';

export type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal that answered it, for the log. */
    refusal: string | null;
    /** The caller's address, once it was asked for. */
    address: string | null;
  }
  interface FastifyContextConfig {
    /** The group of a request in its address's rate limit: `page` by default, and `own` where it is limited in another way. */
    limit?: PageGroup | 'own';
  }
}

const ID_BYTES = 9;
const FINISH_MS = 4_000;
/** How often a server that stops looks for connections that no call uses. */
const LOOK_MS = 50;
const KEEP_ALIVE_MS = 72_000;
/** How often connections are held against their deadlines. */
const CHECK_MS = 1_000;

export interface ServerOptions {
  /** The value of the header `Date`. */
  readonly clock: Clock;
  readonly draining: Draining;
  /** Proxies in front of this server whose word on the caller's address is believed. */
  readonly trustProxy: number;
  readonly tls?: { key: Buffer; cert: Buffer } | undefined;
  readonly bodyLimit: number;
  /** Every deadline is this many times as long; 1 when absent. */
  readonly patience?: number;
  readonly ceilings?: Ceilings;
  /** How long the calls of a server that stops may take to end. */
  readonly finishMs?: number;
  /** Answers a request whose very address cannot be read. */
  onBroken(error: unknown, request: FastifyRequest, reply: FastifyReply): void;
  /** The body of an answer to a connection that is turned away without a call. */
  onTurnedAway?(refusal: Refusal, address: string): string;
}

/** A Fastify server with our limits: strict JSON, no version banner, request ids of our own. */
export function Fastify(server: ServerOptions): FastifyInstance {
  const { clock, draining, trustProxy, tls, bodyLimit, onBroken, finishMs = FINISH_MS } = server;
  const limits = deadlines(server);
  const options = {
    // Index 0 is the peer itself: as many hops are believed as the operator says there are proxies.
    trustProxy: trustProxy === 0 ? false : (_address: string, hop: number) => hop < trustProxy,
    bodyLimit,
    genReqId: requestIds(),
    requestIdHeader: false as const,
    // The longest id of a message that a vendor may ask for has 148 characters.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 160 },
    return503OnClosing: false,
    forceCloseConnections: 'idle' as const,
    frameworkErrors: onBroken,
    clientErrorHandler: (error: Error, socket: Socket) => turnAwayUnread(server, error, socket),
  };
  const app = fastify({ ...options, serverFactory: tls ? secure({ ...tls, ...limits }) : plain(limits) });
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_: FastifyRequest, text: string) => strictJson(text),
  );
  app.register(formBody, { bodyLimit });
  app.decorateRequest('refusal', null);
  app.decorateRequest('address', null);
  const dateNow = datesOf(clock);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('date', dateNow());
    if (draining.begun()) reply.header('connection', 'close');
    if (!isUnclear(request.raw)) return done();
    reply.header('connection', 'close');
    done(new UnclearRequest());
  });
  limitSockets(app.server, server);
  const opened = connectionsOf(app.server);
  app.addHook('preClose', async () => letFinish(app.server, opened, finishMs));
  return app;
}

/** The text of the header `Date`, written once a second. */
function datesOf(clock: Clock): () => string {
  let [second, text] = [Number.NaN, ''];
  return () => {
    const now = Math.floor(clock.ms() / 1_000);
    if (now !== second) [second, text] = [now, new Date(now * 1_000).toUTCString()];
    return text;
  };
}

class UnclearRequest extends Error {
  override readonly name = 'UnclearRequest';
  readonly statusCode = 400;
}

/**
 * Whether a proxy before us may have read a request in another way than we do: of two hosts it may have taken the other one, and of
 * a body in chunks each may take another length, because of what may be written beside the size of a chunk.
 */
export function isUnclear({ rawHeaders, headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  return hosts.length > 1;
}

function strictJson(text: string): unknown {
  try {
    return readJson(text, BODY_MARKS_MAX);
  } catch {
    throw new Refusal('request.invalid');
  }
}

function connectionsOf(server: Server): ReadonlySet<Socket> {
  const opened = new Set<Socket>();
  server.on('connection', (socket) => {
    opened.add(socket);
    socket.once('close', () => opened.delete(socket));
  });
  return opened;
}

/** Calls end by themselves; an unused connection is closed now, and a call that does not end in time is cut off. */
function letFinish(server: Server, opened: ReadonlySet<Socket>, finishMs: number): void {
  if (!server.listening) return;
  const look = setInterval(() => {
    server.closeIdleConnections();
    // To Node a connection that a browser opened ahead of its next call is not idle.
    for (const socket of opened) if (socket.bytesRead === 0) socket.destroy();
  }, LOOK_MS);
  const end = setTimeout(() => server.closeAllConnections(), finishMs);
  server.once('close', () => {
    clearInterval(look);
    clearTimeout(end);
  });
}

/** Random ids, cut from a pool: asking the operating system for each costs more than the rest of the routing. */
function requestIds(): () => string {
  const pool = Buffer.alloc(ID_BYTES * 256);
  let used = pool.length;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    used += ID_BYTES;
    return pool.toString('base64url', used - ID_BYTES, used);
  };
}

/** The deadlines of connections that bring no request, or only a part of one. */
function deadlines({ ceilings = CEILINGS, patience = 1 }: ServerOptions) {
  return {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: Math.ceil(ceilings.headersMs * patience),
    // Bodies are looked at by `refuseSlowBodies`, which can answer in the caller's language; this is for what it does not see.
    requestTimeout: Math.ceil((ceilings.headersMs + ceilings.bodyMs) * patience),
    connectionsCheckingInterval: Math.ceil(Math.min(CHECK_MS, ceilings.headersMs) * patience),
  };
}

const UNREAD: Readonly<Record<string, RefusalCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.slow',
  HPE_HEADER_OVERFLOW: 'request.tooLarge',
};

/** Answers what is no request, or does not become one in time. */
function turnAwayUnread(server: ServerOptions, error: Error & { code?: string }, socket: Socket): void {
  // A browser opens connections ahead of its calls and may never use them.
  if (!socket.writable || socket.bytesRead === 0) return void socket.destroy();
  turnAway(server, new Refusal(UNREAD[error.code ?? ''] ?? 'request.invalid'), socket);
}

/** An address holds so many connections; behind a proxy all are the proxy's. */
function limitSockets(http: Server, server: ServerOptions): void {
  const { ceilings = CEILINGS, trustProxy, tls } = server;
  if (trustProxy > 0) return;
  const held = createHeld(ceilings.sockets);
  http.on('connection', (socket: Socket) => {
    const leave = held.take(plainIp(socket.remoteAddress));
    if (leave) return void socket.once('close', leave);
    const refusal = new Refusal('request.connections', {}, 1);
    // Nobody could read an answer before the connection is encrypted.
    if (!tls) return turnAway(server, refusal, socket);
    server.onTurnedAway?.(refusal, plainIp(socket.remoteAddress));
    socket.destroy();
  });
}

/** Answers a connection with a refusal and closes it. */
function turnAway({ onTurnedAway }: ServerOptions, refusal: Refusal, socket: Socket): void {
  endWith(socket, rawAnswer(refusal, onTurnedAway?.(refusal, plainIp(socket.remoteAddress)) ?? ''));
}

/** The last words on a connection, which does not wait for the other side to close it too. */
export function endWith(socket: Duplex, text: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(text, () => socket.destroy());
}

/** An answer for a connection that no call of Fastify's belongs to. */
export function rawAnswer({ status, retryAfter }: Refusal, body: string): string {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

type Handler = RequestListener;

function plain(options: HttpServerOptions) {
  return (handler: Handler): Server => createServer(options, handler);
}

/** The TLS server is an HTTP server to everything of ours; only its constructor differs. */
function secure(options: SecureServerOptions) {
  return (handler: Handler): Server => createSecureServer(options, handler) as unknown as Server;
}
