import { assert } from '../kit/assert.ts';
import { sha256Hex } from '../kit/sha256.ts';
import type { Model, SlotDefinition } from './engine.ts';

/** A game as players know it: one name, four rules versions. */
export interface SlotTitle {
  code: string;
  name: string;
  models: Readonly<Record<Model, SlotDefinition>>;
  defaultModel: Model;
  minCycleMs: number;
  lines: number;
  maxWinX: number;
  /** Sigma of one round in stakes: low < 3, medium < 7, high < 15, very high above. */
  volatility: 'low' | 'medium' | 'high' | 'very high';
}

const CENT = 100n;

/** What each stake is a multiple of: a line bet is whole cents then, and so is every win that the certificate counts. */
export function stakeUnit({ lines }: Pick<SlotTitle, 'lines'>): bigint {
  return BigInt(lines) * CENT;
}

/** Checks a definition and stamps it with the hash of everything that decides an outcome. */
export function slot(rules: Omit<SlotDefinition, 'version'>): SlotDefinition {
  checkGrid(rules);
  checkPays(rules);
  return { ...rules, version: contentHash(rules) };
}

function checkGrid(rules: Omit<SlotDefinition, 'version'>): void {
  const { reels, rows, symbols, lines } = rules;
  for (const strips of [rules.strips, rules.freeStrips ?? rules.strips]) {
    assert(strips.length === reels, 'one strip per reel');
    for (const strip of strips) {
      assert(strip.length >= rows, 'a strip fills the window');
      assert(
        strip.every((symbol) => symbols[symbol] !== undefined),
        'a strip shows known symbols',
      );
    }
  }
  for (const line of lines) {
    assert(
      line.length === reels && line.every((row) => Number.isInteger(row) && row >= 0 && row < rows),
      'a line crosses every reel inside the window',
    );
  }
}

function checkPays(rules: Omit<SlotDefinition, 'version'>): void {
  assert(!(rules.scatter.symbol in rules.pays), 'a scatter pays the stake, not lines');
  for (const [symbol, pays] of Object.entries(rules.pays)) {
    assert(rules.symbols.includes(symbol), `pays name a known symbol: ${symbol}`);
    assert(
      pays.every((pay) => Number.isInteger(pay) && pay >= 0),
      'pays are whole line bets',
    );
  }
  for (const count of [...rules.scatter.pays, ...rules.scatter.awards, rules.freeMultiplier, rules.maxWinX]) {
    assert(Number.isInteger(count) && count >= 0, 'scatter pays, awards, multiplier and top win are whole');
  }
}

function contentHash(rules: Omit<SlotDefinition, 'version'>): string {
  const { reels, rows, symbols, strips, freeStrips, lines, pays, wild, scatter } = rules;
  const { freeMultiplier, freeSpinsMax, maxWinX } = rules;
  const payTable = symbols.map((symbol) => pays[symbol] ?? []);
  const feature = [scatter.symbol, scatter.pays, scatter.awards, freeMultiplier, freeSpinsMax, maxWinX];
  const content = [reels, rows, symbols, strips, freeStrips ?? null, lines, payTable, wild, feature];
  return sha256Hex(JSON.stringify(content)).slice(0, 12);
}
