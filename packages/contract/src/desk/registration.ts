import * as z from 'zod/mini';
import { REGISTRATION_FIELDS, REGISTRATION_FORMS, RegistrationRule } from '../accounts/registration.ts';
import { PATTERN_IDS } from '../field-patterns.ts';
import { route } from '../route.ts';
import { Instant, Nothing } from '../wire.ts';

export const RegistrationRuleValue = z.strictObject({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number().check(z.int(), z.minimum(0), z.maximum(254)),
  maxLength: z.number().check(z.int(), z.minimum(0), z.maximum(254)),
  patternId: z.enum(PATTERN_IDS),
});
export type RegistrationRuleValue = z.infer<typeof RegistrationRuleValue>;

const RegistrationRuleRow = z.extend(RegistrationRule, {
  form: z.enum(REGISTRATION_FORMS),
  /** The value while no operator has changed it. */
  standard: RegistrationRuleValue,
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Instant),
});
export type RegistrationRuleRow = z.infer<typeof RegistrationRuleRow>;

/** Every field of both forms, also those that are off. */
export const opsRegistrationRules = route({
  method: 'GET',
  path: '/ops/registration-rules',
  access: 'staff:registration.read',
  input: Nothing,
  output: z.array(RegistrationRuleRow),
});

/** Holds for the next registration on every node. `was` is what the operator saw. */
export const opsSetRegistrationRule = route({
  method: 'POST',
  path: '/ops/registration-rules/set',
  access: 'staff:registration.write',
  input: z.strictObject({
    form: z.enum(REGISTRATION_FORMS),
    field: z.enum(REGISTRATION_FIELDS),
    rule: RegistrationRuleValue,
    was: RegistrationRuleValue,
  }),
  output: Nothing,
});
