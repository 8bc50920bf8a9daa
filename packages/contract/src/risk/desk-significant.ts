import * as z from 'zod/mini';
import { DeskMember } from '../cashier/desk-parts.ts';
import { NameCursor } from '../lists/cursors.ts';
import { DAYS, list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Amount, Day, Instant, text } from '../wire.ts';

/** The kinds of significant events; each is recorded somewhere anyway. */
export const SIGNIFICANT_KINDS = [
  'largeDeposit',
  'largeWithdrawal',
  'largeWin',
  'chargeBack',
  'refund',
  'forcedReceipt',
  'timedReceipt',
  'adjustment',
  'bonusGranted',
  'limitRaised',
  'selfExclusion',
  'staffExclusion',
  'returnAllowed',
  'accountClosed',
  'roundVoided',
  'roundResettled',
  'integrity',
  'vendorSuspended',
  'keyReplaced',
  'switchChanged',
] as const;
export type SignificantKind = (typeof SIGNIFICANT_KINDS)[number];

const SignificantEvent = z.object({
  id: z.string(),
  kind: z.enum(SIGNIFICANT_KINDS),
  at: Instant,
  member: z.nullable(DeskMember),
  /** Empty where no money is meant. */
  currency: z.string(),
  amount: z.nullable(Amount),
  /** The order, round, provider, key or switch. */
  subject: z.string(),
  note: z.string(),
  /** The operator; null for members and for what the program does. */
  operator: z.nullable(z.string()),
});
export type SignificantEvent = z.infer<typeof SignificantEvent>;

/** The significant events of some business days, newest first: the last thirty where nothing is said (STD-E03). */
export const opsSignificantEvents = route({
  method: 'GET',
  path: '/ops/risk/significant',
  access: 'staff:risk.read',
  input: z.strictObject({
    kind: z.optional(z.enum(SIGNIFICANT_KINDS)),
    member: z.optional(text(64)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(NameCursor),
    ...listInput('at'),
  }),
  output: listPage(SignificantEvent),
});

export const SIGNIFICANT_EVENTS_LIST = list({
  name: 'significant-events',
  title: 'Significant events',
  route: opsSignificantEvents,
  filters: [
    { key: 'kind', title: 'What', kind: 'choice', values: SIGNIFICANT_KINDS },
    { key: 'member', title: 'Member', kind: 'text' },
    ...DAYS,
  ],
  columns: [
    { key: 'at', title: 'When', kind: 'instant', sortable: true },
    { key: 'kind', title: 'What', kind: 'text' },
    { key: 'member.username', title: 'Member', kind: 'link' },
    { key: 'amount', title: 'Amount', kind: 'money' },
    { key: 'subject', title: 'Subject', kind: 'text' },
    { key: 'note', title: 'Note', kind: 'text' },
    { key: 'operator', title: 'Operator', kind: 'text' },
  ],
});
