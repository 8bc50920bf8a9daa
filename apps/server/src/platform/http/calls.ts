import { inRequest } from '../database/scope.ts';
import { callerIp } from '../ip.ts';
import type { Log } from '../log.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from './fastify.ts';

/** The caller's address as far as proxies are believed; a header that holds none leaves that of the connection. */
export function ipOf(request: FastifyRequest): string {
  request.address ??= callerIp(request.ip, request.socket.remoteAddress);
  return request.address;
}

export function pathOf(request: FastifyRequest): string {
  const end = request.url.indexOf('?');
  return end < 0 ? request.url : request.url.slice(0, end);
}

/** Prometheus and balancers ask for these all day. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** One line a call, and the id of the request in every line that is logged on the way. */
export function logCalls(app: FastifyInstance, log: Log): void {
  app.addHook('onRequest', (request, _, done) => inRequest(request.id, done));
  // Reading the body leaves the request's context.
  app.addHook('preValidation', (request, _, done) => inRequest(request.id, done));
  app.addHook('onResponse', (request, reply, done) => {
    logCall(log, request, reply);
    done();
  });
}

export function logCall(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const path = pathOf(request);
  log[PROBES.has(path) ? 'debug' : 'info'](
    {
      traceId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: ipOf(request),
      refusal: request.refusal ?? undefined,
    },
    'call',
  );
}
