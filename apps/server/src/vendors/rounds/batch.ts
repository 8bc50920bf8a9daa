import type { VendorInputOf } from '@baize/contract/vendors/call';
import * as more from '@baize/contract/vendors/corrections';
import * as wallet from '@baize/contract/vendors/wallet';

import type { App } from '../../context.ts';
import { BadRequest, OutcomeUnknown } from '../registry/refusal.ts';
import type { Vendor } from '../registry/registry.ts';
import * as answers from './answers.ts';
import * as outcome from './wins.ts';

type Batch = VendorInputOf<typeof more.settleBatch>;
type Item = Batch['items'][number];

interface Answer {
  readonly status: string;
}

/** Nothing was committed. */
const LATER: Answer = { status: 'TEMPORARY' };

/**
 * Settles each item on its own and answers in their order; items of one player keep theirs. Nothing is answered when it is not known
 * what became of one.
 */
export async function settleBatch(
  app: App,
  vendor: Vendor,
  { requestId, batchId, items }: Batch,
): Promise<object> {
  const results: object[] = [];
  const lines = Map.groupBy(items.entries(), ([, item]) => String(item.playerId));
  const settled = await Promise.allSettled(
    [...lines.values()].map(async (line) => {
      let waits = false;
      for (const [n, item] of line) {
        // Items after one that is to be sent again are sent again too: an end would shut its win out.
        const answer: Answer = waits ? LATER : await settleItem(app, vendor, { ...item, requestId });
        results[n] = { ...named(item), ...answer };
        waits = answer.status === LATER.status;
      }
    }),
  );
  for (const each of settled) if (each.status === 'rejected') throw each.reason;
  return { status: 'OK', requestId, batchId, results };
}

function named({ transactionId }: Item): object {
  return typeof transactionId === 'string' ? { transactionId } : {};
}

async function settleItem(app: App, vendor: Vendor, item: Item & { requestId: string }): Promise<Answer> {
  try {
    return await answerItem(app, vendor, item);
  } catch (error) {
    // Others were settled meanwhile, and are answered.
    if (error instanceof OutcomeUnknown) throw error;
    if (error instanceof BadRequest) return malformed(error.fields);
    app.log.error({ err: error, vendor: vendor.code, request: item.requestId }, 'an item of a batch failed');
    return LATER;
  }
}

function malformed(fields: readonly string[]): Answer & { readonly fields: readonly string[] } {
  return { status: 'BAD_REQUEST', fields };
}

async function answerItem(app: App, vendor: Vendor, item: Item): Promise<Answer> {
  const read = {
    win: () => wallet.win.body.safeParse(item),
    rollback: () => wallet.rollback.body.safeParse(item),
    endRound: () => wallet.endRound.body.safeParse(item),
    adjust: () => more.adjust.body.safeParse(item),
  }[item.type]();
  if (!read.success) return malformed(read.error.issues.map(({ path }) => path.join('.')));
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
