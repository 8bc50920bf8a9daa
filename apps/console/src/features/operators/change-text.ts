const LONG = 160;
/** What proves an event to a machine says nothing in a list; the event itself shows it. */
const NOT_IN_A_LINE = new Set(['hash', 'request']);

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

/** What an event changed, in one line. */
export function changeText(before: unknown, after: unknown): string {
  const parts = changesOf(before, after)
    .filter((each) => each.before !== each.after && !NOT_IN_A_LINE.has(each.name))
    .map(({ name, before: was, after: is }) => {
      const title = name.replace(/^(input|rule)\./, '');
      return was === null ? `${title}: ${is}` : `${title}: ${was} → ${is ?? 'nothing'}`;
    });
  const text = parts.join(', ');
  return text.length > LONG ? `${text.slice(0, LONG - 1)}…` : text;
}

function fieldsOf(value: unknown, prefix = ''): ReadonlyMap<string, string> {
  if (value === null || value === undefined) return new Map(prefix ? [[prefix, 'nothing']] : []);
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
  if (value === '' || value === null) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
