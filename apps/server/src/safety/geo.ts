import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { Reader } from 'maxmind';

import { isPublicIp, plainIp } from '../platform/ip.ts';

declare module '../context.ts' {
  interface App {
    readonly geo: Geo;
  }
}

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
      const plain = plainIp(address);
      // Registries give some private ranges a country, but nobody lives there.
      if (!isPublicIp(plain)) return null;
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
