import { type Alphabet, BALLS_11, BALLS_49 } from '../alphabet.ts';
import { WAVES, waveOf } from '../lunar.ts';

export type Quick = 'all' | 'big' | 'small' | 'odd' | 'even' | 'red' | 'blue' | 'green' | 'clear';

const HALVES = ['big', 'small'] as const;
const PARITIES = ['odd', 'even'] as const;
const COLOURS = ['red', 'blue', 'green'] as const;
/** With fewer symbols a button saves no press. */
const LEAST_SYMBOLS = 3;
const LEAST_NUMBERS = 5;

/** The quick buttons of a field, of which at most so many symbols are marked. */
export function quicksOf(of: Alphabet, most: number): readonly Quick[] {
  const { items } = of;
  if (items.length < LEAST_SYMBOLS) return [];
  if (most < items.length) return most > 1 ? ['clear'] : [];
  const numbers = items.length >= LEAST_NUMBERS && items.every((item) => /^T?\d+$/.test(item));
  return [
    'all',
    ...(numbers && halved(of) ? HALVES : []),
    ...(numbers ? PARITIES : []),
    ...(of === BALLS_49 ? COLOURS : []),
    'clear',
  ];
}

/** The middle of an odd count belongs to neither half, except of balls: theirs is big. */
function halved(of: Alphabet): boolean {
  return of.items.length % 2 === 0 || of === BALLS_11 || of === BALLS_49;
}

/** The symbols that a quick button marks. */
export function quickSymbols({ items }: Alphabet, quick: Quick): readonly string[] {
  const half = Math.floor(items.length / 2);
  const odd = (item: string) => Number(item.at(-1)) % 2 === 1;
  switch (quick) {
    case 'all':
      return items;
    case 'big':
      return items.slice(half);
    case 'small':
      return items.slice(0, half);
    case 'odd':
      return items.filter(odd);
    case 'even':
      return items.filter((item) => !odd(item));
    case 'clear':
      return [];
    default:
      return items.filter((item) => waveOf(item) === WAVES[COLOURS.indexOf(quick)]);
  }
}
