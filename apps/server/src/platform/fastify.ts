import { randomFillSync } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';

import formBody from '@fastify/formbody';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';

import type { Clock } from './clock.ts';
import type { Draining } from './draining.ts';
import { readJson } from './json.ts';
import { Refusal } from './refuse.ts';

export type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal that answered it, for the log. */
    refusal: string | null;
  }
}

const ID_BYTES = 9;
const FINISH_MS = 4_000;
/** How often a server that stops looks for connections that no call uses. */
const LOOK_MS = 50;

export interface ServerOptions {
  /** What the header `Date` says. */
  readonly clock: Clock;
  readonly draining: Draining;
  /** Proxies in front of this server whose word on the caller's address is believed. */
  readonly trustProxy: number;
  readonly tls?: { key: Buffer; cert: Buffer } | undefined;
  readonly bodyLimit: number;
  /** How long the calls of a server that stops may take to end. */
  readonly finishMs?: number;
  /** Answers a request whose very address cannot be read. */
  onBroken(error: unknown, request: FastifyRequest, reply: FastifyReply): void;
}

/** A Fastify server with our limits: strict JSON, no version banner, request ids of our own. */
export function Fastify(server: ServerOptions): FastifyInstance {
  const { clock, draining, trustProxy, tls, bodyLimit, onBroken, finishMs = FINISH_MS } = server;
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
  };
  const app = fastify({ ...options, serverFactory: tls ? secure(tls) : plain });
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_: FastifyRequest, text: string) => strictJson(text),
  );
  app.register(formBody, { bodyLimit });
  app.decorateRequest('refusal', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('date', clock.now().toUTCString());
    if (draining.begun()) reply.header('connection', 'close');
    if (!isUnclear(request.raw)) return done();
    reply.header('connection', 'close');
    done(new UnclearRequest());
  });
  const opened = connectionsOf(app.server);
  app.addHook('preClose', async () => letFinish(app.server, opened, finishMs));
  return app;
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
    return readJson(text);
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

/** Calls end by themselves; what no call uses is closed at once, and what has not ended in time is cut off. */
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

type Handler = RequestListener;

function plain(handler: Handler): Server {
  return createServer({ keepAliveTimeout: 72_000 }, handler);
}

/** The TLS server is an HTTP server to everything of ours; only its constructor differs. */
function secure(tls: { key: Buffer; cert: Buffer }) {
  return (handler: Handler): Server => createSecureServer(tls, handler) as unknown as Server;
}
