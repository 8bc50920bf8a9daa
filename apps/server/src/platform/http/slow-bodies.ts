import type { Clock } from '../clock.ts';
import { Refusal } from '../refuse.ts';
import type { Workers } from '../workers.ts';
import type { Ceilings } from './ceilings.ts';
import type { FastifyInstance, FastifyReply } from './fastify.ts';

const LOOK_MS = 1_000;

interface Coming {
  readonly reply: FastifyReply;
  readonly since: number;
  /** Bytes that the connection had brought by then. */
  readonly before: number;
}

/** Refuses a body that takes too long or comes drop by drop, so that nobody keeps calls open for nothing. */
export function refuseSlowBodies(
  server: FastifyInstance,
  options: { name: string; ceilings: Ceilings; clock: Clock; workers: Workers; patience: number },
): void {
  const { name, ceilings, clock, workers, patience } = options;
  const { bodyMs, bodyFreeMs, bodyBytesPerSecond } = ceilings;
  const coming = new Set<Coming>();

  function isSlow({ reply, since, before }: Coming): boolean {
    const taken = (clock.steady() - since) / patience;
    const bytes = reply.request.socket.bytesRead - before;
    return taken > Math.min(bodyMs, bodyFreeMs + (bytes / bodyBytesPerSecond) * 1_000);
  }

  server.addHook('preParsing', (request, reply, payload, done) => {
    if (request.headers['content-length'] !== undefined) {
      const body = { reply, since: clock.steady(), before: request.socket.bytesRead };
      coming.add(body);
      request.raw.once('close', () => coming.delete(body));
    }
    done(null, payload);
  });
  workers.add({
    name: `slow bodies of ${name}`,
    everyMs: LOOK_MS,
    has: () => coming.size > 0,
    async run() {
      for (const body of coming) {
        if (!isSlow(body)) continue;
        coming.delete(body);
        body.reply.header('connection', 'close').send(new Refusal('request.slow'));
      }
    },
  });
}
