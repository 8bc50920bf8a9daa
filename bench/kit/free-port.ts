import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems give out by themselves, so that nothing takes the port before its server listens, or while that is killed. */
const [FIRST, END] = [20_000, 32_000];

/** A port for a server that somebody else starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    const probe = createServer().listen(port, '127.0.0.1');
    const free = await once(probe, 'listening').catch(() => null);
    if (!free) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
