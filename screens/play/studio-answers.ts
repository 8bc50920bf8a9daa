// The answers about our own titles: what is proven of them is what their certificates say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TitlePage, TitleRow } from '@baize/contract/games/desk-studio';
import type { BetFigures, BetsCertificate } from '@baize/games/kit/bets';
import { PAYBACK_ALARM, PAYBACK_OFF, PAYBACK_ROUNDS, paybackBand } from '@baize/games/kit/payback';
import type { RulesVersion } from '@baize/games/kit/title';
import type { Certificate } from '@baize/games/slots/exact';
import { EMERALD_LINES } from '@baize/games/slots/titles/emerald-lines';
import { TITLES } from '@baize/games/titles';

import type { Fill } from '../ground/sample.ts';

const FOLDER = join(import.meta.dirname, '../../packages/games/certificates');
const kept = <C>(name: string) =>
  JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as C & { sources: string };
const BOUNDS = {
  counted: '2026-11-17',
  roundsMin: PAYBACK_ROUNDS,
  alarm: PAYBACK_ALARM,
  off: PAYBACK_OFF,
};
const percent = (share: number) => Number((share * 100).toFixed(2));
const money = [
  { currency: 'MMK', stake: '1212345600.00', payout: '1163851776.00', won: '0.00' },
  { currency: 'THB', stake: '845210.50', payout: '811980.20', won: '0.00' },
];

/** In percent, of the two titles that have any. */
const POOLS: Readonly<Record<string, number>> = { 'peacock-jackpots': 2.67, 'midnight-pot': 1.5 };

/** One of each standing, and one that nobody played. */
const STANDINGS = ['on', 'on', 'deviates', 'off', 'uncertified'] as const;
const SCORES = [0.41, 3.62, -5.84, null, 1.2] as const;

export function studioTitles(fill: Fill) {
  const rows = TITLES.map((title, n): TitleRow => {
    const models: Readonly<Record<string, RulesVersion>> = title.models;
    const { model = '', version = '', returns = 0 } = models[title.defaultModel] ?? {};
    const played = n % 5 !== 3;
    return {
      code: title.code,
      name: title.name,
      family: title.family,
      standing: STANDINGS[n % 5] ?? 'on',
      model,
      version,
      declared: percent(returns),
      pools: POOLS[title.code] ?? 0,
      bought: 0,
      rounds: played ? 1_284_305 + 7 * n : 0,
      money: played ? money.slice(0, 1 + (n % 2)) : [],
      actual: played ? percent(returns + ((n % 3) - 1) / 400) : null,
      score: SCORES[n % 5] ?? null,
    };
  });
  const shown = fill === 'empty' ? [] : rows;
  const none = shown.length === 0;
  const sum = {
    rounds: shown.reduce((all, row) => all + row.rounds, 0),
    money: none ? [] : money,
    actual: none ? null : 96.07,
    declared: none ? null : 96.41,
  };
  return { rows: shown, sum, ...BOUNDS };
}

/** A slot; where texts are long a game of bets, whose certificate is of other sources. */
export function studioTitle(fill: Fill): TitlePage {
  const page = fill === 'long' ? betsPage() : slotPage();
  return fill === 'empty' ? { ...page, days: [], certificate: null, problem: 'no certificate of 96' } : page;
}

function slotPage(): TitlePage {
  const [{ version, sources, topWin, bought, ...round }, rules] = [
    kept<Certificate>('emerald-lines-96'),
    EMERALD_LINES['96'],
  ];
  return {
    ...about('emerald-lines', 'Emerald Lines', 'slots'),
    models: Object.values<RulesVersion>(EMERALD_LINES).map((each, n) => modelRow(each, n)),
    switches: {
      models: 'games.emerald-lines.model',
      enabled: 'games.emerald-lines.enabled',
      buy: { name: 'games.emerald-lines.buy', on: true },
      enabledChangedAt: '2026-11-18T04:30:00Z',
      enabledChangedBy: null,
    },
    shown: '96',
    certificate: {
      version,
      sources,
      round: { ...round, top: topWin, bought: boughtOf(bought, topWin) },
      bets: null,
    },
    sources,
    problem: null,
    days: days(rules),
  };
}

function boughtOf(bought: Certificate['bought'], { times }: Certificate['topWin']) {
  if (!bought) return null;
  const { classes: _, topWin, ...figures } = bought;
  return { ...figures, top: { times, oneIn: topWin.oneIn } };
}

function betsPage(): TitlePage {
  const { version, sources, usual, bets, ...figures } = kept<BetsCertificate>('mines');
  const { returnsMin, returnsMax, sigmaMax, shown } = figures;
  const odds = ({ top, ...of }: BetFigures) => ({
    ...of,
    top: { times: top.times, oneIn: top.chance ? 1 / top.chance : null },
  });
  const { returns, sigma, hitRate, top } = figures;
  const mines = { ...figures, code: 'mines', name: 'Mines', model: 'standard', version, maxWinX: 10_000 };
  return {
    ...about('mines', 'Mines', 'arcade'),
    models: [modelRow(mines, 2)],
    switches: {
      models: null,
      enabled: 'games.mines.enabled',
      buy: null,
      enabledChangedAt: '2026-11-18T04:30:00Z',
      enabledChangedBy: 'Mia Thandar Win',
    },
    shown: 'standard',
    certificate: {
      version,
      sources,
      round: null,
      bets: {
        bets,
        usual: odds({ name: usual, returns, sigma, hitRate, top }),
        returnsMin,
        returnsMax,
        sigmaMax,
        shown: shown.map(odds),
      },
    },
    sources: 'a'.repeat(64),
    problem: 'the certificate of standard is of other sources',
    days: days(mines),
  };
}

function about(code: string, name: string, family: string) {
  return {
    code,
    name,
    family,
    standing: 'deviates' as const,
    volatility: 'medium',
    maxWinX: 5000,
    cycleMs: 1000,
    ...BOUNDS,
  };
}

function modelRow({ model, version, returns }: RulesVersion, n: number): TitlePage['models'][number] {
  return {
    model,
    version,
    present: true,
    inForce: n === 2,
    currencies: n === 0 ? ['THB'] : [],
    since: '2026-10-02T02:30:00Z',
    declared: percent(returns),
    pools: 0,
    rounds: n === 2 ? 3_612_044 : 0,
    bought: n === 2 ? 40_112 : 0,
    money: n === 2 ? money : [],
    actual: n === 2 ? percent(returns + 0.004) : null,
    score: n === 2 ? 1.42 : null,
  };
}

/** Forty days whose returns come nearer. */
function days(rules: RulesVersion): TitlePage['days'] {
  return Array.from({ length: 40 }, (_, n) => {
    const rounds = 90_000 * (n + 1);
    const within = (deviations: number) => {
      const { low, high } = paybackBand(rounds, rules, deviations);
      return { low: percent(low), high: percent(high) };
    };
    return {
      day: new Date(Date.UTC(2026, 9, 9 + n)).toISOString().slice(0, 10),
      rounds,
      actual: percent(rules.returns + (rules.sigma * Math.sin(n / 3) * 2) / Math.sqrt(rounds)),
      alarm: within(PAYBACK_ALARM),
      off: within(PAYBACK_OFF),
    };
  });
}
