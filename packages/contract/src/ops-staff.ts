import * as z from 'zod/mini';
import { ROLE_NAMES } from './ops-roles.ts';
import { route } from './route.ts';
import { Instant, Nothing, OperationKey, prose, text, Uuid } from './wire.ts';

const Role = z.enum(ROLE_NAMES as [string, ...string[]]);
const Reason = prose(300, 5);
const Asked = z.object({ approval: z.string() });

/** The report on operators that A18 of the rules asks for. */
export const staffList = route({
  method: 'GET',
  path: '/ops/staff',
  access: 'staff:staff.read',
  input: Nothing,
  output: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      name: z.string(),
      /** Empty while no role was granted. */
      role: z.string(),
      title: z.string(),
      permissions: z.array(z.string()),
      state: z.enum(['active', 'disabled']),
      locked: z.boolean(),
      enrolled: z.boolean(),
      /** The password is one that somebody else made. */
      oneTime: z.boolean(),
      recoveryCodesLeft: z.number(),
      createdAt: Instant,
      passwordChangedAt: Instant,
      disabledAt: z.nullable(Instant),
      lastAccessAt: z.nullable(Instant),
      lastAccessAddress: z.nullable(z.string()),
    }),
  ),
});

/** Adds an operator who may do nothing until a second person grants the role; the password is shown this once. */
export const addStaff = route({
  method: 'POST',
  path: '/ops/staff/add',
  access: 'staff:staff.write',
  sealed: true,
  input: z.strictObject({
    key: OperationKey,
    username: z.string().check(z.regex(/^[a-z][a-z0-9.]{1,30}$/)),
    name: text(80, 2),
    role: Role,
  }),
  output: z.object({ id: z.string(), password: z.string(), approval: z.string() }),
});

/** At once: the operator's sessions end. */
export const disableStaff = route({
  method: 'POST',
  path: '/ops/staff/disable',
  access: 'staff:staff.write',
  input: z.strictObject({ operator: Uuid, reason: Reason }),
  output: Nothing,
});

/** Lets a name in again that three wrong tries locked. */
export const unlockStaff = route({
  method: 'POST',
  path: '/ops/staff/unlock',
  access: 'staff:staff.write',
  input: z.strictObject({ operator: Uuid, reason: Reason }),
  output: Nothing,
});

const forTwo = (path: string) =>
  route({
    method: 'POST',
    path,
    access: 'staff:staff.grant',
    input: z.strictObject({ key: OperationKey, operator: Uuid, reason: Reason }),
    output: Asked,
  });

/** Asks a peer for another role of an operator. */
export const grantRole = route({
  method: 'POST',
  path: '/ops/staff/role',
  access: 'staff:staff.grant',
  input: z.strictObject({ key: OperationKey, operator: Uuid, role: Role, reason: Reason }),
  output: Asked,
});

/** Asks a peer to let a disabled operator work again. */
export const enableStaff = forTwo('/ops/staff/enable');

/** Asks a peer to take an operator's authenticator away, so that the next sign-in enrols another. */
export const resetStaffTwoStep = forTwo('/ops/staff/two-step');

/** The operator's own password; other sessions of his end. */
export const changeOwnPassword = route({
  method: 'POST',
  path: '/ops/me/password',
  access: 'staff',
  sealed: true,
  limit: 'login',
  input: z.strictObject({ oldPassword: text(128), newPassword: text(128) }),
  output: Nothing,
});
