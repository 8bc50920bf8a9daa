import { amountText, timeText } from '../../parts/format.ts';
import { type CodeTexts, VALUE_TEXTS } from '../../parts/manifest/feature-texts.ts';

const LONG = 160;
const NOTHING = 'nothing';
const AMOUNT = /^-?\d+\.\d{2,8}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Ids and hashes prove an event to a machine and say nothing in a list; the event itself shows them. */
const FOR_MACHINES = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{64})$/;

/** An event of the audit log; its action gives the codes in it their words. */
interface Changed {
  readonly action?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** One field of an event, as it was and as it is. */
export interface FieldChange {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Every field an event speaks of; what is nested is spread out, `input.amount` beside `state`. */
export function changesOf({ action = '', before, after }: Changed): readonly FieldChange[] {
  const texts = VALUE_TEXTS[action.replace(/\..*/, '')] ?? {};
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  return names.map((name) => {
    const said = (value: string | undefined) => (value === undefined ? null : wordOf(texts[name], value));
    return { name, before: said(old.get(name)), after: said(fresh.get(name)) };
  });
}

function wordOf(texts: CodeTexts | undefined, value: string): string {
  const text = texts?.[value] ?? value;
  return typeof text === 'string' ? text : text[1];
}

/** The changes of an event, in one line. */
export function changeText(event: Changed): string {
  const parts = changesOf(event)
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
