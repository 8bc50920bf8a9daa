import type { HomeSection } from '../../shell/manifest/home-sections.ts';
import { HomeRows } from './home/home-rows.tsx';
import { Jackpot } from './home/jackpot.tsx';
import { LiveBets } from './home/live-bets.tsx';
import { Winners } from './home/winners.tsx';

export default [
  { rank: 20, Section: HomeRows },
  { rank: 30, Section: Jackpot },
  { rank: 40, Section: Winners },
  { rank: 50, Section: LiveBets },
] satisfies HomeSection[];
