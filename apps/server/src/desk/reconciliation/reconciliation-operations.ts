import * as z from 'zod/mini';
import type { Operation } from '../../audit/audit.ts';
import { audit } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { acceptBreak, decideWin, endTransfer, writeOff } from '../../vendors/vendors.ts';

const Acceptance = z.strictObject({
  id: z.string(),
  vendor: z.string(),
  day: z.string(),
  kind: z.string(),
  transactionId: z.string(),
  amount: z.string(),
  currency: z.string(),
  reason: z.string(),
});
type Acceptance = z.infer<typeof Acceptance>;

/** Accepts a large difference with a vendor. */
export const breakAcceptance: Operation<Acceptance> = {
  name: 'reconciliation.accept',
  about: { difference: 'id', vendor: 'vendor' },
  once: ['id'],
  maker: 'reconciliation.write',
  approver: 'reconciliation.approve',
  input: Acceptance,
  async run(app, tx, input, { request, maker, approver }) {
    await accept(app, tx, input, { by: approver, more: { request, maker } });
    return null;
  },
};

export async function accept(
  app: App,
  tx: Tx,
  input: Acceptance,
  about: { by: string; more: object; address?: string },
): Promise<void> {
  const { id, reason } = input;
  const { by, more, address } = about;
  await acceptBreak(app, tx, { id, by, reason });
  await audit(tx, app.clock, {
    actor: by,
    action: 'reconciliation.accepted',
    element: id,
    before: { state: 'open' },
    after: { state: 'accepted', ...input, ...more },
    ...(address ? { address } : {}),
  });
}

const TransferDecision = z.strictObject({
  id: z.string(),
  vendor: z.string(),
  username: z.string(),
  direction: z.string(),
  amount: z.nullable(z.string()),
  outcome: z.enum(['done', 'undone']),
  reason: z.string(),
});
type TransferDecision = z.infer<typeof TransferDecision>;

/** Ends a transfer whose vendor cannot say what became of it (`docs/vendors.md`). */
export const transferDecision: Operation<TransferDecision> = {
  name: 'reconciliation.transfer',
  about: { transfer: 'id', vendor: 'vendor' },
  once: ['id'],
  maker: 'reconciliation.write',
  approver: 'reconciliation.approve',
  input: TransferDecision,
  async run(app, tx, input, { request, maker, approver }) {
    const ended = await endTransfer(app, tx, input);
    await audit(tx, app.clock, {
      actor: approver,
      action: 'reconciliation.transfer',
      element: input.id,
      before: { state: 'unknown' },
      after: { state: ended.state, ...input, request, maker },
    });
    return null;
  },
};

const WinDecision = z.strictObject({
  vendor: z.string(),
  source: z.enum(['message', 'transfer']),
  id: z.string(),
  username: z.string(),
  amount: z.string(),
  currency: z.string(),
  outcome: z.enum(['paid', 'returned']),
  reason: z.string(),
});
type WinDecision = z.infer<typeof WinDecision>;

/** Pays a win over its cap, or gives it back; the request's id is the movement's key. */
export const winDecision: Operation<WinDecision> = {
  name: 'reconciliation.win',
  about: { win: 'id', vendor: 'vendor' },
  once: ['vendor', 'source', 'id'],
  maker: 'reconciliation.write',
  approver: 'reconciliation.approve',
  input: WinDecision,
  async run(app, tx, input, { request, maker, approver, moved }) {
    const { member } = await decideWin(app, tx, { ...input, key: request });
    moved(member);
    await audit(tx, app.clock, {
      actor: approver,
      action: 'reconciliation.win',
      element: `${input.vendor}:${input.id}`,
      before: { outcome: null },
      after: { ...input, request, maker },
    });
    return null;
  },
};

const WriteOff = z.strictObject({
  vendor: z.string(),
  id: z.string(),
  username: z.string(),
  amount: z.string(),
  currency: z.string(),
  reason: z.string(),
});
type WriteOff = z.infer<typeof WriteOff>;

/** Gives up what a member no longer had when a vendor took it back (`docs/vendors.md`). */
export const outstandingWriteOff: Operation<WriteOff> = {
  name: 'reconciliation.writeOff',
  about: { outstanding: 'id', vendor: 'vendor' },
  once: ['vendor', 'id'],
  maker: 'reconciliation.write',
  approver: 'reconciliation.approve',
  input: WriteOff,
  async run(app, tx, input, { request, maker, approver }) {
    await writeOff(app, tx, input);
    await audit(tx, app.clock, {
      actor: approver,
      action: 'reconciliation.writtenOff',
      element: `${input.vendor}:${input.id}`,
      before: { outstanding: input.amount },
      after: { ...input, request, maker },
    });
    return null;
  },
};
