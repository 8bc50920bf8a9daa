import type { ApprovalRow, ApprovalState } from '@baize/contract/desk/approvals';
import type { Permission } from '@baize/contract/route';

import type { AnyOperation } from '../../audit/audit.ts';
import type { App, StaffSession } from '../../context.ts';

/** Requests with the names of those who asked and decided. */
export function storedRequests({ db }: Pick<App, 'db'>) {
  return db
    .selectFrom('operators.approval as a')
    .innerJoin('operators.operator as m', 'm.id', 'a.maker')
    .leftJoin('operators.operator as d', 'd.id', 'a.approver')
    .select(['a.id', 'a.operation', 'a.input', 'a.hash', 'a.made_at', 'a.expires_at', 'a.state', 'a.note'])
    .select(['a.decided_at', 'a.failure', 'a.maker', 'm.name as maker_name', 'm.person'])
    .select('d.name as approver_name');
}

type StoredRequest = Awaited<ReturnType<ReturnType<typeof storedRequests>['executeTakeFirstOrThrow']>>;

type Operating = Pick<App, 'features'>;

/** A request as this operator sees it. */
export function approvalRow(app: Operating, row: StoredRequest, session: StaffSession): ApprovalRow {
  const waiting = row.state === 'waiting';
  return {
    id: row.id,
    operation: row.operation,
    input: JSON.parse(row.input) as Record<string, unknown>,
    hash: row.hash.toString('hex'),
    maker: row.maker_name,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: row.state as ApprovalState,
    approver: row.approver_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
    failure: row.failure,
    mine: row.maker === session.operator,
    mayDecide:
      waiting && row.person !== session.person && mayApprove(app, session.permissions, row.operation),
  };
}

export function mayApprove(app: Operating, permissions: readonly Permission[], name: string): boolean {
  return permissions.includes(operationOf(app, name).approver);
}

export function operationOf({ features }: Operating, name: string): AnyOperation {
  const found = features.operations.find((each) => each.name === name);
  if (!found) throw new Error(`no operation for two people is called ${name}`);
  return found;
}
