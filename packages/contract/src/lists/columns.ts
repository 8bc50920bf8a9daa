// The columns of the lists that the server exports: one table for the screen and for the file.
import type { ListColumn } from './lists.ts';

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
  { key: 'amount', title: 'Amount', kind: 'money', total: true },
  { key: 'id', title: 'Key', kind: 'id', extra: true },
] as const satisfies readonly ListColumn[];

export const RISK_COLUMNS = [
  { key: 'at', title: 'When', kind: 'instant' },
  { key: 'kind', title: 'What', kind: 'text' },
  { key: 'member.username', title: 'Member', kind: 'text' },
  { key: 'details', title: 'Fact', kind: 'text' },
  { key: 'address', title: 'Address', kind: 'text' },
  { key: 'country', title: 'Country', kind: 'text' },
  { key: 'review.by', title: 'Reviewed by', kind: 'text' },
  { key: 'review.note', title: 'Note', kind: 'text' },
] as const satisfies readonly ListColumn[];

export const BREAK_COLUMNS = [
  { key: 'day', title: 'Day (UTC)', kind: 'day' },
  { key: 'vendor', title: 'Provider', kind: 'text' },
  { key: 'kind', title: 'Difference', kind: 'text' },
  { key: 'transactionId', title: 'Transaction', kind: 'id' },
  { key: 'amount', title: 'Amount', kind: 'money' },
  { key: 'ours.amount', title: 'Amount in our books', kind: 'money' },
  { key: 'ours.currency', title: 'Currency in our books', kind: 'text' },
  { key: 'theirs.amount', title: 'Amount in their books', kind: 'money' },
  { key: 'theirs.currency', title: 'Currency in their books', kind: 'text' },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'foundAt', title: 'Found', kind: 'instant' },
  { key: 'decided.by', title: 'Decided by', kind: 'text' },
  { key: 'decided.reason', title: 'Reason', kind: 'text' },
] as const satisfies readonly ListColumn[];

export const TRANSFER_COLUMNS = [
  { key: 'at', title: 'When', kind: 'instant' },
  { key: 'member.username', title: 'Member', kind: 'text' },
  { key: 'vendor', title: 'Provider', kind: 'text' },
  { key: 'direction', title: 'Direction', kind: 'text' },
  { key: 'amount', title: 'Amount', kind: 'money' },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'asks', title: 'Asked', kind: 'number' },
  { key: 'notFound', title: 'Not known to it', kind: 'number' },
  { key: 'id', title: 'Transfer', kind: 'id' },
] as const satisfies readonly ListColumn[];

export const GAME_COLUMNS = [
  { key: 'name', title: 'Game', kind: 'text' },
  { key: 'code', title: 'Code', kind: 'id' },
  { key: 'vendor', title: 'Provider', kind: 'text' },
  { key: 'type', title: 'Type', kind: 'text' },
  { key: 'kind', title: 'Kind', kind: 'text' },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'sort', title: 'Order', kind: 'number' },
  { key: 'bets', title: 'Bets', kind: 'number' },
  { key: 'payback', title: 'Return', kind: 'number' },
  { key: 'version', title: 'Version', kind: 'id' },
] as const satisfies readonly ListColumn[];

export const CHECKSUM_COLUMNS = [
  { key: 'at', title: 'When', kind: 'instant' },
  { key: 'vendor', title: 'Provider', kind: 'text' },
  { key: 'game', title: 'Game', kind: 'id' },
  { key: 'version', title: 'Version', kind: 'id' },
  { key: 'sha256', title: 'SHA-256', kind: 'id' },
  { key: 'certificateId', title: 'Certificate', kind: 'id' },
] as const satisfies readonly ListColumn[];

export const GRANT_COLUMNS = [
  { key: 'createdAt', title: 'Asked for', kind: 'instant' },
  { key: 'vendor', title: 'Provider', kind: 'text' },
  { key: 'member.username', title: 'Member', kind: 'text' },
  { key: 'rounds', title: 'Rounds', kind: 'number' },
  { key: 'used', title: 'Used', kind: 'number' },
  { key: 'betValue', title: 'Stake', kind: 'money' },
  { key: 'won', title: 'Won', kind: 'money' },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'validUntil', title: 'Valid until', kind: 'instant' },
  { key: 'id', title: 'Grant', kind: 'id' },
] as const satisfies readonly ListColumn[];
