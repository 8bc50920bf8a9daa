import { sqlFile } from '../../platform/database/sql-file.ts';
import { lockSharedSql } from '../../platform/locks.ts';
import { heldBack, limitUse } from '../../protection/protection.ts';
import { type Companion, REASONS } from '../../wallet/wallet.ts';

/** The effect of a lane entry: an order, or the end of one of its lines. */
export const LOTTERY_OP = { bet: 1, cancel: 2 } as const;
/** A line can be taken back until so many seconds before the close, and so many a day. */
export const CANCEL_LEAD_SECONDS = 10;
export const CANCELS_A_DAY = 20;

/** The bound facts of a line, and of its end, in a batch. */
export const LINE_BYTES = `uuid_send(id) || int8send(member) || int8send(issue) || uuid_send(bet_order) || int2send(play) || int4send(odds)
  || int4send(units) || int8send(unit_stake) || int8send(stake) || int8send(most) || int2send(currency) || int2send(stripe) || int2send(rebate)
  || convert_to(coalesce(terms, ''), 'UTF8') || timestamptz_send(at) || convert_to(selection, 'UTF8')`;
export const CANCEL_BYTES =
  'uuid_send(line) || int8send(member) || int8send(issue) || uuid_send(movement) || timestamptz_send(at)';

const bet = LOTTERY_OP.bet;
const cancel = LOTTERY_OP.cancel;
const file = (name: string) => sqlFile(import.meta.dirname, name);

/** Lines are written in the very statement that moves their stakes into the escrow. */
export const LOTTERY_COMPANION: Companion = {
  name: 'lottery',
  columns: {
    op: 'smallint',
    issue: 'bigint',
    stake: 'bigint',
    // The most that all lines of the order can bring.
    most: 'bigint',
    lines: 'json',
    // By play and number: stake, liability, whether it was sold at half odds, and the limit of the exposure.
    risk: 'json',
    // The last line of an order, or the line that ends.
    line: 'uuid',
    play_max: 'bigint',
    payout_max: 'bigint',
    // The beginning of the business day.
    since: 'timestamptz',
  },
  // The closer takes it alone: who holds it shared reads a moment before the close, or an issue that is closed.
  locks: lockSharedSql('lotteryIssue', 'p_x_issue'),
  before: file('companion-before').text({
    cancel,
    malformed: REASONS.malformed,
    cancelled: REASONS.cancelled,
    cancelLead: CANCEL_LEAD_SECONDS,
    issueClosed: REASONS.issueClosed,
    numberClosed: REASONS.numberClosed,
    cancelsADay: CANCELS_A_DAY,
    cancelLimit: REASONS.cancelLimit,
    accountClosed: REASONS.accountClosed,
    heldBack: heldBack('e.member', 'e.stake'),
    lotteryMoved: REASONS.lotteryMoved,
    playLimit: REASONS.playLimit,
    payoutLimit: REASONS.payoutLimit,
    exposureLimit: REASONS.exposureLimit,
  }),
  after: file('companion-after').text({
    bet,
    cancel,
    limitUse: limitUse(file('limit-changes').text({ bet, cancel })),
  }),
  facts: `
    select string_agg(bytes, ''::bytea order by id, member)
      from (select id, member, ${LINE_BYTES} as bytes from new_line union all
            select line, member, ${CANCEL_BYTES} from new_cancel) row`,
  replay: file('companion-replay').text(),
};
