import { type Channel, opsSaveChannel, type opsSwitchChannel } from '@baize/contract/cashier/desk-channels';
import type { ChannelKind } from '@baize/contract/cashier/states';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf } from '@baize/contract/route';
import * as z from 'zod/mini';

import { askSecondPerson, audit, type Operation } from '../../audit/audit.ts';
import {
  channelByCode,
  creditedToday,
  listAllChannels,
  qrAccount,
  type Channel as StoredChannel,
  saveChannel,
  turnChannel,
} from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import { mayAsk } from '../../platform/http/outbound.ts';
import { decodeQr, encodeQr, type QrProfile } from '../../platform/payments/emvco.ts';
import { refuse } from '../../platform/refuse.ts';
import { CURRENCIES } from '../../wallet/wallet.ts';
import type { Acting } from '../catalog/games.ts';

/** Every channel, with its state now. */
export async function listChannels(app: App): Promise<{ rows: Channel[] }> {
  const rows = await listAllChannels(app.db);
  return { rows: await Promise.all(rows.map(async (row) => shown(row, await creditedToday(app, row.id)))) };
}

function shown(row: StoredChannel, today: bigint): Channel {
  return {
    id: row.id,
    code: row.code,
    ...fieldsOf(row),
    method: row.method as Channel['method'],
    on: row.is_on,
    secret: row.secret !== null,
    restsUntil: row.rests_until?.toISOString() ?? null,
    failure: row.failure,
    today: formatAmount(today),
  };
}

function fieldsOf(row: StoredChannel) {
  const { name, currency, deposits, payouts, weight, bank, number, holder, suffix, merchant } = row;
  return {
    name,
    kind: row.kind as ChannelKind,
    currency,
    deposits,
    payouts,
    min: formatAmount(row.min),
    max: formatAmount(row.max),
    dayMax: formatAmount(row.day_max),
    fee: {
      ppm: row.fee_ppm,
      fixed: formatAmount(row.fee_fixed),
      min: formatAmount(row.fee_min),
      max: formatAmount(row.fee_max),
    },
    weight,
    opens: row.opens.slice(0, 5),
    closes: row.closes.slice(0, 5),
    bank,
    number,
    holder,
    suffix,
    baseUrl: row.base_url,
    merchant,
    keyId: row.key_id,
  };
}

const {
  key: _key,
  secret: _secret,
  ...SAVED
} = (opsSaveChannel.input as unknown as { shape: Record<string, z.ZodMiniType> }).shape;
/** The request carries the secret wrapped: approvals are read by many. */
const Change = z.strictObject({ ...SAVED, wrapped: z.nullable(z.string()) }) as unknown as z.ZodMiniType<
  Omit<InputOf<typeof opsSaveChannel>, 'key' | 'secret'> & { readonly wrapped: string | null }
>;
type Change = z.infer<typeof Change>;

/** Adds a channel or changes one: where members send their money takes two people. */
export const channelChange: Operation<Change> = {
  name: 'cashier.channel',
  about: { channel: 'code' },
  maker: 'cashier.channels',
  approver: 'cashier.channels.approve',
  input: Change,
  async run(app, tx, change, { approver, maker, request }) {
    const before = await channelByCode(tx, change.code);
    const secret = change.wrapped === null ? null : openSecret(app, change);
    const after = await saveChannel(app, tx, { ...change, secret }, before);
    await audit(tx, app.clock, {
      actor: approver,
      action: 'cashier.channel',
      element: change.code,
      before: before ? fieldsOf(before) : null,
      after: {
        ...fieldsOf(after),
        newSecret: change.wrapped !== null,
        reason: change.reason,
        request,
        maker,
      },
    });
    return null;
  },
};

const REQUEST_SECRET = 'cashier:request';

function openSecret(app: App, { wrapped }: Change): Buffer {
  return app.keys.vault.unwrap(REQUEST_SECRET, Buffer.from(wrapped ?? '', 'base64url'));
}

/** Files the request. A channel that cannot work is refused before a second person is asked. */
export function requestChannel(
  app: App,
  { key, secret, ...wish }: InputOf<typeof opsSaveChannel>,
  { session, address }: Acting,
): Promise<string> {
  return askSecondPerson(app, { key, operation: channelChange, session, address }, async (tx) => {
    const before = await channelByCode(tx, wish.code);
    requireSound(app, wish, { before, secret });
    const wrapped =
      secret === undefined
        ? null
        : app.keys.vault.wrap(REQUEST_SECRET, Buffer.from(secret)).toString('base64url');
    return { ...wish, wrapped };
  });
}

type Wish = Omit<InputOf<typeof opsSaveChannel>, 'key' | 'secret'>;

function requireSound(
  app: App,
  wish: Wish,
  { before, secret }: { before: StoredChannel | undefined; secret: string | undefined },
): void {
  const wrong = problemOf(app, wish);
  if (wrong) refuse('request.invalid', { field: wrong });
  // Orders of the channel are in its currency, and its kind says how they are paid.
  if (before && before.currency !== wish.currency) refuse('request.invalid', { field: 'currency' });
  if (before && before.kind !== wish.kind) refuse('request.invalid', { field: 'kind' });
  if (wish.kind === 'provider' && !before?.secret && !secret) refuse('request.invalid', { field: 'secret' });
}

/** The field that cannot work, or null. */
function problemOf(app: App, wish: Wish): string | null {
  const { kind, currency, min, max, fee, bank, number, holder, baseUrl, merchant, keyId } = wish;
  if (!(currency in CURRENCIES) || currency === 'PLAY' || currency === 'PTS') return 'currency';
  if (parseAmount(min) <= 0n) return 'min';
  if (parseAmount(max) < parseAmount(min)) return 'max';
  if (parseAmount(fee.max) !== 0n && parseAmount(fee.max) < parseAmount(fee.min)) return 'fee';
  if (kind === 'provider') {
    if (!mayAsk(app.config, baseUrl)) return 'baseUrl';
    return merchant === '' ? 'merchant' : keyId === '' ? 'keyId' : null;
  }
  if (bank === '') return 'bank';
  if (number === '') return 'number';
  if (holder === '') return 'holder';
  return kind === 'qr' && !encodes(wish) ? 'number' : null;
}

/** Whether the account makes a code that can be read back. */
function encodes({ bank, number, holder }: Wish): boolean {
  try {
    const order = { account: qrAccount(number), amount: parseAmount('1'), reference: 'D22222222' };
    decodeQr(encodeQr(bank as QrProfile, { ...order, merchant: { name: holder, city: 'Online' } }));
    return true;
  } catch {
    return false;
  }
}

export async function switchChannel(
  app: App,
  { id, on, reason }: InputOf<typeof opsSwitchChannel>,
  { session, address }: Acting,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const before = await turnChannel(tx, id, on);
    await audit(tx, app.clock, {
      actor: session.operator,
      action: 'cashier.switch',
      element: before.code,
      before: { on: before.is_on },
      after: { on, reason },
      address,
    });
  });
}
