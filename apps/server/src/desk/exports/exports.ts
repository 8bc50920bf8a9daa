import {
  type exportList as call,
  EXPORT_ROWS_MAX,
  EXPORTS,
  type Exported,
  type ExportName,
} from '@baize/contract/lists/exports';
import { type ListTotals, PAGE_MAX } from '@baize/contract/lists/lists';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { audit, withShownNames } from '../../audit/audit.ts';
import type { App, StaffSession } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import { equalPersons, returnsAsked } from '../../protection/protection.ts';
import { contentReports } from '../../safety/safety.ts';
import { listHeldWins, listOutstanding, listStuck, listTransfers } from '../../vendors/vendors.ts';
import { listApprovals } from '../approvals/approvals.ts';
import { listAudit } from '../audit/audit-browser.ts';
import { listBonuses } from '../bonus/bonuses.ts';
import { listFreeRounds } from '../bonus/free-rounds.ts';
import { listAgentTransfers } from '../cashier/agent-transfers.ts';
import { listBatches } from '../cashier/batches.ts';
import { listDeposits } from '../cashier/deposits.ts';
import { listIncoming } from '../cashier/incoming.ts';
import { listPieces } from '../cashier/pieces.ts';
import { listRefunds } from '../cashier/refunds.ts';
import { listSweeps } from '../cashier/sweeps.ts';
import { listWithdrawals } from '../cashier/withdrawals.ts';
import { listImportDiff, listImports } from '../catalog/game-imports.ts';
import { listGames } from '../catalog/games.ts';
import { listNotices } from '../content/notices.ts';
import { listIdentities } from '../identity/identity.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import { listLotteryGames } from '../lottery/games.ts';
import { listIssues } from '../lottery/issues.ts';
import { listMembers } from '../members/members.ts';
import { listJackpots } from '../play/jackpots.ts';
import { listPayback } from '../play/payback.ts';
import { listTitles } from '../play/studio.ts';
import { listPaymentDifferences, listStatements } from '../reconciliation/payments.ts';
import { listBreaks } from '../reconciliation/reconciliation.ts';
import { listRounds } from '../records/wagers.ts';
import { membersReport, paymentsReport, revenueReport } from '../reports/reports.ts';
import { listCases } from '../risk/cases.ts';
import { listReports } from '../risk/reports.ts';
import { listSignificantEvents } from '../risk/significant.ts';
import { listRiskEvents } from '../safety/risk-events.ts';
import { opsListStanding, opsListTournaments } from '../tournaments/tournaments.ts';
import { listChecksums, listGrants } from '../vendors/checksums-and-grants.ts';
import { cellsOf, type FileCell, titlesOf } from './cells.ts';
import { fileOf } from './files.ts';

interface Page {
  readonly rows: readonly object[];
  readonly next: string | null;
  readonly previous?: string | null | undefined;
  readonly totals?: ListTotals | undefined;
}

/** The operation that shows a list by pages; an export reads them one after the other. */
const READERS: Readonly<
  Record<ExportName, (app: App, input: never, session: StaffSession) => Promise<Page>>
> = {
  members: listMembers,
  rounds: listRounds,
  'rounds-left-open': listStuck,
  'audit-trail': listAudit,
  approvals: (app, input, session) => listApprovals(app, session, input),
  ledger: ledgerOf,
  differences: listBreaks,
  statements: listStatements,
  'payment-differences': listPaymentDifferences,
  transfers: listTransfers,
  'held-wins': listHeldWins,
  outstanding: listOutstanding,
  'agent-transfers': listAgentTransfers,
  pieces: listPieces,
  bonuses: listBonuses,
  'own-free-rounds': listFreeRounds,
  'lottery-issues': listIssues,
  tournaments: opsListTournaments,
  'lottery-games': listLotteryGames,
  'tournament-standing': opsListStanding,
  deposits: listDeposits,
  incoming: listIncoming,
  refunds: listRefunds,
  sweeps: listSweeps,
  withdrawals: listWithdrawals,
  batches: listBatches,
  identity: listIdentities,
  risk: listRiskEvents,
  cases: listCases,
  'significant-events': listSignificantEvents,
  reports: listReports,
  returns: ({ db }, input) => returnsAsked(db, input),
  'equal-persons': ({ db }, input) => equalPersons(db, input),
  'blocked-content': ({ db }, input) => contentReports(db, input),
  games: listGames,
  imports: listImports,
  'import-changes': listImportDiff,
  checksums: listChecksums,
  'free-rounds': listGrants,
  notices: listNotices,
  revenue: revenueReport,
  payments: paymentsReport,
  'member-counts': membersReport,
  payback: async (app, input) => {
    const { rows } = await listPayback(app, input);
    return { next: null, rows: rows.flatMap((row) => row.money.map((money) => ({ ...row, ...money }))) };
  },
  jackpots: async (app, input) => ({ next: null, rows: (await listJackpots(app, input)).rows }),
  studio: async (app, input) => {
    const { rows } = await listTitles(app, input);
    const unplayed = [{ currency: '', stake: null, payout: null, won: null }];
    const parts = ({ money }: (typeof rows)[number]) => (money.length > 0 ? money : unplayed);
    return { next: null, rows: rows.flatMap((row) => parts(row).map((money) => ({ ...row, ...money }))) };
  },
};

/** Where a page begins is no part of a filter. */
const PLACES = ['cursor', 'limit', 'back', 'totals'];

/** Everything that the filter finds, as a file, for operators who may see the list. An export is an event of the audit log. */
export async function exportList(
  app: App,
  { list, format, filter, reason }: InputOf<typeof call>,
  { session, address }: { session: StaffSession; address: string },
): Promise<OutputOf<typeof call>> {
  const { title, route, columns }: Exported = EXPORTS[list];
  if (PLACES.some((name) => name in filter)) refuse('request.invalid', { field: 'filter' });
  const mayRead = ['staff', ...session.permissions.map((each) => `staff:${each}`)].includes(route.access);
  if (!mayRead) refuse('session.forbidden');
  const zone = { name: app.zone.name(), now: app.clock.now().getTime() };
  const found = await everything(app, session, list, filter);
  const capped = found.length > EXPORT_ROWS_MAX;
  const rows = found.slice(0, EXPORT_ROWS_MAX).map((row) => cellsOf(columns, row, zone));
  const about: [string, FileCell][] = [
    ['List', title],
    ['Filter', JSON.stringify(filter)],
    ['Rows', rows.length],
    ['Complete', capped ? `no, only the first ${EXPORT_ROWS_MAX} rows` : 'yes'],
    ['Exported by', session.username],
    ['Exported at (UTC)', app.clock.now()],
    ['Reason', reason],
  ];
  const sheet = { name: title, titles: titlesOf(columns, zone), rows };
  const file = await fileOf(format, sheet, { name: 'About', titles: ['About', ''], rows: about });
  const after = { list, format, filter, reason, rows: rows.length, capped };
  await app.db.transaction().execute((tx) =>
    audit(tx, app.clock, {
      actor: session.operator,
      action: 'export.made',
      element: list,
      address,
      after,
    }),
  );
  return { file: file.toString('base64'), rows: rows.length, capped };
}

/** The rows of all pages, with names as operators see them; one more than fit where there are more. */
async function everything(
  app: App,
  session: StaffSession,
  list: ExportName,
  filter: Record<string, string>,
): Promise<object[]> {
  const size = (EXPORTS[list] as Exported).onePage ? {} : { limit: String(PAGE_MAX) };
  const found: object[] = [];
  let next: string | null = null;
  do {
    const place = { ...size, ...(next === null ? {} : { cursor: next }) };
    const page: Page = await readPage(app, session, list, { ...filter, ...place });
    found.push(...withShownNames(page.rows));
    next = page.next;
  } while (next !== null && found.length <= EXPORT_ROWS_MAX);
  return found;
}

/** One page of a list, as its own call answers it. */
export async function readPage(
  app: App,
  session: StaffSession,
  list: ExportName,
  input: Record<string, string>,
): Promise<Page> {
  const checked = EXPORTS[list].route.input.safeParse(input);
  if (!checked.success) return refuse('request.invalid', { field: 'filter' });
  return READERS[list](app, checked.data as never, session);
}
