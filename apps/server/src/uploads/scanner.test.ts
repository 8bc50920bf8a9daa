import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { startClamd } from '../../../../simulators/scanner/clamd.ts';
import { startIcap } from '../../../../simulators/scanner/icap.ts';
import { EICAR, type ScannerSimulator } from '../../../../simulators/scanner/scanning.ts';
import { isInfected } from '../platform/scanner/scanner.ts';
import { afterUse, testFolder } from '../platform/testing.ts';
import { member, testApp } from '../testing.ts';
import { fewOfToday } from '../testing-day.ts';
import { send, slip, UPLOADS } from './testing.ts';

const SCANNERS: readonly [name: string, start: () => Promise<ScannerSimulator>][] = [
  ['clamd', startClamd],
  ['clamd on a socket', () => startClamd(join(testFolder(), 'clamd.ctl'))],
  ['an ICAP service', startIcap],
];

test.each(fewOfToday(1, SCANNERS))(
  'STD-5.2 %s sees each file as it was sent, and an infected one is refused',
  async (_, start) => {
    const scanner = await start();
    afterUse(() => scanner.close());
    const app = await testApp({ env: { ...UPLOADS, SCANNER_URL: scanner.scannerUrl } });
    const mia = await member(app);
    const kept = () => app.owner.selectFrom('uploads.picture').select('id').execute();
    const code = async (bytes: Buffer) => (await send(mia, bytes)).body.code;

    const large = Buffer.concat([slip(1), Buffer.alloc(400_000, 'virus-free\0\r\n')]);
    for (const clean of [slip(1), large]) expect(await code(clean)).toBeUndefined();
    expect(scanner.files.map((file) => file.length)).toEqual([slip(1).length, large.length]);
    expect(scanner.files[1]?.equals(large)).toBe(true);

    const before = await kept();
    expect(await code(Buffer.concat([slip(1), Buffer.from(EICAR)]))).toBe('upload.refused');
    for (const fault of ['refuse', 'drop'] as const) {
      scanner.faults[fault] = 1;
      const { status, headers, body } = await send(mia, slip(1));
      expect([fault, status, body.code]).toEqual([fault, 503, 'upload.later']);
      expect(headers.get('retry-after')).toBe('60');
    }
    expect(await code(slip(1))).toBeUndefined();
    expect(await kept()).toHaveLength(before.length + 1);
  },
);

test('STD-5.2 while the scanner is away or silent no picture is taken', async () => {
  const silent = createServer((socket) => void socket.on('error', () => socket.destroy()).resume());
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const app = await testApp({ env: { ...UPLOADS, SCANNER_URL: `clamd://127.0.0.1:${port}` } });
  const { scanner } = app.app.config;
  await expect(isInfected({ scanner, patience: 0.01 }, slip(1))).rejects.toThrow('aborted');
  silent.close();
  await once(silent, 'close');
  expect((await send(await member(app), slip(1))).body.code).toBe('upload.later');
  expect(await app.owner.selectFrom('uploads.picture').select('id').execute()).toEqual([]);
  expect(app.logged()).toContain('the virus scanner gave no answer');
});
