// Ports for servers that tests start.
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Ports below those that a system hands out by itself, in blocks: the listener on the first of a block has the others. */
const PORTS = { from: 12_000, to: 32_000, block: 100 } as const;
let block: { readonly first: number; readonly held: Server; given: number } | undefined;

/** A port that nobody else is given before it is used: not by the system, and not by another run of the journeys. */
export async function freePort(): Promise<number> {
  if (!block || block.given === PORTS.block - 1) block = await freeBlock();
  block.given += 1;
  const port = block.first + block.given;
  const probe = await listening(port);
  probe?.close();
  return probe ? port : freePort();
}

async function freeBlock(): Promise<NonNullable<typeof block>> {
  for (let first = PORTS.from; first < PORTS.to; first += PORTS.block) {
    const held = await listening(first);
    if (held) return { first, held: held.unref(), given: 0 };
  }
  throw new Error('every block of ports is taken');
}

/** Null where somebody else listens already. */
async function listening(port: number): Promise<Server | null> {
  const server = createServer();
  const heard = once(server, 'listening').then(
    () => server,
    () => null,
  );
  server.listen(port);
  return heard;
}
