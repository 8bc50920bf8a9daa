/** Deeper than any valid input, and shallow enough for recursive code. */
const DEPTH_MAX = 40;

/**
 * Whether what arrived can be kept: PostgreSQL's text holds no zero character, its JSON no half of a pair, and a tree without
 * end would be walked until the stack is.
 */
export function isStorable(value: unknown, depth = DEPTH_MAX): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([name, held]) => isStorable(name) && isStorable(held, depth - 1));
}
