import { isIP } from 'node:net';

import type { App } from '../app.ts';
import { askOutside } from '../platform/outbound.ts';
import { refuse } from '../platform/refuse.ts';
import type { Vendor, VendorKey } from './book.ts';
import { signRequest } from './signature.ts';

interface Asking {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the vendor's own address. */
  readonly path: string;
  readonly body?: object;
}

/** Asks a vendor, signed as its own calls are; refuses `games.vendorAway` when no answer comes that says something. */
export async function askVendor(app: App, vendor: Vendor, asking: Asking): Promise<unknown> {
  const { breaker, traffic } = app.vendors;
  const key = signingKey(vendor, app.clock.ms());
  if (!key || !isReachable(app, vendor.baseUrl) || !breaker.isClosed(vendor.id))
    return refuse('games.vendorAway');
  const started = app.clock.steady();
  const answer = await ask(app, vendor, key, asking).then(
    (text) => ({ text }),
    (error: unknown) => ({ error }),
  );
  const ms = app.clock.steady() - started;
  if ('error' in answer) {
    const opened = breaker.failed(vendor.id);
    traffic.note(vendor.id, 'out', { ms, failed: true, opened });
    app.log.warn({ err: answer.error, vendor: vendor.code, path: asking.path }, 'a vendor did not answer');
    return refuse('games.vendorAway');
  }
  breaker.worked(vendor.id);
  traffic.note(vendor.id, 'out', { ms, failed: false });
  return answer.text;
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
    ...{ method, path: url.pathname + url.search, body: content },
    ...{ timestamp: String(app.clock.ms()), nonce: app.random.bytes(16).toString('hex') },
  };
  const response = await askOutside(url, {
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
  return response.json();
}

/** The newest key that the vendor has shown to hold; before it has shown any, the newest that it was told. */
function signingKey({ keys }: Vendor, now: number): VendorKey | undefined {
  const active = [...keys.values()]
    .filter(({ activeUntilMs }) => activeUntilMs > now)
    .sort((a, b) => (a.activeUntilMs < b.activeUntilMs ? 1 : -1));
  return active.find(({ used }) => used) ?? active.find(({ told }) => told) ?? active[0];
}

/** Over TLS to a name; this machine itself is asked by a trial installation only. */
export function isReachable({ config }: Pick<App, 'config'>, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (config.trial && /^(localhost|127\.0\.0\.1)$/.test(hostname)) return /^https?:$/.test(protocol);
  return protocol === 'https:' && hostname !== 'localhost' && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
}
