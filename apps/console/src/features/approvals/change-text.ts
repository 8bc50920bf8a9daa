import { amountText, timeText } from '../../parts/format.ts';

const LONG = 160;
const NOTHING = 'nothing';
const AMOUNT = /^-?\d+\.\d{2,8}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Ids and hashes prove an event to a machine and say nothing in a list; the event itself shows them. */
const FOR_MACHINES = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{64})$/;

/** One field of an event, as it was and as it is. */
export interface FieldChange {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Every field an event speaks of; what is nested is spread out, `input.amount` beside `state`. */
export function changesOf(before: unknown, after: unknown): readonly FieldChange[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  return names.map((name) => ({ name, before: old.get(name) ?? null, after: fresh.get(name) ?? null }));
}

/** The changes of an event, in one line. */
export function changeText(before: unknown, after: unknown): string {
  const parts = changesOf(before, after)
    .filter(isChange)
    .map(({ name, before: was, after: is }) => {
      const title = name.replace(/^(input|rule)\./, '');
      return was === null ? `${title}: ${is}` : `${title}: ${was} → ${is ?? NOTHING}`;
    });
  const text = parts.join(', ');
  return text.length > LONG ? `${text.slice(0, LONG - 1)}…` : text;
}

function isChange({ before, after }: FieldChange): boolean {
  if (before === after || (before === null && after === NOTHING)) return false;
  return !FOR_MACHINES.test(after ?? before ?? '');
}

function fieldsOf(value: unknown, prefix = ''): ReadonlyMap<string, string> {
  if (value === null || value === undefined) return new Map(prefix ? [[prefix, NOTHING]] : []);
  if (typeof value !== 'object') return new Map([[prefix || 'value', plain(value)]]);
  if (Array.isArray(value)) return new Map([[prefix || 'value', value.map(plain).join(', ') || 'none']]);
  const fields = Object.entries(value).flatMap(([name, each]) => [
    ...fieldsOf(each, prefix ? `${prefix}.${name}` : name),
  ]);
  return new Map(fields);
}

function plain(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === '' || value === null) return NOTHING;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (AMOUNT.test(value)) return amountText(value);
  return INSTANT.test(value) ? timeText(value) : value;
}
