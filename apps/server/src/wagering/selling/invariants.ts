import { sqlFile } from '../../platform/database/sql-file.ts';
import { type Invariant, MOVEMENT_KINDS } from '../../wallet/wallet.ts';
import { cancelBytes } from './companion.ts';
import { type Selling, sellingWords } from './selling.ts';

/** Lines and their ends against the ledger, and against the sums that limits are read from. */
export function sellingInvariants(selling: Selling): readonly Invariant[] {
  const { schema, sale, kinds } = selling.product;
  const text = (name: string, more = {}) =>
    sqlFile(import.meta.dirname, name, sellingWords(selling)).text(more);
  return [
    {
      id: 'I8',
      title: `an order of ${schema} moved the stakes of its lines, and a line that was taken back its own`,
      sql: text('moved', { moves: [kinds.bet, kinds.cancel].map((kind) => MOVEMENT_KINDS[kind].id).join() }),
    },
    {
      id: 'I7',
      title: `lines of ${schema} and their ends are as their batch sealed them`,
      sql: text('sealed', { cancelBytes: cancelBytes(sale) }),
    },
    {
      id: 'I8',
      title: `no line was bet outside the window of its ${sale}`,
      sql: text('window'),
    },
    {
      id: 'I8',
      title: `the sums of a member by ${sale} are those of the lines`,
      sql: text('used'),
    },
    {
      id: 'I8',
      title: `the exposure of a ${sale} is that of its lines`,
      sql: text('exposed'),
    },
  ];
}
