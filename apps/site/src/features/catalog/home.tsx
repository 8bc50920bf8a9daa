import { lazy } from 'react';
import type { HomeSections } from '../../shell/manifest/home-sections.ts';
import { Categories } from './first/categories.tsx';
import { ContinueRow } from './first/continue-row.tsx';
import { Jackpot } from './first/jackpot.tsx';
import { WinsLane } from './first/wins-lane.tsx';

/** The rows further down come in one file. */
const lower = <T extends keyof typeof import('./home/lower-rows.ts')>(name: T) =>
  lazy(async () => ({ default: (await import('./home/lower-rows.ts'))[name] }));

export default {
  categories: Categories,
  jackpots: Jackpot,
  continue: ContinueRow,
  wins: WinsLane,
  tabs: lower('GameTabs'),
  type: lower('TypeLane'),
  vendor: lower('OfVendor'),
  games: lower('PickedLane'),
  slots: lower('Slots'),
  winners: lower('Winners'),
  liveBets: lower('LiveBets'),
  vendors: lower('HomeVendors'),
} satisfies HomeSections;
