import { settlementInvariants } from '../wagering/wagering.ts';
import type { Invariant } from '../wallet/wallet.ts';
import { LOTTERY } from './product.ts';
import { REBATE_BYTES } from './settling/companion.ts';

/** Bets on lotteries and their settlement. */
export const LOTTERY_INVARIANTS: readonly Invariant[] = [
  ...settlementInvariants(LOTTERY, {
    held: `
            select p.stripe, p.currency, sum(c.stake)
              from lottery.chase_item c join lottery.chase_plan p on p.member = c.member and p.id = c.plan
             where c.state in ('waiting', 'returning') group by 1, 2`,
    written: `select movement, member, movement, ${REBATE_BYTES} from lottery.rebate`,
  }),
  {
    id: 'I8',
    title: 'a rebate is what its movement paid, in cash or of a debt',
    sql: `
      select format('rebate of member %s for issue %s: %s, moved %s', r.member, r.issue, r.amount, p.amount) as detail
        from lottery.rebate r
        full join (
          select p.member, p.movement, sum(p.amount)::bigint as amount from wallet.posting p
           where p.member < (1::bigint << 62)
             and p.kind in (select id from wallet.kind where name in ('lotteryRebate', 'lotteryRebateCorrection'))
           group by 1, 2) p
          on p.member = r.member and p.movement = r.movement
       where r.amount is distinct from p.amount`,
  },
];
