import type { VendorInputOf } from '@baize/contract/vendors/call';
import type * as contract from '@baize/contract/vendors/sandbox';

import { addMember } from '../../accounts/accounts.ts';
import { type CatalogGame, cycleMsOf } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import { token } from '../../platform/random.ts';
import { Refusal } from '../../platform/refuse.ts';
import { DAY_MS } from '../../platform/time.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { setLimit } from '../../protection/protection.ts';
import { balanceOf, CASH, fingerprint, type MemberId, post } from '../../wallet/wallet.ts';
import { writeGrant } from '../grants/grants.ts';
import { toUnits, toWire } from '../registry/amounts.ts';
import type { Vendor } from '../registry/registry.ts';
import { transferFunds } from '../transfers/transfers.ts';
import { mint } from './launch.ts';

type SandboxPlayer = VendorInputOf<typeof contract.sandboxSeat>;
type FreeRounds = VendorInputOf<typeof contract.sandboxFreeRounds>;
type Transfer = VendorInputOf<typeof contract.sandboxTransfer>;

const CASH_USUAL = '100';

/** A player to try a game with; only a trial installation has such. */
export async function sandboxPlayer(app: App, vendor: Vendor, input: SandboxPlayer): Promise<object> {
  const { requestId } = input;
  const game = gamesOf(app, vendor).find((each) => input.paced !== true || cycleMsOf(app, each) > 0);
  if (!game) return { status: 'GAME_NOT_FOUND', requestId };
  const currency = app.switches.values()['brand.currency'];
  const known = input.playerId ? await app.vendors.players.find(vendor.id, input.playerId) : null;
  const member =
    known?.member ?? (await addPlayer(app, currency, toUnits(input.cash ?? CASH_USUAL, currency) ?? 0n));
  const { dailyStake: amount } = input;
  if (amount !== undefined) {
    const wish = { kind: 'wager', period: 'day', amount, stopsPlay: true } as const;
    await app.db.transaction().execute((tx) => setLimit(app, tx, member, wish, null));
  }
  const launch = { vendor: vendor.id, game: game.id, address: '127.0.0.1', country: null };
  const minted = await mint(app, { member, currency }, { ...launch, language: 'EN', device: 'DESKTOP' });
  const { playerId, launchToken } = minted;
  return { status: 'OK', requestId, playerId, launchToken, gameCode: game.code, currency };
}

async function addPlayer(app: App, currency: string, cash: bigint): Promise<MemberId> {
  const username = `sandbox.${token(app.random, 9)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '0')}`;
  return app.db.transaction().execute(async (tx) => {
    const blank = { username, nickname: 'Sandbox', type: 0, currency, upline: null, passwordHash: null };
    const member = await addMember(app, tx, blank);
    if (cash > 0n) {
      const legs = [
        { account: { no: CASH }, amount: cash },
        { account: { house: 'adjustment' }, amount: -cash },
      ];
      const key = uuidv7(app.clock.ms());
      await post(tx, [{ member, key, kind: 'adjustment', fingerprint: fingerprint('sandbox', cash), legs }]);
    }
    return member;
  });
}

export async function freeRounds(app: App, vendor: Vendor, input: FreeRounds): Promise<object> {
  const { requestId, grantId: id, rounds, maxWin, validTo } = input;
  const player = await app.vendors.players.find(vendor.id, input.playerId);
  if (!player) return { status: 'PLAYER_NOT_FOUND', requestId };
  const { currency, member } = player;
  const now = app.clock.ms();
  const grant = {
    id,
    member,
    rounds,
    currency,
    betValue: toUnits('1', currency) ?? 1n,
    games: gamesOf(app, vendor).map(({ code }) => code),
    maxWin: maxWin === undefined ? null : toUnits(maxWin, currency),
    validFrom: new Date(now - DAY_MS),
    validUntil: validTo === undefined ? new Date(now + DAY_MS) : new Date(validTo),
  };
  await writeGrant(app, vendor, grant, 'granted');
  return { status: 'OK', requestId, grantId: id };
}

/** The effect of a member's own press; the same key gives its state. */
export async function transfer(app: App, vendor: Vendor, input: Transfer): Promise<object> {
  const { requestId, playerId, key, direction, amount } = input;
  const player = await app.vendors.players.find(vendor.id, playerId);
  if (!player) return { status: 'PLAYER_NOT_FOUND', requestId };
  const { member, currency } = player;
  const wish = { key, vassalage: vendor.code, direction, amount };
  const moved = await transferFunds(app, { member, currency }, wish).catch(refused);
  const { balance } = await balanceOf(app.db, member);
  const stands =
    typeof moved === 'string'
      ? { state: 'refused', refusal: moved, transferId: null, amount: null }
      : { state: moved.state, refusal: null, transferId: moved.id, amount: moved.amount };
  return { status: 'OK', requestId, ...stands, cash: toWire(balance, currency) };
}

function refused(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  throw error;
}

function gamesOf({ catalog }: App, { id }: Vendor): CatalogGame[] {
  return catalog.games().filter((game) => game.vendor.id === id && game.state === 'on');
}
