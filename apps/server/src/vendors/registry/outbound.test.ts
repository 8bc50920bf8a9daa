import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';
import { signAnswer } from '../../platform/signature.ts';
import { sharedApp } from '../../testing-shared.ts';
import { studio } from '../testing.ts';
import { writeContract } from './contracts.ts';
import { reachVendor } from './outbound.ts';
import type { Vendor } from './registry.ts';

test.each([
  ['names each field once', '{"status":"SUCCESS","amount":"1"}', 'answered'],
  ['names a field twice', '{"status":"FAILED","amount":"1","status":"SUCCESS"}', 'unknown'],
  ['is no JSON', 'SUCCESS', 'unknown'],
])(
  'what a studio says of money counts if its answer can be read in one way: one that %s',
  async (_, said, kind) => {
    const app = await sharedApp();
    const { vendor, secret } = await studio(app);
    const server = createServer(({ headers }, response) => {
      const signature = signAnswer(200, String(headers['x-nonce']), Buffer.from(said), secret);
      response.setHeader('x-response-signature', signature).end(said);
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const baseUrl = `http://127.0.0.1:${port}`;
    await writeContract(app.app, { vendor, addresses: ['127.0.0.1'], baseUrl });
    await app.app.vendors.book.reload();
    const known = app.app.vendors.book.byId(vendor) as Vendor;
    expect(await reachVendor(app.app, known, { method: 'GET', path: '/transfers/1' })).toMatchObject({
      kind,
    });
  },
);
