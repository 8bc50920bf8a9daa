import { sqlFile } from '../../platform/database/sql-file.ts';
import { sellingCompanion } from '../../wagering/wagering.ts';
import { REASONS } from '../../wallet/wallet.ts';
import { LOTTERY_SELLING } from './selling.ts';

/** A line can be taken back until so many seconds before the close, and so many a day. */
export const CANCEL_LEAD_SECONDS = 10;
export const CANCELS_A_DAY = 20;

const { numberClosed, lotteryMoved, playLimit, payoutLimit, exposureLimit } = REASONS;
const file = (name: string) => sqlFile(import.meta.dirname, name);

/**
 * The lane of orders. Its risk says for each play and number: stake, liability, whether it was sold at half odds, and the limit of the
 * exposure.
 */
export const LOTTERY_COMPANION = sellingCompanion(LOTTERY_SELLING, 'lottery', {
  columns: { play_max: 'bigint', payout_max: 'bigint' },
  with: file('risk').text(),
  from: 'left join risky r on r.n = e.n',
  refused: `
      when r.closed then ${numberClosed}
      when r.moved then ${lotteryMoved}
      when r.over then ${playLimit}
      when coalesce((select sum(u.most) from lottery.member_use u where u.issue = e.issue and u.member = e.member), 0) + e.most > e.payout_max
        then ${payoutLimit}
      when r.exposed then ${exposureLimit}`,
  takenBack: {
    lead: CANCEL_LEAD_SECONDS,
    aDay: CANCELS_A_DAY,
    refused: `when r.limited then ${numberClosed}`,
  },
  replay: file('companion-replay').text(),
});
