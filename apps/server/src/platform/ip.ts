import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

import ipaddr from 'ipaddr.js';

/** The address of a connection; a socket of both families writes one of version 4 as one of version 6. */
export function plainIp(address = '0.0.0.0'): string {
  const plain = address.replace(/^::ffff:/i, '');
  return isIPv4(plain) ? plain : address;
}

/** The caller's address as far as proxies are believed; a header that holds none leaves that of the connection. */
export function callerIp(said: string | undefined, connection: string | undefined): string {
  return plainIp(said !== undefined && isIP(said) !== 0 ? said : connection);
}

/** The same of a request that no call of Fastify's belongs to: as many hops back as there are proxies. */
export function ipBehind({ headers, socket }: IncomingMessage, proxies: number): string {
  const named = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = named.map((address) => address.trim()).filter((address) => address !== '');
  const said = proxies === 0 ? undefined : (hops.at(-proxies) ?? hops[0]);
  return callerIp(said, socket.remoteAddress);
}

/** One line of version 6 has more addresses than anybody could count, so its network of 56 bits is the address. */
export function countedAs(address: string): string {
  return isIPv6(address) ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/56`)}/56` : address;
}

const GLOBAL = ipaddr.parseCIDR('2000::/3');

/** Whether an address belongs to the public net: no own network, no link, no example, nothing that leads back to version 4. */
export function isPublicIp(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL);
}

/** Whether a text is an address or a network such as `203.0.113.0/24`. */
export function isNetwork(text: unknown): text is string {
  if (typeof text !== 'string') return false;
  const [address = ''] = text.split('/');
  return isIP(address) !== 0 && (address === text || ipaddr.isValidCIDR(text));
}

/** A set of addresses and networks; what is neither is left out. */
export function networks(ranges: readonly string[]): { has(address: string): boolean } {
  const list = new BlockList();
  for (const range of ranges.filter(isNetwork)) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return { has: (address) => list.check(address, familyOf(address)) };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
