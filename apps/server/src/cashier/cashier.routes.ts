import type { AgentTransfer } from '@baize/contract/cashier/agent-transfers';
import * as transfers from '@baize/contract/cashier/agent-transfers';
import * as deposits from '@baize/contract/cashier/deposits';
import * as peers from '@baize/contract/cashier/peers/peers';
import * as withdrawals from '@baize/contract/cashier/withdrawals';

import { type App, serve, servePublic } from '../context.ts';
import { languageFor } from '../site/site.ts';
import { listOwnTransfers, shownTransfers, transferOptions } from './agent-transfers/own-transfers.ts';
import { sendTransfer } from './agent-transfers/send.ts';
import { withArrivals } from './chain/quotes.ts';
import { listMarks } from './channels/marks.ts';
import type { StoredDeposit } from './deposits/changes.ts';
import { depositMethods } from './deposits/methods.ts';
import { ownDeposit } from './deposits/orders.ts';
import { depositsWithChannels, shownDeposit } from './deposits/shown.ts';
import { withdrawalSteps } from './history.ts';
import { giveUpOrder, openOrder, showOrderSlip } from './peers/orders.ts';
import { answerPiece } from './peers/receipts.ts';
import { payInstructions } from './peers/shown.ts';
import { listOwnDeposits, listOwnWithdrawals } from './record.ts';
import { ownWithdrawal } from './withdrawals/changes.ts';
import { withdrawalOptions } from './withdrawals/options.ts';
import { piecesOf, shownPiece } from './withdrawals/parts.ts';
import { answerReceipt } from './withdrawals/receipt.ts';
import { cancelWithdrawal, requestWithdrawal } from './withdrawals/request.ts';
import { payoutOnChain, shownWithdrawal } from './withdrawals/shown.ts';

export const cashierRoutes = [
  serve(deposits.depositMethods, ({ app, session }) => depositMethods(app, session)),
  servePublic(deposits.providerMarks, ({ app }) => listMarks(app)),
  serve(deposits.beginDeposit, async ({ app, session, input, caller }) =>
    shown(app, await openOrder(app, session, input, languageFor(caller))),
  ),
  serve(deposits.depositOrder, async ({ app, session, input }) =>
    shown(app, await ownDeposit(app, session, input.id)),
  ),
  serve(deposits.submitDeposit, async ({ app, session, input }) =>
    shown(app, await showOrderSlip(app, session, input)),
  ),
  serve(deposits.cancelDeposit, async ({ app, session, input }) =>
    shown(app, await giveUpOrder(app, session, input.id)),
  ),
  serve(deposits.depositRecord, ({ app, session, input }) => listOwnDeposits(app, session.member, input)),
  serve(withdrawals.withdrawalOptions, ({ app, session }) => withdrawalOptions(app, session)),
  serve(withdrawals.requestWithdrawal, async ({ app, session, input }) =>
    shownWithdrawal(app, await requestWithdrawal(app, session, input)),
  ),
  serve(withdrawals.withdrawalOrder, async ({ app, session, input }) => {
    const row = await ownWithdrawal(app.db, session.member, input.id);
    const [pieces, history, onChain] = await Promise.all([
      piecesOf(app.db, row.id),
      withdrawalSteps(app.db, row.id),
      payoutOnChain(app.db, row),
    ]);
    return { ...shownWithdrawal(app, row), pieces, history, onChain };
  }),
  serve(withdrawals.cancelWithdrawal, async ({ app, session, input }) =>
    shownWithdrawal(app, await cancelWithdrawal(app, session, input.id)),
  ),
  serve(withdrawals.confirmReceipt, async ({ app, session, input }) =>
    shownWithdrawal(app, await answerReceipt(app, session, input)),
  ),
  serve(peers.confirmPiece, async ({ app, session, input }) =>
    shownPiece(await answerPiece(app, session, input)),
  ),
  serve(withdrawals.withdrawalRecord, ({ app, session, input }) =>
    listOwnWithdrawals(app, session.member, input),
  ),
  serve(transfers.agentTransferOptions, ({ app, session }) => transferOptions(app, session)),
  serve(transfers.sendAgentTransfer, async ({ app, session, input }) => {
    const [sent] = await shownTransfers(app, session.member, [await sendTransfer(app, session, input)]);
    return sent as AgentTransfer;
  }),
  serve(transfers.agentTransferRecord, ({ app, session, input }) =>
    listOwnTransfers(app, session.member, input),
  ),
];

async function shown(app: App, { id }: StoredDeposit) {
  const row = await depositsWithChannels(app.db).where('d.id', '=', id).executeTakeFirstOrThrow();
  const order = shownDeposit(row);
  if (order.pay?.kind === 'crypto') return { ...order, pay: await withArrivals(app, row, order.pay) };
  return row.piece_state === 'matched' ? { ...order, pay: await payInstructions(app, row) } : order;
}
