import { settlingCompanion } from '../../wagering/wagering.ts';
import { LOTTERY } from '../product.ts';

/** The bound facts of a rebate, in a batch. */
export const REBATE_BYTES =
  'int8send(issue) || int8send(member) || boolsend(margin) || int8send(amount) || timestamptz_send(at)';

/** Rebates are written with the results, by the lane that pays both. */
export const SETTLING_COMPANION = settlingCompanion(LOTTERY, 'lottery_settling', {
  columns: { rebate: 'bigint', margin: 'boolean' },
  after: `
new_rebate as (
  insert into lottery.rebate (issue, member, margin, version, amount, movement, at)
  select issue, member, margin, version, rebate, id, moment from verdict where status = 0 and rebate is not null order by member
  returning *
),
`,
  facts: `select member, movement, ${REBATE_BYTES} from new_rebate`,
});
