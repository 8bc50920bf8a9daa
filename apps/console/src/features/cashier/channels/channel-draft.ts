import { type Channel, ChannelSecret, opsSaveChannel } from '@baize/contract/cashier/desk-channels';
import { takesAll } from '@baize/contract/cashier/fees';
import { CHANNEL_KINDS, type ChannelKind } from '@baize/contract/cashier/states';
import { parseAmount, percentOf, ppmOf, WHOLE_PPM } from '@baize/contract/money';
import type { InputOf } from '@baize/contract/route';
import { Stake } from '@baize/contract/wire';
import { typedPercent } from '@baize/ui/money/percent-text';
import { type DialectDraft, dialectDraftOf, typedDialect } from './dialect-draft.ts';

type Wish = Omit<InputOf<typeof opsSaveChannel>, 'key' | 'reason'>;

/** The form as it is typed. */
export interface Draft {
  readonly code: string;
  readonly name: string;
  readonly kind: ChannelKind;
  readonly currency: string;
  readonly deposits: boolean;
  readonly payouts: boolean;
  readonly min: string;
  readonly max: string;
  readonly dayMax: string;
  readonly balanceMin: string;
  readonly balanceMax: string;
  readonly feePercent: string;
  readonly feeFixed: string;
  readonly feeMin: string;
  readonly feeMax: string;
  readonly weight: string;
  readonly opens: string;
  readonly closes: string;
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
  readonly suffix: boolean;
  readonly baseUrl: string;
  readonly merchant: string;
  readonly keyId: string;
  readonly secret: string;
  readonly callbackKeyId: string;
  readonly callbackSecret: string;
  readonly chainId: string;
  readonly token: string;
  readonly decimals: string;
  readonly publicKey: string;
  readonly confirmations: string;
  readonly explorer: string;
  readonly sweeps: boolean;
  readonly sweepMin: string;
  readonly coinMin: string;
  readonly dialect: DialectDraft;
}

/** In the order of the form, in which the first fault is named. */
const NEW: Draft = {
  name: '',
  code: '',
  kind: 'bank',
  currency: '',
  bank: '',
  number: '',
  holder: '',
  baseUrl: '',
  merchant: '',
  chainId: '1',
  token: '',
  decimals: '6',
  confirmations: '12',
  publicKey: '',
  keyId: '',
  callbackKeyId: '',
  explorer: '',
  sweepMin: '20',
  coinMin: '0',
  secret: '',
  callbackSecret: '',
  min: '',
  max: '',
  dayMax: '0',
  balanceMin: '0',
  balanceMax: '0',
  weight: '100',
  feePercent: '0',
  feeFixed: '0',
  feeMin: '0',
  feeMax: '0',
  opens: '00:00',
  closes: '00:00',
  dialect: dialectDraftOf(null),
  deposits: true,
  payouts: true,
  sweeps: false,
  suffix: false,
};

export function draftOf(channel: Channel | null): Draft {
  if (!channel) return NEW;
  const { fee, weight } = channel;
  return {
    ...pick(channel),
    feePercent: percentOf(fee.ppm),
    feeFixed: fee.fixed,
    feeMin: fee.min,
    feeMax: fee.max,
    weight: String(weight),
    secret: '',
    callbackSecret: '',
    dialect: dialectDraftOf(channel.dialect),
    ...chainOf(channel),
  };
}

function chainOf({ chain }: Channel) {
  const { chainId, token, decimals, publicKey, confirmations, explorer, sweeps, sweepMin, coinMin } = NEW;
  if (!chain)
    return { chainId, token, decimals, publicKey, confirmations, explorer, sweeps, sweepMin, coinMin };
  return {
    token: chain.token,
    publicKey: chain.publicKey,
    chainId: String(chain.chainId),
    decimals: String(chain.decimals),
    confirmations: String(chain.confirmations),
    explorer: chain.explorer ?? '',
    sweeps: chain.sweep?.on ?? sweeps,
    sweepMin: chain.sweep?.min ?? sweepMin,
    coinMin: chain.sweep?.coinMin ?? coinMin,
  };
}

function pick(channel: Channel) {
  const { code, name, kind, currency, deposits, payouts, min, max, dayMax, opens, closes } = channel;
  const { bank, number, holder, suffix, baseUrl, merchant, keyId, callbackKeyId } = channel;
  const { balanceMin, balanceMax } = channel;
  const terms = { code, name, kind, currency, deposits, payouts, min, max, dayMax, opens, closes };
  const account = { bank, number, holder, suffix, baseUrl, merchant, keyId, callbackKeyId };
  return { ...terms, balanceMin, balanceMax, ...account };
}

/** The request of the form; null while a value is missing or wrong. */
export function wishOf(draft: Draft): Wish | null {
  return faultOf(draft) === null ? typedWish(draft) : null;
}

/** Fields of the form whose name in the request is another one. */
const PARTS: Readonly<Record<string, keyof Draft>> = {
  'fee.ppm': 'feePercent',
  'fee.fixed': 'feeFixed',
  'fee.min': 'feeMin',
  'fee.max': 'feeMax',
  'chain.sweep.min': 'sweepMin',
  'chain.sweep.coinMin': 'coinMin',
};

/** The first field that is missing or wrong; null where the form is complete. */
export function faultOf(draft: Draft): keyof Draft | null {
  const wish = typedWish(draft);
  const parsed = opsSaveChannel.input.safeParse({ ...wish, key: ANY_KEY, reason: 'as agreed' });
  const paths = parsed.success ? [] : parsed.error.issues.map(({ path }) => path.map(String));
  const faults = new Set(paths.map((path) => PARTS[path.join('.')] ?? path[path[0] === 'chain' ? 1 : 0]));
  if (!isByCall(draft.kind) && !typedDialect(draft.dialect)) faults.add('dialect');
  if (!(Number(wish.min) > 0)) faults.add('min');
  if (!(Number(wish.max) >= Number(wish.min))) faults.add('max');
  if (secretProblem(draft.secret)) faults.add('secret');
  if (secretProblem(draft.callbackSecret)) faults.add('callbackSecret');
  if (feeProblem(draft)) faults.add('feePercent');
  const inForm = Object.keys(NEW) as (keyof Draft)[];
  return inForm.find((name) => faults.has(name)) ?? (faults.size > 0 ? 'code' : null);
}

/** The typed values as a request, without the fields of other kinds. */
function typedWish(draft: Draft): Wish {
  const { feePercent, feeFixed, feeMin, feeMax, weight, dialect: typed, ...named } = trimmed(draft);
  const { secret, callbackSecret, ...others } = named;
  const { chainId, token, decimals, publicKey, confirmations, explorer, ...swept } = others;
  const { sweeps, sweepMin, coinMin, ...rest } = swept;
  const byCall = isByCall(draft.kind);
  const dialect = typedDialect(typed);
  const chain = {
    chainId: Number(chainId),
    token,
    decimals: Number(decimals),
    publicKey,
    confirmations: Number(confirmations),
    explorer,
    sweep: { on: sweeps, min: sweepMin, coinMin },
  };
  return {
    ...rest,
    ...NOT_OF[draft.kind],
    ...(draft.kind === 'crypto' && { chain }),
    fee: { ppm: ppmTyped(feePercent), fixed: feeFixed, min: feeMin, max: feeMax },
    weight: Number(weight),
    ...(byCall && secret && { secret }),
    ...(draft.kind === 'provider' && callbackSecret && { callbackSecret }),
    ...(!byCall && dialect && { dialect }),
  };
}

/** The parts per million of a typed percent; a number that no channel takes while it is none. */
function ppmTyped(typed: string): number {
  const percent = typedPercent(typed);
  return percent === null ? Number.NaN : ppmOf(percent);
}

/** The fault of the fee in a sentence: it has to leave something of the smallest deposit. */
export function feeProblem({
  feePercent,
  feeFixed,
  feeMin,
  feeMax,
  min,
  deposits,
}: Draft): string | undefined {
  const percent = typedPercent(feePercent);
  if (percent === null) return 'A percent with up to four decimals, such as 1.5.';
  const ppm = ppmOf(percent);
  if (ppm >= WHOLE_PPM) return 'The fee is less than 100 %.';
  const amounts = [min, feeFixed, feeMin, feeMax].map((text) => text.trim());
  if (!deposits || !amounts.every((text) => Stake.safeParse(text).success)) return undefined;
  const [least = 0n, fixed = 0n, from = 0n, to = 0n] = amounts.map(parseAmount);
  if (least === 0n || !takesAll(least, { ppm, fixed, min: from, max: to })) return undefined;
  return 'The fee leaves nothing of the smallest deposit.';
}

/** The fault of a secret in a sentence; an empty one is none. */
export function secretProblem(typed: string): string | undefined {
  const secret = typed.trim();
  if (secret === '' || ChannelSecret.safeParse(secret).success) return undefined;
  return 'In hexadecimal: an even number of the digits 0-9 and a-f, at least 64.';
}

/** The fields of other kinds, emptied. */
const NO_ACCOUNT = { number: '', holder: '', suffix: false };
const NO_CALLS = { baseUrl: '', merchant: '', keyId: '', callbackKeyId: '' };
const NOT_OF: Readonly<Record<ChannelKind, Partial<Wish>>> = {
  bank: NO_CALLS,
  qr: NO_CALLS,
  provider: NO_ACCOUNT,
  crypto: { ...NO_ACCOUNT, merchant: '', callbackKeyId: '' },
};

/** Whether the server calls somebody, with a secret, to pay out. */
export function isByCall(kind: ChannelKind): boolean {
  return CHANNEL_KINDS[kind].payouts === 'byCall';
}

/** A form is judged before it has a key. */
export const ANY_KEY = '01936f00-0000-7000-8000-000000000000';

function trimmed(draft: Draft): Draft {
  const fields = Object.entries(draft).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(fields) as Draft;
}
