import { sqlFile } from '../../platform/database/sql-file.ts';
import { lockSharedSql } from '../../platform/locks.ts';
import { heldBack, limitUse } from '../../protection/protection.ts';
import { type Companion, REASONS } from '../../wallet/wallet.ts';
import { exposureKept, isClosed, type Selling, sellingWords } from './selling.ts';

/** The effect of a lane entry: an order, or the end of one of its lines. */
export const SELLING_OP = { bet: 1, cancel: 2 } as const;

/** The bound facts of the end of a line in a batch. */
export function cancelBytes(sale: string): string {
  return `uuid_send(line) || int8send(member) || int8send(${sale}) || uuid_send(movement) || timestamptz_send(at)`;
}

/** The checks that only the product knows: cases of SQL over an entry `e` and what `from` joins to it. */
interface Checks {
  /** Columns of an entry for them. */
  readonly columns: Companion['columns'];
  /** Common table expressions, with the word `with`. */
  readonly with: string;
  readonly from: string;
  /** `when … then <reason>`, in their order; the account, the close and the member's own limits come before. */
  readonly refused: string;
  /** Whether lines can be taken back, until so many seconds before the close and so many a day. */
  readonly takenBack?: { readonly lead: number; readonly aDay: number; readonly refused: string };
  /** Of a repeated order. */
  readonly replay: string;
}

/** Lines are written in the very statement that moves their stakes into the escrow, and what they add to the exposure of their sale. */
export function sellingCompanion(selling: Selling, name: string, checks: Checks): Companion {
  const { sale, lock } = selling.product;
  const file = (each: string) => sqlFile(import.meta.dirname, each, sellingWords(selling));
  const { malformed, accountClosed, issueClosed, cancelled, cancelLimit } = REASONS;
  const { bet, cancel } = SELLING_OP;
  const takenBack = checks.takenBack
    ? file('taken-back').text({ ...checks.takenBack, cancel, cancelled, issueClosed, cancelLimit })
    : `when e.op <> ${bet} then ${malformed}`;
  return {
    name,
    columns: {
      op: 'smallint',
      [sale]: 'bigint',
      stake: 'bigint',
      // The most that all lines of the order can bring.
      most: 'bigint',
      lines: 'json',
      // Stake and the most by the columns of the exposure.
      risk: 'json',
      // The last line of an order, or the line that ends.
      line: 'uuid',
      // The beginning of the business day.
      since: 'timestamptz',
      ...checks.columns,
    },
    // The closer takes it alone: who holds it shared reads a moment before the close, or a sale that is closed.
    locks: lockSharedSql(lock, `p_x_${sale}`),
    before: file('before').text({
      with: checks.with,
      from: checks.from,
      refused: checks.refused,
      takenBack,
      cancel,
      malformed,
      accountClosed,
      issueClosed,
      isClosed: isClosed('i'),
      heldBack: heldBack('e.member', 'e.stake'),
    }),
    after: file('after').text({
      bet,
      cancel,
      kept: exposureKept(selling),
      limitUse: limitUse(file('limit-changes').text({ bet, cancel })),
    }),
    facts: `
    select string_agg(bytes, ''::bytea order by id, member)
      from (select id, member, ${selling.lineBytes} as bytes from new_line union all
            select line, member, ${cancelBytes(sale)} from new_cancel) row`,
    replay: checks.replay,
  };
}
