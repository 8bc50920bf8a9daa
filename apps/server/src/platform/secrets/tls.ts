import { existsSync, readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';

import { generate } from 'selfsigned';
import { DAY_MS } from '../time.ts';
import { writeSecretFile } from './master-key.ts';

const DAYS = 365;

/** A certificate of this machine for trying the site on a phone; made once, kept in the data folder. */
export async function localCertificate(dataDir: string): Promise<{ key: Buffer; cert: Buffer }> {
  const keyFile = join(dataDir, 'tls.key');
  const certFile = join(dataDir, 'tls.crt');
  if (!existsSync(keyFile) || !existsSync(certFile)) {
    const made = await generate([{ name: 'commonName', value: 'Baize on this machine' }], {
      keyType: 'ec',
      notAfterDate: new Date(Date.now() + DAYS * DAY_MS),
      extensions: [{ name: 'subjectAltName', altNames: names() }],
    });
    writeSecretFile(keyFile, made.private);
    writeSecretFile(certFile, made.cert);
  }
  return { key: readFileSync(keyFile), cert: readFileSync(certFile) };
}

function names() {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const ips = new Set(['127.0.0.1', '::1', ...addresses.map((each) => each.address.split('%')[0] ?? '')]);
  return [
    { type: 2 as const, value: 'localhost' },
    { type: 2 as const, value: 'uploads.localhost' },
    ...[...ips].filter(Boolean).map((ip) => ({ type: 7 as const, ip })),
  ];
}
