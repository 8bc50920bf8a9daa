import type { ContentState } from '@baize/contract/site/desk-content';
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

/** The choices of a field, from its texts. */
export function choicesOf(texts: Readonly<Record<string, string>>) {
  return Object.entries(texts).map(([value, label]) => ({ value, label }));
}
