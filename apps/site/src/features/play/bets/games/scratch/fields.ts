import type { FieldKind } from '../../../../../stage/arcade/scratch-look.ts';
import type { TableOf } from '../../bet-context.ts';
import type { ShowOf } from '../../face.ts';

export interface ScratchField {
  readonly kind: FieldKind;
  /** A winning or an own number; none on a card of amounts. */
  readonly number: number | null;
  /** Times the price; none under a winning number. */
  readonly times: number | null;
}

type CardFace = TableOf<'scratch'>['face'];

/** The kinds of fields of a card, in the order in which they are read. */
export function kindsOf(face: CardFace): readonly FieldKind[] {
  const nine = (kind: FieldKind) => Array.from({ length: 9 }, () => kind);
  return face === 'match' ? nine('amount') : ['winning', 'winning', 'winning', ...nine('own')];
}

export function fieldsOf({ amounts, winning, own }: ShowOf<'scratch'>): readonly ScratchField[] {
  if (own.length === 0) return amounts.map((times) => ({ kind: 'amount', number: null, times }));
  return [
    ...winning.map((number): ScratchField => ({ kind: 'winning', number, times: null })),
    ...own.map((number, at): ScratchField => ({ kind: 'own', number, times: amounts[at] ?? null })),
  ];
}

/** The fields that win as far as they are open: equal amounts once all of them are, numbers once both are. */
export function litFields(show: ShowOf<'scratch'>, isOpen: (at: number) => boolean): ReadonlySet<number> {
  const fields = fieldsOf(show);
  const places = (wanted: (field: ScratchField) => boolean) =>
    fields.flatMap((field, at) => (wanted(field) ? [at] : []));
  if (show.prize === 0) return new Set();
  if (show.own.length === 0) {
    const equal = places(({ times }) => times === show.prize);
    return new Set(equal.every(isOpen) ? equal : []);
  }
  const open = fields.filter((_, at) => isOpen(at));
  const seen = (kind: FieldKind) =>
    new Set(open.flatMap((field) => (field.kind === kind && field.number !== null ? [field.number] : [])));
  const [winning, own] = [seen('winning'), seen('own')];
  return new Set(
    places(({ number }) => number !== null && winning.has(number) && own.has(number)).filter(isOpen),
  );
}

/** How high an amount is among the prizes of its card: 0, 1 or 2. */
export function rankOf(times: number): 0 | 1 | 2 {
  if (times >= 50) return 2;
  return times >= 5 ? 1 : 0;
}
