/** One family of accepted text: a regular expression in the `u` flavour, and a check that no expression can make. */
export interface FieldPattern {
  /** Source of the expression; `*` accepts everything. Every one of them is read in one pass, whatever the text. */
  readonly accepted: string;
  readonly also?: (value: string) => boolean;
}

const LETTER_DIGIT_SYMBOL = String.raw`[A-Za-z\d!-\/:-@\[-\x60{-~]`;
const MARKS = String.raw`\p{P}\p{S}`;

/** The patterns of a registration field, by patternId; the text of each is `reg_pattern_{id}`. */
export const FIELD_PATTERNS = {
  any: { accepted: '*' },
  letterFirst: { accepted: String.raw`^[A-Za-z][A-Za-z\d]*$` },
  kanjiDigits: { accepted: String.raw`^[\p{Script=Han}々〆\d]+$` },
  email: {
    accepted: String.raw`^[\w.!#$%&'*+\/=?^\x60{|}~\-]+@[A-Za-z\d\-]+(?:\.[A-Za-z\d\-]+)+$`,
    also: isMailbox,
  },
  lettersOrDigits: { accepted: String.raw`^[A-Za-z\d]+$` },
  lettersAndDigits: { accepted: String.raw`^(?=\d*[A-Za-z])(?=[A-Za-z]*\d)[A-Za-z\d]+$` },
  digits: { accepted: String.raw`^\d+$` },
  uppercaseLettersDigits: {
    accepted: String.raw`^(?=[^A-Z]*[A-Z])(?=[^A-Za-z]*[A-Za-z])(?=\D*\d)[A-Za-z\d]+$`,
  },
  englishSpaces: { accepted: `^[A-Za-z](?:[A-Za-z ]*[A-Za-z])?$` },
  noSpaces: { accepted: String.raw`^[^\p{White_Space}]+$` },
  chinese: { accepted: String.raw`^[\p{Script=Han}${MARKS}]+$` },
  dateYmd: {
    accepted: String.raw`^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$`,
    also: (value) => isDay(value.slice(0, 4), value.slice(5, 7), value.slice(8)),
  },
  dateMdy: {
    accepted: String.raw`^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])-\d{4}$`,
    also: (value) => isDay(value.slice(6), value.slice(0, 2), value.slice(3, 5)),
  },
  korean: { accepted: String.raw`^\p{Script=Hangul}+$` },
  thai: { accepted: String.raw`^\p{Script=Thai}+$` },
  thaiEnglishSpaces: {
    accepted: String.raw`^[\p{Script=Thai}A-Za-z](?:[\p{Script=Thai}A-Za-z ]*[\p{Script=Thai}A-Za-z])?$`,
  },
  uppercaseSpaces: { accepted: `^[A-Z](?:[A-Z ]*[A-Z])?$` },
  lettersDigitsSymbols: { accepted: `^${LETTER_DIGIT_SYMBOL}+$` },
  everyKind: {
    accepted: String.raw`^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=\D*\d)(?=[A-Za-z\d]*[^A-Za-z\d])${LETTER_DIGIT_SYMBOL}+$`,
  },
  fullName: { accepted: String.raw`^[\p{L}\p{M}.'’\-]+(?: [\p{L}\p{M}.'’\-]+)+$` },
  japanese: { accepted: String.raw`^[\p{Script=Hiragana}\p{Script=Han}ァ-ヺー々〆　]+$` },
  uppercase: { accepted: '^[A-Z]+$' },
} as const satisfies Record<string, FieldPattern>;

export type PatternId = keyof typeof FIELD_PATTERNS;
export const PATTERN_IDS = Object.keys(FIELD_PATTERNS) as PatternId[];

export interface FieldRule {
  readonly minLength: number;
  readonly maxLength: number;
  readonly patternId: PatternId;
}

/** Whether a text has the length (in characters as people count them) and the form that its rule asks for. */
export function fitsRule(rule: FieldRule, value: string): boolean {
  const length = [...value].length;
  return length >= rule.minLength && length <= rule.maxLength && fitsPattern(rule.patternId, value);
}

export function fitsPattern(id: PatternId, value: string): boolean {
  const { accepted, also }: FieldPattern = FIELD_PATTERNS[id];
  return accepted === '*' || (new RegExp(accepted, 'u').test(value) && (also?.(value) ?? true));
}

/** `6–16`, or `6` when nothing else is allowed: the argument `range` of `reg_pattern_{id}`. */
export function rangeText({ minLength, maxLength }: Pick<FieldRule, 'minLength' | 'maxLength'>): string {
  return minLength === maxLength ? String(minLength) : `${minLength}–${maxLength}`;
}

/** RFC 5321 limits, and no dot or hyphen where a host cannot have one. */
function isMailbox(value: string): boolean {
  const at = value.lastIndexOf('@');
  const [name, host] = [value.slice(0, at), value.slice(at + 1)];
  const dots = !name.startsWith('.') && !name.endsWith('.') && !name.includes('..');
  const labels = host.split('.').every((label) => label.length <= 63 && !/^-|-$/.test(label));
  return dots && labels && name.length <= 64 && value.length <= 254;
}

/** Whether the calendar has this day. */
function isDay(year: string, month: string, day: string): boolean {
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(day) && Number(year) >= 1900;
}
