import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

import { sql } from 'kysely';

import { afterUse, type TestDatabase } from '../testing.ts';

/** A database ends its connections, as on a quick stop, or is gone for a moment, as one that starts again. */
export type Cut = 'ends' | 'refuses';

/** A way to a database that breaks at a chosen message of its clients. */
export interface Cuts {
  readonly url: string;
  /** The messages of the clients so far. */
  messages(): number;
  /** The cuts that happened. */
  cuts(): number;
  /** Breaks once, after so many more messages. */
  after(messages: number, cut: Cut): void;
  /** Nobody listens any more. */
  gone(): Promise<void>;
}

const AWAY_MS = 400;

export async function breakable(database: Pick<TestDatabase, 'url' | 'owner'>): Promise<Cuts> {
  const target = new URL(database.url);
  const sockets = new Set<Socket>();
  let [messages, cuts, at] = [0, 0, Number.POSITIVE_INFINITY];
  let how: Cut = 'ends';
  const server = createServer((client) => {
    const there = connect(Number(target.port), '127.0.0.1');
    for (const [socket, other] of [
      [client, there],
      [there, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    there.on('data', (part) => client.write(part));
    client.on('data', async (part) => {
      messages += 1;
      if (messages === at) await broken();
      there.write(part);
    });
  });
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;

  async function away(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  async function broken(): Promise<void> {
    cuts += 1;
    if (how === 'ends') {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and application_name not like 'test%'`.execute(
        database.owner,
      );
      return;
    }
    await away();
    setTimeout(() => void listen(port), AWAY_MS);
  }

  afterUse(async () => {
    if (server.listening) await away();
  });
  const url = new URL(database.url);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    messages: () => messages,
    cuts: () => cuts,
    after(more, cut) {
      at = messages + more;
      how = cut;
    },
    gone: away,
  };
}
