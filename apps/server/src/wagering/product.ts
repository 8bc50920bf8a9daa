import type { DebtCause } from '@baize/contract/debts/debts';
import type { RefusalCode } from '@baize/contract/refusals';

import type { LockName } from '../platform/locks.ts';
import type { MovementKind } from '../wallet/wallet.ts';
import { SALES } from './sales.ts';

/**
 * A product that sells bets until a close, as data. Its bets are taken on sales: issues of a lottery, markets of a sportsbook. Tables and
 * columns are those of `docs/wagering.md`.
 */
export interface Product {
  readonly schema: string;
  /** The table of its sales; the column of other tables that names one is called the same. */
  readonly sale: string;
  /** The column of a sale by which sales are settled one after the other. */
  readonly order: string;
  /** The table of confirmed results, a version each, the column of a result in JSON, and the refusal of a source that says another one. */
  readonly result: { readonly table: string; readonly value: string; readonly said: RefusalCode };
  /** The column of a settlement that keeps in JSON how its line ended. */
  readonly outcome: string;
  /** Columns that its rules need with a part: of the sale `i`, of its result `d`, and of what `from` joins to them. */
  readonly facts: { readonly columns: string; readonly from?: string };
  /** Those of them by which logs name a sale. */
  readonly named: readonly string[];
  /** Further columns of a line that its rules read, in SQL. */
  readonly columns: readonly string[];
  /** Orders on a sale hold it shared, its close alone. */
  readonly lock: LockName;
  /** Holds the stakes of open lines. */
  readonly escrow: string;
  /** Gets the stakes of a sale that is settled, and pays what its lines bring. */
  readonly house: string;
  /** The cause of a debt that a correction leaves. */
  readonly cause: DebtCause;
  readonly kinds: Readonly<
    Record<'bet' | 'cancel' | 'release' | 'win' | 'refund' | 'correction', MovementKind>
  >;
}

/** The words of a product and of the states of its sales in the statements of this folder. */
export function wordsOf(product: Product): Readonly<Record<string, string>> {
  const { schema, sale, order, result, outcome, facts, columns, escrow, kinds } = product;
  return {
    ...SALES.words,
    schema,
    sale,
    order,
    outcome,
    escrow,
    sales: `${schema}.${sale}`,
    results: `${schema}.${result.table}`,
    facts: facts.columns,
    factsFrom: facts.from ?? '',
    columns: columns.map((column) => ` || e'\\t' || ${column}`).join(''),
    kinds: [kinds.win, kinds.refund, kinds.correction].map((kind) => `'${kind}'`).join(', '),
  };
}
