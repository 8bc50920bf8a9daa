import type { VendorInputOf } from '@baize/contract/vendors/call';
import type { VendorOutcome } from '@baize/contract/vendors/status';
import type * as contract from '@baize/contract/vendors/wallet';
import { cycleMsOf } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import { gateOf, realityMinutesOf } from '../../protection/protection.ts';
import { playerId } from '../players/players.ts';
import { openGameSession } from '../players/sessions.ts';
import { toUnits, toWire } from '../registry/amounts.ts';
import type { Vendor } from '../registry/registry.ts';
import { ROUND } from '../states/stored-state.ts';
import { purse } from './answers.ts';
import { gameClosed, rangeOf } from './bets.ts';

type Authenticate = VendorInputOf<typeof contract.authenticate>;

/** Rounds named to a vendor whose player comes back. */
const ROUNDS_MAX = 50;

/** Spends a launch token for a game session; a token that is used, old or another game's opens none. */
export async function authenticate(app: App, vendor: Vendor, input: Authenticate): Promise<object> {
  const { requestId } = input;
  const opened = await app.db.transaction().execute((tx) => spend(app, tx, vendor, input));
  if (typeof opened === 'string') return { status: opened, requestId };
  const { launch, session, id } = opened;
  const player = (await app.vendors.players.find(vendor.id, id)) ?? { id, ...launch, nickname: '' };
  const known = await app.vendors.read({
    vendor: vendor.id,
    member: launch.member,
    txid: '',
    second: null,
    reference: null,
    round: null,
    grant: null,
    spin: null,
  });
  return {
    status: 'OK',
    requestId,
    sessionToken: session.token,
    playerId: id,
    nickname: player.nickname,
    ...purse(player, known),
    country: launch.country,
    language: launch.language,
    playMode: 'real',
    ...limitsOf(app, launch.game, launch.currency),
    minRoundMs: minRoundMsOf(app, launch.game),
    jurisdiction: app.switches.values()['brand.jurisdiction'] || null,
    realityCheckMinutes: await realityMinutesOf(app, launch.member),
    sessionExpiresAt: session.expiresAt.toISOString(),
    openRounds: await openRounds(app, vendor.id, launch.member),
  };
}

/** Takes the token in one statement, so that of two parallel calls one gets the session. */
async function spend(app: App, tx: Tx, vendor: Vendor, input: Authenticate) {
  const now = app.clock.now();
  const launch = await tx
    .updateTable('vendors.launch')
    .set({ used_at: now })
    .where('token_hash', '=', sha256(input.launchToken))
    .where('vendor', '=', vendor.id)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!launch || app.catalog.gameById(launch.game)?.code !== input.gameCode)
    return 'SESSION_INVALID' as const;
  const wrong = await wrongWith(app, tx, launch, input.ip);
  if (wrong) return wrong;
  const { member, game, currency, address, country, language } = launch;
  const opened = { vendor: vendor.id, member, game, currency, address, country, language };
  const session = await openGameSession(app, tx, opened);
  return { launch, session, id: await playerId(app, tx, vendor.id, member) };
}

async function wrongWith(
  app: App,
  tx: Tx,
  launch: { expires_at: Date; member: bigint; game: number; address: string; country: string | null },
  ip: string | undefined,
): Promise<VendorOutcome | null> {
  if (launch.expires_at <= app.clock.now()) return 'SESSION_EXPIRED';
  const member = await tx
    .selectFrom('accounts.member')
    .select('state')
    .where('id', '=', launch.member)
    .executeTakeFirstOrThrow();
  if (member.state !== 'active') return 'PLAYER_LOCKED';
  if ((await gateOf(app, tx, launch.member)).closed) return 'PLAYER_EXCLUDED';
  const here = ip === undefined ? null : app.geo.countryOf(ip);
  const moved = here !== null && launch.country !== null && here !== launch.country;
  if (moved || app.regions.closed(launch.address)) return 'LOCATION_BLOCKED';
  return gameClosed(app, app.catalog.gameById(launch.game));
}

function limitsOf(app: App, game: number, currency: string) {
  const range = rangeOf(app.catalog.gameById(game), currency);
  const amount = (text: string | null | undefined) =>
    text ? toWire(toUnits(text, currency) ?? 0n, currency) : null;
  return { minBet: amount(range?.min), maxBet: amount(range?.max), maxWin: amount(range?.maxWin) };
}

function minRoundMsOf(app: App, id: number): number {
  const game = app.catalog.gameById(id);
  return game ? cycleMsOf(app, game) : 0;
}

async function openRounds(app: App, vendor: number, member: bigint): Promise<string[]> {
  const rows = await app.db
    .selectFrom('vendors.round')
    .select('id')
    .where('vendor', '=', vendor)
    .where('member', '=', member)
    .where('state', '=', ROUND.open)
    .where('bets', '>', 0)
    .orderBy('opened_at')
    .limit(ROUNDS_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends a session by its token; its open rounds are finished all the same. */
export async function closeGameSession(
  { db, clock }: App,
  vendor: Vendor,
  text: string,
): Promise<VendorOutcome> {
  const { numUpdatedRows } = await db
    .updateTable('vendors.session')
    .set({ ended_at: clock.now() })
    .where('token_hash', '=', sha256(text))
    .where('vendor', '=', vendor.id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? 'SESSION_INVALID' : 'OK';
}
