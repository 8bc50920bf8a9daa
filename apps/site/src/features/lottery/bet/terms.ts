import { formatAmount, parseAmount } from '@baize/contract/money';
import { oddsOf, PLATES, type Plate, type Terms } from '@baize/games/lottery/odds/odds';
import type { UnitMode } from '@baize/games/lottery/odds/stake';
import type { Play } from '@baize/games/lottery/play';
import { grouped } from '@baize/locales/format';
import type { BetTerms } from '../lottery.data.ts';
import type { SlipTerms } from '../slip.ts';

/** The part of a bet's price that the player sets. */
export interface PriceChoice {
  /** Of a unit, as the wire writes it. */
  readonly unitPrice: string;
  readonly unitMode: UnitMode;
  readonly multiplier: number;
  /** LOTT: the prize group. */
  readonly group?: number | undefined;
  /** ZY: the plate. */
  readonly plate?: Plate | undefined;
}

/** In ten thousandths, by tier. */
export type Odds = Readonly<Record<string, bigint>>;

/** The price that a game begins with: its usual unit, whole, once, at the best odds. */
export function firstChoice({ unitPrices, unitModes, groups, plates }: BetTerms): PriceChoice {
  return {
    unitPrice: unitPrices[0] ?? '1.00',
    unitMode: unitModes[0] ?? 1,
    multiplier: 1,
    ...(groups && { group: groups.own }),
    ...(plates && { plate: plates[0] ?? 'A' }),
  };
}

/** The choice as far as the game still offers it; where it does not, the game's first one. */
export function offeredChoice(choice: PriceChoice, terms: BetTerms): PriceChoice {
  const first = firstChoice(terms);
  const { unitPrices, unitModes, groups, plates, multiplierMax } = terms;
  const { group = first.group, plate = first.plate } = choice;
  return {
    unitPrice: unitPrices.includes(choice.unitPrice) ? choice.unitPrice : first.unitPrice,
    unitMode: unitModes.includes(choice.unitMode) ? choice.unitMode : first.unitMode,
    multiplier: Math.min(choice.multiplier, multiplierMax),
    ...(groups && group && { group: Math.min(Math.max(group, groups.least), groups.own) }),
    ...(plates && { plate: plate && plates.includes(plate) ? plate : plates[0] }),
  };
}

/** The lunar year in force, which odds of animals and elements follow: that of the last draw, else of the calendar. */
export function yearOf({ game, now }: Pick<BetTerms, 'game' | 'now'>): number {
  const { zodiacYear } = (game.last?.numbers ?? {}) as { zodiacYear?: unknown };
  return typeof zodiacYear === 'number' ? zodiacYear : Number(now.slice(0, 4));
}

export function readOdds(odds: Readonly<Record<string, string>>): Odds {
  return Object.fromEntries(Object.entries(odds).map(([tier, text]) => [tier, parseAmount(text)]));
}

const HUNDRED = 100n;

/** The odds of a play at the chosen prize group or plate; undefined where it is not on sale. */
export function oddsAt(play: Play, terms: BetTerms, choice: PriceChoice): Odds | undefined {
  const sold = terms.plays.find(({ code }) => code === play.code);
  if (!sold) return undefined;
  const best = readOdds(sold.odds);
  const { groups, plates } = terms;
  const ruled = (rules: Terms) => oddsOf(play, rules, yearOf(terms));
  if (groups && choice.group !== undefined && choice.group !== groups.own) {
    const share = [BigInt(choice.group), BigInt(groups.own)] as const;
    const at = (group: number) => ruled({ mode: 'LOTT', group });
    return lowered(best, share, at(groups.own), at(choice.group));
  }
  if (plates && choice.plate && choice.plate !== 'A') {
    const share = [HUNDRED - BigInt(PLATES[choice.plate]), HUNDRED] as const;
    const at = (plate: Plate) => ruled({ mode: 'ZY', plate });
    return lowered(best, share, at('A'), at(choice.plate));
  }
  return best;
}

/** Odds that follow from the rules are computed by them; those that an operator set are lowered in proportion. */
function lowered(best: Odds, [part, whole]: readonly [bigint, bigint], ruled: Odds, wanted: Odds): Odds {
  return Object.fromEntries(
    Object.entries(best).map(([tier, odds]) => [
      tier,
      ruled[tier] === odds ? (wanted[tier] ?? odds) : (odds * part) / whole,
    ]),
  );
}

export function slipTerms(choice: PriceChoice, odds: Odds, year: number): SlipTerms {
  const { unitMode: mode, multiplier } = choice;
  return { price: parseAmount(choice.unitPrice), mode, multiplier, odds, year };
}

/** Long odds are whole and grouped, the others have two to four decimals: `98,000`, `9.85`, `1.9712`. */
export function oddsText(odds: bigint): string {
  const [whole = '', fraction = ''] = formatAmount(odds).split('.');
  return whole.length > 3 && /^0*$/.test(fraction) ? grouped(whole) : `${grouped(whole)}.${fraction}`;
}

/** Hundredths of a percent for each step of the prize group. */
const STEP = 5;

/** The part of the stake that comes back at the settlement, in percent: `2.50`. */
export function rebatePercent({ groups }: Pick<BetTerms, 'groups'>, { group }: PriceChoice): string {
  const hundredths = groups && group !== undefined ? (groups.own - group) * STEP : 0;
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

export interface LimitedNumbers {
  readonly closed: ReadonlySet<string>;
  readonly half: ReadonlySet<string>;
}

/** Numbers that are closed for a play or pay half. */
export function limitedNumbers({ numbers }: Pick<BetTerms, 'numbers'>, code: string): LimitedNumbers {
  const own = numbers.filter(({ play }) => play === null || play === code);
  const of = (status: 'closed' | 'half') =>
    new Set(own.filter((row) => row.status === status).map(({ key }) => key));
  return { closed: of('closed'), half: of('half') };
}

/** How a stake of one unit is priced: the first offered price that it divides into. */
export function choiceOf(
  unitStake: bigint,
  { unitPrices, unitModes, multiplierMax }: Pick<BetTerms, 'unitPrices' | 'unitModes' | 'multiplierMax'>,
): Pick<PriceChoice, 'unitPrice' | 'unitMode' | 'multiplier'> | undefined {
  for (const unitMode of unitModes)
    for (const unitPrice of unitPrices) {
      const part = parseAmount(unitPrice) / BigInt(unitMode);
      const multiplier = part > 0n && unitStake % part === 0n ? unitStake / part : 0n;
      if (multiplier >= 1n && multiplier <= BigInt(multiplierMax))
        return { unitPrice, unitMode, multiplier: Number(multiplier) };
    }
  return undefined;
}
