import type { SwitchDefinition } from '../switches.ts';

const ofMinutes = (minutes: number) =>
  ({
    type: 'number',
    default: minutes,
    open: false,
    desk: 'money',
    care: 'noted',
    min: 5,
    max: 10_080,
  }) as const;

/** Minutes after which work of the cashier and of play protection is overdue; after twice as many it is an alarm. */
export const REVIEW_SWITCHES = {
  /** From the slip until the deposit is credited or rejected. */
  'deposit.reviewMinutes': ofMinutes(30),
  /** From a credit by hand until a statement shows its payment: a day. */
  'deposit.statementMinutes': ofMinutes(1_440),
  /** From the request until the money is on its way. */
  'withdraw.reviewMinutes': ofMinutes(60),
  /** WD-6: a day. */
  'withdraw.disputeMinutes': ofMinutes(1_440),
  /** From a met threshold until an officer has decided about the report: three days. */
  'report.reviewMinutes': ofMinutes(4_320),
  /** From an equal person, or a request to come back, until operators have decided: a day. */
  'protection.reviewMinutes': ofMinutes(1_440),
} as const satisfies Readonly<Record<string, SwitchDefinition>>;
