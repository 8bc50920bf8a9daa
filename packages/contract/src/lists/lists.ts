import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { Amount, Count } from '../wire.ts';

/** The kind of a column's values: how they are shown, and of which type its cells are in a file. */
export type ColumnKind = 'text' | 'state' | 'id' | 'link' | 'number' | 'money' | 'instant' | 'day';

/** A column of a list of the console. */
export interface ListColumn {
  /** The field of a row; a dot leads into an object. */
  readonly key: string;
  readonly title: string;
  readonly kind: ColumnKind;
  /** The server sorts the whole list by it. */
  readonly sortable?: true;
  /** Its sum is below the list, by currency. */
  readonly total?: true;
  /** Not shown until the operator chooses it. */
  readonly extra?: true;
  /** The screen says it another way. */
  readonly fileOnly?: true;
}

/** A filter of a list: a field of its input, and the control that takes it. */
export interface ListFilter<Key extends string = string> {
  readonly key: Key;
  readonly title: string;
  /** `instant` is chosen as a day, which the call takes as the instant of its beginning or end. */
  readonly kind: 'text' | 'choice' | 'day' | 'instant';
  /** Of a choice, in their order. Without them the screen knows them. */
  readonly values?: readonly string[];
  /** Texts of values, unless the screen has them or a value is its own text. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Shown while nothing is chosen. */
  readonly standard?: string;
  /** Asked for while nothing is chosen. */
  readonly unchosen?: string;
  /** The mark of the zone of a day where it is not the business's own. */
  readonly zone?: string;
}

/** From one business day to another. */
export const DAYS = [
  { key: 'from', title: 'From', kind: 'day' },
  { key: 'to', title: 'To', kind: 'day' },
] as const;
/** The same of a call that takes instants. */
export const INSTANTS = [
  { key: 'from', title: 'From', kind: 'instant' },
  { key: 'to', title: 'To', kind: 'instant' },
] as const;

/** A list of the console: its call, its filters, its columns and the file that is exported of it. */
export interface List<Name extends string, I, Answer extends { readonly rows: readonly object[] }> {
  /** Of the file; it keeps the choice of columns too. */
  readonly name: Name;
  /** Of the sheet. */
  readonly title: string;
  /** Operators who may make this call may export the list. */
  readonly route: Route<I, Answer>;
  readonly filters?: readonly ListFilter[];
  readonly columns: readonly ListColumn[];
  /** It comes whole, without pages. */
  readonly onePage?: true;
}

/** Declares a list beside its call. `lists/exports.ts` names those that are exported. */
export function list<const Name extends string, I, Answer extends { readonly rows: readonly object[] }>(
  declared: List<Name, I, Answer> & { readonly filters?: readonly ListFilter<keyof I & string>[] },
): List<Name, I, Answer> {
  return declared;
}

/** Sizes that a page may have; the first is the one that nobody chose. */
export const PAGE_SIZES = [50, 20, 100, 200] as const;
export const PAGE_MAX: number = Math.max(...PAGE_SIZES);

/** The input of every list besides its filter and its cursor. */
export function listInput<K extends string>(...keys: K[]) {
  const sorts = keys.flatMap((key) => [key, `-${key}`] as const);
  return {
    limit: z.optional(Count),
    /** The page that ends before the cursor, not the one that begins after it. */
    back: z.optional(z.literal('yes')),
    /** A column; with a minus the greatest first. */
    sort: z.optional(z.enum(sorts)),
    /** Counts and sums everything that the filter finds. */
    totals: z.optional(z.literal('yes')),
  };
}

/** Counts and sums of everything that a filter finds. */
const Totals = z.object({
  rows: z.number(),
  /** There are more rows than are counted. */
  capped: z.boolean(),
  /** By currency, and in it by column; null where the rows are too many to sum. */
  sums: z.nullable(z.record(z.string(), z.record(z.string(), Amount))),
});
export type ListTotals = z.infer<typeof Totals>;

/** One page of a list, with the cursors of its neighbours. */
export const listPage = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    rows: z.array(row),
    next: z.nullable(z.string()),
    /** With `back`, the page before. */
    previous: z.optional(z.nullable(z.string())),
    /** Only where they were asked for. */
    totals: z.optional(Totals),
  });
