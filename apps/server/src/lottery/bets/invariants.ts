import { sqlFile } from '../../platform/database/sql-file.ts';
import { type Invariant, MOVEMENT_KINDS } from '../../wallet/wallet.ts';
import { CANCEL_BYTES, LINE_BYTES } from './companion.ts';

const file = (name: string) => sqlFile(import.meta.dirname, name);
const { lotteryBet, lotteryCancel } = MOVEMENT_KINDS;

/** Lines and their ends against the ledger, and against the sums that limits are read from. */
export const BET_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I8',
    title: 'an order moved the stakes of its lines, and a line that was taken back its own',
    sql: file('moved').text({ bet: lotteryBet.id, cancel: lotteryCancel.id }),
  },
  {
    id: 'I7',
    title: 'lottery lines and their ends are as their batch sealed them',
    sql: file('sealed').text({ lineBytes: LINE_BYTES, cancelBytes: CANCEL_BYTES }),
  },
  {
    id: 'I8',
    title: 'no line was bet outside the window of its issue',
    sql: `select format('line (%s, %s) at %s, issue %s closed %s', l.member, l.id, l.at, l.issue, i.close_at) as detail
            from lottery.line l left join lottery.issue i on i.id = l.issue
           where i.id is null or l.at < i.open_at or l.at >= i.close_at`,
  },
  {
    id: 'I8',
    title: 'the sums of a member by issue and play are those of the lines',
    sql: file('used').text(),
  },
  {
    id: 'I8',
    title: 'the exposure of a play is that of its lines',
    sql: file('exposed').text(),
  },
];
