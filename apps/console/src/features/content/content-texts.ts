import { FEATURE_HOME_KINDS } from '@baize/contract/features';
import type { ContentState } from '@baize/contract/site/desk-content';
import type { HomeKind } from '@baize/contract/site/home-rows';
import type { Linkage, SitePopup } from '@baize/contract/site/popups';
import type { Tone } from '../../parts/values.tsx';

export const STATE_TONES: Readonly<Record<ContentState, Tone>> = {
  shown: 'good',
  planned: 'wait',
  over: 'plain',
  off: 'plain',
};

export const LINKAGE_TEXTS: Readonly<Record<Linkage, string>> = {
  none: 'nothing',
  url: 'a page or address',
  game: 'a game',
  promotion: 'a promotion',
};

export const KIND_TEXTS: Readonly<Record<SitePopup['kind'], string>> = {
  B: 'News of the brand (B)',
  PL: 'The platform: payments, maintenance (PL)',
  PU: 'A matter that stands alone (PU)',
  PR: 'A promotion (PR)',
  H: 'Help (H)',
};

export const MOMENT_TEXTS: Readonly<Record<SitePopup['execution'], string>> = {
  A: 'after login',
  B: 'before login',
  F: 'at the first login',
};

export const AUDIENCE_TEXTS: Readonly<Record<SitePopup['audience'], string>> = {
  everybody: 'everybody',
  guests: 'guests',
  members: 'members',
  agents: 'agents',
};

export const ROW_TEXTS: Readonly<Record<HomeKind, string>> = {
  banners: 'Banners',
  notices: 'Notices',
  categories: 'Categories with pictures',
  jackpots: 'Jackpots and their sum',
  draws: 'Next draws of our lotteries',
  continue: 'Played last',
  wins: 'Wins in motion',
  tabs: 'Hot, collection, recommended',
  type: 'Games of a type',
  vendor: 'Games of a provider',
  games: 'Picked games',
  slots: 'Slots by their kinds',
  winners: 'Big wins',
  liveBets: 'Bets of the moment',
  vendors: 'Providers',
  fairness: 'How fairness is proved',
  ...FEATURE_HOME_KINDS,
};

/** The choices of a field, from its texts. */
export function choicesOf(texts: Readonly<Record<string, string>>) {
  return Object.entries(texts).map(([value, label]) => ({ value, label }));
}
