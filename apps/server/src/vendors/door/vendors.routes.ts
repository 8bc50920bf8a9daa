import type { VendorCall } from '@baize/contract/vendors/call';
import * as contract from '@baize/contract/vendors/calls';
import * as more from '@baize/contract/vendors/corrections';
import * as queries from '@baize/contract/vendors/queries';
import * as wallet from '@baize/contract/vendors/wallet';

import type { App } from '../../context.ts';
import { withPlayerMessage } from '../players/player-message.ts';
import type { Player } from '../players/players.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';
import type { Vendor } from '../registry/registry.ts';
import * as answers from '../rounds/answers.ts';
import { authenticate, closeGameSession } from '../rounds/authenticate.ts';
import { settleBatch } from '../rounds/batch.ts';
import * as wager from '../rounds/bets.ts';
import { roundState, transaction } from '../rounds/queries.ts';
import * as outcome from '../rounds/wins.ts';
import { type ServedVendorCall, serveVendor } from './door.ts';
import { sandboxRoutes } from './sandbox.routes.ts';

const vendorRoutes: readonly ServedVendorCall[] = [
  serveVendor(contract.time, async ({ app }) => ({
    status: 'OK',
    serverTime: app.clock.now().toISOString(),
  })),
  serveVendor(contract.ping, async ({ app, input }) => ({
    status: 'OK',
    requestId: input.requestId,
    ...(input.echo === undefined ? {} : { echo: input.echo }),
    serverTime: app.clock.now().toISOString(),
  })),
  serveVendor(wallet.authenticate, ({ app, vendor, input }) => authenticate(app, vendor, input)),
  serveVendor(wallet.closeSession, async ({ app, vendor, input }) => ({
    status: await closeGameSession(app, vendor, input.sessionToken),
    requestId: input.requestId,
  })),
  serveAbout(wallet.balance, async (app, vendor, player, input) => {
    const found = await app.vendors.sessions.find({
      token: input.sessionToken,
      vendor: vendor.id,
      member: player.member,
      anew: true,
    });
    if (typeof found === 'string') return { status: found, requestId: input.requestId };
    const known = await app.vendors.read(nothingBut(vendor, player));
    return { status: 'OK', requestId: input.requestId, ...answers.purse(player, known) };
  }),
  serveAbout(wallet.bet, async (app, vendor, player, input) => {
    const type = app.catalog.findGame(vendor.code, input.gameCode)?.type ?? '';
    const settled = await wager.placeBet(app, vendor, player, input);
    return withPlayerMessage(app, vendor, player, answers.betAnswer(input, player, settled, type));
  }),
  serveAbout(wallet.win, async (app, vendor, player, input) =>
    answers.winAnswer(input, player, await outcome.payWin(app, vendor, player, input)),
  ),
  serveAbout(wallet.betWin, async (app, vendor, player, input) => {
    const settled = await wager.placeBetWin(app, vendor, player, input);
    return withPlayerMessage(app, vendor, player, answers.betWinAnswer(input, player, settled));
  }),
  serveAbout(wallet.rollback, async (app, vendor, player, input) =>
    answers.rollbackAnswer(input, player, await outcome.rollBack(app, vendor, player, input)),
  ),
  serveAbout(wallet.endRound, async (app, vendor, player, input) =>
    answers.roundAnswer(input, player, await outcome.closeRound(app, vendor, player, input)),
  ),
  serveAbout(more.jackpotWin, async (app, vendor, player, input) =>
    answers.winAnswer(input, player, await outcome.payJackpot(app, vendor, player, input)),
  ),
  serveAbout(more.promoWin, async (app, vendor, player, input) =>
    answers.winAnswer(input, player, await outcome.payPromotion(app, vendor, player, input)),
  ),
  serveAbout(more.adjust, async (app, vendor, player, input) =>
    answers.adjustAnswer(input, player, await outcome.adjustRound(app, vendor, player, input)),
  ),
  serveVendor(more.settleBatch, ({ app, vendor, input }) => settleBatch(app, vendor, input)),
  serveVendor(queries.getTransaction, ({ app, vendor, input }) =>
    transaction(app, vendor, input.transactionId),
  ),
  serveVendor(queries.getRound, ({ app, vendor, input }) => roundState(app, vendor, input.roundId)),
  serveVendor(queries.reconcile, ({ app, vendor, input }) => reconciliation(app, vendor, input)),
];

/** The calls of this installation; a trial has a sandbox beside them. */
export function vendorCalls({ config }: Pick<App, 'config'>): readonly ServedVendorCall[] {
  return config.trial ? [...vendorRoutes, ...sandboxRoutes] : vendorRoutes;
}

type AboutPlayer = { readonly playerId: string; readonly requestId: string };

/** Binds a call about a player to its operation; nobody of that name is an answer too. */
function serveAbout<I extends AboutPlayer>(
  call: VendorCall<I>,
  answer: (app: App, vendor: Vendor, player: Player, input: I) => Promise<object>,
): ServedVendorCall {
  return serveVendor(call, async ({ app, vendor, input }) => {
    const player = await app.vendors.players.find(vendor.id, input.playerId);
    if (!player) return { status: 'PLAYER_NOT_FOUND', requestId: input.requestId };
    return answer(app, vendor, player, input);
  });
}

function nothingBut({ id }: Vendor, { member }: Player) {
  return {
    vendor: id,
    member,
    txid: '',
    second: null,
    reference: null,
    round: null,
    grant: null,
    spin: null,
  };
}
