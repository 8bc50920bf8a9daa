const LONG = 120;

/** What an event changed, in one line: each field as it was and as it is. */
export function changeText(before: unknown, after: unknown): string {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  const parts = names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]))
    .map((name) =>
      name in old ? `${name}: ${plain(old[name])} → ${plain(fresh[name])}` : `${name}: ${plain(fresh[name])}`,
    );
  const text = parts.join(', ');
  return text.length > LONG ? `${text.slice(0, LONG - 1)}…` : text;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
