import { randomUUID } from 'node:crypto';

import { parseAmount } from '@baize/contract/money';
import { expect } from 'vitest';

import { startPsp } from '../../../../simulators/psp/psp.ts';
import { readyForPayout, send } from '../members/testing.ts';
import { afterUse } from '../platform/testing.ts';
import { uuidv7 } from '../platform/uuid.ts';
import {
  fund,
  member,
  type NewPerson,
  newKey,
  type Player,
  type TestApp,
  type TestNode,
} from '../testing.ts';
import { accounts, balanceOf } from '../wallet/wallet.ts';
import { channelById, houseOf } from './channels/channels.ts';
import { secretPurpose } from './channels/instructions.ts';
import { withDeposit } from './deposits/changes.ts';
import { creditDeposit } from './deposits/credit.ts';
import { chargeBack } from './refunds/charge-backs.ts';

type Wish = Partial<{
  code: string;
  kind: 'bank' | 'qr' | 'provider' | 'crypto';
  bank: string;
  number: string;
  min: string;
  max: string;
  feePpm: number;
  suffix: boolean;
  payouts: boolean;
  weight: number;
  baseUrl: string;
  balanceMin: string;
  balanceMax: string;
  secret: Buffer;
}>;

const METHODS = { bank: 'bank', qr: 'wallet', provider: 'online', crypto: 'crypto' } as const;
const BANKS = { bank: 'kbz', qr: 'promptPay', provider: 'kbz', crypto: 'usdt-erc20' } as const;
let channels = 0;

/** A channel as two operators would have made it. */
export async function addChannel({ app }: TestNode, wish: Wish = {}): Promise<{ id: string; code: string }> {
  channels += 1;
  const { kind = 'bank', code = `${kind}-${channels}`, min = '1000', max = '50000000', secret } = wish;
  const now = app.clock.now();
  const id = uuidv7(now.getTime());
  await app.db
    .insertInto('cashier.channel')
    .values({
      id,
      code,
      name: `Channel ${code}`,
      kind,
      method: METHODS[kind],
      currency: 'MMK',
      deposits: true,
      payouts: wish.payouts ?? false,
      min: parseAmount(min),
      max: parseAmount(max),
      day_max: 0n,
      balance_min: parseAmount(wish.balanceMin ?? '0'),
      balance_max: parseAmount(wish.balanceMax ?? '0'),
      fee_ppm: wish.feePpm ?? 0,
      fee_fixed: 0n,
      fee_min: 0n,
      fee_max: 0n,
      weight: wish.weight ?? 1,
      opens: '00:00',
      closes: '00:00',
      bank: wish.bank ?? BANKS[kind],
      number: wish.number ?? (kind === 'qr' ? 'mobile=0066812345678' : '0123456789'),
      holder: 'Baize Trading',
      suffix: wish.suffix ?? false,
      base_url: wish.baseUrl ?? '',
      merchant: 'baize',
      key_id: 'k1',
      secret: secret ? app.keys.vault.wrap(secretPurpose(id), secret) : null,
      callback_key_id: 'k1',
      callback_secret: secret ? app.keys.vault.wrap(secretPurpose(id), secret) : null,
      tested_at: now,
      is_on: true,
      created_at: now,
    })
    .execute();
  return { id, code };
}

/** A provider with its channel, paying in and out. */
export async function addProvider(node: TestNode, wish: Wish & { payoutMs?: number } = {}) {
  const secret = Buffer.from(randomUUID().repeat(2));
  const key = { id: 'k1', secret };
  const { payoutMs = 0 } = wish;
  const skew = { ms: 0 };
  const now = () => node.clock.ms() + skew.ms;
  const psp = await startPsp({ merchant: 'baize', key, callbackKey: key, now, payoutMs });
  psp.callbacks.site = node.url;
  afterUse(() => psp.close());
  const channel = await addChannel(node, {
    kind: 'provider',
    payouts: true,
    baseUrl: psp.url,
    secret,
    ...wish,
  });
  return { psp, skew, ...channel };
}

let cards = 400_500_600_000;
/** Of everybody who can be paid. */
export const REAL_NAME = 'Mia Thandar Win';

interface Payee {
  readonly holder?: string;
  /** Where it is written in another way. */
  readonly realName?: string;
  readonly account?: { readonly provider: string; readonly number: string };
}

/** A member with a name, a payment password and a bank account, which is what a withdrawal needs. */
export async function payee(
  node: TestApp,
  cash = '100000',
  { holder = REAL_NAME, realName = holder, account, ...more }: Omit<NewPerson, 'cash'> & Payee = {},
): Promise<Player & { username: string; account: string }> {
  const player = await member(node, { cash: parseAmount(cash), ...more });
  await readyForPayout(player, realName);
  cards += 7;
  const { status, body } = await send(player, '/wps/member/payout-accounts', {
    provider: 'kbz',
    number: String(cards),
    ...account,
    holder,
    proof: { password: PAYMENT_PASSWORD },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  await node.db
    .updateTable('accounts.member')
    .set({ payout_hold_until: null })
    .where('id', '=', player.member)
    .execute();
  return { ...player, account: body.value.id };
}

export const PAYMENT_PASSWORD = 'lotus-42';

export function deposit(player: Player, amount: string, more: object = {}) {
  return send(player, '/wps/deposits', { key: newKey(), method: 'bank', amount, ...more });
}

export function withdraw(player: Player & { account: string }, amount: string, more: object = {}) {
  const { account } = player;
  return send(player, '/wps/withdrawals', {
    key: newKey(),
    amount,
    account,
    paymentPassword: PAYMENT_PASSWORD,
    ...more,
  });
}

/** A credited payment of 50 000, of which the member has lost so much that its charge-back leaves a debt of this amount. */
export async function creditedAndLost(
  { app, owner }: Pick<TestApp, 'app' | 'owner'>,
  { player, channel, debt }: { player: Player; channel: string; debt: bigint },
): Promise<string> {
  const { id } = (await deposit(player, '50000')).body.value;
  const amount = parseAmount('50000');
  const from = houseOf(await channelById(app.db, channel));
  await withDeposit(app, id, (tx, row) => creditDeposit(app, tx, row, { event: 'pay', amount, from }));
  const { balance } = await balanceOf(app.db, player.member);
  await owner.transaction().execute((tx) => fund(tx, player.member, amount - debt - balance));
  return id;
}

export function goesBack({ app }: Pick<TestNode, 'app'>, id: string) {
  return withDeposit(app, id, (tx, row) => chargeBack(app, tx, row, 'by the bank'));
}

/** Balances of a member's accounts as texts, without those that are empty. */
export async function purse({ app }: Pick<TestNode, 'app'>, { member: id }: Pick<Player, 'member'>) {
  const all = await accounts(app.db, id);
  return Object.fromEntries(
    all.filter(({ balance }) => balance !== 0n).map(({ name, balance }) => [name, balance / 10_000n]),
  );
}

/** Nobody has paid an order in its time. */
export async function expireOrder(
  node: Pick<TestApp, 'app' | 'owner' | 'settle'>,
  id: string,
): Promise<void> {
  const expired = { expires_at: node.app.clock.now() };
  await node.owner.updateTable('cashier.deposit').set(expired).where('id', '=', id).execute();
  await node.settle();
}
