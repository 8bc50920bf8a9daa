import type { beginDeposit } from '@baize/contract/cashier/deposits';
import type { InputOf } from '@baize/contract/route';

import type { App, PlayerSession } from '../../context.ts';
import type { StoredDeposit } from '../deposits/changes.ts';
import { cancelOrder, openDeposit, ownDeposit, showSlip } from '../deposits/orders.ts';
import { matchOrder } from './match.ts';
import { giveUpPiece, payPiece } from './pieces.ts';

/** Opens an order that pays another member or the operator. */
export function openOrder(
  app: App,
  session: PlayerSession,
  wish: InputOf<typeof beginDeposit>,
  language: string,
): Promise<StoredDeposit> {
  return openDeposit(app, session, wish, { language, match: matchOrder });
}

/** The member shows the slip, to operators or to the member who was paid. */
export async function showOrderSlip(
  app: App,
  session: PlayerSession,
  slip: { id: string; pictures: readonly string[] },
): Promise<StoredDeposit> {
  const { peer } = await ownDeposit(app, session, slip.id);
  return peer ? payPiece(app, session.member, slip) : showSlip(app, session, slip);
}

export async function giveUpOrder(app: App, session: PlayerSession, id: string): Promise<StoredDeposit> {
  const { peer } = await ownDeposit(app, session, id);
  return peer ? giveUpPiece(app, id) : cancelOrder(app, session, id);
}
