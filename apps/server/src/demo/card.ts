import { formatAmount } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';

import { channelByCode, noteSuccess, saveChannel } from '../cashier/cashier.ts';
import type { App } from '../context.ts';

/** A payment provider that plays on this machine: no card and no money is real. */
const CODE = 'card-1';
const RUN_MS = 250;

interface Provider {
  readonly url: string;
  run(): Promise<void>;
  close(): Promise<unknown>;
}

/**
 * Opens the demo's payments by card with a simulated provider, where the simulators are there: an image for production has none. Its keys
 * and its address are new at every start. Answers the way to end it.
 */
export async function openDemoCard(app: App): Promise<() => Promise<void>> {
  const secret = app.random.bytes(32);
  const provider = await startProvider(app, secret);
  if (!provider) return async () => undefined;
  await saveCard(app, provider.url, secret);
  const timer = setInterval(() => void provider.run().catch(() => undefined), RUN_MS);
  return async () => {
    clearInterval(timer);
    await provider.close();
  };
}

async function startProvider(app: App, secret: Buffer): Promise<Provider | null> {
  const path = '../../../../simulators/psp/psp.ts';
  const simulator = await import(path).catch(() => null);
  if (!simulator) return null;
  return simulator.startPsp({
    merchant: 'baize',
    merchantName: app.switches.values()['brand.name'],
    key: { id: 'k1', secret },
    callbackKey: { id: 'c1', secret },
  });
}

async function saveCard(app: App, baseUrl: string, secret: Buffer): Promise<void> {
  const currency = app.switches.values()['brand.currency'];
  const amount = (units: bigint) => formatAmount(units * scaleOf(currency).unit);
  const before = await channelByCode(app.db, CODE);
  const wish = {
    code: CODE,
    name: 'Harbour Pay',
    kind: 'provider' as const,
    currency,
    deposits: true,
    payouts: false,
    min: amount(30n),
    max: amount(30_000n),
    dayMax: '0.00',
    fee: { ppm: 0, fixed: '0.00', min: '0.00', max: '0.00' },
    weight: 1,
    opens: '00:00',
    closes: '00:00',
    bank: 'card',
    number: '',
    holder: '',
    suffix: false,
    baseUrl,
    merchant: 'baize',
    keyId: 'k1',
    callbackKeyId: 'c1',
    secret,
    callbackSecret: secret,
  };
  const channel = await app.db.transaction().execute((tx) => saveChannel(app, tx, wish, before));
  await noteSuccess(app, channel);
}
