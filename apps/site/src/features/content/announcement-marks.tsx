import { relativeTime } from '@baize/locales/format';
import { businessZone } from '../../shell/business-time.ts';
import { formatTable, useLanguage } from '../../shell/text.ts';

/** The icon of each kind of announcement. */
export const ANNOUNCEMENT_ICONS = { B: 'horn', PL: 'shield', PU: 'info', PR: 'crown', H: 'help' } as const;

/** How long ago, in words. */
export function Ago({ iso }: { iso: string }) {
  const tag = useLanguage((spoken) => spoken.tag);
  return relativeTime(formatTable(), { iso, now: Date.now(), zone: businessZone(), tag });
}
