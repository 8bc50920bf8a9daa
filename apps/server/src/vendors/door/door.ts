import { setTimeout as pause } from 'node:timers/promises';

import type { VendorCall } from '@baize/contract/vendors/call';
import { VENDOR_STATUSES, type VendorStatus } from '@baize/contract/vendors/status';

import type { App } from '../../context.ts';
import { inScope, VENDOR } from '../../platform/database/scope.ts';
import { isStorable } from '../../platform/database/storable.ts';
import { ipOf } from '../../platform/http/calls.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from '../../platform/http/fastify.ts';
import { BODY_MARKS_MAX, readJson } from '../../platform/http/json.ts';
import { mountDocument } from '../../platform/http/openapi.ts';
import { Refusal } from '../../platform/refuse.ts';
import { isSignedBy, type SigningKey, signAnswer } from '../../platform/signature.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { ListText } from '../registry/list-formats.ts';
import { BadRequest, OutcomeUnknown, TurnedAway, turnAway } from '../registry/refusal.ts';
import type { Vendor, VendorKey } from '../registry/registry.ts';
import { studioDocument, vendorDocument } from './openapi.ts';

const VENDOR_PREFIX = '/vendor/v1';
const BODY_MAX = 65_536;
const BULK_MAX = 1_048_576;
const SKEW_MS = MINUTE_MS;

export interface VendorContext<Input> {
  readonly app: App;
  readonly vendor: Vendor;
  readonly input: Input;
}

/** A call of the vendor protocol bound to the operation that answers it. */
export interface ServedVendorCall {
  readonly call: VendorCall;
  // biome-ignore lint/suspicious/noExplicitAny: a list of calls holds many input types; `serveVendor` checks each pair.
  answer(context: VendorContext<any>): Promise<object>;
}

export function serveVendor<I>(
  call: VendorCall<I>,
  answer: (context: VendorContext<I>) => Promise<object>,
): ServedVendorCall {
  return { call, answer };
}

/** The vendors' own small door on the site's port: raw bodies, as a signature needs them, and answers that are signed. */
export function mountVendorDoor(site: FastifyInstance, app: App, calls: readonly ServedVendorCall[]): void {
  site.register(
    async (door) => {
      door.removeAllContentTypeParsers();
      door.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
        done(null, body),
      );
      const refuse = refuser(app);
      door.setErrorHandler(refuse);
      // Before the pages of the site, which answer every other address.
      door.all('/*', (request, reply) => refuse(new NoSuchCall(), request, reply));
      const called = calls.map(({ call }) => call);
      mountDocument(door, '/openapi.json', () =>
        vendorDocument(called, app.config.publicUrl + VENDOR_PREFIX),
      );
      mountDocument(door, '/studio.json', studioDocument);
      for (const served of calls) {
        door.route({
          method: served.call.method,
          url: served.call.url,
          config: { limit: 'own' },
          bodyLimit: served.call.bulky ? BULK_MAX : BODY_MAX,
          handler: (request, reply) => inScope(VENDOR, () => handle(app, served, request, reply)),
        });
      }
    },
    { prefix: VENDOR_PREFIX },
  );
}

class NoSuchCall extends Error {
  readonly statusCode = 404;
}

/** How an address of ours below the protocol is refused that no call has, or that nobody can read. */
export function vendorManner(app: App) {
  const refuse = refuser(app);
  return (path: string) => (path.startsWith(`${VENDOR_PREFIX}/`) ? refuse : undefined);
}

function refuser(app: App) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refusal && error.retryAfter) reply.header('retry-after', String(error.retryAfter));
    return reply
      .code(codeOf(error))
      .header('cache-control', 'no-store')
      .send(turned(app, request, error));
  };
}

interface Signed {
  readonly vendor: Vendor;
  readonly key: VendorKey;
  readonly nonce: string;
}

async function handle(app: App, served: ServedVendorCall, request: FastifyRequest, reply: FastifyReply) {
  const started = app.clock.steady();
  let signed: Signed | null = null;
  let status = 200;
  let type = 'application/json';
  let body: string;
  try {
    signed = await requireSigned(app, served.call, request);
    await app.vendors.noteKey(signed.vendor, signed.key);
    const input = validated(served.call, request);
    const answer = await served.answer({ app, vendor: signed.vendor, input });
    if (answer instanceof ListText) type = answer.type;
    if ('status' in answer && answer.status !== 'OK') noteRefusal(app, request, String(answer.status));
    body = answer instanceof ListText ? answer.text : JSON.stringify(answer);
  } catch (error) {
    if (error instanceof OutcomeUnknown) {
      if (signed) noteCall(app, signed, { failed: true, started });
      return hangUp(app, request, reply, error);
    }
    status = codeOf(error);
    body = JSON.stringify(turned(app, request, error));
    if (error instanceof TurnedAway && error.retryAfter)
      reply.header('retry-after', String(error.retryAfter));
  }
  app.metrics.call(VENDOR_PREFIX + served.call.url, status, app.clock.steady() - started);
  if (signed) {
    noteCall(app, signed, { failed: status >= 400, started });
    const signature = signAnswer(status, signed.nonce, Buffer.from(body), signed.key.secret);
    reply.header('x-response-signature', signature);
  }
  return reply.code(status).header('cache-control', 'no-store').type(type).send(body);
}

function noteCall(app: App, { vendor }: Signed, call: { failed: boolean; started: number }): void {
  const { failed, started } = call;
  app.vendors.traffic.note(vendor.id, 'in', { ms: app.clock.steady() - started, failed });
}

/** Nobody knows whether it was committed, so nothing is said: the vendor repeats the message by its id. */
async function hangUp(app: App, request: FastifyRequest, reply: FastifyReply, error: OutcomeUnknown) {
  app.log.warn({ err: error, path: request.url }, 'a vendor call ends without an answer');
  reply.hijack();
  await pause(0);
  request.raw.socket.destroy();
}

/**
 * The checks of section 2.1; size was checked when the body was read. A caller who cannot sign learns nothing about vendors, their
 * keys and their addresses, so the signature is checked before all that is known of them.
 */
async function requireSigned(app: App, call: VendorCall, request: FastifyRequest): Promise<Signed> {
  const headers = requireHeaders(request);
  if (Math.abs(app.clock.ms() - Number(headers.timestamp)) > SKEW_MS)
    turnAway('TIMESTAMP_SKEW', 'X-Timestamp is more than 60 seconds from our time');
  const vendor = app.vendors.book.byCode(headers.vendor);
  const key = vendor?.keys.get(headers.key);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const message = { ...headers, method: request.method, path: request.url, body };
  const isGenuine = isSignedBy(key ?? NO_KEY, message, headers.signature);
  if (!vendor || !key || !isGenuine)
    turnAway('SIGNATURE_INVALID', 'The vendor and the key are not known, or X-Signature is not theirs');
  requireAdmitted(app, call, { vendor, key, address: ipOf(request) });
  const { nonce } = headers;
  if (!(await app.vendors.isNewNonce({ vendor: vendor.id, nonce })))
    turnAway('NONCE_REPLAYED', 'X-Nonce was used before');
  const wait = app.vendors.overRate(vendor, call.owed);
  if (wait > 0) turnAway('RATE_LIMITED', 'More calls a second than agreed', wait);
  return { vendor, key, nonce };
}

/** Checked in the place of a key that nobody has, so that the answer takes as long; it opens nothing. */
const NO_KEY: SigningKey = { secret: Buffer.alloc(32) };

/** The answer to a vendor that has signed. */
function requireAdmitted(
  app: App,
  call: VendorCall,
  { vendor, key, address }: { vendor: Vendor; key: VendorKey; address: string },
): void {
  if (app.clock.ms() >= key.activeUntilMs) turnAway('KEY_UNKNOWN', 'This key is no longer in force');
  if (vendor.suspended && !call.owed)
    turnAway('VENDOR_SUSPENDED', 'This vendor may only settle what is open');
  if (!vendor.addresses.has(address)) turnAway('ADDRESS_REFUSED', `Calls from ${address} are not agreed`);
}

const HEADERS = {
  vendor: ['x-vendor-id', /^[A-Za-z0-9_-]{2,32}$/],
  key: ['x-key-id', /^[A-Za-z0-9._-]{1,40}$/],
  timestamp: ['x-timestamp', /^\d{13}$/],
  nonce: ['x-nonce', /^[0-9a-f]{32}$/],
  signature: ['x-signature', /^v[12]=[0-9a-f]{64,128}$/],
} as const;

function requireHeaders(request: FastifyRequest): Record<keyof typeof HEADERS, string> {
  const read = Object.entries(HEADERS).map(([field, [name, rule]]) => {
    const value = request.headers[name];
    if (typeof value !== 'string' || !rule.test(value))
      turnAway('SIGNATURE_INVALID', `${name} is missing or not well formed`);
    return [field, value];
  });
  return Object.fromEntries(read);
}

function validated(call: VendorCall, request: FastifyRequest): unknown {
  const checked = call.body.safeParse(rawInput(request));
  if (checked.success) return checked.data;
  const fields = checked.error.issues.map(({ path }) => path.join('.') || 'body');
  throw new BadRequest([...new Set(fields)].slice(0, 20).map((field) => field.slice(0, 80)));
}

function rawInput(request: FastifyRequest): unknown {
  if (request.method === 'GET') return { ...(request.query as object), ...(request.params as object) };
  const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  const read = parsed(text);
  return isStorable(read) ? read : badBody();
}

function parsed(text: string): unknown {
  try {
    return readJson(text, BODY_MARKS_MAX);
  } catch {
    return badBody();
  }
}

function badBody(): never {
  throw new BadRequest(['body']);
}

function codeOf(error: unknown): number {
  if (error instanceof TurnedAway) return VENDOR_STATUSES[error.status].http;
  if (error instanceof Refusal && error.status === 429) return 429;
  const { statusCode } = error as { statusCode?: number };
  return statusCode && statusCode >= 400 && statusCode < 500 ? statusCode : 503;
}

/** The status of a fault that no check of ours names. */
const MEANT: Readonly<Record<number, VendorStatus>> = { 429: 'RATE_LIMITED', 503: 'TEMPORARY' };

function turned(app: App, request: FastifyRequest, error: unknown): object {
  const code = codeOf(error);
  if (code === 503)
    app.log.error({ err: error, path: request.url, traceId: request.id }, 'a vendor call failed');
  const status = error instanceof TurnedAway ? error.status : (MEANT[code] ?? 'BAD_REQUEST');
  noteRefusal(app, request, status);
  return {
    status,
    message: messageOf(error, code),
    ...(error instanceof BadRequest ? { fields: error.fields } : {}),
    traceId: request.id,
    serverTime: app.clock.now().toISOString(),
  };
}

function noteRefusal(app: App, request: FastifyRequest, status: string): void {
  request.refusal = `vendor.${status}`;
  app.metrics.refused(request.refusal);
}

function messageOf(error: unknown, code: number): string {
  if (error instanceof TurnedAway) return error.message;
  if (code === 404) return 'No call has this path and this method';
  if (code === 429) return 'Too many calls from this address';
  if (code === 413) return 'The body is too large';
  if (code === 415) return 'The body must be application/json';
  return code === 503 ? 'Nothing was done; send it again' : 'The request cannot be read';
}
