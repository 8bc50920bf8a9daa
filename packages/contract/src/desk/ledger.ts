import * as z from 'zod/mini';
import { MovementCursor } from '../lists/cursors.ts';
import { INSTANTS, list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { MOVEMENT_KIND_NAMES } from '../wallet/movement-kinds.ts';
import { Amount, Instant, text, Uuid } from '../wire.ts';
import { LedgerRow } from './members.ts';

/** Movements, newest first. */
export const opsLedger = route({
  method: 'GET',
  path: '/ops/ledger',
  access: 'staff:ledger.read',
  input: z.strictObject({
    member: z.optional(text(64)),
    kind: z.optional(text(40)),
    from: z.optional(Instant),
    to: z.optional(Instant),
    cursor: z.optional(MovementCursor),
    ...listInput('at'),
  }),
  output: listPage(LedgerRow),
});

export const LEDGER_LIST = list({
  name: 'ledger',
  title: 'Ledger',
  route: opsLedger,
  filters: [
    { key: 'member', title: 'Member (name or id)', kind: 'text' },
    { key: 'kind', title: 'Kind', kind: 'choice', values: MOVEMENT_KIND_NAMES },
    ...INSTANTS,
  ],
  columns: [
    { key: 'at', title: 'When', kind: 'instant', sortable: true },
    { key: 'username', title: 'Member', kind: 'link' },
    { key: 'kind', title: 'Kind', kind: 'text' },
    { key: 'result', title: 'Result', kind: 'state' },
    { key: 'amount', title: 'Cash', kind: 'money', total: true },
    { key: 'balance', title: 'Cash after', kind: 'money' },
    { key: 'held', title: 'Held and purses', kind: 'money', total: true },
    { key: 'id', title: 'Key', kind: 'id', extra: true },
  ],
});

const Posting = z.object({
  owner: z.string(),
  account: z.string(),
  currency: z.string(),
  seq: z.string(),
  amount: Amount,
  balance: Amount,
  hash: z.string(),
});

export const opsMovement = route({
  method: 'GET',
  path: '/ops/ledger/movement',
  access: 'staff:ledger.read',
  input: z.strictObject({ id: Uuid, member: text(40) }),
  output: z.extend(LedgerRow, {
    batch: z.string(),
    /** The payment or the bet that it belongs to, if any. */
    about: z.nullable(
      z.object({ kind: z.enum(['deposit', 'withdrawal', 'wager']), id: z.string(), name: z.string() }),
    ),
    postings: z.array(Posting),
    /** The summed house accounts of the same batch: they balance every movement posted together with this one. */
    house: z.array(Posting),
    batchMovements: z.number(),
  }),
});

/** Walks the hash chains: of one member's accounts, or of everything written since the last walk. */
export const opsVerifyLedger = route({
  method: 'POST',
  path: '/ops/ledger/verify',
  access: 'staff:ledger.read',
  input: z.strictObject({ member: z.optional(text(40)) }),
  output: z.object({
    intact: z.boolean(),
    postings: z.string(),
    ms: z.number(),
    problems: z.array(z.object({ rule: z.string(), detail: z.string() })),
  }),
});
