import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { App, StaffSession } from '../context.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import type { Invariant } from '../wallet/wallet.ts';
import { withShownNames } from './shown-names.ts';

export interface AuditEvent {
  /** Operator, or null for the system and for strangers at the door. */
  readonly actor: string | null;
  readonly action: string;
  /** The subject: a switch, a member's public id, a request. */
  readonly element: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly address?: string;
}

export const GENESIS = Buffer.alloc(32);

/** The next hash of the chain: SHA-256(0x01 ‖ previous ‖ text of the event). */
export function chainHash(previous: Uint8Array, event: string): Buffer {
  return createHash('sha256').update(Buffer.of(1)).update(previous).update(event, 'utf8').digest();
}

/** Adds an event to the audit chain, in the transaction of the change it tells about; writers queue for its head until commit. */
export async function audit(tx: Tx, clock: Clock, event: AuditEvent): Promise<void> {
  const head = await tx
    .selectFrom('operators.audit_head')
    .select(['events', 'hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const n = head.events + 1n;
  const at = clock.now();
  const { actor, action, element, address = null } = event;
  const { before = null, after = null } = withShownNames({ before: event.before, after: event.after });
  const text = JSON.stringify({ n: Number(n), actor, action, at, element, before, after, address });
  const hash = chainHash(head.hash, text);
  await tx.insertInto('operators.audit').values({ n, at, actor, action, event: text, hash }).execute();
  await tx.updateTable('operators.audit_head').set({ events: n, hash }).execute();
}

/** Adds what an operator does in the console to the audit chain, with their name and IP. */
export function auditBy(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { session, address }: { readonly session: StaffSession; readonly address: string },
  event: Omit<AuditEvent, 'actor' | 'address'>,
): Promise<void> {
  return audit(tx, app.clock, { ...event, actor: session.operator, address });
}

export interface AuditHead {
  readonly events: bigint;
  readonly hash: Buffer;
}

/** The chain's last link, for the signed daily root. */
export async function auditHead(db: Db | Tx): Promise<AuditHead> {
  return db.selectFrom('operators.audit_head').select(['events', 'hash']).executeTakeFirstOrThrow();
}

/** Numbers of the events before which one is missing, which are altered or out of place, or cut off at the end. */
const BROKEN = sqlFile(import.meta.dirname, 'broken-trail').text({ genesis: GENESIS.toString('hex') });

/** The audit chain is walked with the chains of the ledger, and a signed day anchors it as it does those. */
export const AUDIT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I7',
    title: 'the audit chain of the console is whole',
    sql: `select format('event %s is not what was written after the one before', n) as detail from (${BROKEN} order by n) broken`,
  },
  {
    id: 'I12',
    title: 'the audit heads of signed days are still there',
    sql: `select format('the audit chain had another event %s when %s was closed', r.audit_events, r.day) as detail
            from wallet.root r
            left join operators.audit a on a.n = r.audit_events
           where r.audit_events > 0 and a.hash is distinct from r.audit_head`,
  },
];

/** Walks the whole chain; `broken` is the first event that is missing, altered or out of place. */
export async function verifyAudit(db: Db): Promise<AuditHead & { broken: bigint | null }> {
  const { rows } = await sql<{
    broken: bigint | null;
  }>`select min(n) as broken from (${sql.raw(BROKEN)}) broken`.execute(db);
  return { ...(await auditHead(db)), broken: rows[0]?.broken ?? null };
}
