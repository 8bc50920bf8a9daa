import type { FastifyRequest } from '../http/fastify.ts';
import { refuse } from '../refuse.ts';

/** The token of a call's session. Refuses `session.required` where there is none. */
export function bearerOf(request: FastifyRequest): string {
  const header = request.headers.authorization ?? '';
  return /^Bearer [\w-]{20,100}$/.test(header) ? header.slice('Bearer '.length) : refuse('session.required');
}
