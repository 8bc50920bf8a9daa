import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Instant, OperationKey, prose, Uuid } from '../wire.ts';

export const EQUAL_STATES = ['open', 'same', 'other'] as const;
/** The marks by which two accounts are of equal persons: a document, a number, or two parts of the person. */
export const EQUAL_FACTS = [
  'person',
  'nameAddress',
  'birthDateAddress',
  /** A name that sounds alike, of other letters or spelled otherwise. */
  'soundBirthDate',
  'document',
  'mobile',
  'email',
  'payout',
] as const;

const EqualPersons = z.object({
  id: Uuid,
  state: z.enum(EQUAL_STATES),
  facts: z.array(z.enum(EQUAL_FACTS)),
  /** The number of shared marks, which a decision names. */
  marks: z.number(),
  foundAt: Instant,
  /** The account whose play the exclusion of the other one closes. */
  member: z.string(),
  username: z.string(),
  excluded: z.string(),
  excludedName: z.string(),
  /** Whether the exclusion still holds. */
  holds: z.boolean(),
  /** Its end; null without one. */
  until: z.nullable(Instant),
  /** Whether it closes play and deposits of the member: it is open, the exclusion holds, and a mark is shared that means one person. */
  closes: z.boolean(),
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(z.string()),
});
export type EqualPersonsRow = z.infer<typeof EqualPersons>;

/**
 * Accounts of equal persons of which one is excluded (RG-9). Play of the other is closed until the pair is decided; a pair that shares
 * a mailbox only, or a name that sounds alike and a birth date, is shown and closes nothing.
 */
export const equalPersons = route({
  method: 'GET',
  path: '/ops/members/equal-persons',
  access: 'staff:members.protect',
  input: z.strictObject({
    state: z.optional(z.enum(EQUAL_STATES)),
    cursor: z.optional(IdCursor),
    ...listInput('foundAt'),
  }),
  output: listPage(EqualPersons),
});

export const EQUAL_PERSONS_LIST = list({
  name: 'equal-persons',
  title: 'Equal persons',
  route: equalPersons,
  filters: [{ key: 'state', title: 'State', kind: 'choice', values: EQUAL_STATES }],
  columns: [
    { key: 'username', title: 'Member', kind: 'link' },
    { key: 'excludedName', title: 'Excluded account', kind: 'link' },
    { key: 'facts', title: 'Equal', kind: 'text' },
    { key: 'until', title: 'Excluded until', kind: 'instant' },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'foundAt', title: 'Found', kind: 'instant', sortable: true },
    { key: 'decidedAt', title: 'Decided', kind: 'instant', extra: true },
    { key: 'decidedBy', title: 'Decided by', kind: 'text', extra: true },
  ],
});

/**
 * One person: the exclusion holds for both accounts, and `approval` is null. Two persons: play opens again, which waits for a second
 * operator. Refuses `protection.noPair` where the pair is decided or has more marks by now.
 */
export const decideEqualPersons = route({
  method: 'POST',
  path: '/ops/members/equal-persons/decide',
  access: 'staff:members.protect',
  input: z.strictObject({
    key: OperationKey,
    id: Uuid,
    same: z.boolean(),
    marks: z.number().check(z.int(), z.gte(1)),
    reason: prose(300, 5),
  }),
  output: z.object({ approval: z.nullable(z.string()) }),
});
