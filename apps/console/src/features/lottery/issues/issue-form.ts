import type { DrawField, WrittenNumbers } from '@baize/contract/lottery/desk-issues';
import { digitsOf, latinDigits } from '@baize/contract/persons/digits';
import { fieldTitle } from './issue-texts.ts';

/** The fields of a draw with nothing in them. */
export function emptyNumbers(fields: readonly DrawField[]): WrittenNumbers {
  return Object.fromEntries(fields.map(({ name, count }) => [name, Array.from({ length: count }, () => '')]));
}

/** Numbers as they are sent: balls with their leading zero. */
export function sentNumbers(fields: readonly DrawField[], typed: WrittenNumbers): WrittenNumbers {
  return Object.fromEntries(
    fields.map(({ name, digits, range }) => [
      name,
      (typed[name] ?? []).map((text) => (range && text !== '' ? text.padStart(digits, '0') : text)),
    ]),
  );
}

/** A typed text from one place on: what was pasted goes on in the places behind it. */
export function spread(field: DrawField, numbers: readonly string[], from: number, text: string): string[] {
  const next = Array.from({ length: field.count }, (_, i) => numbers[i] ?? '');
  const parts = latinDigits(text.normalize('NFKC'))
    .split(/\D+/)
    .filter((part) => part !== '');
  const pieces = parts.length > 1 ? parts : cut(digitsOf(text), field.digits);
  if (pieces.length === 0) next[from] = '';
  for (const [i, piece] of pieces.entries())
    if (from + i < field.count) next[from + i] = piece.slice(0, field.digits);
  return next;
}

function cut(digits: string, size: number): string[] {
  return digits.match(new RegExp(`\\d{1,${size}}`, 'g')) ?? [];
}

/** Why the numbers of a field are none yet; null where they are complete. */
export function fieldProblem(
  field: DrawField,
  fields: readonly DrawField[],
  typed: WrittenNumbers,
): string | null {
  const { name, count, digits, range, distinct } = field;
  const numbers = typed[name] ?? [];
  const missing = count - numbers.filter((text) => text !== '').length;
  for (const text of numbers) {
    if (text === '') continue;
    if (range && (Number(text) < range.low || Number(text) > range.high))
      return `${text} is not between ${range.low} and ${range.high}.`;
    if (!range && text.length !== digits && missing === 0) return `${text} has not ${digits} digits.`;
  }
  const again = distinct ? repeated(fields, typed) : undefined;
  if (again !== undefined && numbers.some((text) => text !== '' && Number(text) === again))
    return `${String(again).padStart(digits, '0')} comes twice.`;
  if (missing > 0) return missing === count ? 'Nothing is typed yet.' : `${missing} of ${count} are missing.`;
  return null;
}

function repeated(fields: readonly DrawField[], typed: WrittenNumbers): number | undefined {
  const all = fields.flatMap(({ name }) => typed[name] ?? []).filter((text) => text !== '');
  const balls = all.map(Number);
  return balls.find((ball, i) => balls.indexOf(ball) < i);
}

/** The first field that holds no whole part of the draw, in a sentence; false where all do. */
export function missingNumbers(
  lottery: string,
  fields: readonly DrawField[],
  typed: WrittenNumbers,
): string | false {
  for (const field of fields) {
    const problem = fieldProblem(field, fields, typed);
    if (problem !== null) return `${fieldTitle(field.name, lottery)}: ${problem}`;
  }
  return false;
}
