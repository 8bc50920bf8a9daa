import * as z from 'zod/mini';
import { fitsPattern } from '../field-patterns.ts';
import { ROLE_NAMES } from '../roles.ts';
import { route } from '../route.ts';
import { Instant, Nothing, OperationKey, prose, text, Uuid } from '../wire.ts';

const Role = z.enum(ROLE_NAMES as [string, ...string[]]);
const Reason = prose(300, 5);
const Asked = z.object({ approval: z.string() });
/** The operator and the person who confirms the authenticator compare it. */
export const EnrolmentCode = z.string().check(z.regex(/^[2-9A-Z]{8}$/));

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
      /** A one-time password has to be made: there is none yet, or it ran out. */
      passwordDue: z.boolean(),
      /** The caller may see a new one-time password of this operator. */
      mayShowPassword: z.boolean(),
      /** A new authenticator that waits for another person. */
      enrolment: z.nullable(
        z.object({
          /** The operator reads the same code on their own screen. */
          code: EnrolmentCode,
          at: Instant,
          mayDecide: z.boolean(),
        }),
      ),
      recoveryCodesLeft: z.number(),
      createdAt: Instant,
      passwordChangedAt: Instant,
      disabledAt: z.nullable(Instant),
      lastAccessAt: z.nullable(Instant),
      lastAccessAddress: z.nullable(z.string()),
    }),
  ),
});

/** Adds an operator who may do nothing until a second person grants the role. The caller never sees the one-time password: it goes out by mail, or another person sees it. */
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
    /** Where the one-time password goes; without it another person makes one. */
    email: z.optional(text(120).check(z.refine((value) => fitsPattern('email', value)))),
  }),
  output: z.object({ id: z.string(), approval: z.string() }),
});

/**
 * A one-time password for an operator who has chosen none yet, shown this once. Refused to the person who added the operator or asked
 * for a reset.
 */
export const showStaffPassword = route({
  method: 'POST',
  path: '/ops/staff/first-password',
  access: 'staff:staff.grant',
  sealed: true,
  input: z.strictObject({ operator: Uuid, reason: Reason }),
  output: z.object({ username: z.string(), password: z.string(), expiresAt: Instant }),
});

/**
 * Confirms or rejects the new authenticator of an operator. Refused to the person who added the operator, saw the one-time password or
 * asked for a reset. After a rejection the operator needs a new one-time password as well.
 */
export const decideEnrolment = route({
  method: 'POST',
  path: '/ops/staff/enrolment',
  access: 'staff:staff.grant',
  input: z.strictObject({
    operator: Uuid,
    /** The code that was compared. */
    code: EnrolmentCode,
    decision: z.enum(['confirm', 'reject']),
    reason: Reason,
  }),
  output: Nothing,
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
