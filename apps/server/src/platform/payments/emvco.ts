import { formatAmount, parseAmount, UNIT } from '@baize/contract/money';

/** A value in the templates of a profile: fixed, or a field of the payee's account. */
type Part =
  | { readonly at: string; readonly is: string }
  | { readonly at: string; readonly field: string; readonly pattern: RegExp; readonly optional?: true };

interface Profile {
  /** The value of tag 00. */
  readonly version: '01' | '02';
  readonly country: string;
  readonly currency: string;
  /** The number of the currency in ISO 4217, and its decimals in this scheme. */
  readonly number: string;
  readonly decimals: 0 | 2;
  /** Tag and sub-tags of each value, such as `38.01.00`. */
  readonly parts: readonly Part[];
  /** Whether the scheme wants the name and the city of the payee. */
  readonly merchant: boolean;
  /** The sub-tag of tag 62 for our reference: 05 is a reference label, 08 the purpose that a bank prints in its statement. */
  readonly referenceTag: '05' | '08';
}

/** Schemes of QR codes that a payee shows (EMVCo QR Code Specification, merchant-presented mode). */
export const QR_PROFILES = {
  promptPay: {
    version: '01',
    country: 'TH',
    currency: 'THB',
    number: '764',
    decimals: 2,
    parts: [
      { at: '29.00', is: 'A000000677010111' },
      { at: '29.01', field: 'mobile', pattern: /^0066\d{9}$/, optional: true },
      { at: '29.02', field: 'taxId', pattern: /^\d{13}$/, optional: true },
      { at: '29.03', field: 'wallet', pattern: /^\d{15}$/, optional: true },
    ],
    merchant: false,
    referenceTag: '05',
  },
  vietQr: {
    version: '01',
    country: 'VN',
    currency: 'VND',
    number: '704',
    decimals: 0,
    parts: [
      { at: '38.00', is: 'A000000727' },
      { at: '38.01.00', field: 'bank', pattern: /^\d{6}$/ },
      { at: '38.01.01', field: 'account', pattern: /^[A-Za-z0-9]{1,19}$/ },
      { at: '38.02', is: 'QRIBFTTA' },
    ],
    merchant: false,
    referenceTag: '08',
  },
  duitNow: {
    version: '02',
    country: 'MY',
    currency: 'MYR',
    number: '458',
    decimals: 2,
    parts: [
      { at: '26.00', is: 'A0000006150001' },
      { at: '26.01', field: 'bank', pattern: /^\d{6}$/ },
      { at: '26.02', field: 'account', pattern: /^[A-Za-z0-9]{1,30}$/ },
    ],
    merchant: true,
    referenceTag: '05',
  },
  qris: {
    version: '01',
    country: 'ID',
    currency: 'IDR',
    number: '360',
    decimals: 0,
    parts: [
      { at: '26.00', field: 'acquirer', pattern: /^[A-Z0-9.-]{1,32}$/ },
      { at: '26.01', field: 'account', pattern: /^\d{16,19}$/ },
      { at: '26.02', field: 'merchantId', pattern: /^[A-Za-z0-9]{1,15}$/ },
      { at: '26.03', field: 'size', pattern: /^U(MI|KE|ME|BE)$/ },
      { at: '51.00', is: 'ID.CO.QRIS.WWW' },
      { at: '51.02', field: 'nationalId', pattern: /^ID\d{13}$/ },
      { at: '51.03', field: 'size', pattern: /^U(MI|KE|ME|BE)$/ },
    ],
    merchant: true,
    referenceTag: '05',
  },
  // Neither wallet has published a template: this is the generic one, under the name of the wallet's domain.
  kbzPay: myanmar('com.kbzpay'),
  wavePay: myanmar('com.wavemoney'),
} as const satisfies Record<string, Profile>;

function myanmar(domain: string) {
  return {
    version: '01',
    country: 'MM',
    currency: 'MMK',
    number: '104',
    decimals: 2,
    parts: [
      { at: '26.00', is: domain },
      { at: '26.01', field: 'account', pattern: /^[A-Za-z0-9]{1,30}$/ },
    ],
    merchant: true,
    referenceTag: '05',
  } as const satisfies Profile;
}

export type QrProfile = keyof typeof QR_PROFILES;

export interface QrOrder {
  /** The fields of the payee's account that the profile names. */
  readonly account: Readonly<Record<string, string>>;
  /** Ledger units; null: the payer types the amount, and the code serves many payments. */
  readonly amount: bigint | null;
  readonly reference: string | null;
  /** The payee as the payer sees them, and their trade (ISO 18245). */
  readonly merchant?: { readonly name: string; readonly city: string; readonly category?: string };
}

const REFERENCE = /^[A-Za-z0-9][A-Za-z0-9 -]{0,24}$/;
const AMOUNT_LENGTH_MAX = 13;

/** The text of a QR code; throws a `RangeError` on an order that the scheme cannot say. */
export function encodeQr(name: QrProfile, { account, amount, reference, merchant }: QrOrder): string {
  const profile: Profile = QR_PROFILES[name];
  const { version, parts, number, country, referenceTag } = profile;
  if (profile.merchant && !merchant) throw new RangeError(`${name} wants the name and the city of the payee`);
  if (reference !== null && !REFERENCE.test(reference)) throw new RangeError('not a reference of a QR code');
  const fields = parts.flatMap((part) => written(part, account));
  if (fields.every(({ own }) => !own)) throw new RangeError(`${name} names no account`);
  const values: [at: string, value: string][] = [
    ['00', version],
    ['01', amount === null ? '11' : '12'],
    ...fields.map(({ at, value }): [string, string] => [at, value]),
    ...(merchant ? [['52', merchant.category ?? '0000'] as [string, string]] : []),
    ['53', number],
    ...(amount === null ? [] : [['54', amountText(amount, profile)] as [string, string]]),
    ['58', country],
    ...(merchant ? merchantTags(merchant) : []),
    ...(reference === null ? [] : [[`62.${referenceTag}`, reference] as [string, string]]),
  ];
  const payload = `${joined(values)}6304`;
  return payload + crc(payload);
}

export interface ReadQr {
  readonly profile: QrProfile;
  readonly account: Record<string, string>;
  readonly amount: bigint | null;
  readonly currency: string;
  readonly reference: string | null;
}

/** The order in the text of a QR code; throws a `RangeError` on a wrong checksum, a broken form or another scheme. */
export function decodeQr(payload: string): ReadQr {
  if (!/6304[0-9A-F]{4}$/.test(payload) || crc(payload.slice(0, -4)) !== payload.slice(-4))
    throw new RangeError('the checksum of the QR code is wrong');
  const tags = split(payload);
  const found = Object.entries(QR_PROFILES).find(([, profile]) => isOf(profile, tags));
  if (!found) throw new RangeError('no scheme that we know');
  const [name, profile] = found as [QrProfile, Profile];
  const account = accountIn(profile, tags);
  const amount = tags.get('54');
  const label = tags.get('62');
  return {
    profile: name,
    account,
    amount: amount === undefined ? null : parseAmount(amount.replace(/\.$/, '')),
    currency: profile.currency,
    reference: (label && split(label).get(profile.referenceTag)) ?? null,
  };
}

function accountIn({ parts }: Profile, tags: ReadonlyMap<string, string>): Record<string, string> {
  const account: Record<string, string> = {};
  for (const part of parts) {
    const value = valueAt(tags, part.at);
    if ('is' in part || (part.optional && value === undefined)) continue;
    if (!value || !part.pattern.test(value)) throw new RangeError(`no ${part.field} in the QR code`);
    account[part.field] = value;
  }
  return account;
}

function written(part: Part, account: QrOrder['account']): { at: string; value: string; own: boolean }[] {
  if ('is' in part) return [{ at: part.at, value: part.is, own: false }];
  const value = account[part.field];
  if (value === undefined && part.optional) return [];
  if (!value || !part.pattern.test(value)) throw new RangeError(`not a ${part.field} of this scheme`);
  return [{ at: part.at, value, own: true }];
}

function merchantTags({ name, city }: NonNullable<QrOrder['merchant']>): [string, string][] {
  if (!/^[ -~]{1,25}$/.test(name) || !/^[ -~]{1,15}$/.test(city))
    throw new RangeError('a payee has a name of 25 and a city of 15 letters of ASCII at most');
  return [
    ['59', name],
    ['60', city],
  ];
}

function amountText(amount: bigint, { decimals }: Profile): string {
  const grain = decimals === 0 ? UNIT : UNIT / 100n;
  const text = decimals === 0 ? String(amount / UNIT) : formatAmount(amount);
  if (amount <= 0n || amount % grain !== 0n || text.length > AMOUNT_LENGTH_MAX)
    throw new RangeError(`no amount of this scheme: ${formatAmount(amount)}`);
  return text;
}

/** Values at their tags as one text, the values below one tag together. */
function joined(values: readonly (readonly [at: string, value: string])[]): string {
  return [...Map.groupBy(values, ([at]) => at.slice(0, 2))]
    .map(([tag, below]) => {
      const inner = below.map(([at, value]) => [at.slice(3), value] as const);
      const text = inner[0]?.[0] === '' ? inner[0][1] : joined(inner);
      return `${tag}${String(text.length).padStart(2, '0')}${text}`;
    })
    .join('');
}

function split(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const [, tag = '', length = ''] = /^(\d{2})(\d{2})/.exec(text.slice(at)) ?? [];
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (!tag || tags.has(tag) || value.length !== Number(length)) throw new RangeError('a broken QR code');
    tags.set(tag, value);
    at += 4 + value.length;
  }
  return tags;
}

function isOf({ version, parts, number }: Profile, tags: ReadonlyMap<string, string>): boolean {
  return (
    tags.get('00') === version &&
    tags.get('53') === number &&
    parts.every((part) => !('is' in part) || valueAt(tags, part.at) === part.is)
  );
}

function valueAt(tags: ReadonlyMap<string, string>, at: string): string | undefined {
  const value = tags.get(at.slice(0, 2));
  return at.length === 2 || value === undefined ? value : valueAt(split(value), at.slice(3));
}

/** The CRC of CCITT in 16 bits: polynomial 1021, from FFFF. */
function crc(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}
