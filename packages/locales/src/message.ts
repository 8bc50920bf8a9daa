import { grouped } from './format.ts';

/** A compiled message: plain text, or pieces of text, arguments and choices. */
export type Compiled = string | readonly Piece[];
export type Piece =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: string, choices: Readonly<Record<string, readonly Piece[]>>];
export type Value = string | number;
export type Values = Readonly<Record<string, Value>>;

const rules = new Map<string, Intl.PluralRules>();

/** The text of a compiled message. Digits stay Latin in every language (U-08), counts are grouped by thousands. */
export function formatMessage(message: Compiled, values: Values, tag: string): string {
  if (typeof message === 'string') return message;
  return join(message, values, tag, '');
}

function join(pieces: readonly Piece[], values: Values, tag: string, count: Value): string {
  let text = '';
  for (const piece of pieces)
    text += piece === '#' ? grouped(count) : typeof piece === 'string' ? piece : fill(piece, values, tag);
  return text;
}

function fill(piece: Exclude<Piece, string>, values: Values, tag: string): string {
  const [name, kind, choices] = piece;
  const value = values[name] ?? `{${name}}`;
  if (!choices) return String(value);
  const branch =
    kind === 'select' ? choices[value] : (choices[value] ?? choices[plural(kind, Number(value), tag)]);
  return join(branch ?? choices.other ?? [], values, tag, value);
}

function plural(kind: string | undefined, count: number, tag: string): string {
  const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal';
  const key = `${tag} ${type}`;
  const known = rules.get(key) ?? new Intl.PluralRules(tag, { type });
  rules.set(key, known);
  return known.select(count);
}
