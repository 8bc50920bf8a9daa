import { fold } from '../lists/fold.ts';
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
];
/** Parts of ordinary names such as Stafford, so only the whole word counts. */
const WHOLE = ['staff', 'system', 'operator', 'mod', 'security', 'service'];
/** Scripts without spaces between words: anywhere. */
const ANYWHERE = [
  ...['客服', '客户服务', '客戶服務', '管理员', '管理員', '官方', '工作人员', '工作人員', '系统', '系統'],
  ...['အက်ဒမင်', 'အက်မင်', 'ဝန်ထမ်း', 'ဝန်ဆောင်မှု', 'အကူအညီပေး', 'แอดมิน', 'เจ้าหน้าที่'],
];
/** A shorter brand is part of too many words. */
const BRAND_PART_MIN = 4;

/** A name as a quick look takes it: one sign for all that look alike, nothing twice in a row, words of letters alone. */
function looksOf(name: string): string {
  const plain = [...name].map(pictured).join('');
  return [...latinDigits(fold(plain).replaceAll(/\p{Script=Inherited}/gu, ''))]
    .map(letterAlike)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/(.)\1+/gu, '$1')
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

/** Whether people could take a name for the brand or its staff, however it is spelled. */
export function speaksForOperator(name: string, brand: string): boolean {
  // Digits are letters, or numbers that follow a word.
  return [name, name.replaceAll(/\p{Nd}+/gu, ' ')].some((reading) =>
    isReserved(looksOf(reading), looksOf(brand)),
  );
}

function isReserved(looks: string, brand: string): boolean {
  const joined = looks.replaceAll(' ', '');
  const words = [...looks.split(' '), joined];
  const own = brand.replaceAll(' ', '');
  if (own !== '' && (own.length < BRAND_PART_MIN ? words.includes(own) : joined.includes(own))) return true;
  return (
    words.some((word) => whole.includes(word)) ||
    words.some((word) => edges.some((edge) => word.startsWith(edge) || word.endsWith(edge))) ||
    anywhere.some((part) => joined.includes(part))
  );
}
