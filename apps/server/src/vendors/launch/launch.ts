import { TRIAL } from '@baize/contract/accounts/session';
import { accountType } from '@baize/contract/agency/agency';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { Launched, type launchGame, type launchOnNextHost } from '@baize/contract/vendors/launch';
import { type CatalogGame, LOTTERY_VENDOR } from '../../catalog/catalog.ts';
import type { App, PlayerSession } from '../../context.ts';
import { mayAsk } from '../../platform/http/outbound.ts';
import { token } from '../../platform/random.ts';
import { refuse } from '../../platform/refuse.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import { requireMayPlay } from '../../protection/protection.ts';
import { dropEndOrder } from '../players/end-orders.ts';
import { playerId } from '../players/players.ts';
import { askVendor } from '../registry/outbound.ts';
import type { Vendor } from '../registry/registry.ts';
import { gameClosed, rangeOf } from '../rounds/bets.ts';
import { bringFunds } from '../transfers/transfers.ts';
import { lotteryAddress } from './lottery-address.ts';

type Launch = InputOf<typeof launchGame>;

type HostOrder = (app: App, vendor: Vendor) => readonly string[];

/** A launch token is good so long, and once. */
const TOKEN_MS = 120_000;
const DEMO_CURRENCY = 'XXX';

/** Starts a game: a page of ours, or what its vendor answers for this player and this start. */
export async function launch(
  app: App,
  session: PlayerSession,
  input: Launch,
  address: string,
  inOrder: HostOrder = byChance,
): Promise<OutputOf<typeof launchGame>> {
  const game = app.catalog.findGame(input.vassalage, input.gameCode) ?? refuse('play.unknownGame');
  const demo = session.type === TRIAL || input.playMode === 'demo';
  requireOpen(app, game);
  if (!accountType(session.type).bets) refuse('play.noBets');
  await requireMayPlay(app, session.member);
  if (game.vendor.own) {
    const playMode = demo ? 'demo' : 'real';
    if (playMode === 'real') await bringFunds(app, session, undefined);
    const url = ownAddress(app, session, game, input);
    return { url, fallbacks: [], openIn: 'page', playMode, expiresAt: null, shortfall: null };
  }
  const vendor = app.vendors.book.byId(game.vendor.id);
  if (!vendor || vendor.suspended) return refuse('play.gameOff');
  if (demo && !game.demo) refuse('games.noDemo');
  if (!demo && !rangeOf(game, session.currency)) refuse('games.currency');
  const country = app.geo.countryOf(address);
  const language = input.language ?? 'EN';
  const device = input.device ?? 'DESKTOP';
  const player = demo
    ? { currency: DEMO_CURRENCY, playMode: 'demo' as const }
    : await mint(app, session, { vendor: vendor.id, game: game.id, address, country, language, device });
  const { theme, tableId } = input;
  const { publicUrl } = app.config;
  const asked = {
    ...player,
    gameCode: game.code,
    tableId,
    language,
    theme,
    country,
    ip: address,
    device,
    lobbyUrl: `${publicUrl}/`,
    depositUrl: `${publicUrl}/wallet`,
    historyUrl: `${publicUrl}/records`,
  };
  const answer = Launched.safeParse(
    await askVendor(app, vendor, { method: 'POST', path: '/launch', body: asked }),
  );
  if (!answer.success || !leadsWhereAgreed(app, vendor, answer.data.url)) {
    app.log.warn(
      { vendor: vendor.code, answer: answer.data?.url?.slice(0, 200) },
      'a launch leads elsewhere',
    );
    return refuse('games.vendorAway');
  }
  const shortfall = demo ? null : await bringFunds(app, session, vendor);
  const { openIn = 'iframe', expiresAt = null } = answer.data;
  const [url = answer.data.url, ...fallbacks] = onEveryHost(inOrder(app, vendor), answer.data.url);
  return { url, fallbacks, openIn, playMode: player.playMode, expiresAt, shortfall };
}

/** The page of a game of ours. */
function ownAddress(app: App, { type }: PlayerSession, { vendor, code }: CatalogGame, input: Launch): string {
  // A trial player has nothing but chips, wherever they sit down.
  const demo = type !== TRIAL && input.playMode === 'demo';
  if (vendor.code !== LOTTERY_VENDOR) return `/play/${vendor.code}/${code}${demo ? '?mode=demo' : ''}`;
  if (demo) refuse('games.noDemo');
  return lotteryAddress(app, input);
}

function requireOpen(app: App, game: CatalogGame): void {
  const closed = gameClosed(app, game);
  if (closed === 'MAINTENANCE') refuse('games.maintenance');
  if (closed) refuse('play.gameOff');
}

interface Minted {
  readonly vendor: number;
  readonly game: number;
  readonly address: string;
  readonly country: string | null;
  readonly language: string;
  readonly device: string;
}

/** A launch token, bound to all that the start is about; only its hash is kept. */
export async function mint(
  app: App,
  { member, currency }: Pick<PlayerSession, 'member' | 'currency'>,
  minted: Minted,
) {
  const launchToken = `lt_${token(app.random, 32)}`;
  const expiresAt = new Date(app.clock.ms() + TOKEN_MS);
  const id = await app.db.transaction().execute(async (tx) => {
    const row = { ...minted, member, currency, token_hash: sha256(launchToken), expires_at: expiresAt };
    await tx.insertInto('vendors.launch').values(row).execute();
    await dropEndOrder(app, tx, { vendor: minted.vendor, member });
    return playerId(app, tx, minted.vendor, member);
  });
  return { launchToken, playerId: id, currency, playMode: 'real' as const };
}

/** The same start, first on the host of the contract that follows one. */
export function launchOnNext(
  app: App,
  session: PlayerSession,
  { host, ...input }: InputOf<typeof launchOnNextHost>,
  address: string,
): Promise<OutputOf<typeof launchOnNextHost>> {
  return launch(app, session, input, address, (_, { launchHosts }) => {
    const next = Math.max(launchHosts.indexOf(host ?? ''), 0) + 1;
    return [...launchHosts.slice(next), ...launchHosts.slice(0, next)];
  });
}

/** The hosts of a contract serve the same, and chance shares the load among them. */
function byChance({ random }: App, { launchHosts }: Vendor): readonly string[] {
  const waiting = [...launchHosts];
  return Array.from(launchHosts, () => waiting.splice(random.int(waiting.length), 1).join());
}

function onEveryHost(hosts: readonly string[], url: string): string[] {
  return hosts.map((host) => {
    const address = new URL(url);
    // A port stays when the new host names none.
    address.port = '';
    address.host = host;
    return address.href;
  });
}

/** The address is one of the hosts in the vendor's contract, and no other way of reaching something. */
function leadsWhereAgreed(app: App, { launchHosts }: Vendor, url: string): boolean {
  if (!mayAsk(app.config, url)) return false;
  const { host, username, password } = new URL(url);
  return launchHosts.includes(host) && username === '' && password === '';
}
