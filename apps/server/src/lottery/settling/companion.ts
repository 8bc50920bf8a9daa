import { sqlFile } from '../../platform/database/sql-file.ts';
import { limitUse } from '../../protection/protection.ts';
import type { Companion } from '../../wallet/wallet.ts';

/** The version under which the lines of a void issue are refunded. */
export const VOID_VERSION = 0;

/** The bound facts of a settled line that moved money, and of a rebate, in a batch. */
export const SETTLEMENT_BYTES = `uuid_send(line) || int8send(member) || int2send(version) || int8send(issue) || int8send(payout)
  || int8send(refund) || coalesce(jsonb_send(wins), '') || int8send(coalesce(valid, -1)) || timestamptz_send(at)`;
export const REBATE_BYTES =
  'int8send(issue) || int8send(member) || boolsend(margin) || int8send(amount) || timestamptz_send(at)';

const file = (name: string) => sqlFile(import.meta.dirname, name);

/** The lines of members whom a settlement pays, and rebates, are written in the very statement that moves their money. */
export const SETTLING_COMPANION: Companion = {
  name: 'lottery_settling',
  columns: {
    issue: 'bigint',
    version: 'smallint',
    // The settled lines of the member that do not simply lose.
    lines: 'json',
    rebate: 'bigint',
    margin: 'boolean',
  },
  after: file('settling-after').text({
    limitUse: limitUse(file('limit-changes').text({ voided: VOID_VERSION })),
  }),
  facts: `
    select string_agg(bytes, ''::bytea order by member, line)
      from (select member, line, ${SETTLEMENT_BYTES} as bytes from new_settlement union all
            select member, movement, ${REBATE_BYTES} from new_rebate) row`,
};
