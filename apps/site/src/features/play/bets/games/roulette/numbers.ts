import { RED } from '@baize/games/tables/roulette-layout';

const ALL = Array.from({ length: 36 }, (_, index) => index + 1);
const OUTSIDE: Readonly<Record<string, (number: number) => boolean>> = {
  red: (number) => RED.has(number),
  black: (number) => !RED.has(number),
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
  low: (number) => number <= 18,
  high: (number) => number > 18,
};

const ENDS = 4;

/** The numbers that came most often, and those that have not come for longest; of results with the newest first. */
export function hotAndCold(pockets: readonly number[]): { hot: number[]; cold: number[] } {
  const numbers = [0, ...ALL];
  const times = (number: number) => pockets.filter((pocket) => pocket === number).length;
  const since = (number: number) => (pockets.includes(number) ? pockets.indexOf(number) : pockets.length);
  const often = numbers.filter((number) => times(number) > 1);
  return {
    hot: often.sort((a, b) => times(b) - times(a) || since(a) - since(b)).slice(0, ENDS),
    cold: numbers.sort((a, b) => since(b) - since(a)).slice(0, ENDS),
  };
}

/** The numbers of an inside bet are in its name; those of an outside one follow from it. */
export function numbersOf(spot: string): number[] {
  const holds = OUTSIDE[spot];
  if (holds) return ALL.filter(holds);
  const numbers = spot.match(/\d+/g)?.map(Number) ?? [];
  const [part = 0] = numbers;
  if (spot.startsWith('dozen')) return ALL.filter((number) => Math.ceil(number / 12) === part);
  if (spot.startsWith('column')) return ALL.filter((number) => number % 3 === part % 3);
  return numbers;
}
