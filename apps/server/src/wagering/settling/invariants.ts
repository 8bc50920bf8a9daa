import { sqlFile } from '../../platform/database/sql-file.ts';
import type { Invariant } from '../../wallet/wallet.ts';
import { type Product, wordsOf } from '../product.ts';
import { settlementBytes } from './companion.ts';

/** Queries for what a product has beside its lines and their results. */
interface Beside {
  /** Stripe, currency and stake of what else its escrow holds. */
  readonly held?: string;
  /** Movement, member, line and bytes of what else its settlement writes. */
  readonly written?: string;
}

/** The settlement of a product against the ledger. */
export function settlementInvariants(product: Product, { held, written }: Beside = {}): readonly Invariant[] {
  const words = wordsOf(product);
  const text = (name: string, more = {}) => sqlFile(import.meta.dirname, name, words).text(more);
  const beside = (query: string | undefined) => (query ? ` union all ${query}` : '');
  return [
    {
      id: 'I6',
      title: `the escrow of ${product.schema} holds the stakes that wait for a result, stripe by stripe`,
      sql: text('escrow', { beside: beside(held) }),
    },
    {
      id: 'I9',
      title: `every line of a settled ${product.sale} has one result of its version, was put aside or was taken back`,
      sql: text('unsettled'),
    },
    {
      id: 'I8',
      title: `a movement of a settlement of ${product.schema} is what its lines bring, less what they had before`,
      sql: text('paid'),
    },
    {
      id: 'I8',
      title: `lines of ${product.schema} whose result moved no money change nothing for their member`,
      sql: text('unpaid'),
    },
    {
      id: 'I7',
      title: `results of ${product.schema} that moved money are as their batch sealed them`,
      sql: text('sealed', { bytes: settlementBytes(product), beside: beside(written) }),
    },
  ];
}
