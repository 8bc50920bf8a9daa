import type { VendorInputOf } from '@baize/contract/vendor-call';
import * as more from '@baize/contract/vendor-corrections';
import * as wallet from '@baize/contract/vendor-wallet';

import type { App } from '../app.ts';
import * as answers from './answers.ts';
import type { Vendor } from './book.ts';
import * as outcome from './outcome.ts';

type Batch = VendorInputOf<typeof more.settleBatch>;
type Item = Batch['items'][number];

/** Settles each item on its own and answers in their order; items of one player keep theirs. */
export async function settleBatch(
  app: App,
  vendor: Vendor,
  { requestId, batchId, items }: Batch,
): Promise<object> {
  const results: object[] = [];
  const lines = Map.groupBy(items.entries(), ([, item]) => String(item.playerId));
  await Promise.all(
    [...lines.values()].map(async (line) => {
      for (const [n, item] of line) results[n] = await settleItem(app, vendor, { ...item, requestId });
    }),
  );
  return { status: 'OK', requestId, batchId, results };
}

async function settleItem(app: App, vendor: Vendor, item: Item & { requestId: string }): Promise<object> {
  const { transactionId } = item;
  const result = await answerItem(app, vendor, item);
  return { ...(typeof transactionId === 'string' ? { transactionId } : {}), ...result };
}

async function answerItem(app: App, vendor: Vendor, item: Item): Promise<object> {
  const read = {
    win: () => wallet.win.body.safeParse(item),
    rollback: () => wallet.rollback.body.safeParse(item),
    endRound: () => wallet.endRound.body.safeParse(item),
    adjust: () => more.adjust.body.safeParse(item),
  }[item.type]();
  if (!read.success) {
    const fields = read.error.issues.map(({ path }) => path.join('.'));
    return { status: 'BAD_REQUEST', fields };
  }
  const player = await app.vendors.players.find(vendor.id, read.data.playerId);
  if (!player) return { status: 'PLAYER_NOT_FOUND' };
  if (item.type === 'win') {
    const input = wallet.win.body.parse(item);
    return answers.winAnswer(input, player, await outcome.payWin(app, vendor, player, input));
  }
  if (item.type === 'rollback') {
    const input = wallet.rollback.body.parse(item);
    return answers.rollbackAnswer(input, player, await outcome.rollBack(app, vendor, player, input));
  }
  if (item.type === 'endRound') {
    const input = wallet.endRound.body.parse(item);
    return answers.roundAnswer(input, player, await outcome.closeRound(app, vendor, player, input));
  }
  const input = more.adjust.body.parse(item);
  return answers.adjustAnswer(input, player, await outcome.adjustRound(app, vendor, player, input));
}
