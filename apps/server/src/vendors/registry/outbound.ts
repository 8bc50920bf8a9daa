import type { App } from '../../context.ts';
import { readJson } from '../../platform/http/json.ts';
import { askOutside, mayAsk, NotAsked } from '../../platform/http/outbound.ts';
import { refuse } from '../../platform/refuse.ts';
import { isAnswerSignedBy, signRequest } from '../../platform/signature.ts';
import type { Vendor, VendorKey } from './registry.ts';

interface Asking {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the vendor's own address. */
  readonly path: string;
  readonly body?: object;
}

/** The result of a call: an answer; nothing was sent; or something was sent, and its result is unknown. */
export type Heard =
  | { readonly kind: 'answered'; readonly body: unknown }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'unknown' };

/** Asks a vendor, signed as its own calls are; refuses `games.vendorAway` when no answer comes that says something. */
export async function askVendor(app: App, vendor: Vendor, asking: Asking): Promise<unknown> {
  const heard = await reachVendor(app, vendor, asking);
  return heard.kind === 'answered' ? heard.body : refuse('games.vendorAway');
}

/** The same for calls about money, where it matters whether the vendor may have heard. */
export async function reachVendor(app: App, vendor: Vendor, asking: Asking): Promise<Heard> {
  const { breaker, traffic } = app.vendors;
  const key = signingKey(vendor, app.clock.ms());
  if (!key || !mayAsk(app.config, vendor.baseUrl) || !breaker.isClosed(vendor.id)) return { kind: 'unsent' };
  const started = app.clock.steady();
  const answer = await ask(app, vendor, key, asking).then(
    (body) => ({ body }),
    (error: unknown) => ({ error }),
  );
  const ms = app.clock.steady() - started;
  if ('error' in answer) {
    const opened = breaker.failed(vendor.id);
    traffic.note(vendor.id, 'out', { ms, failed: true, opened });
    app.log.warn({ err: answer.error, vendor: vendor.code, path: asking.path }, 'a vendor did not answer');
    return { kind: answer.error instanceof NotAsked ? 'unsent' : 'unknown' };
  }
  breaker.worked(vendor.id);
  traffic.note(vendor.id, 'out', { ms, failed: false });
  return { kind: 'answered', body: answer.body };
}

async function ask(
  app: App,
  vendor: Vendor,
  key: VendorKey,
  { method, path, body }: Asking,
): Promise<unknown> {
  const url = new URL(vendor.baseUrl.replace(/\/$/, '') + path);
  const content = Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const signed = {
    method,
    path: url.pathname + url.search,
    body: content,
    timestamp: String(app.clock.ms()),
    nonce: app.random.bytes(16).toString('hex'),
  };
  const response = await askOutside(url, app.config, {
    method,
    headers: {
      'x-vendor-id': vendor.code,
      'x-key-id': key.id,
      'x-timestamp': signed.timestamp,
      'x-nonce': signed.nonce,
      'x-signature': signRequest(signed, key.secret),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: content }),
  });
  if (!response.ok) throw new Error(`${url.host} answered ${response.status}`);
  const said = Buffer.from(await response.arrayBuffer());
  const answer = { status: response.status, nonce: signed.nonce, body: said };
  if (!isAnswerSignedBy(key, answer, response.headers.get('x-response-signature') ?? ''))
    throw new Error(`${url.host} did not sign its answer`);
  return readJson(said.toString('utf8'));
}

/** The newest key that the vendor has used; before it has used any, the newest that it was shown. */
function signingKey({ keys }: Vendor, now: number): VendorKey | undefined {
  const active = [...keys.values()]
    .filter(({ activeUntilMs }) => activeUntilMs > now)
    .sort((a, b) => (a.activeUntilMs < b.activeUntilMs ? 1 : -1));
  return active.find(({ used }) => used) ?? active.find(({ shown }) => shown) ?? active[0];
}
