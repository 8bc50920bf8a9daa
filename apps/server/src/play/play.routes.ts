import { accountType } from '@baize/contract/agency/agency';
import * as contract from '@baize/contract/games/play';
import { replayedRound } from '@baize/contract/games/replays';
import * as seeds from '@baize/contract/games/seeds';
import * as sharing from '@baize/contract/games/sharing';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { OutputOf } from '@baize/contract/route';
import { scaleOf } from '@baize/contract/scales';
import { type CatalogGame, namesOf, openNow, stakedIn, stepsOf, VENDOR_NAME } from '../catalog/catalog.ts';
import { type App, type PlayerSession, serve, servePublic } from '../context.ts';
import { inScope, memberScope } from '../platform/database/scope.ts';
import { refuse } from '../platform/refuse.ts';
import { requireMayPlay } from '../protection/protection.ts';
import { offeredBuy, purchaseOf, requireBuy } from './buying.ts';
import { asPlayer, fillChips } from './chips.ts';
import { modelInPlay, type Rules } from './fairness/rules.ts';
import { type Pair, rotatePair, rotation } from './fairness/seeds.ts';
import { stakesForPools } from './pools/pools.ts';
import { purseRoutes } from './purse.routes.ts';
import { history, roundRecord } from './rounds/history.ts';
import { replayByTicket } from './rounds/replays.ts';
import { lastResults } from './rounds/results.ts';
import { share, sharedBy, unshare } from './rounds/sharing.ts';
import type { SpinRequest } from './rounds/spins.ts';
import { playSession, sessionTotals } from './session.ts';

export const playRoutes = [
  ...purseRoutes,
  serve(contract.gameInfo, ({ app, session, input }) => {
    return asPlayer(app, session, input.playMode, async (player) =>
      gameInfo(app, player, requireGame(app, player, input)),
    );
  }),
  serve(contract.spin, async ({ app, session, input }) => {
    return asPlayer(app, session, input.playMode, async (player) => {
      const rules = requireGame(app, player, input);
      const asked = parseAmount(input.stake);
      const bet = rules.family.bet(rules.definition, input.bet, asked);
      if (bet === undefined) refuse('play.bet');
      const bought = input.buy && purchaseOf(rules, asked);
      const placed = bought ? { stake: bought.price, bet: bought.bet, asked } : { stake: asked, bet };
      const { member: playing } = player;
      const wish = input.freeRounds && { id: input.freeRounds, vendor: rules.vendor, code: rules.title.code };
      const free = wish ? await app.play.freeRounds(playing, wish) : undefined;
      const spin = { member: playing, key: input.key, rules, ...placed, free };
      try {
        requireSpin(app, player, spin);
        // Chips know nothing of the breaks and limits of the member who plays with them (RG-14).
        const { member } = session;
        if (player.member !== member) await inScope(memberScope(member), () => requireMayPlay(app, member));
      } catch (refusal) {
        // Rounds played before the game closed get their answers again.
        if (!(await app.play.hasRound(spin.member, spin.key))) throw refusal;
      }
      return app.play.spin(spin);
    });
  }),
  serve(contract.step, ({ app, session, input: { key, round, action, after, playMode } }) =>
    asPlayer(app, session, playMode, ({ member }) => app.play.step({ member, key, round, action, after })),
  ),
  serve(contract.fillChips, ({ app, session, input }) => fillChips(app, session, input.key)),
  serve(contract.rounds, ({ app, session, input }) =>
    asPlayer(app, session, input.playMode, ({ member, currency }) => history(app, member, currency, input)),
  ),
  serve(contract.lastResults, ({ app, session, input }) =>
    asPlayer(app, session, input.playMode, ({ member }) => lastResults(app, member, input)),
  ),
  serve(contract.roundRecord, ({ app, session, input }) =>
    asPlayer(app, session, input.playMode, ({ member, currency }) =>
      roundRecord(app, member, currency, input.round),
    ),
  ),
  serve(sharing.shareRound, ({ app, session, input }) => share(app, session, input.round)),
  serve(sharing.unshareRound, ({ app, session, input }) => unshare(app, session, input.round)),
  servePublic(sharing.sharedRound, ({ app, input }) => sharedBy(app, input.link)),
  servePublic(replayedRound, ({ app, input }) => replayByTicket(app, input.ticket)),
  serve(contract.playSession, ({ app, session }) => playSession(app, session)),
  serve(seeds.seeds, ({ app, session, input }) =>
    asPlayer(app, session, input.playMode, async ({ member }) => wireSeeds(await app.play.state(member))),
  ),
  serve(seeds.rotateSeeds, ({ app, session, input }) => {
    app.chance.requireSound();
    return asPlayer(app, session, input.playMode, async ({ member }) => {
      const { no } = await rotatePair(app, member, input);
      return rotation(app, member, no);
    });
  }),
];

/**
 * The stakes of a player, and the one set at the first visit: the usual stake of the currency, or the next above it that is
 * offered.
 */
function stakesOf(app: App, rules: Rules, player: PlayerSession) {
  const game = requireListed(app, rules);
  const currency = stakedIn(app, game, player);
  const stakes = stakesForPools(rules.definition, currency, stepsOf(game, rules.title, currency));
  const { usualStake } = scaleOf(currency);
  return { stakes, usualStake: stakes.find((stake) => stake >= usualStake) ?? stakes.at(-1) ?? usualStake };
}

/** The state of a game and of its player before the first round. */
async function gameInfo(app: App, player: PlayerSession, rules: Rules): Promise<Info> {
  const { member, currency } = player;
  const { definition, family, title } = rules;
  const state = await app.play.state(member);
  const open = state.open.find((each) => app.play.rules.byId(each.rules)?.game === rules.game);
  const values = app.switches.values();
  const { stakes, usualStake } = stakesOf(app, rules, player);
  const info = {
    ...family.info(definition, title.volatility),
    vendor: rules.vendor,
    code: title.code,
    name: title.name,
    names: namesOf(app, { vendor: rules.vendor, code: title.code }),
    vendorName: VENDOR_NAME,
    stakes: stakes.map(formatAmount),
    usualStake: formatAmount(usualStake),
    minCycleMs: app.play.cycleMs(rules),
    autoplay: values['play.autoplay'],
    turbo: values['play.turbo'],
    currency,
    seeds: wireSeeds(state),
    session: await sessionTotals(app, member, player.loginAt),
  };
  const jackpots = await app.play.pools.shown(member, rules);
  const buy = offeredBuy(app, rules, stakes);
  const odds = app.certificates.odds(title.code, info.model);
  const shown = info.family === 'slots' ? { ...info, odds, jackpots, buy } : info;
  return withOpen(shown, open ? await app.play.resume(member, open) : null);
}

type Info = OutputOf<typeof contract.gameInfo>;
type InfoOf<Family> = Omit<Extract<Info, { family: Family }>, 'open'>;

/** The open round of a game is an answer of the same family. */
function withOpen(
  info: InfoOf<'slots'> | InfoOf<contract.BetAnswer['family']>,
  open: contract.RoundAnswer | null,
): Info {
  if (info.family === 'slots') return { ...info, open: open?.family === 'slots' ? open : null };
  return { ...info, open: open?.family === 'slots' ? null : open };
}

/** The rules of the model that is in play where this player stakes. */
function requireGame(
  app: App,
  player: PlayerSession,
  { vendor, code }: { vendor: string; code: string },
): Rules {
  const game = app.catalog.findGame(vendor, code);
  const currency = game ? stakedIn(app, game, player) : player.currency;
  const model = modelInPlay(app.switches.values(), code, currency);
  return app.play.rules.of(vendor, code, model) ?? refuse('play.unknownGame');
}

function requireListed(app: App, { vendor, title }: Rules): CatalogGame {
  const game = app.catalog.findGame(vendor, title.code);
  return game?.vendor.own ? game : refuse('play.unknownGame');
}

function requireSpin(app: App, player: PlayerSession, spin: SpinRequest): void {
  const { rules, stake, asked = stake, bet, free } = spin;
  requireOn(app, rules);
  app.chance.requireSound();
  if (free?.over) refuse('freeRounds.over');
  // The stake of free rounds is the one that was granted.
  const stakes = free ? [free.stake] : stakesOf(app, rules, player).stakes;
  if (!(rules.family.offers?.(stakes, asked, bet) ?? stakes.includes(asked))) refuse('play.stake');
  if (spin.asked !== undefined) requireBuy(app, rules, { price: stake, stakes, free: free !== undefined });
  // The rights of an account are read from the table of types (ACC-1).
  if (!accountType(player.type).bets) refuse('play.noBets');
}

function requireOn(app: App, rules: Rules): CatalogGame {
  const game = requireListed(app, rules);
  const standing = openNow(app, game);
  if (standing === 'maintenance') refuse('games.maintenance');
  if (standing === 'off') refuse('play.gameOff');
  return game;
}

function wireSeeds(state: { pair: Pair; version: bigint }) {
  const { commitment, clientSeed, nextCommitment, firstVersion } = state.pair;
  return { commitment, clientSeed, nextCommitment, nonce: String(state.version - firstVersion) };
}
