// The columns of the lists that the server exports: one table for the screen and for the file.
import type { ListColumn } from './lists.ts';

export { JACKPOT_COLUMNS, PAYBACK_COLUMNS, STUDIO_COLUMNS } from './play-columns.ts';

export const MEMBER_COLUMNS = [
  { key: 'username', title: 'Member', kind: 'link', sortable: true },
  { key: 'nickname', title: 'Nickname', kind: 'text', extra: true },
  { key: 'type', title: 'Type', kind: 'state' },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'balance', title: 'Cash', kind: 'money', total: true },
  { key: 'lastSeenAt', title: 'Last seen', kind: 'instant' },
  { key: 'createdAt', title: 'Joined', kind: 'instant', sortable: true },
  { key: 'id', title: 'Id', kind: 'id', extra: true },
] as const satisfies readonly ListColumn[];

export const WAGER_COLUMNS = [
  { key: 'at', title: 'Placed', kind: 'instant', sortable: true },
  { key: 'username', title: 'Member', kind: 'link' },
  { key: 'vendorName', title: 'Provider', kind: 'text' },
  { key: 'name', title: 'Game', kind: 'text' },
  { key: 'stake', title: 'Stake', kind: 'money', total: true },
  { key: 'bought', title: 'Bought', kind: 'text', extra: true },
  { key: 'valid', title: 'Valid bet', kind: 'money', total: true, extra: true },
  { key: 'payout', title: 'Paid', kind: 'money', total: true },
  { key: 'net', title: 'Member’s net', kind: 'money', total: true },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'settledAt', title: 'Settled', kind: 'instant', extra: true },
  { key: 'outside', title: 'Round of the provider', kind: 'id', extra: true },
  { key: 'id', title: 'Bet number', kind: 'id', extra: true },
] as const satisfies readonly ListColumn[];

export const AUDIT_COLUMNS = [
  { key: 'n', title: 'No.', kind: 'id', sortable: true },
  { key: 'at', title: 'When', kind: 'instant' },
  { key: 'actor', title: 'Who', kind: 'text' },
  { key: 'action', title: 'What', kind: 'text' },
  { key: 'element', title: 'Subject', kind: 'id' },
  { key: 'before', title: 'Before', kind: 'text', extra: true },
  { key: 'after', title: 'After', kind: 'text', extra: true },
  { key: 'address', title: 'From', kind: 'text', extra: true },
  { key: 'hash', title: 'Hash', kind: 'id', extra: true },
] as const satisfies readonly ListColumn[];

export const LEDGER_COLUMNS = [
  { key: 'at', title: 'When', kind: 'instant', sortable: true },
  { key: 'username', title: 'Member', kind: 'link' },
  { key: 'kind', title: 'Kind', kind: 'text' },
  { key: 'result', title: 'Result', kind: 'state' },
  { key: 'amount', title: 'Cash', kind: 'money', total: true },
  { key: 'balance', title: 'Cash after', kind: 'money' },
  { key: 'held', title: 'Held and purses', kind: 'money', total: true },
  { key: 'id', title: 'Key', kind: 'id', extra: true },
] as const satisfies readonly ListColumn[];

export const RISK_COLUMNS = [
  { key: 'at', title: 'When', kind: 'instant', sortable: true },
  { key: 'kind', title: 'What', kind: 'text', sortable: true },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'details', title: 'Fact', kind: 'text' },
  { key: 'address', title: 'IP address', kind: 'text' },
  { key: 'country', title: 'Country', kind: 'text' },
  { key: 'review.note', title: 'Note', kind: 'text', extra: true },
  { key: 'review.by', title: 'Reviewed by', kind: 'text', extra: true },
] as const satisfies readonly ListColumn[];

export const SIGNIFICANT_COLUMNS = [
  { key: 'at', title: 'When', kind: 'instant', sortable: true },
  { key: 'kind', title: 'What', kind: 'text' },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'amount', title: 'Amount', kind: 'money' },
  { key: 'subject', title: 'Subject', kind: 'text' },
  { key: 'note', title: 'Note', kind: 'text' },
  { key: 'operator', title: 'Operator', kind: 'text' },
] as const satisfies readonly ListColumn[];

export const BREAK_COLUMNS = [
  { key: 'day', title: 'Day (UTC)', kind: 'day', sortable: true },
  { key: 'vendor', title: 'Provider', kind: 'text', sortable: true },
  { key: 'kind', title: 'Difference', kind: 'text', sortable: true },
  { key: 'transactionId', title: 'Transaction', kind: 'id' },
  { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
  { key: 'ours.amount', title: 'Amount in our books', kind: 'money', fileOnly: true },
  { key: 'ours.currency', title: 'Currency in our books', kind: 'text', fileOnly: true },
  { key: 'theirs.amount', title: 'Amount in their books', kind: 'money', fileOnly: true },
  { key: 'theirs.currency', title: 'Currency in their books', kind: 'text', fileOnly: true },
  { key: 'state', title: 'State', kind: 'state', fileOnly: true },
  { key: 'foundAt', title: 'Found', kind: 'instant', sortable: true },
  { key: 'decided.by', title: 'Decided by', kind: 'text', extra: true },
  { key: 'decided.reason', title: 'Reason', kind: 'text', extra: true },
] as const satisfies readonly ListColumn[];

export const STATEMENT_COLUMNS = [
  { key: 'day', title: 'Day (UTC)', kind: 'day', sortable: true },
  { key: 'channel', title: 'Channel', kind: 'text', sortable: true },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'lines', title: 'Lines', kind: 'number', sortable: true },
  { key: 'opening', title: 'Opening', kind: 'money', extra: true },
  { key: 'deposits', title: 'Deposits', kind: 'money', total: true },
  { key: 'payouts', title: 'Payouts', kind: 'money', total: true },
  { key: 'givenBack', title: 'Given back', kind: 'money', total: true, extra: true },
  { key: 'fees', title: 'Fees', kind: 'money', total: true },
  { key: 'closing', title: 'Closing', kind: 'money' },
  { key: 'gap', title: 'Gap', kind: 'money' },
  { key: 'ours', title: 'In our books', kind: 'money', total: true, extra: true },
  { key: 'differences', title: 'Open differences', kind: 'number' },
  { key: 'foreign', title: 'Lines in other currencies', kind: 'number', extra: true },
  { key: 'readAt', title: 'Read', kind: 'instant', extra: true },
  { key: 'failure', title: 'Failure', kind: 'text', extra: true },
] as const satisfies readonly ListColumn[];

export const PAYMENT_DIFFERENCE_COLUMNS = [
  { key: 'day', title: 'Day (UTC)', kind: 'day', sortable: true },
  { key: 'channel', title: 'Channel', kind: 'text', sortable: true },
  { key: 'kind', title: 'Difference', kind: 'text', sortable: true },
  { key: 'line', title: 'Payment', kind: 'text' },
  { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
  { key: 'ours.reference', title: 'Reference', kind: 'id' },
  { key: 'ours.amount', title: 'Amount in our books', kind: 'money', fileOnly: true },
  { key: 'ours.state', title: 'State in our books', kind: 'text', fileOnly: true },
  { key: 'theirs.amount', title: 'Amount in their books', kind: 'money', fileOnly: true },
  { key: 'theirs.text', title: 'Text in their books', kind: 'text', fileOnly: true },
  { key: 'state', title: 'State', kind: 'state', fileOnly: true },
  { key: 'foundAt', title: 'Found', kind: 'instant', sortable: true },
  { key: 'element', title: 'Line', kind: 'id', extra: true },
  { key: 'decided.by', title: 'Decided by', kind: 'text', extra: true },
  { key: 'decided.reason', title: 'Reason', kind: 'text', extra: true },
] as const satisfies readonly ListColumn[];

export const TRANSFER_COLUMNS = [
  { key: 'at', title: 'When', kind: 'instant', sortable: true },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'vendor', title: 'Provider', kind: 'text', sortable: true },
  { key: 'direction', title: 'Direction', kind: 'text' },
  { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
  { key: 'state', title: 'State', kind: 'state', fileOnly: true },
  { key: 'asks', title: 'Inquiries', kind: 'number', sortable: true },
  { key: 'notFound', title: 'Not found in a row', kind: 'number' },
  { key: 'id', title: 'Transfer', kind: 'id', extra: true },
] as const satisfies readonly ListColumn[];

export const HELD_WIN_COLUMNS = [
  { key: 'at', title: 'When', kind: 'instant', sortable: true },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'vendor', title: 'Provider', kind: 'text', sortable: true },
  { key: 'source', title: 'Source', kind: 'text' },
  { key: 'id', title: 'Transaction', kind: 'id' },
  { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
  { key: 'decision.outcome', title: 'Decision', kind: 'state', fileOnly: true },
  { key: 'decision.at', title: 'Decided', kind: 'instant', extra: true },
  { key: 'decision.reason', title: 'Reason', kind: 'text', extra: true },
] as const satisfies readonly ListColumn[];

export const OWED_COLUMNS = [
  { key: 'at', title: 'When', kind: 'instant', sortable: true },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'vendor', title: 'Provider', kind: 'text', sortable: true },
  { key: 'type', title: 'Source', kind: 'text' },
  { key: 'id', title: 'Transaction', kind: 'id' },
  { key: 'amount', title: 'Not covered', kind: 'money', sortable: true, total: true },
  { key: 'collected', title: 'Collected', kind: 'money', sortable: true, total: true },
  { key: 'left', title: 'Outstanding', kind: 'money', sortable: true, total: true },
  { key: 'state', title: 'State', kind: 'state', fileOnly: true },
  { key: 'writtenOff.at', title: 'Written off', kind: 'instant', extra: true },
  { key: 'writtenOff.reason', title: 'Reason', kind: 'text', extra: true },
] as const satisfies readonly ListColumn[];

export const STUCK_COLUMNS = [
  { key: 'openedAt', title: 'Open since', kind: 'instant', sortable: true },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'vendor', title: 'Provider', kind: 'text', sortable: true },
  { key: 'game', title: 'Game', kind: 'text', extra: true },
  { key: 'round', title: 'Round', kind: 'id' },
  { key: 'stake', title: 'Stake', kind: 'money', sortable: true, total: true },
  { key: 'held', title: 'Stake held', kind: 'money', total: true, extra: true },
  { key: 'paid', title: 'Paid so far', kind: 'money', sortable: true, total: true },
  { key: 'told', title: 'Last answer', kind: 'text' },
  { key: 'asks', title: 'Inquiries', kind: 'number', extra: true },
  { key: 'answers', title: 'Answers', kind: 'text' },
  { key: 'why', title: 'List', kind: 'state' },
  { key: 'wager', title: 'Bet number', kind: 'id', extra: true },
] as const satisfies readonly ListColumn[];

export const APPROVAL_COLUMNS = [
  { key: 'operation', title: 'Request', kind: 'text', sortable: true },
  { key: 'input', title: 'Details', kind: 'text' },
  { key: 'maker', title: 'Requested by', kind: 'text', sortable: true },
  { key: 'madeAt', title: 'Requested', kind: 'instant', sortable: true },
  { key: 'expiresAt', title: 'Expires', kind: 'instant' },
  { key: 'state', title: 'State', kind: 'state', sortable: true },
  { key: 'approver', title: 'Decided by', kind: 'text' },
  { key: 'decidedAt', title: 'Decided', kind: 'instant', extra: true },
  { key: 'note', title: 'Note', kind: 'text', extra: true },
  { key: 'failure', title: 'Failure', kind: 'text', fileOnly: true },
  { key: 'id', title: 'Id', kind: 'id', extra: true },
] as const satisfies readonly ListColumn[];

export const GAME_COLUMNS = [
  { key: 'name', title: 'Game', kind: 'link', sortable: true },
  { key: 'code', title: 'Code', kind: 'id', sortable: true },
  { key: 'vendor', title: 'Provider', kind: 'text', sortable: true },
  { key: 'type', title: 'Type', kind: 'text', sortable: true },
  { key: 'kind', title: 'Kind', kind: 'text', extra: true },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'sort', title: 'Order', kind: 'number', sortable: true },
  { key: 'bets', title: 'Bets', kind: 'number' },
  { key: 'payback', title: 'Return', kind: 'number', extra: true },
  { key: 'version', title: 'Version', kind: 'id', extra: true },
] as const satisfies readonly ListColumn[];

export const IMPORT_COLUMNS = [
  { key: 'vendorName', title: 'Provider', kind: 'link' },
  { key: 'games', title: 'Games in the list', kind: 'number' },
  { key: 'by', title: 'Requested by', kind: 'text' },
  { key: 'at', title: 'Requested', kind: 'instant', sortable: true },
  { key: 'state', title: 'Request', kind: 'state' },
  { key: 'appliedAt', title: 'Applied', kind: 'instant' },
  { key: 'id', title: 'Id', kind: 'id', extra: true },
] as const satisfies readonly ListColumn[];

export const IMPORT_CHANGE_COLUMNS = [
  { key: 'name', title: 'Game', kind: 'text' },
  { key: 'code', title: 'Code', kind: 'id', sortable: true },
  { key: 'kind', title: 'Change', kind: 'state' },
  { key: 'fields', title: 'Fields', kind: 'text' },
] as const satisfies readonly ListColumn[];

export const NOTICE_COLUMNS = [
  { key: 'texts.EN.title', title: 'Title', kind: 'text' },
  { key: 'texts.EN.content', title: 'Text', kind: 'text' },
  { key: 'texts.MY.title', title: 'Title in Burmese', kind: 'text', extra: true },
  { key: 'texts.MY.content', title: 'Text in Burmese', kind: 'text', extra: true },
  { key: 'texts.CN.title', title: 'Title in Chinese', kind: 'text', extra: true },
  { key: 'texts.CN.content', title: 'Text in Chinese', kind: 'text', extra: true },
  { key: 'publishedAt', title: 'Published', kind: 'instant', sortable: true },
  { key: 'withdrawnAt', title: 'Withdrawn', kind: 'instant', extra: true },
] as const satisfies readonly ListColumn[];

export const IDENTITY_COLUMNS = [
  { key: 'submittedAt', title: 'Submitted', kind: 'instant', sortable: true },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'kind', title: 'Document', kind: 'text' },
  { key: 'country', title: 'Country', kind: 'text' },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'reason', title: 'Reason', kind: 'text' },
  { key: 'decidedAt', title: 'Decided', kind: 'instant' },
  { key: 'marks', title: 'Marks', kind: 'text' },
  { key: 'id', title: 'Id', kind: 'id', extra: true },
] as const satisfies readonly ListColumn[];

export const EQUAL_PERSONS_COLUMNS = [
  { key: 'username', title: 'Member', kind: 'link' },
  { key: 'excludedName', title: 'Excluded account', kind: 'link' },
  { key: 'facts', title: 'Equal', kind: 'text' },
  { key: 'until', title: 'Excluded until', kind: 'instant' },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'foundAt', title: 'Found', kind: 'instant', sortable: true },
  { key: 'decidedAt', title: 'Decided', kind: 'instant', extra: true },
  { key: 'decidedBy', title: 'Decided by', kind: 'text', extra: true },
] as const satisfies readonly ListColumn[];

export const RETURN_COLUMNS = [
  { key: 'username', title: 'Member', kind: 'link' },
  { key: 'since', title: 'Excluded since', kind: 'instant', sortable: true },
  { key: 'askedAt', title: 'Requested', kind: 'instant', sortable: true },
  { key: 'text', title: 'Member’s message', kind: 'text' },
] as const satisfies readonly ListColumn[];

export const CHECKSUM_COLUMNS = [
  { key: 'at', title: 'Reported', kind: 'instant', sortable: true },
  { key: 'vendor', title: 'Provider', kind: 'text', sortable: true },
  { key: 'game', title: 'Game', kind: 'id', sortable: true },
  { key: 'name', title: 'Name', kind: 'text' },
  { key: 'version', title: 'Version', kind: 'id' },
  { key: 'sha256', title: 'SHA-256', kind: 'id' },
  { key: 'certificateId', title: 'Certificate', kind: 'id' },
] as const satisfies readonly ListColumn[];

export const GRANT_COLUMNS = [
  { key: 'createdAt', title: 'Granted', kind: 'instant', sortable: true },
  { key: 'vendor', title: 'Provider', kind: 'text', sortable: true },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'id', title: 'Grant', kind: 'id' },
  { key: 'rounds', title: 'Rounds', kind: 'number' },
  { key: 'used', title: 'Used', kind: 'number' },
  { key: 'betValue', title: 'Stake', kind: 'money', extra: true },
  { key: 'won', title: 'Won', kind: 'money', sortable: true, total: true },
  { key: 'maxWin', title: 'Maximum win', kind: 'money', extra: true },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'validUntil', title: 'Valid until', kind: 'instant', sortable: true, extra: true },
] as const satisfies readonly ListColumn[];

export const CONTENT_REPORT_COLUMNS = [
  { key: 'lastAt', title: 'Last seen', kind: 'instant', sortable: true },
  { key: 'surface', title: 'Where', kind: 'text' },
  { key: 'page', title: 'Page', kind: 'id' },
  { key: 'directive', title: 'Directive', kind: 'id' },
  { key: 'blocked', title: 'Blocked', kind: 'id' },
  { key: 'count', title: 'Reports', kind: 'number', sortable: true },
  { key: 'firstAt', title: 'First seen', kind: 'instant' },
] as const satisfies readonly ListColumn[];

/** A row for each currency, as in every report on money. */
export const REVENUE_COLUMNS = [
  { key: 'name', title: 'Name', kind: 'text' },
  { key: 'wagers', title: 'Bets', kind: 'number' },
  { key: 'staked', title: 'Staked', kind: 'money', total: true },
  { key: 'returned', title: 'Returned', kind: 'money', total: true },
  { key: 'ggr', title: 'GGR', kind: 'money', total: true },
  { key: 'fees', title: 'Fees of payment providers', kind: 'money', total: true },
  { key: 'bonuses', title: 'Bonuses', kind: 'money', total: true },
  { key: 'jackpots', title: 'Into jackpots, less won', kind: 'money', total: true },
  { key: 'ngr', title: 'NGR', kind: 'money', total: true },
] as const satisfies readonly ListColumn[];

export const PAYMENTS_REPORT_COLUMNS = [
  { key: 'name', title: 'Name', kind: 'text' },
  { key: 'deposits', title: 'Deposits', kind: 'number' },
  { key: 'deposited', title: 'Deposited', kind: 'money', total: true },
  { key: 'depositFees', title: 'Fees on deposits', kind: 'money', total: true },
  { key: 'chargedBack', title: 'Charged back', kind: 'money', total: true },
  { key: 'refunded', title: 'Refunded', kind: 'money', total: true },
  { key: 'withdrawals', title: 'Withdrawals', kind: 'number' },
  { key: 'withdrawn', title: 'Withdrawn', kind: 'money', total: true },
  { key: 'withdrawalFees', title: 'Fees on withdrawals', kind: 'money', total: true },
  { key: 'providerFees', title: 'Fees of providers', kind: 'money', total: true },
  { key: 'net', title: 'Net', kind: 'money', total: true },
] as const satisfies readonly ListColumn[];

export const MEMBERS_REPORT_COLUMNS = [
  { key: 'name', title: 'Period', kind: 'text' },
  { key: 'registered', title: 'Registered', kind: 'number' },
  { key: 'firstDeposits', title: 'First deposits', kind: 'number' },
  { key: 'depositors', title: 'Depositors', kind: 'number' },
  { key: 'players', title: 'Players', kind: 'number' },
] as const satisfies readonly ListColumn[];

export const CASE_COLUMNS = [
  { key: 'changedAt', title: 'Last changed', kind: 'instant', sortable: true },
  { key: 'title', title: 'Title', kind: 'text' },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'outcome', title: 'Outcome', kind: 'text' },
  { key: 'assignee.name', title: 'Assigned to', kind: 'text' },
  { key: 'notes', title: 'Notes', kind: 'number' },
  { key: 'openedAt', title: 'Opened', kind: 'instant', sortable: true },
  { key: 'openedBy', title: 'Opened by', kind: 'text', extra: true },
  { key: 'closedAt', title: 'Closed', kind: 'instant', extra: true },
  { key: 'closedBy', title: 'Closed by', kind: 'text', extra: true },
  { key: 'id', title: 'Id', kind: 'id', extra: true },
] as const satisfies readonly ListColumn[];

export const REPORT_COLUMNS = [
  { key: 'openedAt', title: 'Opened', kind: 'instant', sortable: true },
  { key: 'reference', title: 'Reference', kind: 'id' },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'rule', title: 'Threshold', kind: 'text' },
  { key: 'total', title: 'Together', kind: 'money', sortable: true, total: true },
  { key: 'payments', title: 'Payments', kind: 'number' },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'since', title: 'First payment', kind: 'instant', extra: true },
  { key: 'until', title: 'Last payment', kind: 'instant', extra: true },
  { key: 'closedAt', title: 'Decided', kind: 'instant', extra: true },
  { key: 'closedBy', title: 'Decided by', kind: 'text', extra: true },
  { key: 'id', title: 'Id', kind: 'id', extra: true },
] as const satisfies readonly ListColumn[];
