// One server of the vendor bench in a process of its own: `empty`, or the product with its lane or with a transaction a message.
import { fastify } from 'fastify';

import { addMember } from '../../apps/server/src/accounts/members/new-member.ts';
import { addSandboxVendor } from '../../apps/server/src/catalog/sandbox.ts';
import type { App } from '../../apps/server/src/context.ts';
import { uuidv7 } from '../../apps/server/src/platform/uuid.ts';
import { playerId } from '../../apps/server/src/vendors/players/players.ts';
import { openGameSession } from '../../apps/server/src/vendors/players/sessions.ts';
import { issueKey, writeContract } from '../../apps/server/src/vendors/registry/contracts.ts';
import { fingerprint, post } from '../../apps/server/src/wallet/wallet.ts';
import { benchApp } from '../kit/product.ts';
import type { VendorTarget } from './vendors-load.ts';

const CASH = 10_000_000_000n;
const CODE = 'bench';

const [kind = '', url = '', players = '0'] = process.argv.slice(2);
process.send?.(kind === 'empty' ? await startEmpty() : await startProduct(kind === 'single'));
process.on('disconnect', () => process.exit(0));

async function startEmpty(): Promise<VendorTarget> {
  const app = fastify();
  for (const path of ['bet', 'win']) app.post(`/vendor/v1/wallet/${path}`, async () => ({ status: 'OK' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const key = { vendor: CODE, keyId: 'k', secret: Buffer.alloc(32).toString('hex') };
  return { ...key, port: portOf(app.server.address()), players: [['pl_none', 'gs_none']] };
}

async function startProduct(single: boolean): Promise<VendorTarget> {
  const { app, site } = await benchApp(url, { single });
  await site.listen({ port: 0, host: '127.0.0.1' });
  const vendor = await addSandboxVendor(app.db, CODE);
  await writeContract(app, { vendor, addresses: ['127.0.0.1'] });
  const { id: keyId, secret } = await issueKey(app, vendor);
  await Promise.all([app.vendors.book.reload(), app.catalog.reload()]);
  const made: (readonly [string, string])[] = [];
  for (let n = 0; n < Number(players); n += 1) made.push(await makePlayer(app, vendor));
  const key = { vendor: CODE, keyId, secret: secret.toString('hex') };
  return { ...key, port: portOf(site.server.address()), players: made };
}

async function makePlayer(app: App, vendor: number): Promise<readonly [string, string]> {
  const game = app.catalog.games().find((each) => each.vendor.id === vendor);
  const username = `bench.${uuidv7(Date.now())}`;
  const blank = { username, nickname: 'Bench', type: 0, currency: 'MMK', upline: null, passwordHash: null };
  return app.db.transaction().execute(async (tx) => {
    const member = await addMember(app, tx, blank);
    const legs = [
      { account: { no: 1 }, amount: CASH },
      { account: { house: 'adjustment' }, amount: -CASH },
    ];
    const key = uuidv7(Date.now());
    await post(tx, [{ member, key, kind: 'adjustment', fingerprint: fingerprint(username), legs }]);
    const held = {
      vendor,
      member,
      game: game?.id ?? 0,
      currency: 'MMK',
      address: '127.0.0.1',
      country: null,
    };
    const { token } = await openGameSession(app, tx, held);
    return [await playerId(app, tx, vendor, member), token] as const;
  });
}

function portOf(address: unknown): number {
  return (address as { port: number }).port;
}
