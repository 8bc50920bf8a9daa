// A round of each title that was really drawn, as the page of replays gets it.
import type { Bet } from '@baize/contract/games/play';
import { ReplayedRound } from '@baize/contract/games/replays';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { BetRules, RulesVersion } from '@baize/games/kit/title';
import { type OwnTitle, TITLES } from '@baize/games/titles';

import type { BetRound } from '../../apps/server/src/play/families/bets.ts';
import { FAMILIES } from '../../apps/server/src/play/families/families.ts';
import { SLOT_GAMES } from '../../apps/server/src/play/families/slots.ts';
import { finestRound, roundWith, TITLE_SCENES } from './slot-scenes.ts';

const DRAWS = 5_000;
const STAKE = '1000.00';
const chips = (...spots: readonly string[]) => ({
  chips: spots.map((spot) => ({ spot, stake: formatAmount(parseAmount(STAKE) / BigInt(spots.length)) })),
});

/** The choices of its player, by title; none where a card is just bought. */
const BETS: Readonly<Record<string, Bet>> = {
  dice: { over: true, target: 7500 },
  limbo: { target: 300 },
  plinko: { rows: 12, risk: 'medium' },
  mines: { mines: 3 },
  'keno-40': { picks: [3, 14, 22, 35, 40], risk: 'medium' },
  'keno-80': { picks: [3, 14, 22, 35, 41, 58, 63, 77] },
  roulette: chips('straight-17', 'red', 'dozen-2', 'corner-16-17-19-20'),
  baccarat: chips('banker', 'player-pair'),
  'sic-bo': chips('big', 'total-13', 'single-4', 'pair-1-2'),
  'hoo-hey-how': chips('fish', 'crab'),
  blackjack: { hands: ['500.00', '500.00'] },
  'jacks-or-better': { hands: 1 },
  'deuces-wild': { hands: 10 },
};

interface Acted {
  readonly actions: readonly object[];
  readonly round: BetRound;
}

/** Opens three tiles and cashes out, hits once and doubles where that is offered, holds the best cards. */
function wishesOf({ game, acted, options, ...round }: BetRound): object {
  if (options.includes('open')) return acted < 3 ? { do: 'open', tile: acted * 7 + 3 } : { do: 'cashOut' };
  for (const each of ['decline', 'split', 'double']) if (options.includes(each)) return { do: each };
  if (options.includes('hit') && acted === 0) return { do: 'hit' };
  return game.finish({ ...round, options } as never);
}

/** The choices as the family reads them. */
function betOf({ code, family }: OwnTitle, rules: BetRules): unknown {
  return FAMILIES[family].bet(rules as RulesVersion, BETS[code] ?? {}, parseAmount(STAKE));
}

function played(title: OwnTitle, rules: BetRules, nonce: number): Acted {
  const { draw } = FAMILIES[title.family];
  const seeds = { serverSeed: '4f'.repeat(32), clientSeed: 'screens', nonce: BigInt(nonce) };
  const drawn = (actions: readonly object[]) => {
    const stored = { stake: parseAmount(STAKE), bet: betOf(title, rules), actions, step: actions.length };
    return draw(rules as RulesVersion, seeds, stored as never) as BetRound;
  };
  const actions: object[] = [];
  let round = drawn(actions);
  while (!round.over && actions.length < 20) {
    actions.push(wishesOf(round));
    round = drawn(actions);
  }
  return { actions, round };
}

function betRound(title: OwnTitle, rules: BetRules): object {
  for (let nonce = 0; nonce < DRAWS; nonce += 1) {
    const { actions, round } = played(title, rules, nonce);
    const several = !['mines', 'blackjack'].includes(title.code) || actions.length > 2;
    if (round.payout <= round.staked || !several) continue;
    const family = FAMILIES[title.family];
    const stored = { stake: parseAmount(STAKE), bet: betOf(title, rules), actions, step: actions.length };
    const { firstStake, bet, shows, show } = family.record(rules as RulesVersion, stored, round) as never;
    const { table } = family.info(rules as RulesVersion, '') as never;
    const board = { table, stakes: ['100.00', '500.00', '1000.00', '50000.00'], firstStake, bet, shows };
    const money = { stake: formatAmount(round.staked), payout: formatAmount(round.payout) };
    return { family: title.family, ...money, show, actions, board };
  }
  throw new Error(`no such round of ${title.code}`);
}

function slotRound(title: OwnTitle): object {
  const scene = TITLE_SCENES.find(({ code }) => code === title.code);
  if (!scene) throw new Error(`${title.code} has no scene`);
  const { definition } = scene;
  const withFree = definition.scatter.awards.some((count) => count > 0);
  const drawn = withFree
    ? roundWith(definition, ({ free, payout }) => free.length > 0 && payout > parseAmount(STAKE) * 5n)
    : finestRound(definition);
  const stored = { stake: parseAmount(STAKE), bet: null, actions: [], step: drawn.free.length };
  const record = SLOT_GAMES.record(definition, stored, drawn);
  return { ...record, stake: STAKE, payout: formatAmount(drawn.payout) };
}

/** A won round with several steps, where the title has any. */
export function drawnRound(code: string): ReplayedRound {
  const title = TITLES.find((each) => each.code === code);
  if (!title) throw new Error(`no title ${code}`);
  const models: Readonly<Record<string, RulesVersion>> = title.models;
  const rules = models[title.defaultModel];
  if (!rules) throw new Error(`${code} has no model`);
  const own = title.family === 'slots' ? slotRound(title) : betRound(title, rules as BetRules);
  const about = { vendor: 'baize', code, name: title.name, model: rules.model, rules: rules.version };
  return ReplayedRound.parse({
    ...about,
    currency: 'MMK',
    at: '2026-11-18T04:30:00Z',
    changed: false,
    ...own,
  });
}
