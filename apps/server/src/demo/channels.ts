import { formatAmount } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';

import type { App, StaffSession } from '../context.ts';
import { decideApproval, requestChannel } from '../desk/desk.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { Demo } from './demo-app.ts';
import type { Staff } from './parts.ts';

/** The word of the second person. */
export async function allow(app: App, approver: StaffSession, id: string): Promise<void> {
  const { hash } = await app.db
    .selectFrom('operators.approval')
    .select('hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const word = { id, hash: hash.toString('hex'), decision: 'approve' as const, note: 'Demo' };
  const { failure } = await decideApproval(app, approver, word, '127.0.0.1');
  if (failure) throw new Error(`a request of the demo was refused: ${failure}`);
}

/** A bank account and a QR code to deposit to; nobody owns them. */
export async function openDemoChannels({ app }: Demo, { maker, approver }: Staff): Promise<void> {
  const currency = app.switches.values()['brand.currency'];
  const { unit } = scaleOf(currency);
  const amount = (units: bigint) => formatAmount(units * unit);
  const common = {
    currency,
    deposits: true,
    payouts: true,
    min: amount(30n),
    max: amount(100_000n),
    dayMax: '0.00',
    fee: { ppm: 0, fixed: '0.00', min: '0.00', max: '0.00' },
    weight: 1,
    opens: '00:00',
    closes: '00:00',
    holder: 'Baize Demo',
    baseUrl: '',
    merchant: '',
    keyId: '',
    reason: 'Opening of the demo',
  };
  const wishes = [
    {
      ...common,
      code: 'kbz-1',
      name: 'KBZ Bank',
      kind: 'bank' as const,
      bank: 'kbz',
      number: '00112233445566778',
      suffix: false,
    },
    {
      ...common,
      code: 'kbzpay-1',
      name: 'KBZPay',
      kind: 'qr' as const,
      bank: 'kbzPay',
      number: 'account=09450000000',
      max: amount(20_000n),
      suffix: true,
    },
  ].slice(0, currency === 'MMK' ? 2 : 1);
  const known = await app.db.selectFrom('cashier.channel').select('code').execute();
  for (const wish of wishes) {
    if (known.some(({ code }) => code === wish.code)) continue;
    const key = uuidv7(app.clock.ms());
    const by = { session: maker, address: '127.0.0.1' };
    await allow(app, approver, await requestChannel(app, { ...wish, key }, by));
  }
}
