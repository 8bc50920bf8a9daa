import type { ApprovalState, approvals as listCall } from '@baize/contract/desk/approvals';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import { type AnyOperation, audit, requestHash } from '../../audit/audit.ts';
import type { App, StaffSession } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { defineLock, lock, tryLock } from '../../platform/locks.ts';
import { Refusal, refuse } from '../../platform/refuse.ts';
import { approvalRow, mayApprove, operationOf, storedRequests } from './approval-rows.ts';

const APPROVAL_LOCK = defineLock('approval', 'decisions on one request');

interface Request {
  readonly id: string;
  readonly operation: string;
  readonly input: string;
  readonly hash: Buffer;
  readonly maker: string;
  readonly maker_person: string;
  readonly maker_state: string;
  readonly expires_at: Date;
  readonly state: string;
}

export interface ApprovalDecision {
  readonly id: string;
  /** The hash of the request that the approver saw, in hex. */
  readonly hash: string;
  readonly decision: 'approve' | 'reject';
  readonly note: string;
}

export interface Decided {
  readonly state: ApprovalState;
  readonly failure: string | null;
}

/** The second person's word. An approved request runs in the transaction of its decision, so it runs once. */
export async function decideApproval(
  app: App,
  approver: StaffSession,
  decision: ApprovalDecision,
  address: string,
): Promise<Decided> {
  await expireOld(app);
  const moved = new Set<bigint>();
  try {
    const decided = await app.db.transaction().execute(async (tx) => {
      const { request, operation } = await requireDecidable(app, tx, approver, decision);
      const failure =
        decision.decision === 'approve' ? await run(app, tx, { operation, request, approver, moved }) : null;
      const state = failure ? 'failed' : decision.decision === 'approve' ? 'approved' : 'rejected';
      return close(app, tx, request, { approver, state, failure, note: decision.note, address });
    });
    for (const member of moved) app.tellBalance(member);
    return decided;
  } catch (error) {
    // A refused operation was rolled back with everything it wrote; the failure is kept.
    if (!(error instanceof OperationRefused)) throw error;
    return app.db.transaction().execute(async (tx) => {
      const { request } = await requireDecidable(app, tx, approver, decision);
      const failure = error.refusal.code;
      return close(app, tx, request, { approver, state: 'failed', failure, note: decision.note, address });
    });
  }
}

class OperationRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Runs the operation with the input as it was hashed; the answer is the refusal that stopped it, or null. */
async function run(
  app: App,
  tx: Tx,
  {
    operation,
    request,
    approver,
    moved,
  }: { operation: AnyOperation; request: Request; approver: StaffSession; moved: Set<bigint> },
) {
  const input = operation.input.parse(JSON.parse(request.input));
  try {
    return await operation.run(app, tx, input, {
      request: request.id,
      maker: request.maker,
      approver: approver.operator,
      moved: (member) => moved.add(member),
    });
  } catch (error) {
    throw error instanceof Refusal ? new OperationRefused(error) : error;
  }
}

/** A request that nobody else decides on before this transaction ends. */
async function lockedRequest(tx: Tx, id: string): Promise<Request> {
  // Not a row lock: the money of the operation takes its locks before any other row's.
  await lock(tx, APPROVAL_LOCK, id);
  const request = await tx
    .selectFrom('operators.approval as a')
    .innerJoin('operators.operator as o', 'o.id', 'a.maker')
    .select(['a.id', 'a.operation', 'a.input', 'a.hash', 'a.maker', 'a.expires_at', 'a.state'])
    .select(['o.person as maker_person', 'o.state as maker_state'])
    .where('a.id', '=', id)
    .executeTakeFirst();
  return request ?? refuse('approval.notWaiting');
}

/** The request, when it still waits, is what the approver saw, and that is another person who may. */
async function requireDecidable(app: App, tx: Tx, approver: StaffSession, decision: ApprovalDecision) {
  const request = await lockedRequest(tx, decision.id);
  const operation = operationOf(app, request.operation);
  if (!approver.permissions.includes(operation.approver))
    refuse('approval.otherRole', { permission: operation.approver });
  if (request.maker_person === approver.person) refuse('approval.ownRequest');
  if (request.state !== 'waiting' || request.expires_at <= app.clock.now()) refuse('approval.notWaiting');
  if (decision.decision === 'approve' && request.maker_state !== 'active') refuse('approval.makerGone');
  const untouched = requestHash(request.operation, request.input).equals(request.hash);
  if (!untouched || request.hash.toString('hex') !== decision.hash) refuse('approval.changed');
  return { request, operation };
}

/** The maker takes a request back that nobody has decided on. */
export async function withdraw(
  app: App,
  maker: StaffSession,
  { id, note }: { id: string; note: string },
  address: string,
): Promise<void> {
  await expireOld(app);
  await app.db.transaction().execute(async (tx) => {
    const request = await lockedRequest(tx, id);
    if (request.maker !== maker.operator) refuse('approval.notYours');
    if (request.state !== 'waiting') refuse('approval.notWaiting');
    await tx
      .updateTable('operators.approval')
      .set({ state: 'withdrawn', note, decided_at: app.clock.now() })
      .where('id', '=', id)
      .execute();
    await audit(tx, app.clock, {
      actor: maker.operator,
      action: 'approval.withdrawn',
      element: id,
      before: { state: 'waiting' },
      after: { state: 'withdrawn', note, hash: request.hash.toString('hex') },
      address,
    });
  });
}

async function close(
  app: App,
  tx: Tx,
  request: Request,
  end: {
    approver: StaffSession;
    state: ApprovalState;
    failure: string | null;
    note: string;
    address: string;
  },
): Promise<Decided> {
  const { approver, state, failure, note, address } = end;
  await tx
    .updateTable('operators.approval')
    .set({ state, failure, note, approver: approver.operator, decided_at: app.clock.now() })
    .where('id', '=', request.id)
    .execute();
  await audit(tx, app.clock, {
    actor: approver.operator,
    action: `approval.${state}`,
    element: request.id,
    before: { state: 'waiting' },
    after: { state, failure, note, hash: request.hash.toString('hex') },
    address,
  });
  return { state, failure };
}

/** Closes what waited for 24 hours. */
export async function expireOld(app: App): Promise<void> {
  const now = app.clock.now();
  const old = await app.db
    .selectFrom('operators.approval')
    .select('id')
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .execute();
  for (const { id } of old) {
    await app.db.transaction().execute(async (tx) => {
      // Where a decision is under way, it came in time.
      if (!(await tryLock(tx, APPROVAL_LOCK, id))) return;
      const { numUpdatedRows } = await tx
        .updateTable('operators.approval')
        .set({ state: 'expired' })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      const change = { before: { state: 'waiting' }, after: { state: 'expired' } };
      await audit(tx, app.clock, { actor: null, action: 'approval.expired', element: id, ...change });
    });
  }
}

/** Requests the operator made or may decide, newest first where no order is asked for. */
export async function listApprovals(
  app: App,
  session: StaffSession,
  { state, of, ...place }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  await expireOld(app);
  const all = visibleTo(app, session);
  let found = all;
  if (state) found = found.where('a.state', '=', state);
  if (of === 'mine') found = found.where('a.maker', '=', session.operator);
  if (of === 'others') found = found.where('a.maker', '<>', session.operator);
  const sorts = { operation: sql`l.operation`, maker: sql`l.maker_name`, state: sql`l.state` };
  const page = await listFrom(app.db, place, { all, found, id: 'id', sorts });
  return { ...page, rows: page.rows.map((row) => approvalRow(app, row, session)) };
}

/** How many requests wait for this operator. */
export async function countWaiting(app: App, session: StaffSession): Promise<number> {
  const row = await visibleTo(app, session)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .where('a.state', '=', 'waiting')
    .where('a.expires_at', '>', app.clock.now())
    .where('m.person', '<>', session.person)
    .executeTakeFirstOrThrow();
  return row.count;
}

function visibleTo(app: App, session: StaffSession) {
  const mine = app.features.operations.filter((each) => mayApprove(app, session.permissions, each.name));
  return storedRequests(app).where((each) =>
    each.or([
      each('a.maker', '=', session.operator),
      each('a.operation', 'in', ['', ...mine.map(({ name }) => name)]),
    ]),
  );
}
