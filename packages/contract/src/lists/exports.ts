import * as z from 'zod/mini';
import { opsBonuses } from '../bonus/desk-bonus.ts';
import { opsFreeRounds } from '../bonus/desk-free-rounds.ts';
import { opsAgentTransfers } from '../cashier/desk-agent-transfers.ts';
import { opsBatches } from '../cashier/desk-batches.ts';
import { opsDeposits, opsIncoming } from '../cashier/desk-deposits.ts';
import { opsRefunds } from '../cashier/desk-refunds.ts';
import { opsPaymentDifferences, opsStatements } from '../cashier/desk-statements.ts';
import { opsSweeps } from '../cashier/desk-sweeps.ts';
import { opsWithdrawals } from '../cashier/desk-withdrawals.ts';
import { opsPieces } from '../cashier/peers/desk-peers.ts';
import { approvals } from '../desk/approvals.ts';
import { opsAudit } from '../desk/audit.ts';
import { opsGames, opsImportDiff, opsImports } from '../desk/catalog.ts';
import { opsNotices } from '../desk/content.ts';
import { opsLedger } from '../desk/ledger.ts';
import { opsMembers } from '../desk/members.ts';
import { opsPayback } from '../desk/payback.ts';
import { returnsAsked } from '../desk/protection.ts';
import { opsBreaks, opsHeldWins, opsOutstanding, opsTransfers } from '../desk/reconciliation.ts';
import { opsWagers } from '../desk/records.ts';
import { opsContentReports, opsRiskEvents } from '../desk/safety.ts';
import { opsStuckRounds } from '../desk/stuck.ts';
import { opsChecksums, opsGrants } from '../desk/vendors.ts';
import { opsJackpots } from '../games/desk-jackpots.ts';
import { opsTitles } from '../games/desk-studio.ts';
import { opsIdentities } from '../identity/desk-identity.ts';
import { opsLotteryGames } from '../lottery/desk-games.ts';
import { opsIssues } from '../lottery/desk-issues.ts';
import { equalPersons } from '../persons/desk-equal-persons.ts';
import { opsRiskCases } from '../risk/desk-cases.ts';
import { opsReports } from '../risk/desk-reports.ts';
import { opsSignificantEvents } from '../risk/desk-significant.ts';
import { type Route, route } from '../route.ts';
import { opsStanding, opsTournaments } from '../tournaments/desk-tournaments.ts';
import { prose, text } from '../wire.ts';
import * as columns from './columns.ts';
import type { ListColumn } from './lists.ts';
import { LOTTERY_GAME_COLUMNS } from './lottery-game-columns.ts';
import * as payments from './payment-columns.ts';
import { opsMembersReport, opsPaymentsReport, opsRevenue } from './reports.ts';

export interface Exported {
  /** Name of the sheet. */
  readonly title: string;
  /** The call that shows it; operators who may make that call may export. */
  readonly route: Pick<Route, 'access' | 'input'>;
  readonly columns: readonly ListColumn[];
  /** It comes whole, without pages. */
  readonly onePage?: true;
}

/** The lists that the server exports, each by the name of its file. */
export const EXPORTS = {
  members: { title: 'Members', route: opsMembers, columns: columns.MEMBER_COLUMNS },
  rounds: { title: 'Rounds', route: opsWagers, columns: columns.WAGER_COLUMNS },
  'rounds-left-open': { title: 'Rounds left open', route: opsStuckRounds, columns: columns.STUCK_COLUMNS },
  'audit-trail': { title: 'Audit log', route: opsAudit, columns: columns.AUDIT_COLUMNS },
  approvals: { title: 'Approvals', route: approvals, columns: columns.APPROVAL_COLUMNS },
  ledger: { title: 'Ledger', route: opsLedger, columns: columns.LEDGER_COLUMNS },
  differences: { title: 'Differences', route: opsBreaks, columns: columns.BREAK_COLUMNS },
  statements: { title: 'Statements', route: opsStatements, columns: columns.STATEMENT_COLUMNS },
  'payment-differences': {
    title: 'Differences in payments',
    route: opsPaymentDifferences,
    columns: columns.PAYMENT_DIFFERENCE_COLUMNS,
  },
  transfers: { title: 'Transfers', route: opsTransfers, columns: columns.TRANSFER_COLUMNS },
  'held-wins': { title: 'Held wins', route: opsHeldWins, columns: columns.HELD_WIN_COLUMNS },
  outstanding: { title: 'Outstanding', route: opsOutstanding, columns: columns.OWED_COLUMNS },
  'agent-transfers': {
    title: 'Agent transfers',
    route: opsAgentTransfers,
    columns: payments.AGENT_TRANSFER_COLUMNS,
  },
  refunds: { title: 'Refunds', route: opsRefunds, columns: payments.REFUND_COLUMNS },
  sweeps: { title: 'Sweeps', route: opsSweeps, columns: payments.SWEEP_COLUMNS },
  pieces: { title: 'Payments between members', route: opsPieces, columns: payments.PIECE_COLUMNS },
  bonuses: { title: 'Bonuses', route: opsBonuses, columns: payments.BONUS_COLUMNS },
  'own-free-rounds': {
    title: 'Free rounds on own titles',
    route: opsFreeRounds,
    columns: payments.FREE_ROUNDS_COLUMNS,
  },
  'lottery-issues': {
    title: 'Lottery issues',
    route: opsIssues,
    columns: payments.ISSUE_COLUMNS,
  },
  tournaments: { title: 'Tournaments', route: opsTournaments, columns: payments.TOURNAMENT_COLUMNS },
  'lottery-games': { title: 'Lottery games', route: opsLotteryGames, columns: LOTTERY_GAME_COLUMNS },
  'tournament-standing': {
    title: 'Standing of a tournament',
    route: opsStanding,
    columns: payments.STANDING_COLUMNS,
  },
  deposits: { title: 'Deposits', route: opsDeposits, columns: payments.DEPOSIT_COLUMNS },
  incoming: { title: 'Payments received', route: opsIncoming, columns: payments.INCOMING_COLUMNS },
  withdrawals: { title: 'Withdrawals', route: opsWithdrawals, columns: payments.WITHDRAWAL_COLUMNS },
  batches: { title: 'Payout batches', route: opsBatches, columns: payments.BATCH_COLUMNS },
  identity: { title: 'Identity documents', route: opsIdentities, columns: columns.IDENTITY_COLUMNS },
  risk: { title: 'Risk events', route: opsRiskEvents, columns: columns.RISK_COLUMNS },
  cases: { title: 'Cases', route: opsRiskCases, columns: columns.CASE_COLUMNS },
  'significant-events': {
    title: 'Significant events',
    route: opsSignificantEvents,
    columns: columns.SIGNIFICANT_COLUMNS,
  },
  reports: { title: 'Reports to the authority', route: opsReports, columns: columns.REPORT_COLUMNS },
  'equal-persons': {
    title: 'Equal persons',
    route: equalPersons,
    columns: columns.EQUAL_PERSONS_COLUMNS,
  },
  returns: { title: 'Returns', route: returnsAsked, columns: columns.RETURN_COLUMNS },
  'blocked-content': {
    title: 'Blocked content',
    route: opsContentReports,
    columns: columns.CONTENT_REPORT_COLUMNS,
  },
  games: { title: 'Games', route: opsGames, columns: columns.GAME_COLUMNS },
  imports: { title: 'Imports', route: opsImports, columns: columns.IMPORT_COLUMNS },
  'import-changes': {
    title: 'Changes of an import',
    route: opsImportDiff,
    columns: columns.IMPORT_CHANGE_COLUMNS,
  },
  checksums: { title: 'Checksums', route: opsChecksums, columns: columns.CHECKSUM_COLUMNS },
  'free-rounds': { title: 'Free rounds', route: opsGrants, columns: columns.GRANT_COLUMNS },
  notices: { title: 'Notices', route: opsNotices, columns: columns.NOTICE_COLUMNS },
  revenue: { title: 'Revenue', route: opsRevenue, columns: columns.REVENUE_COLUMNS, onePage: true },
  payments: {
    title: 'Deposits and withdrawals',
    route: opsPaymentsReport,
    columns: columns.PAYMENTS_REPORT_COLUMNS,
    onePage: true,
  },
  'member-counts': {
    title: 'Members by day',
    route: opsMembersReport,
    columns: columns.MEMBERS_REPORT_COLUMNS,
    onePage: true,
  },
  payback: { title: 'Payback', route: opsPayback, columns: columns.PAYBACK_COLUMNS, onePage: true },
  jackpots: { title: 'Jackpots', route: opsJackpots, columns: columns.JACKPOT_COLUMNS, onePage: true },
  studio: { title: 'Studio', route: opsTitles, columns: columns.STUDIO_COLUMNS, onePage: true },
} as const satisfies Record<string, Exported>;
export type ExportName = keyof typeof EXPORTS;
const NAMES = Object.keys(EXPORTS) as [ExportName, ...ExportName[]];

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Rows that do not fit are left out, and the answer says so. */
export const EXPORT_ROWS_MAX = 10_000;

/** Everything that a filter finds, as a file. That it was taken, by whom and why, is an event of the audit log. */
export const exportList = route({
  method: 'POST',
  path: '/ops/lists/export',
  access: 'staff',
  limit: 'change',
  input: z.strictObject({
    list: z.enum(NAMES),
    format: z.enum(EXPORT_FORMATS),
    /** As the call of the list takes it. */
    filter: z.record(text(20), text(120, 0)),
    reason: prose(300, 5),
  }),
  /** The file in base64. */
  output: z.object({ file: z.string(), rows: z.number(), capped: z.boolean() }),
});
