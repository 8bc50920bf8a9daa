import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, Nothing, OperationKey, prose, Unsigned, Uuid } from '../wire.ts';

/** Repays debts from a withdrawal that has not left; the rest of it is paid, or goes back where it is too small. */
export const opsTakeDebt = route({
  method: 'POST',
  path: '/ops/cashier/withdrawal/takeDebt',
  access: 'staff:cashier.review',
  limit: 'change',
  /** `owed` is what the operator saw, so that a debt that came meanwhile is looked at first. */
  input: z.strictObject({ id: Uuid, owed: Unsigned, note: z.optional(prose(300, 0)) }),
  output: z.object({ taken: Amount }),
});

/** Lets a withdrawal go on although its member owes money. A later debt stops it again. */
export const opsDeferDebt = route({
  method: 'POST',
  path: '/ops/cashier/withdrawal/deferDebt',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ id: Uuid, owed: Unsigned, reason: prose(300, 5) }),
  output: Nothing,
});

/** Asks a second operator to give up what is left of a debt. */
export const opsWaiveDebt = route({
  method: 'POST',
  path: '/ops/cashier/debt/waive',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, id: Uuid, owed: Unsigned, reason: prose(300, 5) }),
  output: z.object({ approval: z.string() }),
});
