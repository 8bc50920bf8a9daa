import type { IncomingMessage } from 'node:http';

import type { LobbyEvent, MemberEvent } from '@baize/contract/feeds';
import { type WebSocket, WebSocketServer } from 'ws';
import { createHeld } from '../http/ceilings.ts';
import { endWith, type FastifyInstance, isUnclear, rawAnswer } from '../http/fastify.ts';
import { ipBehind } from '../ip.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refuse.ts';
import type { Workers } from '../workers.ts';
import type { Audience } from './audience.ts';
import {
  type Client,
  type FeedEvent,
  type FeedSource,
  frameOf,
  hear,
  receiveFrame,
  send,
} from './realtime-client.ts';

const FRAME_MAX = 4_096;
const HEARTBEAT_MS = 15_000;
const BUFFERED_MAX = 262_144;
const CLIENTS_MAX = 20_000;
const UNHEARD_MAX = 20;
const GOODBYE_MS = 1_000;
/** Seconds after which a line may be free. */
const BUSY_S = 5;

export interface Feeds {
  /** Opens the line on a server. */
  attach(options: FeedOptions): void;
  /** Hands events read from the outbox to the listeners on this node. */
  publish(events: readonly FeedEvent[]): void;
  /** A balance after its commit: it carries its own version and needs no place in the outbox. */
  pushBalance(member: bigint, event: MemberEvent): void;
  /** Something of the lobby that a later message makes up for: it needs no place in the outbox. */
  pushLobby(event: LobbyEvent): void;
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
  /** The body of an answer to a client that gets no line. */
  onTurnedAway(refusal: Refusal, address: string): string;
  /** Session and member of a single-use ticket, or null. */
  admit(ticket: string): Promise<{ session: string; member: bigint; hello: MemberEvent } | null>;
}

/** The open lines of this node. */
interface Lines {
  readonly log: Log;
  readonly audience: Audience;
  readonly sockets: WebSocketServer;
  readonly clients: Set<Client>;
  readonly byMember: Map<bigint, Set<Client>>;
}

/** The realtime line at `/live`: topics `member` and `lobby`, one socket a tab. */
export function createFeeds(options: { log: Log; workers: Workers; audience: Audience }): Feeds {
  const { log, workers, audience } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX, perMessageDeflate: false });
  const clients = new Set<Client>();
  const byMember = new Map<bigint, Set<Client>>();
  const lines = { log, audience, sockets, clients, byMember };
  audience.showTo((rooms) => showPeople(lines, rooms));
  workers.add({
    name: 'heartbeat',
    everyMs: HEARTBEAT_MS,
    byTheClock: true,
    run: async () => closeSilent(clients),
  });
  return {
    attach: (options) => attach(lines, options),
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
    pushLobby(event) {
      const frame = JSON.stringify({ topic: 'lobby', cursor: null, event });
      for (const { topics, socket } of clients) if (topics.has('lobby')) socket.send(frame);
    },
    endSession(session, event) {
      for (const client of clients) {
        if (client.session !== session) continue;
        send(client, { topic: 'member', cursor: null, event });
        client.socket.close(4403);
      }
    },
    online: () => ({ sockets: clients.size, members: byMember.size }),
    close: () => closeAll(sockets),
  };
}

/** Takes the upgrades of a server that ask for this line, as far as there is room. */
function attach(lines: Lines, options: FeedOptions): void {
  const held = createHeld(options.linesMax);
  options.server.server.on('upgrade', (request: IncomingMessage, socket, head) => {
    const address = ipBehind(request, options.trustProxy);
    const turnAway = (...why: ConstructorParameters<typeof Refusal>) => {
      const refusal = new Refusal(...why);
      endWith(socket, rawAnswer(refusal, options.onTurnedAway(refusal, address)));
    };
    if (isUnclear(request)) return turnAway('request.invalid');
    if (!isLive(request, options.origins))
      return endWith(socket, 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    if (lines.clients.size >= CLIENTS_MAX) return turnAway('request.busy', {}, BUSY_S);
    const leave = held.take(address);
    if (!leave) return turnAway('request.connections', {}, BUSY_S);
    socket.once('close', leave);
    lines.sockets.handleUpgrade(request, socket, head, (opened) => {
      welcome(lines, options, opened, request).catch((error: unknown) => {
        lines.log.warn({ err: error }, 'a realtime line could not be opened');
        opened.close(1011);
      });
    });
  });
}

/** Lets a client in once its ticket is known. */
async function welcome(
  lines: Lines,
  options: FeedOptions,
  socket: WebSocket,
  request: IncomingMessage,
): Promise<void> {
  // A client's messages before it is let in wait; a client that sends too many is not ours.
  const said: string[] = [];
  let listening: Client | null = null;
  let hearing = Promise.resolve();
  const source = {
    ...options.source,
    enter: (client: Client, room: string | null) => enter(lines, client, room),
  };
  const take = (client: Client, text: string) => {
    if (client.unheard >= UNHEARD_MAX) return socket.close(1008);
    client.unheard += 1;
    hearing = hearing
      .then(() => receiveFrame(source, client, text))
      .catch((error: unknown) => {
        lines.log.warn({ err: error }, 'a realtime message failed');
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
    room: null,
    people: null,
  };
  join(lines, client);
  socket.on('close', () => leave(lines, client));
  socket.on('pong', () => {
    client.alive = true;
  });
  if (admitted) send(client, { topic: 'member', cursor: null, event: admitted.hello });
  listening = client;
  for (const text of said) take(client, text);
}

function join({ clients, byMember }: Lines, client: Client): void {
  clients.add(client);
  if (client.member === null) return;
  const tabs = byMember.get(client.member) ?? new Set();
  byMember.set(client.member, tabs.add(client));
}

function leave(lines: Lines, client: Client): void {
  const { clients, byMember } = lines;
  clients.delete(client);
  enter(lines, client, null);
  if (client.member === null) return;
  const tabs = byMember.get(client.member);
  tabs?.delete(client);
  if (tabs?.size === 0) byMember.delete(client.member);
}

/** Takes a client from its room to another one, or to none. One that has left already comes in nowhere. */
function enter({ audience, clients }: Lines, client: Client, wanted: string | null): void {
  const room = clients.has(client) ? wanted : null;
  audience.move(client.member, client.room, room);
  client.room = room;
  client.people = null;
}

/** Sends the pages of these rooms how many people are there, where they do not know it yet. */
function showPeople({ audience, clients }: Lines, rooms: ReadonlySet<string>): void {
  const frames = new Map([...rooms].map((room) => [room, peopleFrame(room, audience.people(room))] as const));
  for (const client of clients) {
    const news = client.room === null ? undefined : frames.get(client.room);
    if (!news || news.people === client.people) continue;
    client.people = news.people;
    client.socket.send(news.frame);
  }
}

function peopleFrame(room: string, people: number) {
  const event: LobbyEvent = { type: 'watching', room, people };
  return { people, frame: JSON.stringify({ topic: 'lobby', cursor: null, event }) };
}

/** Closes the lines that did not answer since the last ping, or do not read, and pings the others. */
function closeSilent(clients: ReadonlySet<Client>): void {
  for (const client of clients) {
    if (!client.alive || client.socket.bufferedAmount > BUFFERED_MAX) client.socket.terminate();
    client.alive = false;
    client.socket.ping();
  }
}

function closeAll(sockets: WebSocketServer): void {
  for (const socket of sockets.clients) socket.close(1012);
  sockets.close();
  // A tab that is not there any more does not answer, and would keep the server open.
  setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate();
  }, GOODBYE_MS).unref();
}

function isLive(request: IncomingMessage, origins: readonly string[]): boolean {
  const path = request.url?.split('?')[0];
  const { origin, host } = request.headers;
  // A browser always names its origin; programs without one hold a ticket or see the lobby only.
  const named = origin && URL.canParse(origin) ? new URL(origin).host : null;
  const own = !origin || origins.includes(origin) || (named !== null && named === host);
  return path === '/live' && own;
}
