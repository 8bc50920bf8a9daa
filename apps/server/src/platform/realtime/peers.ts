import pg from 'pg';

import type { Log } from '../log.ts';
import type { Workers } from '../workers.ts';
import type { Audience } from './audience.ts';

const BALANCE = 'baize_balance';
/** Sessions that ended, as the database itself reports them. */
const ENDED = 'baize_ended';
/** Nodes that have written something, by their names. */
const WRITTEN = 'baize_written';
/** People who come into rooms and leave them. */
const AUDIENCE = 'baize_audience';
/** The application that PostgreSQL knows the line of a node by. */
const NAME = 'baize-peers';
/** A message is a write too, which a node alone need not look after. */
const TELL_WRITTEN = `
  select pg_notify($1, $2) where exists (
    select from pg_stat_activity
     where datname = current_database() and application_name = $3 and pid <> pg_backend_pid())`;
const NOTIFY_ALL = 'select pg_notify($1, message) from unnest($2::text[]) message';
/** Balances of this long share one message; a message of PostgreSQL holds less than 8000 bytes. */
const GATHER_MS = 40;
const MESSAGE_ROWS = 100;
const RETRY_MS = 1_000;

export interface BalanceNews {
  readonly member: bigint;
  readonly seq: bigint;
  readonly balance: bigint;
}

export interface SessionEnd {
  readonly session: string;
  readonly reason: string;
}

/** Tells the other nodes of a balance after its commit, outside any transaction of money. */
export interface Peers {
  tell(news: BalanceNews): void;
  close(): Promise<void>;
}

interface PeersOptions {
  readonly url: string;
  readonly log: Log;
  readonly workers: Workers;
  readonly node: string;
  readonly audience: Audience;
  /** Called for the news of every other node. */
  onBalance(news: BalanceNews): void;
  /** Called for each session that ended on any node. */
  onEnded(end: SessionEnd): void;
}

/** Joins the line of all nodes; what is lost with a connection is caught up by reading. */
export async function joinPeers(options: PeersOptions): Promise<Peers> {
  const { url, log, workers, node, audience } = options;
  let waiting = new Map<bigint, BalanceNews>();
  const line = await openLine(url, log, {
    onUp: audience.joined,
    onNotification(channel, payload) {
      if (channel === ENDED) readEnds(payload, options);
      else if (channel === BALANCE) readBalances(payload, options);
      else if (channel === AUDIENCE) audience.hear(payload);
      else if (payload !== node) workers.heard();
    },
  });

  /** No message is sent before the last one is through. */
  let saying: Promise<unknown> = Promise.resolve();
  function say(text: string, values: readonly unknown[]): Promise<unknown> {
    saying = saying.catch(() => undefined).then(() => line.client()?.query(text, [...values]));
    return saying;
  }

  async function tellWaiting(): Promise<boolean> {
    if (!line.client() || waiting.size === 0) return false;
    const messages = messagesOf(node, waiting);
    waiting = new Map();
    await say(NOTIFY_ALL, [BALANCE, messages]);
    return true;
  }
  audience.speakBy((messages) => say(NOTIFY_ALL, [AUDIENCE, messages]));

  const stir = workers.add({
    name: 'peers',
    everyMs: GATHER_MS,
    has: () => waiting.size > 0,
    isStirred: true,
    run: tellWaiting,
  });
  workers.joinWith({
    isUp: () => line.client() !== null,
    // Where the message is lost the line is too, and others find what was written with their next look.
    tellWritten: () => void say(TELL_WRITTEN, [WRITTEN, node, NAME]).catch(() => undefined),
  });
  return {
    tell(news) {
      waiting.set(news.member, news);
      workers.wrote();
      stir();
    },
    close: () => line.close(),
  };
}

interface Line {
  /** The connection, while it is up. */
  client(): pg.Client | null;
  close(): Promise<void>;
}

interface Listener {
  /** The connection is there, for the first time or again. */
  onUp(): void;
  onNotification(channel: string, payload: string): void;
}

/** A connection that listens, and comes back by itself. */
async function openLine(url: string, log: Log, { onUp, onNotification }: Listener): Promise<Line> {
  let client: pg.Client | null = null;
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | null = null;

  async function listen(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: NAME, keepAlive: true });
    fresh.on('error', (error) => lost(fresh, error));
    fresh.on('end', () => lost(fresh, null));
    fresh.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${BALANCE}; listen ${ENDED}; listen ${WRITTEN}; listen ${AUDIENCE}`);
      client = fresh;
      onUp();
    } catch (error) {
      lost(fresh, error);
    }
  }

  /** A connection is lost once, whatever it says on its way out. */
  function lost(which: pg.Client, error: unknown): void {
    which.removeAllListeners('end').removeAllListeners('notification');
    if (client === which) client = null;
    if (closed || client !== null || retry !== null) return;
    if (error) log.warn({ err: error }, 'the line to the other nodes is down');
    which.end().catch(() => undefined);
    retry = setTimeout(() => {
      retry = null;
      void listen();
    }, RETRY_MS).unref();
  }

  await listen();
  return {
    client: () => client,
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

function messagesOf(node: string, waiting: ReadonlyMap<bigint, BalanceNews>): string[] {
  const rows = [...waiting.values()].map((row) => `${row.member},${row.seq},${row.balance}`);
  const messages: string[] = [];
  for (let at = 0; at < rows.length; at += MESSAGE_ROWS)
    messages.push([node, ...rows.slice(at, at + MESSAGE_ROWS)].join(';'));
  return messages;
}

/** Hands over the balances of a message, unless it is this node's own. */
function readBalances(payload: string, { node, onBalance }: PeersOptions): void {
  const [from, ...rows] = payload.split(';');
  if (from === node) return;
  for (const row of rows) {
    const [member = '0', seq = '0', balance = '0'] = row.split(',');
    onBalance({ member: BigInt(member), seq: BigInt(seq), balance: BigInt(balance) });
  }
}

function readEnds(payload: string, { onEnded }: PeersOptions): void {
  for (const row of payload.split(';')) {
    const [session = '', reason = ''] = row.split(' ');
    onEnded({ session, reason });
  }
}
