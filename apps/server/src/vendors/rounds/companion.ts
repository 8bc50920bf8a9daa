import { sqlFile } from '../../platform/database/sql-file.ts';
import { heldBack, limitUse } from '../../protection/protection.ts';
import { type Companion, REASONS } from '../../wallet/wallet.ts';
import { ROUND, STATE, TX } from '../states/stored-state.ts';

const LASTING = 'status = 0 or status between 20 and 99';
/** The wire name of a refusal by the lane itself; one decided before carries its own name. */
const STATUS = `case
  when status = ${REASONS.insufficientFunds} then 'INSUFFICIENT_FUNDS'
  when status = ${REASONS.accountClosed} then 'PLAYER_LOCKED'
  when status = ${REASONS.vendorSessionOver} then 'SESSION_EXPIRED'
  when status in (${REASONS.timedOut}, ${REASONS.excluded}, ${REASONS.beingChecked}) then 'PLAYER_EXCLUDED'
  when status = ${REASONS.tooFast} then 'TOO_FAST'
  when status in (${REASONS.lossLimit}, ${REASONS.wagerLimit}, ${REASONS.sessionLimit}) then 'LIMIT_REACHED'
  else code end`;

/** The bound facts of a message in a batch: all that never change after it is answered. */
export const TX_BYTES = `convert_to(jsonb_build_array(vendor, id, member, movement, kind, hash, round, game, amount, moved, outstanding,
  stripe, reference, status, effect, grant_id, details, issued_at at time zone 'UTC', at at time zone 'UTC')::text, 'UTF8')`;

/** Rows of a vendor's messages and rounds, written in the very statement that moves their money. */
export const VENDORS_COMPANION: Companion = {
  name: 'vendors',
  columns: {
    vendor: 'smallint',
    op: 'smallint',
    txid: 'text',
    hash: 'bigint',
    round: 'text',
    game: 'int',
    amount: 'bigint',
    moved: 'bigint',
    outstanding: 'bigint',
    reference: 'text',
    code: 'text',
    effect: 'text',
    deny: 'smallint',
    session: 'uuid',
    txstate: 'smallint',
    txheld: 'bigint',
    txid2: 'text',
    hash2: 'bigint',
    amount2: 'bigint',
    moved2: 'bigint',
    // The round as it was read, by its version, and as it becomes.
    seen: 'int',
    rstate: 'smallint',
    bets: 'int',
    dead: 'int',
    wins: 'int',
    stake: 'bigint',
    held: 'bigint',
    won: 'bigint',
    adjusted: 'bigint',
    mark: 'text',
    part: 'bigint',
    forbids: 'boolean',
    seen_cash: 'bigint',
    grant_id: 'text',
    spin: 'smallint',
    grant_won: 'bigint',
    grant_more: 'bigint',
    details: 'text',
    issued: 'timestamptz',
    pace: 'int',
    // The debt found for the win, and how much of it is collected.
    owed: 'bigint',
    collected: 'bigint',
    absolute: 'boolean',
  },
  before: sqlFile(import.meta.dirname, 'companion-before').text({
    vendorTxKnown: REASONS.vendorTxKnown,
    vendorRoundMoved: REASONS.vendorRoundMoved,
    vendorSessionOver: REASONS.vendorSessionOver,
    accountClosed: REASONS.accountClosed,
    bet: TX.bet,
    heldBack: heldBack('e.member', 'e.amount'),
    tooFast: REASONS.tooFast,
  }),
  after: sqlFile(import.meta.dirname, 'companion-after').text({
    refused: STATE.refused,
    status: STATUS,
    lasting: LASTING,
    win: TX.win,
    posted: STATE.posted,
    bet: TX.bet,
    tombstone: STATE.tombstone,
    reversed: STATE.reversed,
    held: STATE.held,
    jackpotWin: TX.jackpotWin,
    open: ROUND.open,
    vendorRefused: REASONS.vendorRefused,
    collect: TX.collect,
    limitUse: limitUse(sqlFile(import.meta.dirname, 'limit-changes').text({ bet: TX.bet })),
  }),
  facts: `
    select string_agg(${TX_BYTES}, ''::bytea order by vendor, id collate "C")
      from (select * from new_tx union all select * from second_tx union all
            select * from forbidden union all select * from collected_tx) tx`,
};
