import { amountText } from '../../parts/format.ts';

/** A fact of a game as an import tells it: lists and what goes by language or currency arrive as JSON. */
export function factText(value: string | number | boolean | null): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' || !/^[[{]/.test(value)) return String(value);
  const held: unknown = JSON.parse(value);
  if (Array.isArray(held)) return held.join(', ') || 'none';
  const parts = Object.entries(held as Record<string, unknown>).map(
    ([name, each]) => `${name} ${partText(each)}`,
  );
  return parts.join(', ') || 'none';
}

function partText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { min, max, maxWin } = value as { min?: string; max?: string; maxWin?: string | null };
  if (min === undefined || max === undefined) return JSON.stringify(value);
  const range = `${amountText(min)} – ${amountText(max)}`;
  return maxWin ? `${range}, win at most ${amountText(maxWin)}` : range;
}
