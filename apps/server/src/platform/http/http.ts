import { randomUUID } from 'node:crypto';

import { refusalsOf } from '@baize/contract/call-refusals';
import { withoutCards } from '@baize/contract/card-numbers';
import type { RefusalCode } from '@baize/contract/refusals';
import type { Route } from '@baize/contract/route';
import type { Clock } from '../clock.ts';
import { inScope, type Scope } from '../database/scope.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { Refusal, refuse, thrownBy } from '../refuse.ts';
import type { Workers } from '../workers.ts';
import { ipOf, logCall, logCalls, pathOf } from './calls.ts';
import type { Ceilings } from './ceilings.ts';
import type { Draining } from './draining.ts';
import { Fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from './fastify.ts';
import { requireClean } from './json.ts';
import { createLastInLine } from './last-in-line.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Envelopes, Opened } from './seal.ts';
import { refuseSlowBodies } from './slow-bodies.ts';

const BODY_MAX = 65_536;
const ENVELOPE_MAX = 16_384;
/** Logged where other people's clients get a refusal that they could not expect; no test lets it pass. */
export const UNDESCRIBED = 'the description of a call lacks a refusal';
/** A picture of five mebibytes in base64, and what is said of it. */
const BULK_MAX = 7_100_000;

export interface Caller {
  readonly address: string;
  readonly agent: string;
  readonly traceId: string;
  readonly headers: FastifyRequest['headers'];
  setCookie(cookie: string): void;
}

/** A call of the contract bound to the operation that answers it. */
export interface Served<Session> {
  readonly route: Route;
  // biome-ignore lint/suspicious/noExplicitAny: a list of routes holds many input types; `serve` checks each pair.
  answer(context: { input: any; session: Session; caller: Caller }): Promise<unknown>;
}

interface Mounted<Session> extends Served<Session> {
  /** The refusals in the published description. */
  readonly refusals: ReadonlySet<RefusalCode>;
  /** The sessions of callers who are known before their body is read. */
  readonly early: WeakMap<FastifyRequest, Session>;
}

export interface HttpOptions<Session> {
  /** The name of this server among those of its node. */
  readonly name: string;
  readonly clock: Clock;
  readonly draining: Draining;
  readonly log: Log;
  readonly rateLimits: RateLimits;
  readonly metrics: Metrics;
  readonly envelopes: Envelopes;
  readonly trustProxy: number;
  readonly tls?: { key: Buffer; cert: Buffer } | undefined;
  readonly ceilings: Ceilings;
  readonly patience: number;
  readonly workers: Workers;
  /** The session of a call, or a refusal; called with the route so that access is decided in one place. */
  authenticate(route: Route, request: FastifyRequest): Promise<Session>;
  /** Number that rate limits count by, or null for a guest. */
  memberOf(session: Session): bigint | null;
  /** The scope of a call, and before its session is found the scope that looks for it. */
  scopeOf(session: Session | null): Scope;
  /** Refuses while the system is closed to this address. */
  admit(route: Route, address: string): void;
  /** Whether a fault passes by itself, such as a database that is being started again. */
  passing(error: unknown): boolean;
  /** How a door with a protocol of its own refuses; undefined for a path that is not below one. */
  ownManner?(
    path: string,
  ): ((error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown) | undefined;
  /** Text of a refusal in the caller's language. */
  message(refusal: Refusal, request: Pick<FastifyRequest, 'headers'>): string;
}

export function createHttp<Session>(options: HttpOptions<Session>, routes: readonly Served<Session>[]) {
  const app = Fastify({
    ...options,
    bodyLimit: BODY_MAX,
    onBroken: (error, request, reply) => {
      reply.raw.once('finish', () => logCall(options.log, request, reply));
      const own = options.ownManner?.(request.url);
      return own ? own(error, request, reply) : fail(options, error, request, reply);
    },
    onTurnedAway: (refusal, address) => turnedAway(options, refusal, address),
  });
  logCalls(app, options.log);
  limitPages(app, options.rateLimits);
  refuseSlowBodies(app, options);
  app.setErrorHandler((error, request, reply) => fail(options, error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const methods = routes
      .filter(({ route }) => route.path === pathOf(request))
      .map(({ route }) => route.method);
    if (methods.length > 0) reply.header('allow', methods.join(', '));
    const refusal = new Refusal(methods.length > 0 ? 'request.method' : 'request.notFound');
    return fail(options, refusal, request, reply);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    mark(request, reply);
    done(null, payload);
  });
  for (const served of routes) mount(app, options, served);
  return app;
}

function mount<Session>(app: FastifyInstance, options: HttpOptions<Session>, served: Served<Session>): void {
  const { route } = served;
  const early = new WeakMap<FastifyRequest, Session>();
  const mounted = { ...served, refusals: new Set(refusalsOf(route)), early };
  app.route({
    method: route.method,
    url: route.path,
    config: { limit: 'own' },
    ...(route.bulky ? { bodyLimit: BULK_MAX } : {}),
    ...(route.sealed ? { bodyLimit: ENVELOPE_MAX, errorHandler: unopened(options) } : {}),
    onRequest: beforeBody(options, route, early),
    handler: async (request, reply) => {
      const started = performance.now();
      const { status, body } = await answer(options, mounted, request, reply);
      options.metrics.call(route.path, status, performance.now() - started);
      return reply.code(status).header('cache-control', 'no-store').type('application/json').send(body);
    },
  });
}

/** Pages and files count against their address before anything is done; calls count as the contract says. */
function limitPages(app: FastifyInstance, rateLimits: RateLimits): void {
  app.addHook('onRequest', (request, _, done) => {
    const { limit = 'page' } = request.routeOptions.config ?? {};
    done(limit === 'own' ? undefined : thrownBy(() => rateLimits.takeFromIp(limit, ipOf(request))));
  });
}

/** Counts a call before its body is read, so that one that cannot be read counts too. */
function beforeBody<Session>(
  options: HttpOptions<Session>,
  route: Route,
  early: WeakMap<FastifyRequest, Session>,
) {
  if (isForStrangers(route)) return atTheDoor(options, route);
  if (route.bulky) return atTheGate(options, route, early);
  return (request: FastifyRequest, _: FastifyReply, done: (error?: Error) => void) =>
    done(thrownBy(() => admitFromIp(options, route, ipOf(request))));
}

/** A sealed call that anybody may make: it is there that garbage comes in. */
function isForStrangers(route: Route): boolean {
  return route.sealed && route.access === 'public';
}

/** Refusals of garbage that leave in one turn of the loop. */
const REFUSED_PER_TURN = 2;

/** Refuses before the body is read what the address and the headers say already; such a refusal waits behind the calls of others. */
function atTheDoor<Session>(options: HttpOptions<Session>, route: Route) {
  const lastInLine = createLastInLine(REFUSED_PER_TURN);
  return async (request: FastifyRequest) => {
    try {
      const address = ipOf(request);
      admitFromIp(options, route, address);
      if (Number(request.headers['content-length'] ?? 0) > 0) requireType(route, request);
      options.envelopes.admit({ address, headers: request.headers });
    } catch (error) {
      await lastInLine();
      throw error;
    }
  };
}

/** Knows who calls before a large body is read: a stranger's is not. */
function atTheGate<Session>(
  options: HttpOptions<Session>,
  route: Route,
  early: WeakMap<FastifyRequest, Session>,
) {
  return async (request: FastifyRequest) => {
    admitFromIp(options, route, ipOf(request));
    if (Number(request.headers['content-length'] ?? 0) > 0) requireType(route, request);
    early.set(request, await sessionOf(options, route, request));
  };
}

async function sessionOf<Session>(
  options: HttpOptions<Session>,
  route: Route,
  request: FastifyRequest,
): Promise<Session> {
  const session = await inScope(options.scopeOf(null), () => options.authenticate(route, request));
  const member = options.memberOf(session);
  if (member !== null) options.rateLimits.takeFromMember(route.limit, member);
  return session;
}

/** Input that arrives at a sealed call and cannot be read is refused like any other envelope that does not open. */
function unopened<Session>(options: HttpOptions<Session>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = asRefusal(error);
    const unreadable = refusal.code === 'request.invalid' || refusal.code === 'request.tooLarge';
    return fail(options, unreadable ? new Refusal('gateway.envelope') : error, request, reply);
  };
}

async function answer<Session>(
  options: HttpOptions<Session>,
  { route, refusals, early, answer: operation }: Mounted<Session>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ status: number; body: string }> {
  let opened: Opened | null = null;
  try {
    requireBodyType(route, request);
    const session = early.get(request) ?? (await sessionOf(options, route, request));
    if (route.sealed) opened = await options.envelopes.open(sealedRequest(request));
    const input = validated(route, opened ? opened.input : plainInput(request));
    const context = { input, session, caller: callerOf(request, reply) };
    const value = await inScope(options.scopeOf(session), () => operation(context));
    return await seal(opened, 200, { success: true, value });
  } catch (error) {
    const { status, body } = refusalReply(options, error, request, reply);
    if (!refusals.has(body.code)) options.log.error({ path: route.path, refusal: body.code }, UNDESCRIBED);
    return seal(opened, status, body);
  }
}

/** Refuses a call of a closed system, or of an address that has made too many. */
function admitFromIp<Session>(options: HttpOptions<Session>, route: Route, address: string): void {
  options.admit(route, address);
  options.rateLimits.takeFromIp(route.limit, address);
}

async function seal(opened: Opened | null, status: number, answer: unknown) {
  return { status, body: JSON.stringify(opened ? await opened.seal(status, answer) : answer) };
}

function sealedRequest(request: FastifyRequest) {
  return {
    address: ipOf(request),
    method: request.method,
    path: pathOf(request),
    headers: request.headers,
    body: request.body,
    size: Number(request.headers['content-length'] ?? BODY_MAX),
  };
}

function plainInput(request: FastifyRequest): unknown {
  if (request.method === 'GET' || request.method === 'DELETE') {
    const query = request.query as Record<string, unknown>;
    for (const value of Object.values(query)) if (Array.isArray(value)) refuse('request.invalid');
    return query;
  }
  if (Object.keys(request.query as object).length > 0) refuse('request.invalid');
  return request.body === undefined ? {} : request.body;
}

function validated(route: Route, input: unknown): unknown {
  requireClean(input);
  const checked = route.input.safeParse(input);
  if (checked.success) return checked.data;
  const field = checked.error.issues[0]?.path.join('.') ?? '';
  return refuse('request.invalid', { field: field.slice(0, 60) });
}

function requireBodyType(route: Route, request: FastifyRequest): void {
  if (request.method === 'GET' || request.body === undefined) return;
  requireType(route, request);
}

/** The type that the headers name, whether the body is read or not. */
function requireType(route: Route, request: FastifyRequest): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim();
  const wanted = route.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  if (type !== wanted) refuse('request.mediaType');
}

function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  return {
    address: ipOf(request),
    agent: withoutCards((request.headers['user-agent'] ?? '').slice(0, 200)),
    traceId: request.id,
    headers: request.headers,
    setCookie: (cookie) => reply.header('set-cookie', cookie),
  };
}

function refusalReply<Session>(
  options: HttpOptions<Session>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const refusal = options.passing(error) ? new Refusal('request.busy', {}, 1) : asRefusal(error);
  const context = { traceId: request.id, path: pathOf(request), method: request.method };
  if (refusal.code === 'system.error') options.log.error({ ...context, err: error }, 'a call failed');
  else if (refusal !== error)
    options.log.warn({ ...context, refusal: refusal.code, err: error }, 'a call could not be answered');
  request.refusal = refusal.code;
  options.metrics.refused(refusal.code);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  const body = {
    success: false,
    code: refusal.code,
    message: options.message(refusal, request),
    traceId: request.id,
    ...(Object.keys(refusal.args).length > 0 ? { args: refusal.args } : {}),
  };
  return { status: refusal.status, body };
}

function fail<Session>(
  options: HttpOptions<Session>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, body } = refusalReply(options, error, request, reply);
  // Hooks do not run for a request whose address cannot be read.
  mark(request, reply);
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** A connection that gets a refusal without a call, noted like one; the body of its answer. */
export function turnedAway(
  options: Pick<HttpOptions<unknown>, 'metrics' | 'log' | 'message'>,
  refusal: Refusal,
  address: string,
): string {
  const { code } = refusal;
  const traceId = randomUUID();
  options.metrics.refused(code);
  options.log.info(
    { traceId, address, status: refusal.status, refusal: code },
    'a connection was turned away',
  );
  return JSON.stringify({
    success: false,
    code,
    message: options.message(refusal, { headers: {} }),
    traceId,
  });
}

function mark(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
}

const FASTIFY_CODES: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('request.tooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('request.mediaType'),
};

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  const known = FASTIFY_CODES[code];
  if (known) return known;
  return new Refusal(statusCode && statusCode < 500 ? 'request.invalid' : 'system.error');
}
