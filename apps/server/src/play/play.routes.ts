import { accountType } from '@baize/contract/agency';
import { formatAmount, parseAmount } from '@baize/contract/money';
import * as contract from '@baize/contract/play';

import { type App, type PlayerSession, serve } from '../app.ts';
import { type CatalogGame, openNow, stepsOf, VENDOR_NAME } from '../catalog/catalog.ts';
import { refuse } from '../platform/refuse.ts';
import { restWindow } from '../slots/slots.ts';
import { history, roundRecord } from './history.ts';
import type { SpinRequest } from './play.ts';
import { modelInPlay, type Rules } from './rules.ts';
import { type Pair, rotatePair, rotation } from './seeds.ts';
import { playSession, sessionTotals } from './session.ts';

export const playRoutes = [
  serve(contract.gameInfo, async ({ app, session, input }) => {
    const rules = requireGame(app, input.vendor, input.code);
    const { definition, title } = rules;
    const seat = await app.play.seat(session.member);
    const open = seat.open.find((each) => app.play.rules.byId(each.rules)?.game === rules.game);
    const values = app.switches.values();
    return {
      vendor: rules.vendor,
      code: title.code,
      name: title.name,
      vendorName: VENDOR_NAME,
      rules: definition.version,
      model: definition.model,
      payback: (definition.returns * 100).toFixed(2),
      volatility: title.volatility,
      reels: definition.reels,
      rows: definition.rows,
      symbols: [...definition.symbols],
      lines: definition.lines.map((line) => [...line]),
      pays: Object.fromEntries(Object.entries(definition.pays).map(([symbol, pays]) => [symbol, [...pays]])),
      wild: definition.wild,
      scatter: {
        symbol: definition.scatter.symbol,
        pays: [...definition.scatter.pays],
        awards: [...definition.scatter.awards],
      },
      freeMultiplier: definition.freeMultiplier,
      freeSpinsMax: definition.freeSpinsMax,
      maxWinX: definition.maxWinX,
      stakes: stepsOf(requireListed(app, rules), title, session.currency).map(formatAmount),
      minCycleMs: app.play.cycleMs(rules),
      autoplay: values['play.autoplay'],
      turbo: values['play.turbo'],
      currency: session.currency,
      rest: restWindow(definition),
      open: open ? await app.play.resume(session.member, open) : null,
      seeds: wireSeeds(seat),
      session: await sessionTotals(app, session.member, session.loginAt),
    };
  }),
  serve(contract.spin, async ({ app, session, input }) => {
    const rules = requireGame(app, input.vendor, input.code);
    const spin = { member: session.member, key: input.key, rules, stake: parseAmount(input.stake) };
    try {
      requireSpin(app, session, spin);
    } catch (refusal) {
      // What was played before the game closed gets its answer again.
      if (!(await app.play.hasRound(spin.member, spin.key))) throw refusal;
    }
    return app.play.spin(spin);
  }),
  serve(contract.step, ({ app, session, input }) => app.play.step({ ...input, member: session.member })),
  serve(contract.rounds, ({ app, session, input }) => history(app, session.member, session.currency, input)),
  serve(contract.roundRecord, ({ app, session, input }) =>
    roundRecord(app, session.member, session.currency, input.round),
  ),
  serve(contract.playSession, ({ app, session }) => playSession(app, session)),
  serve(contract.seeds, async ({ app, session }) => wireSeeds(await app.play.seat(session.member))),
  serve(contract.rotateSeeds, async ({ app, session, input }) => {
    app.chance.requireSound();
    const { no } = await rotatePair(app, session.member, input);
    return rotation(app, session.member, no);
  }),
];

function requireGame(app: App, vendor: string, code: string): Rules {
  const model = modelInPlay(app.switches.values(), code);
  return app.play.rules.of(vendor, code, model) ?? refuse('play.unknownGame');
}

function requireListed(app: App, { vendor, title }: Rules): CatalogGame {
  const game = app.catalog.findGame(vendor, title.code);
  return game?.vendor.own ? game : refuse('play.unknownGame');
}

function requireSpin(app: App, { type, currency }: PlayerSession, { rules, stake }: SpinRequest): void {
  const game = requireOn(app, rules);
  app.chance.requireSound();
  if (!stepsOf(game, rules.title, currency).includes(stake)) refuse('play.stake');
  // What an account may do is read from the table of types (business rules 1.1).
  if (!accountType(type).bets) refuse('play.noBets');
}

function requireOn(app: App, rules: Rules): CatalogGame {
  const game = requireListed(app, rules);
  const standing = openNow(app, game);
  if (standing === 'maintenance') refuse('games.maintenance');
  if (standing === 'off') refuse('play.gameOff');
  return game;
}

function wireSeeds(seat: { pair: Pair; turn: bigint }) {
  const { commitment, clientSeed, nextCommitment, firstTurn } = seat.pair;
  return { commitment, clientSeed, nextCommitment, nonce: String(seat.turn - firstTurn) };
}
