import { type SqlFile, sqlFile } from '../../platform/database/sql-file.ts';
import { type Product, wordsOf } from '../product.ts';

const NAMES = [
  'any-due',
  'bound',
  'done-sale',
  'empty-sales',
  'lines',
  'open-part',
  'parts',
  'ready-sale',
  'rest',
  'split-part',
  'stakes',
] as const;

export type Statements = Readonly<Record<(typeof NAMES)[number], SqlFile>>;

const known = new WeakMap<Product, Statements>();

/** The statements of a product, which are written once. */
export function statementsOf(product: Product): Statements {
  const made =
    known.get(product) ??
    (Object.fromEntries(
      NAMES.map((name) => [name, sqlFile(import.meta.dirname, name, wordsOf(product))]),
    ) as unknown as Statements);
  known.set(product, made);
  return made;
}
