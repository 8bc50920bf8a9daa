import * as z from 'zod/mini';
import { opsAudit } from '../desk/audit.ts';
import { opsGames } from '../desk/catalog.ts';
import { opsLedger } from '../desk/ledger.ts';
import { opsMembers } from '../desk/members.ts';
import { opsBreaks, opsTransfers } from '../desk/reconciliation.ts';
import { opsWagers } from '../desk/records.ts';
import { opsRiskEvents } from '../desk/safety.ts';
import { opsChecksums, opsGrants } from '../desk/vendors.ts';
import { type Route, route } from '../route.ts';
import { prose, text } from '../wire.ts';
import {
  AUDIT_COLUMNS,
  BREAK_COLUMNS,
  CHECKSUM_COLUMNS,
  GAME_COLUMNS,
  GRANT_COLUMNS,
  LEDGER_COLUMNS,
  MEMBER_COLUMNS,
  RISK_COLUMNS,
  TRANSFER_COLUMNS,
  WAGER_COLUMNS,
} from './columns.ts';
import type { ListColumn } from './lists.ts';

interface Exported {
  /** What the sheet is called. */
  readonly title: string;
  /** The call that shows it; whoever may make that call may export. */
  readonly route: Pick<Route, 'access' | 'input'>;
  readonly columns: readonly ListColumn[];
}

/** The lists that the server exports, each by the name of its file. */
export const EXPORTS = {
  members: { title: 'Members', route: opsMembers, columns: MEMBER_COLUMNS },
  rounds: { title: 'Rounds', route: opsWagers, columns: WAGER_COLUMNS },
  'audit-trail': { title: 'Audit trail', route: opsAudit, columns: AUDIT_COLUMNS },
  ledger: { title: 'Ledger', route: opsLedger, columns: LEDGER_COLUMNS },
  risk: { title: 'Risk events', route: opsRiskEvents, columns: RISK_COLUMNS },
  differences: { title: 'Differences', route: opsBreaks, columns: BREAK_COLUMNS },
  transfers: { title: 'Transfers', route: opsTransfers, columns: TRANSFER_COLUMNS },
  games: { title: 'Games', route: opsGames, columns: GAME_COLUMNS },
  checksums: { title: 'Checksums', route: opsChecksums, columns: CHECKSUM_COLUMNS },
  'free-rounds': { title: 'Free rounds', route: opsGrants, columns: GRANT_COLUMNS },
} as const satisfies Record<string, Exported>;
export type ExportName = keyof typeof EXPORTS;
const NAMES = Object.keys(EXPORTS) as [ExportName, ...ExportName[]];

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What does not fit is left out, and the answer says so. */
export const EXPORT_ROWS_MAX = 10_000;

/** Everything that a filter finds, as a file. That it was taken, by whom and why, is an event of the audit trail. */
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
