import { RED } from '@baize/games/tables/roulette-layout';

export type PocketColor = 'green' | 'red' | 'black';

export function pocketColor(number: number): PocketColor {
  return number === 0 ? 'green' : RED.has(number) ? 'red' : 'black';
}
