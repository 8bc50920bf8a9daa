import {
  type FeedFrame,
  type FeedTopic,
  type LobbyEvent,
  type MemberEvent,
  ROOM,
} from '@baize/contract/feeds';
import type { WebSocket } from 'ws';

import { readJson } from '../http/json.ts';

/** One event of the outbox as the tail hands it over; the cursor is its place in commit order. */
export interface FeedEvent {
  readonly cursor: string;
  readonly topic: FeedTopic;
  readonly member: bigint | null;
  readonly event: MemberEvent | LobbyEvent;
}

export interface FeedSource {
  /** The present place of the tail: a client that starts here misses nothing that comes later. */
  head(): string;
  /** Events after a cursor for one reader, oldest first; null when the cursor is too old or unknown. */
  since(cursor: string, topic: FeedTopic, member: bigint | null): Promise<readonly FeedEvent[] | null>;
}

/** How a client hears a topic. */
interface Hearing {
  /** New events wait here while what was missed is read. */
  waiting: FeedEvent[] | null;
  /** The last past event that was sent: the tail may still be behind it. */
  place: string | null;
}

export interface Client {
  readonly socket: WebSocket;
  readonly session: string | null;
  readonly member: bigint | null;
  readonly topics: Map<FeedTopic, Hearing>;
  alive: boolean;
  /** Messages received and not answered yet. */
  unheard: number;
  /** The room that its page shows, and the number of people there that it heard last. */
  room: string | null;
  people: number | null;
}

/** Answers the messages of clients: with events, and with a place in a room. */
export interface Hearer extends FeedSource {
  enter(client: Client, room: string | null): void;
}

/** Answers one message of a client: a ping, the room that it shows, or the topics that it wants to hear. */
export async function receiveFrame(source: Hearer, client: Client, text: string): Promise<void> {
  client.alive = true;
  const message = parse(text);
  if (!message) return client.socket.close(1008);
  if (typeof message.ping === 'number') return send(client, { pong: message.ping });
  const { topics, watch } = message;
  if (watch === null || (typeof watch === 'string' && ROOM.test(watch))) return source.enter(client, watch);
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

/** Sends each event once: not those that the client already got from the past. */
export function hear(client: Client, event: FeedEvent, frame: string): void {
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

export function send(client: Client, frame: FeedFrame): void {
  client.socket.send(JSON.stringify(frame));
}

export function frameOf({ topic, cursor, event }: FeedEvent): FeedFrame {
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

function parse(text: string): Record<string, unknown> | null {
  try {
    const value = readJson(text);
    return typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
