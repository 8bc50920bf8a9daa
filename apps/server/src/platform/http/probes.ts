import { sql } from 'kysely';

import type { Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { inScope, JOB } from '../database/scope.ts';
import type { Metrics } from '../metrics.ts';
import type { Keys } from '../secrets/keys.ts';
import type { Draining } from './draining.ts';
import { Fastify, type FastifyInstance } from './fastify.ts';

const SKEW_MS = 2_000;
const SKEWED_MAX = 3;
/** Balancers and Prometheus ask all day. */
const PROBE = { config: { limit: 'own' } } as const;

interface Probed {
  readonly db: Db;
  readonly clock: Clock;
  readonly draining: Draining;
}

/** `/healthz`: the process answers. `/readyz`: it does not stop, its database answers too, and their clocks agree (E01). */
export function mountProbes(server: FastifyInstance, app: Probed): void {
  let skewed = 0;
  server.get('/healthz', PROBE, async () => ({ status: 'ok' }));
  server.get('/readyz', PROBE, async (_, reply) => {
    if (app.draining.begun()) return reply.code(503).send({ status: 'stopping' });
    try {
      const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(app.db);
      const skew = Math.abs((rows[0]?.now.getTime() ?? 0) - app.clock.ms());
      skewed = skew > SKEW_MS ? skewed + 1 : 0;
      if (skewed < SKEWED_MAX) return { status: 'ready' };
      return reply.code(503).send({ status: 'the clocks of this process and its database differ' });
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
}

/** All that a node listens for which answers no calls. */
export function createProbes(app: Probed & Measured): FastifyInstance {
  const onBroken: Parameters<typeof Fastify>[0]['onBroken'] = (_error, _request, reply) =>
    void reply.code(400).send('');
  const server = Fastify({
    clock: app.clock,
    draining: app.draining,
    trustProxy: 0,
    bodyLimit: 1_024,
    onBroken,
  });
  mountProbes(server, app);
  mountMetrics(server, app);
  return server;
}

interface Measured {
  readonly metrics: Metrics;
  readonly keys: Pick<Keys, 'opensMetrics'>;
  readonly clock: Clock;
}

/** `/metrics` in Prometheus text, for callers with the token. */
export function mountMetrics(server: FastifyInstance, { metrics, keys, clock }: Measured): void {
  server.get('/metrics', PROBE, async (request, reply) => {
    const [, token = ''] = /^Bearer (.*)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!keys.opensMetrics(token, clock.now())) return reply.code(401).send('');
    return reply.type('text/plain; version=0.0.4').send(await inScope(JOB, () => metrics.text()));
  });
}
