import { assert } from '../kit/assert.ts';
import type { Random, SlotDefinition } from './engine.ts';

type Rules = Omit<SlotDefinition, 'version'>;

/** The windows that begin the feature: those that show so many of a symbol. */
export interface Trigger {
  readonly symbol: string;
  readonly least: number;
}

export function triggerOf({ hold, scatter }: Pick<Rules, 'hold' | 'scatter'>): Trigger {
  if (hold) return { symbol: hold.symbol, least: hold.least };
  return { symbol: scatter.symbol, least: scatter.awards.findIndex((award) => award > 0) };
}

interface Windows extends Trigger {
  /** How many of the symbol each stop shows, by reel. */
  readonly shown: readonly (readonly number[])[];
  /** Stops of this reel and all after it that show at least so many, at [reel][so many]. */
  readonly ways: readonly (readonly number[])[];
}

const known = new WeakMap<object, Windows>();

function windowsOf(rules: Rules): Windows {
  const before = known.get(rules);
  if (before) return before;
  const { symbol, least } = triggerOf(rules);
  const index = rules.symbols.indexOf(symbol);
  const shown = rules.strips.map((strip) => shownByStop(strip, rules.rows, index));
  const ways: number[][] = [Array.from({ length: least + 1 }, (_, needed) => Number(needed === 0))];
  for (const counts of shown.toReversed()) {
    const after = ways[0] as number[];
    ways.unshift(
      after.map((_, needed) =>
        counts.reduce((sum, count) => sum + (after[Math.max(0, needed - count)] as number), 0),
      ),
    );
  }
  const windows = { symbol, least, shown, ways };
  known.set(rules, windows);
  return windows;
}

/** How many of a symbol each stop of a strip shows. */
export function shownByStop(strip: readonly number[], rows: number, symbol: number): number[] {
  return strip.map((_, stop) => {
    let count = 0;
    for (let row = 0; row < rows; row++) {
      if (strip[(stop + row) % strip.length] === symbol) count += 1;
    }
    return count;
  });
}

/** How many windows begin the feature. */
export function triggeringWindows(rules: Rules): number {
  const { ways, least } = windowsOf(rules);
  return ways[0]?.[least] ?? 0;
}

/**
 * Draws with one number which of the windows that begin the feature is shown, each as likely as the next: the very law of a base spin
 * that began it. The reels that ask for their stops get those of that window; all later draws are as in any round.
 */
export function triggeringDraws(definition: SlotDefinition, random: Random): Random {
  const { shown, ways, least } = windowsOf(definition);
  let at = random.int(triggeringWindows(definition));
  let needed = least;
  const stops = shown.map((counts, reel) => {
    const after = ways[reel + 1] as readonly number[];
    for (const [stop, count] of counts.entries()) {
      const then = Math.max(0, needed - count);
      const windows = after[then] as number;
      if (at < windows) {
        needed = then;
        return stop;
      }
      at -= windows;
    }
    throw new Error('a window was drawn');
  });
  let reel = 0;
  return { int: (n) => (reel < stops.length ? (stops[reel++] as number) : random.int(n)) };
}

/** What is bought begins on a window of the base strips, and no pool depends on how often it begins. */
export function checkBuy(rules: Rules): void {
  const { buy, hold, freeSpinsMax, strips, respin, weights, jackpots } = rules;
  if (!buy) return;
  assert(!respin && !weights && !jackpots, 'a feature is bought where a window alone begins it');
  assert(buy.what === 'hold' ? hold !== undefined : freeSpinsMax > 0 && !hold, 'what is bought is there');
  assert(Number.isInteger(buy.price) && buy.price > 0, 'a price is whole pay units');
  const { awards } = rules.scatter;
  assert(
    hold !== undefined || awards.every((award, count) => award > 0 === count >= triggerOf(rules).least),
    'more scatters begin the feature too',
  );
  const windows = triggeringWindows(rules);
  assert(strips.length === rules.reels && windows > 0 && windows < 2 ** 32, 'one number draws the window');
}

type Sold = Pick<Rules, 'buy' | 'units' | 'lines'>;

/** The price of a bought round at a stake. */
export function priceAt(rules: Sold, stake: bigint): bigint {
  const [units, price] = unitsAndPrice(rules);
  return (stake / units) * price;
}

/** The stake of a bought round from what was paid for it. */
export function stakeIn(rules: Sold, paid: bigint): bigint {
  const [units, price] = unitsAndPrice(rules);
  return (paid / price) * units;
}

function unitsAndPrice({ buy, units, lines }: Sold): [bigint, bigint] {
  assert(buy !== undefined, 'the definition sells its feature');
  return [BigInt(units ?? lines.length), BigInt(buy.price)];
}
