import type { LanguageCode } from '@baize/contract/languages';
import type { OutputOf } from '@baize/contract/route';
import type { homeRows } from '@baize/contract/site/home-rows';
import type { announcements, banners, permission, systemStatus } from '@baize/contract/site/site';
import type { Compiled } from '@baize/locales/message';

/** The server's data in the page, so that the first view needs no call. */
export interface Boot {
  /** Where the realtime line stood when the page was made. */
  readonly heard: string;
  readonly language: LanguageCode;
  readonly developer: boolean;
  readonly brand: string;
  readonly texts: Readonly<Record<string, Compiled>>;
  readonly status: OutputOf<typeof systemStatus>;
  readonly permission: OutputOf<typeof permission>;
  readonly banners: OutputOf<typeof banners>;
  readonly home: OutputOf<typeof homeRows>;
  readonly notices: OutputOf<typeof announcements>;
  /** Whether there are popups to ask for. */
  readonly popups: boolean;
}

export const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
