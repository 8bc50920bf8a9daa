// A studio that answers: a program of its own, which keeps to the protocol.
import { afterAll } from 'vitest';

import { startVendor, type VendorSimulator } from '../../../../simulators/vendor/vendor.ts';
import type { TestApp, TestNode } from '../testing.ts';
import { writeContract } from './registry/contracts.ts';
import { type Studio, studio } from './testing.ts';

/** A studio with its program, known to this node and others of its brand; it ends with the file. With `games` it launches so many. */
export async function simulatedStudio(
  app: TestApp,
  { others = [], games }: { others?: readonly TestNode[]; games?: number } = {},
): Promise<{ acme: Studio; simulator: VendorSimulator; reload: () => Promise<void> }> {
  const acme = await studio(app);
  const { code: vendor, keyId, secret } = acme;
  const simulator = await startVendor({ site: app.url, vendor, keyId, secret, ...(games && { games }) });
  afterAll(() => simulator.close());
  await writeContract(app.app, {
    vendor: acme.vendor,
    addresses: ['127.0.0.1'],
    baseUrl: simulator.url,
    ...(games && { launchHosts: [new URL(simulator.url).host] }),
  });
  const reload = async () => {
    const nodes = [app, ...others];
    await Promise.all(nodes.flatMap((node) => [node.app.vendors.book.reload(), node.app.catalog.reload()]));
  };
  await reload();
  return { acme, simulator, reload };
}
