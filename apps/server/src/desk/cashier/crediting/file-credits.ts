import { formatAmount, parseAmount } from '@baize/contract/money';
import { Amount } from '@baize/contract/wire';
import * as z from 'zod/mini';

import { audit, type Operation, requestApproval } from '../../../audit/audit.ts';
import {
  type Arrived,
  CASHIER_PAYMENT_LOCK,
  type Channel,
  depositAllows,
  lockCashier,
  matchDeposit,
  type ReceivedPayment,
  requireDeposit,
  takeReceivedIn,
} from '../../../cashier/cashier.ts';
import type { App } from '../../../context.ts';
import type { Acting } from '../../../operators/operators.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { lock } from '../../../platform/locks.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { holdMembers } from '../../../wallet/wallet.ts';
import { mayCreditAlone } from './limits.ts';

/** So many lines are approved together: they are credited in one transaction. */
const TOGETHER = 100;

const Line = z.strictObject({
  incoming: z.string(),
  deposit: z.string(),
  reference: z.string(),
  amount: Amount,
});
type Line = z.infer<typeof Line>;

const FileCredit = z.strictObject({
  channel: z.string(),
  currency: z.string(),
  count: z.int(),
  amount: Amount,
  lines: z.array(Line),
});
type FileCredit = z.infer<typeof FileCredit>;

/** Credits orders with payments of a bank file that its importer may not credit alone. */
export const fileCredit: Operation<FileCredit> = {
  name: 'cashier.fileCredit',
  about: { channel: 'channel' },
  maker: 'cashier.review',
  approver: 'cashier.approve',
  input: FileCredit,
  async run(app, tx, { channel, currency, lines }, { request, maker, approver, moved }) {
    const waiting = await stillWaiting(tx, lines);
    for (const { incoming, deposit, member } of waiting) {
      const row = await requireDeposit(tx, deposit);
      await matchDeposit(app, tx, row, { payment: { incoming }, operator: approver });
      moved(member);
    }
    await audit(tx, app.clock, {
      actor: approver,
      action: 'cashier.fileCredited',
      element: channel,
      before: { waiting: lines.length },
      after: {
        credited: waiting.map(({ reference }) => reference),
        amount: formatAmount(sumOf(waiting)),
        currency,
        request,
        maker,
      },
    });
    return waiting.length === 0 ? 'cashier.incoming' : null;
  },
};

function sumOf(lines: readonly Line[]): bigint {
  return lines.reduce((sum, { amount }) => sum + parseAmount(amount), 0n);
}

/** The lines that nobody has decided on since, by their members. All of them are held before the first one moves money. */
async function stillWaiting(tx: Tx, lines: readonly Line[]) {
  const rows = await tx
    .selectFrom('cashier.deposit')
    .select(['id', 'member'])
    .where(
      'id',
      'in',
      lines.map(({ deposit }) => deposit),
    )
    .orderBy('member')
    .execute();
  const members = [...new Set(rows.map(({ member }) => member))];
  for (const member of members) await lockCashier(tx, member);
  for (const incoming of lines.map((line) => line.incoming).toSorted())
    await lock(tx, CASHIER_PAYMENT_LOCK, incoming);
  await holdMembers(tx, members);
  const open = await tx
    .selectFrom('cashier.incoming')
    .select('id')
    .where(
      'id',
      'in',
      lines.map(({ incoming }) => incoming),
    )
    .where('state', '=', 'suspense')
    .execute();
  const deposits = await tx
    .selectFrom('cashier.deposit')
    .select(['id', 'member', 'state'])
    .where(
      'id',
      'in',
      lines.map(({ deposit }) => deposit),
    )
    .orderBy('member')
    .orderBy('id')
    .execute();
  const free = new Set(open.map(({ id }) => id));
  return deposits.flatMap(({ id, member, state }) => {
    const line = lines.find(({ deposit }) => deposit === id);
    return line && free.has(line.incoming) && depositAllows(state, 'match') ? [{ ...line, member }] : [];
  });
}

/** Takes the payments of one file in, and asks a second person about those that its importer may not credit alone. */
export function bankFile(app: App, channel: Channel, { session, address }: Acting) {
  const held: Line[] = [];
  const reporter = {
    operator: session.operator,
    mayCredit: async (tx: Tx, row: Parameters<typeof mayCreditAlone>[3]['row']) =>
      (await mayCreditAlone(app, tx, session, { row, amount: row.payable })) === null,
  };
  return {
    async take(arrival: ReceivedPayment): Promise<Arrived> {
      const taken = await app.db.transaction().execute((tx) => takeReceivedIn(app, tx, arrival, reporter));
      if (taken.arrived === 'credited' && taken.member !== null) app.tellBalance(taken.member);
      if (taken.held) {
        const { incoming, order } = taken.held;
        const { id: deposit, reference } = order;
        held.push({ incoming, deposit, reference, amount: formatAmount(arrival.amount) });
      }
      return taken.arrived;
    },
    /** Files the requests, and answers how many there are. */
    async ask(tx: Tx): Promise<number> {
      let requests = 0;
      for (; requests * TOGETHER < held.length; requests += 1) {
        const lines = held.slice(requests * TOGETHER, (requests + 1) * TOGETHER);
        const input = {
          channel: channel.code,
          currency: channel.currency,
          count: lines.length,
          amount: formatAmount(sumOf(lines)),
          lines,
        };
        const key = uuidv7(app.clock.ms());
        await requestApproval(app, tx, { key, operation: fileCredit, input, maker: session, address });
      }
      return requests;
    },
  };
}
