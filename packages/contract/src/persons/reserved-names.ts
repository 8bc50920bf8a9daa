import { fold } from '../lists/fold.ts';
import { PAYOUT_PROVIDERS } from '../members/payout-providers.ts';
import { letterAlike } from './alike.ts';
import { latinDigits } from './digits.ts';

const REGIONAL_A = 0x1f1e6;
const SQUARED_A = 0x1f170;

/** Words of the staff. At the beginning or the end of a word or of the whole name they speak for the operator. */
const EDGES = [
  'admin',
  'administrator',
  'support',
  'moderator',
  'official',
  'helpdesk',
  'customerservice',
  'customercare',
  'cashier',
  'payment',
  'payments',
  'finance',
  'treasury',
  'manager',
  ...['админ', 'администратор', 'поддержка', 'модератор', 'менеджер', 'кассир', 'касса'],
];
/** Parts of ordinary names such as Stafford, so only the whole word counts. */
const WHOLE = [
  ...['staff', 'system', 'operator', 'mod', 'security', 'service', 'оператор', 'служба'],
  ...[
    'bank',
    'payout',
    'payouts',
    'deposit',
    'deposits',
    'withdrawal',
    'withdrawals',
    'billing',
    'compliance',
  ],
];
/** Scripts without spaces between words, and wallets that we pay by: anywhere. */
const ANYWHERE = [
  ...['客服', '客户服务', '客戶服務', '管理员', '管理員', '官方', '工作人员', '工作人員', '系统', '系統'],
  ...['财务', '財務', '出纳', '出納', '经理', '經理', '充值', '提现', '提現', '银行', '銀行'],
  ...['အက်ဒမင်', 'အက်မင်', 'ဝန်ထမ်း', 'ဝန်ဆောင်မှု', 'အကူအညီပေး', 'แอดมิน', 'เจ้าหน้าที่'],
  ...['ငွေကိုင်', 'မန်နေဂျာ', 'ဘဏ်', 'ငွေသွင်း', 'ငွေထုတ်', 'ผู้จัดการ', 'การเงิน', 'ธนาคาร'],
  ...PAYOUT_PROVIDERS.flatMap(({ kind, name }) => (kind === 'wallet' ? [name.replaceAll(' ', '')] : [])),
];
/** A shorter brand is part of too many words. */
const BRAND_PART_MIN = 4;

const TWICE = /(.)\1+/gu;

/** A name as a quick look takes it: one sign for all that look alike, nothing twice in a row, words of letters alone. */
function looksOf(name: string): string {
  const plain = [...name].map(pictured).join('');
  return [...latinDigits(fold(plain).replaceAll(/\p{Script=Inherited}/gu, ''))]
    .map(letterAlike)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(TWICE, '$1')
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();
}

/** Pictures of letters are letters. */
function pictured(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const at = [REGIONAL_A, SQUARED_A].map((first) => code - first).find((n) => n >= 0 && n < 26);
  return at === undefined ? sign : String.fromCodePoint(97 + at);
}

const [edges, whole, anywhere] = [EDGES, WHOLE, ANYWHERE].map((words) => words.map(looksOf)) as [
  string[],
  string[],
  string[],
];

/** The same without spaces: letters that lie apart are a word. */
function joinedOf(looks: string): string {
  return looks.replaceAll(' ', '').replaceAll(TWICE, '$1');
}

/** Names that no member takes. */
export interface OwnNames {
  readonly brand: string;
  /** Of operators and channels: another name may have them in it. */
  readonly names: readonly string[];
}

/** Whether people could take a name for the brand, its staff or its channels, however it is spelled. */
export function speaksForOperator(name: string, { brand, names }: OwnNames): boolean {
  // Digits are letters, or numbers that follow a word, or both.
  const readings = [name, name.replaceAll(/\p{Nd}+/gu, ' '), name.trim().replace(/\p{Nd}+$/u, '')].map(
    looksOf,
  );
  const taken = new Set(names.map((each) => joinedOf(looksOf(each))));
  taken.delete('');
  return readings.some((looks) => taken.has(joinedOf(looks)) || isReserved(looks, joinedOf(looksOf(brand))));
}

function isReserved(looks: string, own: string): boolean {
  const joined = joinedOf(looks);
  const words = [...looks.split(' '), joined];
  if (own !== '' && (own.length < BRAND_PART_MIN ? words.includes(own) : joined.includes(own))) return true;
  return (
    words.some((word) => whole.includes(word)) ||
    words.some((word) => edges.some((edge) => word.startsWith(edge) || word.endsWith(edge))) ||
    anywhere.some((part) => joined.includes(part))
  );
}
