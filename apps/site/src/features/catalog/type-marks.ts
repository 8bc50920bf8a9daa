import type { CategoryName } from '@baize/ui/art/icons';

/** The mark of each type of game. */
export const TYPE_MARKS: Readonly<Record<string, CategoryName | undefined>> = {
  RNG: 'rng',
  LIVE: 'live',
  FISH: 'fish',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  LOTT: 'lott',
  ELOTT: 'elott',
  COCKFIGHT: 'arena',
};
