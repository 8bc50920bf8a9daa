import type { Values } from './message.ts';

/** The facts that its name is made of. */
export interface NamedLottery {
  readonly code: string;
  /** The family of its rules. */
  readonly lottery: string;
  readonly mode: string;
  /** Drawn by us. */
  readonly own: boolean;
  /** Minutes between draws; null where it draws at times of the day. */
  readonly every: number | null;
  readonly region: string | null;
}

/** Reads a text of the area `lotteryNames`; nothing where there is none. */
type Say = (key: string, values?: Values) => string | undefined;

/** The name of a lottery on every page and in the catalogue: official draws by their own name, ours by the family and the pace. */
export function lotteryGameName(say: Say, game: NamedLottery): string {
  const { code, lottery, own, every, region, mode } = game;
  const official = region === null ? say(`lottery.game.${code}`) : say(`lottery.region.${region}`);
  if (official) return official;
  const name = say(`lottery.name.${lottery}`) ?? lottery;
  if (!own) return name;
  const paced =
    every === null ? say('lottery.daily', { name }) : say('lottery.every', { name, minutes: every });
  const called = paced ?? name;
  // The second game of a lottery says how it differs from the first.
  if (mode === 'ZY' && lottery !== 'LHC') return say('lottery.sides', { name: called }) ?? called;
  const fixed = mode === 'ELOTT' && !lottery.startsWith('VN');
  return (fixed ? say('lottery.fixedOdds', { name: called }) : undefined) ?? called;
}
