import { createHash } from 'node:crypto';

import type { ApprovalSubject } from '@baize/contract/desk/approvals';
import type { RefusalCode } from '@baize/contract/refusals';
import type { Permission } from '@baize/contract/route';
import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { App, StaffSession } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import { defineLock, lock } from '../platform/locks.ts';
import { refuse } from '../platform/refuse.ts';
import { DAY_MS } from '../platform/time.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { audit } from './audit-log.ts';
import { withShownNames } from './shown-names.ts';

const APPROVAL_ROW_LOCK = defineLock('approvalRow', 'requests of one operation about one row');

/** An operation that one operator asks for and another allows. */
export interface Operation<Input> {
  readonly name: string;
  /** The permissions to ask for it, and to approve it. */
  readonly maker: Permission;
  readonly approver: Permission;
  readonly input: z.ZodMiniType<Input>;
  /** The subjects of the request, each with the field of the input that names it. */
  readonly about: { readonly [Kind in ApprovalSubject]?: keyof Input & string };
  /** The fields that name the row it decides about: a second request with the same values is refused while the first waits. */
  readonly once?: readonly (keyof Input & string)[];
  /**
   * Does it inside the transaction of the approval. A refusal raised here undoes everything; one that is
   * answered keeps what was written, such as the ledger's own record of a refused movement.
   */
  run(app: App, tx: Tx, input: Input, people: People): Promise<RefusalCode | null>;
  /** The cash of the member it is about, after it. */
  cashAfter?(input: Input, cash: bigint): bigint;
}

// biome-ignore lint/suspicious/noExplicitAny: operations have many input types; each input is parsed before it runs.
export type AnyOperation = Operation<any>;

export interface People {
  readonly request: string;
  readonly maker: string;
  readonly approver: string;
  /** Tells the member's pages his balance once the transaction is committed. */
  moved(member: bigint): void;
}

export interface NewRequest<Input> {
  /** The maker's own: the same key again is the same request. */
  readonly key: string;
  readonly operation: Operation<Input>;
  readonly input: Input;
  readonly maker: StaffSession;
  readonly address: string;
}

const LIFE_MS = DAY_MS;

interface Asked<Input> extends Pick<NewRequest<Input>, 'key' | 'operation' | 'address'> {
  readonly session: StaffSession;
}

/** Files a request in a transaction of its own, in which its input is read. */
export function askSecondPerson<Input>(
  app: App,
  { session: maker, ...request }: Asked<Input>,
  inputIn: (tx: Tx) => Promise<Input>,
): Promise<string> {
  return app.db
    .transaction()
    .execute(async (tx) => requestApproval(app, tx, { ...request, maker, input: await inputIn(tx) }));
}

/** Files a request of an operation for two people. The same key again is the same request. */
export async function requestApproval<Input>(app: App, tx: Tx, request: NewRequest<Input>): Promise<string> {
  const { operation, maker } = request;
  if (!maker.permissions.includes(operation.maker)) refuse('session.forbidden');
  const input = JSON.stringify(withShownNames(operation.input.parse(request.input)));
  const hash = requestHash(operation.name, input);
  const now = app.clock.now();
  const row = {
    id: uuidv7(now.getTime()),
    key: request.key,
    operation: operation.name,
    input,
    hash,
    maker: maker.operator,
    made_at: now,
    expires_at: new Date(now.getTime() + LIFE_MS),
  };
  const made = await tx
    .insertInto('operators.approval')
    .values(row)
    .onConflict((on) => on.columns(['maker', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return earlierRequest(tx, row);
  await refuseSecond(tx, row, operation.once ?? []);
  await audit(tx, app.clock, {
    actor: maker.operator,
    action: 'approval.requested',
    element: row.id,
    after: { operation: operation.name, input: JSON.parse(input), hash: hash.toString('hex') },
    address: request.address,
  });
  return made.id;
}

interface Filed {
  readonly key: string;
  readonly operation: string;
  readonly input: string;
  readonly maker: string;
  readonly made_at: Date;
}

/** Refuses `approval.asked` where a request about the same row waits: only the first of the two could be carried out. */
async function refuseSecond(tx: Tx, row: Filed, once: readonly string[]): Promise<void> {
  if (once.length === 0) return;
  const input = JSON.parse(row.input) as Record<string, unknown>;
  const same = JSON.stringify(Object.fromEntries(once.map((field) => [field, input[field]])));
  await lock(tx, APPROVAL_ROW_LOCK, `${row.operation}:${same}`);
  const first = await tx
    .selectFrom('operators.approval')
    .select('id')
    .where('state', '=', 'waiting')
    .where('expires_at', '>', row.made_at)
    .where('operation', '=', row.operation)
    .where((each) => each.not(each.and({ maker: row.maker, key: row.key })))
    .where(sql<boolean>`input::jsonb @> ${same}::jsonb`)
    .executeTakeFirst();
  if (first) refuse('approval.asked');
}

async function earlierRequest(tx: Tx, row: { maker: string; key: string; hash: Buffer }): Promise<string> {
  const earlier = await tx
    .selectFrom('operators.approval')
    .select(['id', 'hash'])
    .where('maker', '=', row.maker)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow();
  return earlier.hash.equals(row.hash) ? earlier.id : refuse('wallet.keyReused');
}

/** The facts that a decision is bound to. */
export function requestHash(operation: string, input: string): Buffer {
  return createHash('sha256').update(`${operation}\n${input}`).digest();
}
