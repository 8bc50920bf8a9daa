// Answers that no server gave: made from the output schema of a route, so that every one of them is an answer the server could give.
import type { Route } from '@baize/contract/route';
import { outputSchema, type TestedSchema } from '@baize/contract/testing-inputs';

/** The kind of a screen's lists and texts. */
export type Fill = 'ready' | 'empty' | 'long';

/** The place of a value in an answer: its name, and the number of the row it belongs to. */
interface Place {
  readonly fill: Fill;
  readonly name: string;
  readonly row: number;
}

const ROWS = { ready: 3, empty: 0, long: 12 } as const;
/** Values of fields that are codes of something the screens know. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  currency: ['MMK'],
  language: ['EN'],
  vendor: ['baize'],
  vassalage: ['baize'],
  code: ['emerald-lines'],
  gameCode: ['emerald-lines'],
  nodeId: ['baize:emerald-lines', 'baize:second', 'baize:third', 'baize:fourth'],
  gameType: ['RNG', 'LIVE', 'LOTT', 'FISH', 'PVP', 'SPORTS'],
  category: ['RNG'],
  type: ['RNG'],
  gameGroupCode: ['SLOT'],
  scene: ['market', 'emerald'],
  linkageType: ['url'],
  url: ['/hot'],
  domain: ['play.example.com'],
  registerUrl: ['https://play.example.com/register?affiliateCode=ABCDEFGH'],
  image: ['data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'],
  payback: ['96.01'],
  address: ['203.81.64.17'],
  ip: ['203.81.64.17'],
  country: ['MM'],
  region: ['MM', 'TH', 'SG'],
  countryCode: ['MM', 'TH', 'SG'],
  countryDialingCode: ['95', '66', '65'],
  day: ['2026-11-18', '2026-11-17', '2026-11-16'],
  method: ['password', 'passkey', 'google'],
  action: ['switches.set', 'member.lock', 'game.set'],
  kind: ['wager'],
  operation: ['members.adjust'],
  email: ['m***@example.com'],
  mobile: ['+95 9 *** *** 331'],
  masked: ['+95 9 *** *** 331'],
  hash: [`${'9f2c4e'.repeat(10)}ab12`],
  cursor: ['1.2.3'],
  showIcon: [''],
  iconUrl: [''],
  logo: [''],
  dir: ['ltr'],
  role: ['manager'],
  version: ['7'],
  nonce: ['42'],
  player: ['mia***7'],
  customerName: ['mia***7'],
  amount: ['1234567.89', '0.20', '-45000.00'],
};
/** Names of sums that the contract says nothing more of. */
const MONEY =
  /^(balance|stake|payout|valid|net|total|cash|sum|held|paid|before|after|available|locked|frozen|bonus|win|turnover)$/i;
/** Names of codes that no two rows share. */
const UNIQUE = new Set(['code', 'vendor', 'vassalage', 'nodeId', 'gameCode']);
/** Fields that only every other row has. */
const LATER = new Set(['review', 'decision', 'withdrawnAt']);
/** A text that fits a pattern; the first that does is taken. */
const FITTING = [
  '2026-11-18T04:30:00Z',
  '1234567.89',
  '12',
  '01936f00-0000-7000-8000-000000000001',
  'ABCDEFGH',
  '2026-11-18',
  '20261118-0042',
  '08:00',
  'a'.repeat(64),
  'a'.repeat(43),
  'baize',
];
const NAMES = ['Mia Thandar Win', 'Golden Lotus', 'Night market'];
const LONG = 'Eternally prosperous moonlit riverside pavilion of ten thousand lanterns and one';

/** An answer of this route, in the shape of its schema. */
export function sample(route: Route, fill: Fill): unknown {
  const schema = outputSchema(route);
  return fitting(schema, { fill, name: '', row: 0 });
}

function fitting(schema: TestedSchema, place: Place): unknown {
  const { fill, row } = place;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[row % schema.enum.length];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choiceOf(choices, place);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (place.name === 'next' || place.name === 'previous') return null;
  // Somebody who has chosen nothing: another look would turn into what was chosen.
  if (place.name === 'preferences') return {};
  if (type === 'object') return objectOf(schema, place);
  if (type === 'array') {
    return Array.from({ length: ROWS[fill] }, (_, n) => fitting(schema.items ?? {}, { ...place, row: n }));
  }
  if (type === 'string') return textOf(schema, place);
  if (type === 'number' || type === 'integer') {
    // Of the rows that come with it.
    if (place.name === 'total') return ROWS[fill];
    return Math.min(schema.maximum ?? Number.POSITIVE_INFINITY, fill === 'long' ? 1_234_567 + row : 2 + row);
  }
  if (type === 'boolean') return row % 2 === 0;
  return type === 'null' ? null : {};
}

/** Nothing where nothing is allowed and the screen is empty, else the first that is something. */
function choiceOf(choices: readonly TestedSchema[], place: Place): unknown {
  const empty = choices.find(({ type }) => type === 'null');
  // A list has one page.
  if (empty && (place.fill === 'empty' || place.name === 'next' || place.name === 'previous')) return null;
  if (empty && LATER.has(place.name) && place.row % 2 === 0) return null;
  const something = choices.filter((each) => each !== empty);
  const consts = something.every((each) => each.const !== undefined);
  return fitting(something[consts ? place.row % something.length : 0] ?? {}, place);
}

function objectOf({ properties = {} }: TestedSchema, place: Place): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, fitting(each, { ...place, name })]),
  );
}

function textOf({ pattern, maxLength = 200 }: TestedSchema, { fill, name, row }: Place): string {
  const known = KNOWN[name];
  const fits = (text: string) => text.length <= maxLength && (!pattern || new RegExp(pattern).test(text));
  const chosen =
    known && (known[row] ?? (UNIQUE.has(name) ? `${known[0]}-${row + 1}` : known[row % known.length]));
  if (chosen !== undefined && fits(chosen)) return chosen;
  if (pattern) return FITTING.find(fits) ?? '';
  if (MONEY.test(name)) return '1234567.89';
  if (/^(id|key|n|number|round|player|hash|commitment|.*Id)$/.test(name)) return `${name}-${row + 1}`;
  const text = fill === 'long' ? `${row + 1} ${LONG}` : (NAMES[row % NAMES.length] ?? '');
  return text.slice(0, maxLength);
}
