import type { IncomingMessage } from 'node:http';

import type { FeedFrame, FeedTopic, LobbyEvent, MemberEvent } from '@baize/contract/feeds';
import { type WebSocket, WebSocketServer } from 'ws';
import { createHeld } from '../http/ceilings.ts';
import { endWith, type FastifyInstance, isUnclear, rawAnswer } from '../http/fastify.ts';
import { readJson } from '../http/json.ts';
import { addressBehind } from '../ip.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refuse.ts';
import type { Workers } from '../workers.ts';

const FRAME_MAX = 4_096;
const HEARTBEAT_MS = 15_000;
const BUFFERED_MAX = 262_144;
const CLIENTS_MAX = 20_000;
const UNHEARD_MAX = 20;
const GOODBYE_MS = 1_000;
/** Seconds after which a line may be free. */
const BUSY_S = 5;

/** One event of the outbox as the tail hands it over; the cursor is its place in commit order. */
export interface FeedEvent {
  readonly cursor: string;
  readonly topic: FeedTopic;
  readonly member: bigint | null;
  readonly event: MemberEvent | LobbyEvent;
}

export interface FeedSource {
  /** Where the tail stands now: a client that starts here misses nothing that comes later. */
  head(): string;
  /** Events after a cursor for one reader, oldest first; null when the cursor is too old or unknown. */
  since(cursor: string, topic: FeedTopic, member: bigint | null): Promise<readonly FeedEvent[] | null>;
}

/** How a client hears a topic. */
interface Hearing {
  /** New events wait here while what was missed is read. */
  waiting: FeedEvent[] | null;
  /** The last event told from the past: the tail may still be behind it. */
  place: string | null;
}

interface Client {
  readonly socket: WebSocket;
  readonly session: string | null;
  readonly member: bigint | null;
  readonly topics: Map<FeedTopic, Hearing>;
  alive: boolean;
  /** Messages received and not answered yet. */
  unheard: number;
}

export interface Feeds {
  /** Opens the line on a server. */
  attach(options: FeedOptions): void;
  /** Hands events read from the outbox to whoever listens on this node. */
  publish(events: readonly FeedEvent[]): void;
  /** A balance after its commit: it carries its own version and needs no place in the outbox. */
  pushBalance(member: bigint, event: MemberEvent): void;
  /** Tells the tabs of an ended session why, and closes them. */
  endSession(session: string, event: MemberEvent): void;
  online(): { sockets: number; members: number };
  close(): void;
}

export interface FeedOptions {
  readonly server: FastifyInstance;
  readonly source: FeedSource;
  readonly origins: readonly string[];
  /** As in `ServerOptions`. */
  readonly trustProxy: number;
  /** The most lines that one address may hold. */
  readonly linesMax: number;
  /** The body of an answer to whoever gets no line. */
  onTurnedAway(refusal: Refusal, address: string): string;
  /** Session and member of a single-use ticket, or null. */
  admit(ticket: string): Promise<{ session: string; member: bigint; hello: MemberEvent } | null>;
}

/** The realtime line at `/live`: topics `member` and `lobby`, one socket a tab. */
export function createFeeds({ log, workers }: { log: Log; workers: Workers }): Feeds {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX, perMessageDeflate: false });
  const clients = new Set<Client>();
  const byMember = new Map<bigint, Set<Client>>();

  async function welcome(options: FeedOptions, socket: WebSocket, request: IncomingMessage): Promise<void> {
    // What the client says before it is let in waits; who says too much at once is no client of ours.
    const said: string[] = [];
    let listening: Client | null = null;
    let hearing = Promise.resolve();
    const take = (client: Client, text: string) => {
      if (client.unheard >= UNHEARD_MAX) return socket.close(1008);
      client.unheard += 1;
      hearing = hearing
        .then(() => receive(options.source, client, text))
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a realtime message failed');
          socket.close(1011);
        })
        .finally(() => {
          client.unheard -= 1;
        });
    };
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      if (listening) take(listening, String(data));
      else if (said.push(String(data)) > UNHEARD_MAX) socket.close(1008);
    });
    const ticket = new URL(request.url ?? '/', 'http://localhost').searchParams.get('ticket');
    const admitted = ticket ? await options.admit(ticket) : null;
    if (ticket && !admitted) return socket.close(4401);
    if (socket.readyState !== socket.OPEN) return;
    const client: Client = {
      socket,
      session: admitted?.session ?? null,
      member: admitted?.member ?? null,
      topics: new Map(),
      alive: true,
      unheard: 0,
    };
    join(client);
    socket.on('close', () => leave(client));
    socket.on('pong', () => {
      client.alive = true;
    });
    if (admitted) send(client, { topic: 'member', cursor: null, event: admitted.hello });
    listening = client;
    for (const text of said) take(client, text);
  }

  async function receive(source: FeedSource, client: Client, text: string): Promise<void> {
    client.alive = true;
    const message = parse(text);
    if (!message) return client.socket.close(1008);
    if (typeof message.ping === 'number') return send(client, { pong: message.ping });
    const topics = message.topics;
    if (typeof topics !== 'object' || topics === null) return client.socket.close(1008);
    for (const [topic, cursor] of Object.entries(topics)) {
      if (topic !== 'lobby' && !(topic === 'member' && client.member !== null)) continue;
      await subscribe(
        source,
        { client, topic: topic as FeedTopic },
        typeof cursor === 'string' ? cursor : null,
      );
    }
  }

  /** Joins first and catches up after, so that nothing falls between; what comes meanwhile waits its turn. */
  async function subscribe(
    source: FeedSource,
    { client, topic }: { client: Client; topic: FeedTopic },
    cursor: string | null,
  ): Promise<void> {
    const head = source.head();
    if (cursor === null || cursor === head) {
      client.topics.set(topic, { waiting: null, place: null });
      return send(client, { topic, cursor: head, ready: true });
    }
    const waiting: FeedEvent[] = [];
    const hearing: Hearing = { waiting, place: null };
    client.topics.set(topic, hearing);
    const missed = await source.since(cursor, topic, client.member);
    for (const event of missed ?? []) send(client, frameOf(event));
    const place = missed?.at(-1)?.cursor ?? head;
    send(client, missed ? { topic, cursor: place, ready: true } : { topic, cursor: place, resync: true });
    hearing.waiting = null;
    hearing.place = place;
    for (const event of waiting) hear(client, event, JSON.stringify(frameOf(event)));
  }

  /** Each event once: not what the client was told from the past already. */
  function hear(client: Client, event: FeedEvent, frame: string): void {
    const hearing = client.topics.get(event.topic);
    if (!hearing) return;
    if (hearing.waiting) {
      hearing.waiting.push(event);
      return;
    }
    if (hearing.place !== null && !isAfter(event.cursor, hearing.place)) return;
    hearing.place = null;
    client.socket.send(frame);
  }

  function join(client: Client): void {
    clients.add(client);
    if (client.member === null) return;
    const tabs = byMember.get(client.member) ?? new Set();
    byMember.set(client.member, tabs.add(client));
  }

  function leave(client: Client): void {
    clients.delete(client);
    if (client.member === null) return;
    const tabs = byMember.get(client.member);
    tabs?.delete(client);
    if (tabs?.size === 0) byMember.delete(client.member);
  }

  async function lookAtAll(): Promise<void> {
    for (const client of clients) {
      if (!client.alive || client.socket.bufferedAmount > BUFFERED_MAX) client.socket.terminate();
      client.alive = false;
      client.socket.ping();
    }
  }

  workers.add({ name: 'heartbeat', everyMs: HEARTBEAT_MS, byTheClock: true, run: lookAtAll });

  return {
    attach(options) {
      const lines = createHeld(options.linesMax);
      options.server.server.on('upgrade', (request: IncomingMessage, socket, head) => {
        const address = addressBehind(request, options.trustProxy);
        const turnAway = (...why: ConstructorParameters<typeof Refusal>) => {
          const refusal = new Refusal(...why);
          endWith(socket, rawAnswer(refusal, options.onTurnedAway(refusal, address)));
        };
        if (isUnclear(request)) return turnAway('request.invalid');
        if (!isLive(request, options.origins))
          return endWith(socket, 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
        if (clients.size >= CLIENTS_MAX) return turnAway('request.busy', {}, BUSY_S);
        const leave = lines.take(address);
        if (!leave) return turnAway('request.connections', {}, BUSY_S);
        socket.once('close', leave);
        sockets.handleUpgrade(request, socket, head, (opened) => {
          welcome(options, opened, request).catch((error: unknown) => {
            log.warn({ err: error }, 'a realtime line could not be opened');
            opened.close(1011);
          });
        });
      });
    },
    publish(events) {
      for (const event of events) {
        const frame = JSON.stringify(frameOf(event));
        const readers = event.member === null ? clients : (byMember.get(event.member) ?? []);
        for (const client of readers) hear(client, event, frame);
      }
    },
    pushBalance(member, event) {
      for (const client of byMember.get(member) ?? []) send(client, { topic: 'member', cursor: null, event });
    },
    endSession(session, event) {
      for (const client of clients) {
        if (client.session !== session) continue;
        send(client, { topic: 'member', cursor: null, event });
        client.socket.close(4403);
      }
    },
    online: () => ({ sockets: clients.size, members: byMember.size }),
    close() {
      for (const socket of sockets.clients) socket.close(1012);
      sockets.close();
      // A tab that is not there any more does not answer, and would keep the server open.
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, GOODBYE_MS).unref();
    },
  };
}

function send(client: Client, frame: FeedFrame): void {
  client.socket.send(JSON.stringify(frame));
}

function frameOf({ topic, cursor, event }: FeedEvent): FeedFrame {
  return { topic, cursor, event } as FeedFrame;
}

/** Whether one place of the outbox lies behind another: epoch, transaction, number. */
function isAfter(cursor: string, place: string): boolean {
  const [one, two] = [cursor, place].map((text) => text.split('.').map(BigInt));
  for (const [n, part] of (one ?? []).entries()) {
    const other = two?.[n] ?? 0n;
    if (part !== other) return part > other;
  }
  return false;
}

function isLive(request: IncomingMessage, origins: readonly string[]): boolean {
  const path = request.url?.split('?')[0];
  const { origin, host } = request.headers;
  // A browser always names its origin; programs without one hold a ticket or see the lobby only.
  const named = origin && URL.canParse(origin) ? new URL(origin).host : null;
  const own = !origin || origins.includes(origin) || (named !== null && named === host);
  return path === '/live' && own;
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value = readJson(text);
    return typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
