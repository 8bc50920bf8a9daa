import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';

/** The address of a connection; a socket of both families writes one of version 4 as one of version 6. */
export function plainAddress(address = '0.0.0.0'): string {
  const plain = address.replace(/^::ffff:/i, '');
  return isIPv4(plain) ? plain : address;
}

/** The caller's address as far as proxies are believed; a header that holds none leaves that of the connection. */
export function callerAddress(said: string | undefined, connection: string | undefined): string {
  return plainAddress(said !== undefined && isIP(said) !== 0 ? said : connection);
}

/** The same of a request that no call of Fastify's belongs to: as many hops back as there are proxies. */
export function addressBehind({ headers, socket }: IncomingMessage, proxies: number): string {
  const named = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = named.map((address) => address.trim()).filter((address) => address !== '');
  const said = proxies === 0 ? undefined : (hops.at(-proxies) ?? hops[0]);
  return callerAddress(said, socket.remoteAddress);
}
