import { sqlFile } from '../../platform/database/sql-file.ts';
import { type Product, wordsOf } from '../product.ts';

/** How a product sells, as data. */
export interface Selling {
  readonly product: Product;
  /** The columns of a line beside those of every product, with their types in the JSON of an order. */
  readonly line: Readonly<Record<string, string>>;
  /** The stake of a line, where it follows from its columns of `l`. */
  readonly stake?: string;
  /** The bound facts of a line in a batch. */
  readonly lineBytes: string;
  /** The columns by which exposure is kept, with their types in the JSON of an order's risk. */
  readonly exposed: Readonly<Record<string, string>>;
  /** Those of them by which the use of a member is kept, and which rows of the risk count for it: together they are the lines. */
  readonly used: { readonly by: readonly string[]; readonly isWhole: string };
  /** The lines, and those of `c` that were taken back, which orders wrote, where other lanes of the product write some too. */
  readonly ordered?: { readonly line: string; readonly cancel: string };
}

/** The words of a product that sells, in the statements of this folder. */
export function sellingWords({ product, ...selling }: Selling): Readonly<Record<string, string>> {
  const { line, exposed, used, ordered } = selling;
  const list = (names: readonly string[], of = '') => names.map((name) => `, ${of}${name}`).join('');
  const typed = (columns: Readonly<Record<string, string>>) =>
    list(Object.entries(columns).map(([name, type]) => `${name} ${type}`));
  return {
    ...wordsOf(product),
    stake: selling.stake ?? 'l.stake',
    lineBytes: selling.lineBytes,
    own: list(Object.keys(line)),
    ofLine: list(Object.keys(line), 'l.'),
    typed: typed(line),
    risk: typed(exposed),
    exposedBy: list(Object.keys(exposed)),
    usedBy: list(used.by),
    isWhole: used.isWhole,
    orderedLine: ordered?.line ?? 'true',
    orderedCancel: ordered?.cancel ?? 'true',
  };
}

/** Whether a sale takes no bets at the moment of a lane: something has closed it, or the database's clock has. */
export function isClosed(sale: string): string {
  return `(${sale}.state is distinct from 'planned' or moment < ${sale}.open_at or moment >= ${sale}.close_at)`;
}

/**
 * Common table expressions for a companion's `after`. `changed` has a row for each addition: the sale, member, currency, stripe, the columns
 * of the exposure, stake and most. Lines that are taken back turn the signs.
 */
export function exposureKept(selling: Selling): string {
  return sqlFile(import.meta.dirname, 'kept', sellingWords(selling)).text();
}
