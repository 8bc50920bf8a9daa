import { ROLE_NAMES } from '@baize/contract/roles';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Operation, People } from '../audit/audit.ts';
import { audit } from '../audit/audit.ts';
import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';
import { NO_ENROLMENT, voidRecoveryCodes } from './enrolments.ts';
import { clearStaffTries } from './sign-in-tries.ts';

const Wish = z.strictObject({ operator: z.string(), username: z.string(), reason: z.string() });
type Wish = z.infer<typeof Wish>;
const Grant = z.extend(Wish, { was: z.string(), role: z.enum(ROLE_NAMES as [string, ...string[]]) });
type Grant = z.infer<typeof Grant>;

/** Two peers, neither of them the operator concerned. */
const PEERS = { maker: 'staff.grant', approver: 'staff.grant' } as const;

/** Gives an operator another role, or a new one his first. */
export const roleGrant: Operation<Grant> = {
  ...PEERS,
  name: 'staff.role',
  about: { operator: 'operator' },
  once: ['operator'],
  input: Grant,
  async run(app, tx, wish, people) {
    const operator = await requireApart(tx, wish, people);
    if (operator.role !== wish.was) return 'approval.changed';
    const change = { before: { role: operator.role }, after: { role: wish.role } };
    await write(app, tx, wish, people, {
      action: 'operator.roleGranted',
      set: { role: wish.role },
      ...change,
    });
    return null;
  },
};

/** Lets a disabled operator work again. */
export const staffEnable: Operation<Wish> = {
  ...PEERS,
  name: 'staff.enable',
  about: { operator: 'operator' },
  once: ['operator'],
  input: Wish,
  async run(app, tx, wish, people) {
    const operator = await requireApart(tx, wish, people);
    if (operator.state !== 'disabled') return 'ops.staffState';
    const change = { before: { state: 'disabled' }, after: { state: 'active' } };
    const set = { state: 'active', disabled_at: null };
    await write(app, tx, wish, people, { action: 'operator.enabled', set, ...change });
    return null;
  },
};

/** Takes an authenticator and its recovery codes away: the next sign-in enrols another, which somebody else than the maker confirms. */
export const staffTwoStepReset: Operation<Wish> = {
  ...PEERS,
  name: 'staff.twoStepReset',
  about: { operator: 'operator' },
  once: ['operator'],
  input: Wish,
  async run(app, tx, wish, people) {
    const operator = await requireApart(tx, wish, people);
    if (!operator.enrolled) return 'ops.nothingToReset';
    await voidRecoveryCodes(tx, app.clock.now(), wish.operator);
    await clearStaffTries(tx, operator.username);
    const change = { before: { enrolled: true }, after: { enrolled: false } };
    const set = { totp: null, reset_by: people.maker, ...NO_ENROLMENT };
    await write(app, tx, wish, people, { action: 'operator.twoStepReset', set, ...change });
    return null;
  },
};

/** The operator it is about, who is neither the maker nor the approver under any of his names. */
async function requireApart(tx: Tx, { operator }: Wish, { maker, approver }: People) {
  const row = await tx
    .selectFrom('operators.operator')
    .select(['person', 'username', 'role', 'state', sql<boolean>`totp is not null`.as('enrolled')])
    .where('id', '=', operator)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('ops.unknownStaff');
  const [own] = await tx
    .selectFrom('operators.operator')
    .select('id')
    .where('id', 'in', [maker, approver])
    .where('person', '=', row.person)
    .execute();
  if (own) refuse('ops.ownAccount');
  return row;
}

interface Change {
  readonly action: string;
  readonly set: object;
  readonly before: object;
  readonly after: object;
}

/** Writes it, ends the operator's sessions, since they carry what he might do, and tells the audit log. */
async function write(app: App, tx: Tx, wish: Wish, people: People, change: Change): Promise<void> {
  await tx.updateTable('operators.operator').set(change.set).where('id', '=', wish.operator).execute();
  await app.staff.endAll(tx, wish.operator);
  const { request, maker, approver } = people;
  await audit(tx, app.clock, {
    actor: approver,
    action: change.action,
    element: wish.username,
    before: change.before,
    after: { ...change.after, reason: wish.reason, request, maker },
  });
}
