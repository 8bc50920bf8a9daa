import * as z from 'zod/mini';
import { BONUSES_LIST } from '../bonus/desk-bonus.ts';
import { OWN_FREE_ROUNDS_LIST } from '../bonus/desk-free-rounds.ts';
import { AGENT_TRANSFERS_LIST } from '../cashier/desk-agent-transfers.ts';
import { BATCHES_LIST } from '../cashier/desk-batches.ts';
import { DEPOSITS_LIST, INCOMING_LIST } from '../cashier/desk-deposits.ts';
import { REFUNDS_LIST } from '../cashier/desk-refunds.ts';
import { PAYMENT_DIFFERENCES_LIST, STATEMENTS_LIST } from '../cashier/desk-statements.ts';
import { SWEEPS_LIST } from '../cashier/desk-sweeps.ts';
import { WITHDRAWALS_LIST } from '../cashier/desk-withdrawals.ts';
import { PIECES_LIST } from '../cashier/peers/desk-peers.ts';
import { APPROVALS_LIST } from '../desk/approvals.ts';
import { AUDIT_TRAIL_LIST } from '../desk/audit.ts';
import { GAMES_LIST, IMPORT_CHANGES_LIST, IMPORTS_LIST } from '../desk/catalog.ts';
import { NOTICES_LIST } from '../desk/content.ts';
import { LEDGER_LIST } from '../desk/ledger.ts';
import { MEMBERS_LIST } from '../desk/members.ts';
import { PAYBACK_LIST } from '../desk/payback.ts';
import { RETURNS_LIST } from '../desk/protection.ts';
import {
  DIFFERENCES_LIST,
  HELD_WINS_LIST,
  OUTSTANDING_LIST,
  TRANSFERS_LIST,
} from '../desk/reconciliation.ts';
import { ROUNDS_LIST } from '../desk/records.ts';
import { BLOCKED_CONTENT_LIST, RISK_LIST } from '../desk/safety.ts';
import { ROUNDS_LEFT_OPEN_LIST } from '../desk/stuck.ts';
import { CHECKSUMS_LIST, FREE_ROUNDS_LIST } from '../desk/vendors.ts';
import { JACKPOTS_LIST } from '../games/desk-jackpots.ts';
import { STUDIO_LIST } from '../games/desk-studio.ts';
import { IDENTITY_LIST } from '../identity/desk-identity.ts';
import { LOTTERY_GAMES_LIST } from '../lottery/desk-games.ts';
import { LOTTERY_ISSUES_LIST } from '../lottery/desk-issues.ts';
import { EQUAL_PERSONS_LIST } from '../persons/desk-equal-persons.ts';
import { CASES_LIST } from '../risk/desk-cases.ts';
import { REPORTS_LIST } from '../risk/desk-reports.ts';
import { SIGNIFICANT_EVENTS_LIST } from '../risk/desk-significant.ts';
import { type Route, route } from '../route.ts';
import { TOURNAMENT_STANDING_LIST, TOURNAMENTS_LIST } from '../tournaments/desk-tournaments.ts';
import { prose, text } from '../wire.ts';
import type { ListColumn } from './lists.ts';
import { MEMBER_COUNTS_LIST, PAYMENTS_LIST, REVENUE_LIST } from './reports.ts';

/** A list as far as its export needs it. */
export interface Exported {
  readonly title: string;
  readonly route: Pick<Route, 'access' | 'input'>;
  readonly columns: readonly ListColumn[];
  readonly onePage?: true;
}

const LISTS = [
  MEMBERS_LIST,
  ROUNDS_LIST,
  ROUNDS_LEFT_OPEN_LIST,
  AUDIT_TRAIL_LIST,
  APPROVALS_LIST,
  LEDGER_LIST,
  DIFFERENCES_LIST,
  STATEMENTS_LIST,
  PAYMENT_DIFFERENCES_LIST,
  TRANSFERS_LIST,
  HELD_WINS_LIST,
  OUTSTANDING_LIST,
  AGENT_TRANSFERS_LIST,
  REFUNDS_LIST,
  SWEEPS_LIST,
  PIECES_LIST,
  BONUSES_LIST,
  OWN_FREE_ROUNDS_LIST,
  LOTTERY_ISSUES_LIST,
  TOURNAMENTS_LIST,
  LOTTERY_GAMES_LIST,
  TOURNAMENT_STANDING_LIST,
  DEPOSITS_LIST,
  INCOMING_LIST,
  WITHDRAWALS_LIST,
  BATCHES_LIST,
  IDENTITY_LIST,
  RISK_LIST,
  CASES_LIST,
  SIGNIFICANT_EVENTS_LIST,
  REPORTS_LIST,
  EQUAL_PERSONS_LIST,
  RETURNS_LIST,
  BLOCKED_CONTENT_LIST,
  GAMES_LIST,
  IMPORTS_LIST,
  IMPORT_CHANGES_LIST,
  CHECKSUMS_LIST,
  FREE_ROUNDS_LIST,
  NOTICES_LIST,
  REVENUE_LIST,
  PAYMENTS_LIST,
  MEMBER_COUNTS_LIST,
  PAYBACK_LIST,
  JACKPOTS_LIST,
  STUDIO_LIST,
] as const;
type Lists = { readonly [Each in (typeof LISTS)[number] as Each['name']]: Each };

/** The lists that the server exports, each by the name of its file. */
export const EXPORTS = Object.fromEntries(LISTS.map((each) => [each.name, each])) as unknown as Lists;
export type ExportName = keyof Lists;
const NAMES = LISTS.map(({ name }) => name);

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
