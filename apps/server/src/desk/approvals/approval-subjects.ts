import {
  APPROVAL_SUBJECTS,
  type ApprovalSubject,
  type approvalOutlook,
  type approvalsAbout,
} from '@baize/contract/desk/approvals';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';

import type { App, StaffSession } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { requireMember } from '../members/members.ts';
import { approvalRow, mayApprove, operationOf, storedRequests } from './approval-rows.ts';

/** The waiting requests about one thing, or about all of a kind, for operators who may read such things. */
export async function requestsAbout(
  app: App,
  session: StaffSession,
  { kind, id }: InputOf<typeof approvalsAbout>,
): Promise<OutputOf<typeof approvalsAbout>> {
  if (!session.permissions.includes(APPROVAL_SUBJECTS[kind])) refuse('session.forbidden');
  const names = app.features.operations
    .filter(({ about }) => about[kind] !== undefined)
    .map(({ name }) => name);
  const rows = await waiting(app).where('a.operation', 'in', names).orderBy('a.id').execute();
  return rows
    .map((row) => ({ ...approvalRow(app, row, session), about: named(app, row, kind) }))
    .filter(({ about }) => id === undefined || about === id);
}

/** Few wait at any time: none does for longer than a day. */
function waiting(app: App) {
  return storedRequests(app).where('a.state', '=', 'waiting').where('a.expires_at', '>', app.clock.now());
}

function named(app: App, row: { operation: string; input: string }, kind: ApprovalSubject): string {
  const field = operationOf(app, row.operation).about[kind];
  const input = JSON.parse(row.input) as Record<string, unknown>;
  return field === undefined ? '' : String(input[field]);
}

/** The cash of the member that a waiting request is about, now and once it is approved. */
export async function outlookOf(
  app: App,
  session: StaffSession,
  { id }: InputOf<typeof approvalOutlook>,
): Promise<OutputOf<typeof approvalOutlook>> {
  const row = await waiting(app).where('a.id', '=', id).executeTakeFirst();
  if (!row) return { cash: null };
  const { cashAfter, about } = operationOf(app, row.operation);
  if (row.maker !== session.operator && !mayApprove(app, session.permissions, row.operation))
    refuse('session.forbidden');
  if (!cashAfter || !about.member) return { cash: null };
  const member = await requireMember(app.db, named(app, row, 'member'));
  const { balance } = await balanceOf(app.db, member.id);
  const after = cashAfter(JSON.parse(row.input), balance);
  return {
    cash: { before: formatAmount(balance), after: formatAmount(after), currency: member.currency },
  };
}
