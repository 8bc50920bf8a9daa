import { assert } from '../kit/assert.ts';
import { sha256Hex } from '../kit/sha256.ts';
import { checkBuy } from './bought.ts';
import type { Model, SlotDefinition } from './engine.ts';
import { checkJackpots } from './jackpots.ts';

/** A game as players know it: one name, four rules versions. */
export interface SlotTitle {
  code: string;
  name: string;
  models: Readonly<Record<Model, SlotDefinition>>;
  defaultModel: Model;
  minCycleMs: number;
  /** Pay units of a stake. */
  units: number;
  maxWinX: number;
  /** Sigma of one round in stakes: low < 3, medium < 7, high < 15, very high above. */
  volatility: 'low' | 'medium' | 'high' | 'very high';
}

const CENT = 100n;

/** What each stake is a multiple of: a pay unit is whole cents then, and so is every win that the certificate counts. */
export function stakeUnit({ units }: Pick<SlotTitle, 'units'>): bigint {
  return BigInt(units) * CENT;
}

/** Checks a definition and stamps it with the hash of everything that decides an outcome. */
export function slot(rules: Omit<SlotDefinition, 'version'>): SlotDefinition {
  checkGrid(rules);
  checkPays(rules);
  checkFeatures(rules);
  checkJackpots(rules);
  checkBuy(rules);
  return { ...rules, version: contentHash(rules) };
}

function checkGrid(rules: Omit<SlotDefinition, 'version'>): void {
  const { reels, rows, symbols, lines, weights } = rules;
  for (const strips of weights ? [] : [rules.strips, rules.freeStrips ?? rules.strips]) {
    assert(strips.length === reels, 'one strip per reel');
    for (const strip of strips) {
      assert(strip.length >= rows, 'a strip fills the window');
      assert(
        strip.every((symbol) => symbols[symbol] !== undefined),
        'a strip shows known symbols',
      );
    }
  }
  for (const each of weights ? [weights.base, weights.free] : []) {
    assert(each.length === symbols.length && isWhole(each), 'every symbol has a whole weight');
  }
  const crossed = rules.multiplierReel?.reel ?? reels;
  for (const line of lines) {
    assert(
      line.length === crossed && line.every((row) => Number.isInteger(row) && row >= 0 && row < rows),
      'a line crosses every reel that pays, inside the window',
    );
  }
  assert(lines.length > 0 !== (rules.evaluator !== undefined), 'lines pay, or something else does');
}

function checkPays(rules: Omit<SlotDefinition, 'version'>): void {
  assert(!(rules.scatter.symbol in rules.pays), 'a scatter pays the stake, not lines');
  for (const [symbol, pays] of Object.entries(rules.pays)) {
    assert(rules.symbols.includes(symbol), `pays name a known symbol: ${symbol}`);
    assert(isWhole(pays), 'pays are whole pay units');
  }
  const counts = [...rules.scatter.pays, ...rules.scatter.awards, rules.freeMultiplier, rules.maxWinX];
  assert(isWhole(counts), 'scatter pays, awards, multiplier and top win are whole');
  assert(isWhole([rules.units ?? 1]) && rules.units !== 0, 'a stake has whole pay units');
}

function checkFeatures({ symbols, ...rules }: Omit<SlotDefinition, 'version'>): void {
  const { cascade, respin, expanding, multiplierReel, hold, bombs, freeLadder, wildTimes } = rules;
  for (const ladder of [cascade?.ladder, cascade?.freeLadder, freeLadder]) {
    assert(ladder === undefined || (ladder.length > 0 && isWhole(ladder)), 'a ladder has whole steps');
  }
  const named = [
    ...(expanding ?? []),
    ...Object.keys(multiplierReel?.times ?? {}),
    ...Object.keys(wildTimes ?? {}),
  ];
  for (const symbol of [...named, hold?.symbol, bombs?.symbol]) {
    assert(symbol === undefined || symbols.includes(symbol), `a feature names a known symbol: ${symbol}`);
  }
  assert(respin?.reels.every((reel) => reel > 0 && reel < rules.reels) ?? true, 'the first reel is not held');
  for (const { value, weight } of [...(hold?.prizes ?? []), ...(bombs?.times ?? [])]) {
    assert(
      isWhole([value, weight]) && value > 0 && weight > 0,
      'prizes and multipliers are whole and can come',
    );
  }
  if (hold) assert(isWhole([...hold.landing, hold.grand, hold.least, hold.respins]), 'a hold is whole');
}

function isWhole(values: readonly number[]): boolean {
  return values.every((value) => Number.isInteger(value) && value >= 0);
}

function contentHash(rules: Omit<SlotDefinition, 'version'>): string {
  const { reels, rows, symbols, strips, freeStrips, lines, pays, wild, scatter } = rules;
  const { freeMultiplier, freeSpinsMax, maxWinX } = rules;
  const payTable = symbols.map((symbol) => pays[symbol] ?? []);
  const feature = [scatter.symbol, scatter.pays, scatter.awards, freeMultiplier, freeSpinsMax, maxWinX];
  const { evaluator, units, wildTimes, freeLadder, cascade, respin } = rules;
  const { expanding, multiplierReel, hold, weights, bombs, jackpots, buy } = rules;
  const more = {
    evaluator,
    units,
    wildTimes,
    freeLadder,
    cascade,
    respin,
    expanding,
    multiplierReel,
    hold,
    weights,
    bombs,
    jackpots,
    // What it returns is declared, not decided.
    buy: buy && [buy.what, buy.price],
  };
  const content: unknown[] = [
    reels,
    rows,
    symbols,
    strips,
    freeStrips ?? null,
    lines,
    payTable,
    wild,
    feature,
  ];
  // A machine with lines alone keeps the version that it had before there were others.
  if (Object.values(more).some((each) => each !== undefined)) content.push(more);
  return sha256Hex(JSON.stringify(content)).slice(0, 12);
}
