import { sqlFile } from '../../platform/database/sql-file.ts';
import { heldBack, limitUse } from '../../protection/protection.ts';
import { exposureKept } from '../../wagering/wagering.ts';
import { type Companion, REASONS } from '../../wallet/wallet.ts';
import { LOTTERY_SELLING } from '../bets/selling.ts';
import { PLAN_ITEMS } from './states.ts';

/** The effect of an entry: a chase begins, or stakes of its items come back. */
export const CHASE_OP = { place: 1, back: 2 } as const;

/** The bound facts in a batch: of a plan, of an item, of the return of its stake, and of a line that is taken back with it. */
export const PLAN_BYTES = `uuid_send(id) || int8send(member) || int2send(game) || int2send(currency) || int2send(stripe) || convert_to(lines::text, 'UTF8')
  || convert_to(way || stop, 'UTF8') || int8send(coalesce(stop_profit, 0)) || int8send(stake) || int2send(issues) || timestamptz_send(at)`;
export const ITEM_BYTES =
  'uuid_send(plan) || int8send(member) || int2send(n) || int8send(issue) || uuid_send(bet_order) || int4send(multiplier) || int8send(stake) || int8send(most)';
export const BACK_BYTES =
  'uuid_send(plan) || int8send(member) || int2send(n) || int8send(refund) || uuid_send(movement)';
export const TAKEN_BYTES =
  'uuid_send(line) || int8send(member) || int8send(issue) || uuid_send(movement) || timestamptz_send(at)';

const { place, back } = CHASE_OP;
const file = (name: string) => sqlFile(import.meta.dirname, name, PLAN_ITEMS.words);

/** Plans and their items are written in the very statement that moves their stakes into the escrow, or out of it again. */
export const CHASE_COMPANION: Companion = {
  name: 'lottery_chase',
  columns: {
    op: 'smallint',
    game: 'smallint',
    lines: 'json',
    way: 'text',
    stop: 'text',
    stop_profit: 'bigint',
    stake: 'bigint',
    issues: 'smallint',
    items: 'json',
    payout_max: 'bigint',
    // The risk of lines that are taken back, with the sign turned.
    risk: 'json',
  },
  before: file('companion-before').text({
    place,
    accountClosed: REASONS.accountClosed,
    issueClosed: REASONS.issueClosed,
    heldBack: heldBack('e.member', 'e.stake'),
    payoutLimit: REASONS.payoutLimit,
  }),
  after: file('companion-after').text({
    place,
    back,
    kept: exposureKept(LOTTERY_SELLING),
    limitUse: limitUse(file('limit-changes').text()),
  }),
  facts: `
    select string_agg(bytes, ''::bytea order by kind, member, id, n)
      from (select 1 as kind, member, id, 0::smallint as n, ${PLAN_BYTES} as bytes from new_plan union all
            select 2, member, plan, n, ${ITEM_BYTES} from new_item union all
            select 3, member, plan, n, ${BACK_BYTES} from given_back union all
            select 4, member, line, 0::smallint, ${TAKEN_BYTES} from taken_back) row`,
};
