import type { Product } from '../wagering/wagering.ts';
import { ISSUE_LOCK } from './locks.ts';

/** Issues and their lines, as they are sold and settled. */
export const LOTTERY: Product = {
  schema: 'lottery',
  sale: 'issue',
  order: 'draw_at',
  result: { table: 'draw', value: 'numbers', said: 'lottery.resultSaid' },
  outcome: 'wins',
  facts: {
    columns: 'i.code as issue, g.code as game, g.lottery, g.mode, d.numbers',
    from: 'join lottery.game g on g.id = i.game',
  },
  named: ['game', 'issue'],
  columns: ['play', 'odds', 'unit_stake', 'rebate', "translate(selection, e'\\t\\n', '??')"],
  lock: ISSUE_LOCK,
  escrow: 'escrow:lottery',
  house: 'game:baize',
  cause: 'lottery',
  kinds: {
    bet: 'lotteryBet',
    cancel: 'lotteryCancel',
    release: 'lotteryRelease',
    win: 'lotteryWin',
    refund: 'lotteryRefund',
    correction: 'lotteryCorrection',
  },
};
