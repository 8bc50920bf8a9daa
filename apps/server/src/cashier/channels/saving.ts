import type { Dialect } from '@baize/contract/cashier/bank-files/desk-bank-files';
import { CHANNEL_KINDS, type ChannelKind } from '@baize/contract/cashier/states';
import { parseAmount } from '@baize/contract/money';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { DAY_MS } from '../../platform/time.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { type ChainWish, saveChain } from '../chain/chains.ts';
import type { Channel } from './channels.ts';
import { secretPurpose } from './instructions.ts';

export async function channelByCode(db: Db | Tx, code: string): Promise<Channel | undefined> {
  return db.selectFrom('cashier.channel').selectAll().where('code', '=', code).executeTakeFirst();
}

export function listAllChannels(db: Db): Promise<Channel[]> {
  return db.selectFrom('cashier.channel').selectAll().orderBy('code').execute();
}

/** A channel as operators write it, with amounts as texts. */
export interface ChannelWish {
  readonly code: string;
  readonly name: string;
  readonly kind: ChannelKind;
  readonly currency: string;
  readonly deposits: boolean;
  readonly payouts: boolean;
  readonly min: string;
  readonly max: string;
  readonly dayMax: string;
  readonly balanceMin?: string | undefined;
  readonly balanceMax?: string | undefined;
  readonly fee: { readonly ppm: number; readonly fixed: string; readonly min: string; readonly max: string };
  readonly weight: number;
  readonly opens: string;
  readonly closes: string;
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
  readonly suffix: boolean;
  readonly baseUrl: string;
  readonly merchant: string;
  readonly keyId: string;
  readonly callbackKeyId?: string | undefined;
  /** Left out, it stays as it is. */
  readonly dialect?: Dialect | undefined;
  /** For `crypto`. */
  readonly chain?: ChainWish | undefined;
  /** Null keeps the present one. */
  readonly secret: Buffer | null;
  readonly callbackSecret: Buffer | null;
}

/** Adds a channel, or changes the one of the code. */
export async function saveChannel(
  app: Pick<App, 'clock' | 'keys'>,
  tx: Tx,
  wish: ChannelWish,
  before: Channel | undefined,
): Promise<Channel> {
  const now = app.clock.now();
  const id = before?.id ?? uuidv7(now.getTime());
  const row = { ...columnsOf(wish), ...secretsOf(app, id, wish, before), ...untested(wish, before) };
  const saved = await tx
    .insertInto('cashier.channel')
    .values({ ...row, id, code: wish.code, is_on: true, created_at: now })
    .onConflict((on) => on.column('code').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (wish.chain) await saveChain(tx, id, wish.chain);
  return saved;
}

function columnsOf(wish: ChannelWish) {
  const { name, kind, currency, deposits, payouts, fee, weight, opens, closes } = wish;
  const { bank, number, holder, suffix, merchant } = wish;
  return {
    name,
    kind,
    currency,
    method: CHANNEL_KINDS[kind].method,
    deposits,
    payouts,
    min: parseAmount(wish.min),
    max: parseAmount(wish.max),
    day_max: parseAmount(wish.dayMax),
    balance_min: parseAmount(wish.balanceMin ?? '0'),
    balance_max: parseAmount(wish.balanceMax ?? '0'),
    fee_ppm: fee.ppm,
    fee_fixed: parseAmount(fee.fixed),
    fee_min: parseAmount(fee.min),
    fee_max: parseAmount(fee.max),
    weight,
    opens,
    closes,
    bank,
    number,
    holder,
    suffix,
    base_url: wish.baseUrl,
    merchant,
    key_id: wish.keyId,
    callback_key_id: wish.callbackKeyId ?? '',
    ...(wish.dialect && { dialect: JSON.stringify(wish.dialect) }),
    failures: 0,
    failure: null,
    rests_until: null,
  };
}

/** Long enough for the provider to change its side, as with the keys of vendors. */
const KEY_BEFORE_MS = 7 * DAY_MS;

/** With a new key of callbacks the one before stays good for a while. */
function secretsOf(
  { keys, clock }: Pick<App, 'keys' | 'clock'>,
  id: string,
  { secret, callbackSecret, callbackKeyId = '' }: ChannelWish,
  before: Channel | undefined,
) {
  const wrap = (bytes: Buffer) => keys.vault.wrap(secretPurpose(id), bytes);
  const replaced = before?.callback_secret && (callbackSecret || callbackKeyId !== before.callback_key_id);
  return {
    ...(secret && { secret: wrap(secret) }),
    ...(callbackSecret && { callback_secret: wrap(callbackSecret) }),
    ...(replaced && {
      callback_secret_before: before.callback_secret,
      callback_key_id_before: before.callback_key_id,
      callback_before_until: new Date(clock.ms() + KEY_BEFORE_MS),
    }),
  };
}

/** Another address or key of calls has to answer a test before members get the channel again. */
function untested({ baseUrl, merchant, keyId, secret }: ChannelWish, before: Channel | undefined) {
  const same = baseUrl === before?.base_url && merchant === before.merchant && keyId === before.key_id;
  return same && !secret ? {} : { tested_at: null };
}

/** Takes a channel out of use or puts it back, without its failures; answers what it was. */
export async function turnChannel(
  tx: Tx,
  id: string,
  on: boolean,
): Promise<{ code: string; is_on: boolean }> {
  const before = await tx
    .selectFrom('cashier.channel')
    .select(['code', 'is_on'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return refuse('cashier.channel');
  await tx
    .updateTable('cashier.channel')
    .set({ is_on: on, ...(on && { failures: 0, failure: null, rests_until: null }) })
    .where('id', '=', id)
    .execute();
  return before;
}
