import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';

import { Reader } from 'maxmind';

/** Countries by address, from a database that lies beside the program: nobody is asked. */
export interface Geo {
  /** ISO 3166 code, or null where an address belongs to no country or to none that is known. */
  countryOf(address: string): string | null;
  /** When the database was made. */
  readonly madeAt: Date;
}

const BUNDLED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Read whole into memory (8 MB, a few milliseconds); `file` is a newer one of the same format. */
export function openGeo(file: string | null): Geo {
  const path = file ?? createRequire(import.meta.url).resolve(BUNDLED);
  const reader = new Reader(readFileSync(path));
  return {
    madeAt: reader.metadata.buildEpoch,
    countryOf(address) {
      const plain = plainAddress(address);
      const family = isIP(plain);
      if (family === 0 || NOWHERE.check(plain, family === 6 ? 'ipv6' : 'ipv4')) return null;
      const found = reader.get(plain) as Found | null;
      const code = found?.country_code ?? found?.country?.iso_code;
      return code && /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? code : null;
    },
  };
}

/** The bundled database is flat; those of other makers nest the country. */
interface Found {
  readonly country_code?: string;
  readonly country?: { readonly iso_code?: string };
}

/** An IPv4 address as it arrives on a socket of both families. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

/** Private, local and documentation ranges: registries give some of them a country, but nobody lives there. */
const NOWHERE = new BlockList();
for (const [address, bits] of [
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
] as const) {
  NOWHERE.addSubnet(address, bits, 'ipv4');
}
for (const [address, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['2001:db8::', 32],
] as const) {
  NOWHERE.addSubnet(address, bits, 'ipv6');
}
