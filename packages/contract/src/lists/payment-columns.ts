// The columns of the cashier's lists.
import type { ListColumn } from './lists.ts';

export const DEPOSIT_COLUMNS = [
  { key: 'createdAt', title: 'Requested', kind: 'instant', sortable: true },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'reference', title: 'Reference', kind: 'id' },
  { key: 'method', title: 'Method', kind: 'text' },
  { key: 'channel', title: 'Channel', kind: 'text' },
  { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
  { key: 'received', title: 'Received', kind: 'money', total: true },
  { key: 'fee', title: 'Fee', kind: 'money', total: true, extra: true },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'waitsSince', title: 'Waits since', kind: 'instant' },
  { key: 'marks', title: 'Marks', kind: 'text' },
  { key: 'submittedAt', title: 'Slip shown', kind: 'instant', extra: true },
  { key: 'finishedAt', title: 'Finished', kind: 'instant', extra: true },
  { key: 'id', title: 'Id', kind: 'id', extra: true },
] as const satisfies readonly ListColumn[];

export const AGENT_TRANSFER_COLUMNS = [
  { key: 'createdAt', title: 'Sent', kind: 'instant', sortable: true },
  { key: 'reference', title: 'Reference', kind: 'id' },
  { key: 'sender.username', title: 'From', kind: 'link' },
  { key: 'receiver.username', title: 'To', kind: 'link' },
  { key: 'direction', title: 'Way', kind: 'text' },
  { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
  { key: 'reversed', title: 'Taken back', kind: 'money', extra: true },
  { key: 'reversible', title: 'Can be taken back', kind: 'money' },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'reversedAt', title: 'Reversed', kind: 'instant', extra: true },
  { key: 'reason', title: 'Reason', kind: 'text', extra: true },
] as const satisfies readonly ListColumn[];

export const REFUND_COLUMNS = [
  { key: 'createdAt', title: 'Approved', kind: 'instant', sortable: true },
  { key: 'reference', title: 'Reference', kind: 'id' },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'source', title: 'Deposit or payment', kind: 'id' },
  { key: 'payer', title: 'Payer', kind: 'text' },
  { key: 'channel', title: 'Channel', kind: 'text' },
  { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'transaction', title: 'Transaction', kind: 'id', extra: true },
  { key: 'reason', title: 'Reason', kind: 'text', extra: true },
] as const satisfies readonly ListColumn[];

export const SWEEP_COLUMNS = [
  { key: 'createdAt', title: 'Found', kind: 'instant', sortable: true },
  { key: 'channel', title: 'Channel', kind: 'text' },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'address', title: 'From', kind: 'id' },
  { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'gas', title: 'Gas', kind: 'text' },
  { key: 'settledAt', title: 'Ended', kind: 'instant', extra: true },
  { key: 'transaction', title: 'Transaction', kind: 'id', extra: true },
  { key: 'target', title: 'To', kind: 'id', extra: true },
  { key: 'replaced', title: 'Replaced', kind: 'number', extra: true },
  { key: 'reason', title: 'Reason', kind: 'text', extra: true },
] as const satisfies readonly ListColumn[];

export const PIECE_COLUMNS = [
  { key: 'matchedAt', title: 'Matched', kind: 'instant', sortable: true },
  { key: 'reference', title: 'Reference', kind: 'id' },
  { key: 'payer.username', title: 'Payer', kind: 'link' },
  { key: 'payee.username', title: 'Payee', kind: 'link' },
  { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'withdrawal.reference', title: 'Withdrawal', kind: 'id' },
  { key: 'deposit.reference', title: 'Deposit', kind: 'id' },
  { key: 'waitsSince', title: 'Waits since', kind: 'instant' },
  { key: 'kept', title: 'Security kept', kind: 'money', total: true, extra: true },
  { key: 'paidAt', title: 'Paid', kind: 'instant', extra: true },
  { key: 'finishedAt', title: 'Finished', kind: 'instant', extra: true },
] as const satisfies readonly ListColumn[];

export const BONUS_COLUMNS = [
  { key: 'openedAt', title: 'Granted', kind: 'instant', sortable: true },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'name', title: 'Name', kind: 'text' },
  { key: 'source', title: 'Type', kind: 'text' },
  { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
  { key: 'balance', title: 'Balance', kind: 'money', total: true },
  { key: 'required', title: 'To bet', kind: 'money', extra: true },
  { key: 'progress', title: 'Bet', kind: 'money' },
  { key: 'expiresAt', title: 'Expires', kind: 'instant', extra: true },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'converted', title: 'Became cash', kind: 'money', total: true, extra: true },
  { key: 'forfeited', title: 'Not converted', kind: 'money', total: true, extra: true },
  { key: 'maxBet', title: 'Largest bet', kind: 'money', extra: true },
  { key: 'finishedAt', title: 'Ended', kind: 'instant', extra: true },
  { key: 'reason', title: 'Reason', kind: 'text', extra: true },
  { key: 'note', title: 'Note', kind: 'text', extra: true },
] as const satisfies readonly ListColumn[];

export const FREE_ROUNDS_COLUMNS = [
  { key: 'openedAt', title: 'Granted', kind: 'instant', sortable: true },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'game', title: 'Title', kind: 'text' },
  { key: 'rounds', title: 'Rounds', kind: 'number' },
  { key: 'left', title: 'Left', kind: 'number' },
  { key: 'stake', title: 'Stake', kind: 'money' },
  { key: 'value', title: 'Worth', kind: 'money', total: true },
  { key: 'returned', title: 'Went back', kind: 'money', total: true, extra: true },
  { key: 'won', title: 'Won', kind: 'money', sortable: true, total: true },
  { key: 'times', title: 'Times to bet', kind: 'text', extra: true },
  { key: 'expiresAt', title: 'Expires', kind: 'instant', sortable: true },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'finishedAt', title: 'Ended', kind: 'instant', extra: true },
  { key: 'paidAt', title: 'Winnings paid', kind: 'instant', extra: true },
  { key: 'reason', title: 'Reason', kind: 'text', extra: true },
  { key: 'note', title: 'Note', kind: 'text', extra: true },
] as const satisfies readonly ListColumn[];

export const TOURNAMENT_COLUMNS = [
  { key: 'name', title: 'Name', kind: 'text' },
  { key: 'phase', title: 'State', kind: 'state' },
  { key: 'scoring', title: 'By', kind: 'text' },
  { key: 'startsAt', title: 'Starts', kind: 'instant', sortable: true },
  { key: 'endsAt', title: 'Ends', kind: 'instant', sortable: true },
  { key: 'players', title: 'Players', kind: 'number' },
  { key: 'fund', title: 'Prizes', kind: 'money', sortable: true, total: true },
  { key: 'paid', title: 'Paid', kind: 'money', total: true },
  { key: 'finishedAt', title: 'Finished', kind: 'instant', extra: true },
  { key: 'note', title: 'Note', kind: 'text', extra: true },
  { key: 'id', title: 'Id', kind: 'id', extra: true },
] as const satisfies readonly ListColumn[];

export const ISSUE_COLUMNS = [
  { key: 'gameName', title: 'Game', kind: 'link' },
  { key: 'issue', title: 'Issue', kind: 'id' },
  { key: 'stage', title: 'State', kind: 'state' },
  { key: 'closeAt', title: 'Closes', kind: 'instant', sortable: true },
  { key: 'drawAt', title: 'Draw', kind: 'instant', sortable: true },
  { key: 'progress', title: 'Settled', kind: 'text' },
  { key: 'staked', title: 'Staked', kind: 'text' },
  { key: 'drawn', title: 'Numbers', kind: 'text' },
  { key: 'voidAt', title: 'Void at', kind: 'instant', extra: true },
  { key: 'lottery', title: 'Lottery', kind: 'text', extra: true },
  { key: 'game', title: 'Code', kind: 'id', extra: true },
  { key: 'version', title: 'Version', kind: 'number', extra: true },
] as const satisfies readonly ListColumn[];

export const STANDING_COLUMNS = [
  { key: 'place', title: 'Place', kind: 'number', sortable: true },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'score', title: 'Score', kind: 'text' },
  { key: 'rounds', title: 'Rounds', kind: 'number' },
  { key: 'reachedAt', title: 'Reached', kind: 'instant' },
  { key: 'prize', title: 'Prize paid', kind: 'money', total: true },
  { key: 'paidAt', title: 'Paid', kind: 'instant', extra: true },
] as const satisfies readonly ListColumn[];

export const INCOMING_COLUMNS = [
  { key: 'at', title: 'Received', kind: 'instant', sortable: true },
  { key: 'channel', title: 'Channel', kind: 'text' },
  { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
  { key: 'payer', title: 'Payer', kind: 'text' },
  { key: 'memo', title: 'Text', kind: 'text' },
  { key: 'transaction', title: 'Transaction', kind: 'id' },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'deposit', title: 'Deposit', kind: 'id', extra: true },
] as const satisfies readonly ListColumn[];

export const WITHDRAWAL_COLUMNS = [
  { key: 'createdAt', title: 'Requested', kind: 'instant', sortable: true },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'reference', title: 'Reference', kind: 'id' },
  { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
  { key: 'fee', title: 'Fee', kind: 'money', total: true, extra: true },
  { key: 'toSend', title: 'To send', kind: 'money', total: true },
  { key: 'sent', title: 'Sent', kind: 'money', total: true },
  { key: 'provider', title: 'To', kind: 'text' },
  { key: 'account', title: 'Account', kind: 'id' },
  { key: 'step', title: 'Step', kind: 'state' },
  { key: 'waitsSince', title: 'Waits since', kind: 'instant' },
  { key: 'marks', title: 'Marks', kind: 'text' },
  { key: 'channel', title: 'Channel', kind: 'text', extra: true },
  { key: 'issuedAt', title: 'Sent at', kind: 'instant', extra: true },
  { key: 'finishedAt', title: 'Finished', kind: 'instant', extra: true },
  { key: 'id', title: 'Id', kind: 'id', extra: true },
] as const satisfies readonly ListColumn[];

export const BATCH_COLUMNS = [
  { key: 'createdAt', title: 'Opened', kind: 'instant', sortable: true },
  { key: 'reference', title: 'Reference', kind: 'id' },
  { key: 'channel', title: 'Channel', kind: 'text' },
  { key: 'lines', title: 'Lines', kind: 'number' },
  { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
  { key: 'sent', title: 'Sent', kind: 'money', total: true, extra: true },
  { key: 'waiting', title: 'Still to send', kind: 'money', total: true },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'madeBy', title: 'Opened by', kind: 'text' },
  { key: 'releasedBy', title: 'Released by', kind: 'text', extra: true },
  { key: 'releasedAt', title: 'Released', kind: 'instant', extra: true },
  { key: 'filedAt', title: 'File taken', kind: 'instant', extra: true },
  { key: 'finishedAt', title: 'Finished', kind: 'instant', extra: true },
] as const satisfies readonly ListColumn[];

/** The lines of one batch. */
export const BATCH_LINE_COLUMNS = [
  { key: 'reference', title: 'Withdrawal', kind: 'id' },
  { key: 'member.username', title: 'Member', kind: 'link' },
  { key: 'amount', title: 'Amount', kind: 'money', total: true },
  { key: 'provider', title: 'Bank', kind: 'text' },
  { key: 'account', title: 'Account', kind: 'id' },
  { key: 'state', title: 'State', kind: 'state' },
  { key: 'transaction', title: 'Bank’s id', kind: 'id' },
  { key: 'note', title: 'Note', kind: 'text', extra: true },
  { key: 'filedAt', title: 'In a file since', kind: 'instant', extra: true },
  { key: 'finishedAt', title: 'Finished', kind: 'instant', extra: true },
] as const satisfies readonly ListColumn[];
