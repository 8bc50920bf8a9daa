import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, isIPv6 } from 'node:net';

import type { Config } from './config.ts';

const TIMEOUT_MS = 5_000;
const BYTES_MAX = 1_048_576;

/** Networks that nobody outside is asked at: this machine, the house's own nets, link-local ones with their metadata services (`standards.md` 5.2). */
const CLOSED = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  CLOSED.addSubnet(network, bits, 'ipv4');
/** Addresses of the public net all begin with 001; two ranges in it lead back to IPv4 or are for documents only. */
const OPEN_V6 = new BlockList();
OPEN_V6.addSubnet('2000::', 3, 'ipv6');
const CLOSED_V6 = new BlockList();
CLOSED_V6.addSubnet('2001:db8::', 32, 'ipv6');
CLOSED_V6.addSubnet('2002::', 16, 'ipv6');

/** Whether an address belongs to the public net. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return OPEN_V6.check(address, 'ipv6') && !CLOSED_V6.check(address, 'ipv6');
  return isIP(address) === 4 && !CLOSED.check(address, 'ipv4');
}

/**
 * Fetches what somebody else named: over TLS to a name whose every address is public, the connection going to just that
 * address, without redirects, within five seconds and one mebibyte. A trial installation asks this machine too.
 */
export function fetchPublic(
  address: string,
  { trial, patience }: Pick<Config, 'trial' | 'patience'>,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const url = new URL(address);
    const here = trial && /^(localhost|127\.0\.0\.1)$/.test(url.hostname);
    // A literal address is never looked up, so nothing would check it.
    if (!here && (url.protocol !== 'https:' || isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0))
      throw new Error(`${url.host} is not asked: only names over TLS are`);
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    const signal = AbortSignal.timeout(TIMEOUT_MS * patience);
    const asking = send(url, { signal, ...(here ? {} : { lookup: lookupPublic }) }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume();
        return reject(new Error(`${url.host} answered ${answer.statusCode}`));
      }
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        chunks.push(chunk);
        if (size > BYTES_MAX) asking.destroy(new Error(`${url.host} answered more than ${BYTES_MAX} bytes`));
      });
      answer.on('error', reject);
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    });
    asking.on('error', reject);
    asking.end();
  });
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Refuses a name of which any address is not public: whoever owns it may answer another one each time. */
function lookupPublic(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const closed = addresses.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (closed || !first) return found(new Error(`${host} leads to ${closed?.address ?? 'nowhere'}`), []);
    if (options.all) return found(null, addresses);
    found(null, first.address, first.family);
  });
}
