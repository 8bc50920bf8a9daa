// Written by `npm run joins`.
import { BANNERS_LIST } from '../site/desk-banners.ts';
import { HOME_ROWS_LIST } from '../site/desk-home-rows.ts';
import { POPUPS_LIST } from '../site/desk-popups.ts';
import { AGENT_TRANSFERS_LIST } from '../cashier/desk-agent-transfers.ts';
import { BATCHES_LIST } from '../cashier/desk-batches.ts';
import { DEPOSITS_LIST, INCOMING_LIST } from '../cashier/desk-deposits.ts';
import { REFUNDS_LIST } from '../cashier/desk-refunds.ts';
import { STATEMENTS_LIST, PAYMENT_DIFFERENCES_LIST } from '../cashier/desk-statements.ts';
import { SWEEPS_LIST } from '../cashier/desk-sweeps.ts';
import { WITHDRAWALS_LIST } from '../cashier/desk-withdrawals.ts';
import { PIECES_LIST } from '../cashier/peers/desk-peers.ts';
import { BONUSES_LIST } from '../bonus/desk-bonus.ts';
import { OWN_FREE_ROUNDS_LIST } from '../bonus/desk-free-rounds.ts';
import { TOURNAMENTS_LIST, TOURNAMENT_STANDING_LIST } from '../tournaments/desk-tournaments.ts';
import { IDENTITY_LIST } from '../identity/desk-identity.ts';
import { CASES_LIST } from '../risk/desk-cases.ts';
import { REPORTS_LIST } from '../risk/desk-reports.ts';
import { SIGNIFICANT_EVENTS_LIST } from '../risk/desk-significant.ts';
import { JACKPOTS_LIST } from '../games/desk-jackpots.ts';
import { STUDIO_LIST } from '../games/desk-studio.ts';
import { LOTTERY_GAMES_LIST } from '../lottery/desk-games.ts';
import { LOTTERY_ISSUES_LIST } from '../lottery/desk-issues.ts';
import { EQUAL_PERSONS_LIST } from '../persons/desk-equal-persons.ts';
import { APPROVALS_LIST } from '../desk/approvals.ts';
import { AUDIT_TRAIL_LIST } from '../desk/audit.ts';
import { GAMES_LIST, IMPORTS_LIST, IMPORT_CHANGES_LIST } from '../desk/catalog.ts';
import { NOTICES_LIST } from '../desk/content.ts';
import { LEDGER_LIST } from '../desk/ledger.ts';
import { MEMBERS_LIST } from '../desk/members.ts';
import { PAYBACK_LIST } from '../desk/payback.ts';
import { RETURNS_LIST } from '../desk/protection.ts';
import { DIFFERENCES_LIST, TRANSFERS_LIST, HELD_WINS_LIST, OUTSTANDING_LIST } from '../desk/reconciliation.ts';
import { ROUNDS_LIST } from '../desk/records.ts';
import { RISK_LIST, BLOCKED_CONTENT_LIST } from '../desk/safety.ts';
import { ROUNDS_LEFT_OPEN_LIST } from '../desk/stuck.ts';
import { CHECKSUMS_LIST, FREE_ROUNDS_LIST } from '../desk/vendors.ts';
import { REVENUE_LIST, PAYMENTS_LIST, MEMBER_COUNTS_LIST } from '../lists/reports.ts';

export const LISTS = [
  BANNERS_LIST,
  HOME_ROWS_LIST,
  POPUPS_LIST,
  AGENT_TRANSFERS_LIST,
  BATCHES_LIST,
  DEPOSITS_LIST,
  INCOMING_LIST,
  REFUNDS_LIST,
  STATEMENTS_LIST,
  PAYMENT_DIFFERENCES_LIST,
  SWEEPS_LIST,
  WITHDRAWALS_LIST,
  PIECES_LIST,
  BONUSES_LIST,
  OWN_FREE_ROUNDS_LIST,
  TOURNAMENTS_LIST,
  TOURNAMENT_STANDING_LIST,
  IDENTITY_LIST,
  CASES_LIST,
  REPORTS_LIST,
  SIGNIFICANT_EVENTS_LIST,
  JACKPOTS_LIST,
  STUDIO_LIST,
  LOTTERY_GAMES_LIST,
  LOTTERY_ISSUES_LIST,
  EQUAL_PERSONS_LIST,
  APPROVALS_LIST,
  AUDIT_TRAIL_LIST,
  GAMES_LIST,
  IMPORTS_LIST,
  IMPORT_CHANGES_LIST,
  NOTICES_LIST,
  LEDGER_LIST,
  MEMBERS_LIST,
  PAYBACK_LIST,
  RETURNS_LIST,
  DIFFERENCES_LIST,
  TRANSFERS_LIST,
  HELD_WINS_LIST,
  OUTSTANDING_LIST,
  ROUNDS_LIST,
  RISK_LIST,
  BLOCKED_CONTENT_LIST,
  ROUNDS_LEFT_OPEN_LIST,
  CHECKSUMS_LIST,
  FREE_ROUNDS_LIST,
  REVENUE_LIST,
  PAYMENTS_LIST,
  MEMBER_COUNTS_LIST,
] as const;
