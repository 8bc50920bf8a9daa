import type { PayInstructions } from '@baize/contract/cashier/deposits';
import { payoutProviderName } from '@baize/contract/members/payout-providers';

import type { App } from '../../context.ts';
import { createHttpProvider } from '../../platform/payments/baize-pay.ts';
import { encodeQr, type QrProfile } from '../../platform/payments/emvco.ts';
import type { PaymentProvider } from '../../platform/payments/port.ts';
import type { Channel } from './channels.ts';

/** The instructions of a channel that needs no call: an account for a transfer, or a QR code with the exact amount. */
export function instructionsOf(
  channel: Channel,
  { reference, payable }: { reference: string; payable: bigint },
): PayInstructions {
  const { kind, name, bank, number, holder } = channel;
  if (kind === 'bank')
    return { kind: 'bank', bank: payoutProviderName(bank), number, holder, memo: reference };
  const account = qrAccount(number);
  const payload = encodeQr(bank as QrProfile, {
    account,
    amount: payable,
    reference: reference.replace('-', ''),
    merchant: { name: holder, city: QR_CITY },
  });
  const { account: phone = '' } = account;
  return { kind: 'qr', name, payload, ...(MOBILE.test(phone) && { number: phone, holder }) };
}

const QR_CITY = 'Online';

/** A wallet of Myanmar is known by the mobile number of its owner. */
const MOBILE = /^09\d{7,9}$/;

/** The fields of a QR account, written as `mobile=0066812345678; proxy=…`. */
export function qrAccount(number: string): Record<string, string> {
  const fields = number.split(';').map((part) => part.split('=').map((each) => each.trim()));
  return Object.fromEntries(fields.filter(([name, value]) => name && value)) as Record<string, string>;
}

interface Order {
  readonly id: string;
  readonly reference: string;
  readonly payable: bigint;
  readonly back: string | null;
  readonly expires_at: Date | null;
}

/** Asks a provider for its checkout page. */
export async function askProvider(
  app: App,
  channel: Channel,
  order: Order,
  language: string,
): Promise<PayInstructions> {
  const { publicUrl } = app.config;
  const { payUrl } = await providerOf(app, channel).begin({
    reference: order.id,
    amount: order.payable,
    currency: channel.currency,
    returnUrl: new URL(order.back ?? '/', publicUrl).href,
    callbackUrl: callbackUrl(app, channel),
    description: order.reference,
    language,
    expiresAt: order.expires_at ?? app.clock.now(),
  });
  return { kind: 'page', url: payUrl };
}

/** Providers report payments and payouts here. */
export function callbackUrl(app: Pick<App, 'config'>, { code }: Pick<Channel, 'code'>): string {
  return new URL(`${CALLBACK_PREFIX}/${code}`, app.config.publicUrl).href;
}
export const CALLBACK_PREFIX = '/pay/v1/callback';

/** The calls of the provider behind a channel. Callbacks may also be signed with the key before the present one while it is good. */
export function providerOf(
  app: Pick<App, 'config' | 'keys' | 'clock' | 'random'>,
  channel: Channel,
): PaymentProvider {
  const { id, base_url: baseUrl, merchant, key_id: keyId, secret } = channel;
  if (!secret) throw new Error(`channel ${channel.code} has no secret`);
  const open = (wrapped: Buffer) => app.keys.vault.unwrap(secretPurpose(id), wrapped);
  const { callback_before_until: until } = channel;
  const before = until !== null && until > app.clock.now() ? channel.callback_secret_before : null;
  const callbacks = [
    { id: channel.callback_key_id, wrapped: channel.callback_secret },
    { id: channel.callback_key_id_before, wrapped: before },
  ];
  return createHttpProvider({
    baseUrl,
    merchant,
    keyId,
    secret: open(secret),
    callbackKeys: callbacks.flatMap((key) =>
      key.id && key.wrapped ? [{ id: key.id, secret: open(key.wrapped) }] : [],
    ),
    outbound: app.config,
    clock: app.clock,
    random: app.random,
  });
}

/** The purpose under which the secrets of a channel are wrapped. */
export function secretPurpose(channel: string): string {
  return `cashier:${channel}`;
}
