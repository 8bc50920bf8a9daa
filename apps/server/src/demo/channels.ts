import { formatAmount } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';

import { saveWay, storedWays } from '../cashier/cashier.ts';
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

/** The accounts of the demo; nobody owns them. Limits are units of the common scale, times are minutes. */
const ACCOUNTS = [
  { code: 'kbz-1', name: 'KBZ Bank', kind: 'bank', bank: 'kbz', number: '00112233445566778', most: 100_000n },
  { code: 'aya-1', name: 'AYA Bank', kind: 'bank', bank: 'aya', number: '20001112223334', most: 100_000n },
  { code: 'cb-1', name: 'CB Bank', kind: 'bank', bank: 'cb', number: '0098100500012345', most: 100_000n },
  {
    code: 'kbzpay-1',
    name: 'KBZPay',
    kind: 'qr',
    bank: 'kbzPay',
    number: 'account=09450000000',
    most: 20_000n,
  },
  {
    code: 'wavepay-1',
    name: 'WavePay',
    kind: 'qr',
    bank: 'wavePay',
    number: 'account=09790000000',
    most: 20_000n,
  },
] as const;

/** Usual times of the demo until enough of them are measured. */
const WAYS = [
  { provider: 'kbz', deposit_minutes: 10, payout_minutes: 15 },
  { provider: 'aya', deposit_minutes: 15, payout_minutes: 20 },
  { provider: 'cb', deposit_minutes: 15, payout_minutes: 20 },
  { provider: 'kbzpay', deposit_minutes: 5, payout_minutes: 10 },
  { provider: 'wavepay', deposit_minutes: 5, payout_minutes: 10 },
  { provider: 'card', deposit_minutes: 1, payout_minutes: null },
];

/** Bank accounts and QR codes to deposit to, and the usual times of every way to pay. */
export async function openDemoChannels({ app }: Demo, { maker, approver }: Staff): Promise<void> {
  const currency = app.switches.values()['brand.currency'];
  const { unit } = scaleOf(currency);
  const amount = (units: bigint) => formatAmount(units * unit);
  const known = await app.db.selectFrom('cashier.channel').select('code').execute();
  const wanted = currency === 'MMK' ? ACCOUNTS : ACCOUNTS.slice(0, 1);
  for (const { most, ...account } of wanted) {
    if (known.some(({ code }) => code === account.code)) continue;
    const wish = {
      ...account,
      key: uuidv7(app.clock.ms()),
      currency,
      deposits: true,
      payouts: true,
      min: amount(30n),
      max: amount(most),
      dayMax: '0.00',
      fee: { ppm: 0, fixed: '0.00', min: '0.00', max: '0.00' },
      weight: 1,
      opens: '00:00',
      closes: '00:00',
      holder: 'Baize Demo',
      suffix: account.kind === 'qr',
      baseUrl: '',
      merchant: '',
      keyId: '',
      reason: 'Opening of the demo',
    };
    const by = { session: maker, address: '127.0.0.1' };
    await allow(app, approver, await requestChannel(app, wish, by));
  }
  const said = await storedWays(app.db);
  for (const way of WAYS) if (!said.has(way.provider)) await saveWay(app.db, way);
}
