import * as z from 'zod/mini';
import { route } from '../route.ts';
import type { SwitchDesk, SwitchType } from '../switches.ts';
import { Instant, Nothing, OperationKey, prose, text } from '../wire.ts';

export const SwitchValue = z.union([
  z.boolean(),
  z.number(),
  z.string().check(z.maxLength(400)),
  z.array(z.string().check(z.maxLength(60))).check(z.maxLength(500)),
]);
export type SwitchValue = z.infer<typeof SwitchValue>;

const SwitchRow = z.object({
  name: z.string(),
  type: z.enum(['flag', 'number', 'percent', 'text', 'list', 'time'] satisfies SwitchType[]),
  value: SwitchValue,
  /** The value while no operator has changed it: the default or the preset's. */
  standard: SwitchValue,
  /** Its owner; the roles that hold the permission of the desk may change it. */
  desk: z.enum(['house', 'games', 'money'] satisfies SwitchDesk[]),
  mayChange: z.boolean(),
  /** How many people a change takes, but for the values that one person may set alone. */
  people: z.union([z.literal(1), z.literal(2)]),
  alone: z.array(z.union([z.boolean(), z.number()])),
  needsReason: z.boolean(),
  open: z.boolean(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  oneOf: z.nullable(z.array(z.union([z.string(), z.number()]))),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Instant),
  /** A request for a change that waits for a second operator. */
  waiting: z.nullable(z.object({ approval: z.string(), value: SwitchValue })),
});
export type SwitchRow = z.infer<typeof SwitchRow>;

export const opsSwitches = route({
  method: 'GET',
  path: '/ops/switches',
  access: 'staff:switches.read',
  passive: true,
  input: Nothing,
  output: z.array(SwitchRow),
});

/**
 * For operators who hold the permission of the switch's desk too. `was` is the value the operator saw: a change made meanwhile by
 * somebody else is not overwritten.
 */
export const opsSetSwitch = route({
  method: 'POST',
  path: '/ops/switches/set',
  access: 'staff:switches.write',
  input: z.strictObject({
    key: OperationKey,
    name: text(60),
    value: SwitchValue,
    was: SwitchValue,
    /** Required where the switch asks for it. */
    reason: z.optional(prose(300, 5)),
  }),
  output: z.object({ approval: z.nullable(z.string()) }),
});
