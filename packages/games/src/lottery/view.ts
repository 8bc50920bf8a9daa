import type { Draw } from './draw.ts';
import type { View } from './play.ts';

/** The symbols that a play looks at. */
export function symbolsOf(view: View, draw: Draw): string[] {
  if ('balls' in view) return view.balls.map((place) => draw.balls[place - 1] ?? '');
  const rows = rowsOf('row' in view ? { ...view, rows: [view.row] } : view, draw);
  const texts = rows.map(([, text]) => text);
  if (!('row' in view)) return texts;
  const digits = [...(texts[0] ?? '')];
  return view.only === undefined ? digits : digits.slice(view.only - 1, view.only);
}

/** The first or last digits of each row that has so many. */
export function rowsOf(view: View, draw: Draw): (readonly [row: string, text: string])[] {
  if (!('rows' in view)) return [];
  const { rows, digits, end } = view;
  return draw.rows
    .filter(([row, number]) => rows.includes(row) && number.length >= digits)
    .map(([row, number]) => [row, end === 'head' ? number.slice(0, digits) : number.slice(-digits)] as const);
}
