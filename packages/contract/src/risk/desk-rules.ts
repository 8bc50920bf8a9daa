import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Instant, Nothing, OperationKey, prose, text } from '../wire.ts';
import { RISK_POINTS_MAX, RISK_RULE_NAMES } from './rules.ts';

const Points = z.number().check(z.int(), z.gte(0), z.lte(RISK_POINTS_MAX));
/** By the names of the rule's parameters. */
const Parameters = z.record(text(20), z.number().check(z.gte(0), z.lte(1_000_000_000)));

const RuleValue = z.object({ on: z.boolean(), points: Points, parameters: Parameters });
export type RiskRuleValue = z.infer<typeof RuleValue>;

export const OpsRiskRule = z.extend(RuleValue, {
  rule: z.enum(RISK_RULE_NAMES),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Instant),
});
export type OpsRiskRule = z.infer<typeof OpsRiskRule>;

/** All rules, and the points at which the levels begin. */
export const opsRiskRules = route({
  method: 'GET',
  path: '/ops/risk/rules',
  access: 'staff:risk.read',
  input: Nothing,
  output: z.object({
    rows: z.array(OpsRiskRule),
    watchFrom: z.number(),
    highFrom: z.number(),
  }),
});

/** Asks a second operator to change a rule: it decides which payouts a person looks at. */
export const opsSetRiskRule = route({
  method: 'POST',
  path: '/ops/risk/rules/set',
  access: 'staff:risk.rules',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    rule: z.enum(RISK_RULE_NAMES),
    on: z.boolean(),
    points: Points,
    parameters: Parameters,
    reason: prose(300, 5),
  }),
  output: z.object({ approval: z.string() }),
});

/** The things that two accounts can share. All but a network mean one person (PR-41). */
export const LINK_KINDS = ['device', 'payout', 'person', 'network'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export const LINKS_SHOWN = 50;

/** The accounts that share something with a member's, those with the strongest links first. */
export const opsRiskLinks = route({
  method: 'GET',
  path: '/ops/risk/links',
  access: 'staff:risk.read',
  input: z.strictObject({ member: text(64) }),
  output: z.object({
    rows: z.array(
      z.object({
        member: z.object({ id: z.string(), username: z.string() }),
        state: z.enum(['active', 'locked', 'closed']),
        links: z.array(
          z.object({
            by: z.enum(LINK_KINDS),
            /** Of the other account's use; null where no time is kept. */
            first: z.nullable(Instant),
            last: z.nullable(Instant),
            /** From the first day to the last one. */
            days: z.nullable(z.number()),
          }),
        ),
      }),
    ),
    /** Of all linked accounts, shown or not. */
    count: z.number(),
    /** There are more than were counted. */
    capped: z.boolean(),
  }),
});
