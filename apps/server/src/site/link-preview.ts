import type { LanguageCode } from '@baize/contract/languages';
import { parseAmount } from '@baize/contract/money';
import { money } from '@baize/locales/format';
import { text } from '@baize/locales/text';

import { escaped, type ShellAssets } from './shell.ts';

/** A shared round as a chat may tell of it. */
export interface SharedFacts {
  /** Its title, whose picture is shown beside the words. */
  readonly code: string;
  readonly name: string;
  readonly stake: string;
  readonly payout: string;
  readonly currency: string;
}

/** The words of a page for programs that show links, as chats do; they run no script. */
export interface LinkPreview {
  readonly code: string;
  readonly title: string;
  readonly description: string;
}

/** The multiple of the win in its title, both amounts below it; not who won. */
export function previewOf(facts: SharedFacts, language: LanguageCode): LinkPreview {
  const { code, name: game, stake, payout, currency } = facts;
  const times = String(Number((parseAmount(payout) * 100n) / parseAmount(stake)) / 100);
  const amounts = { stake: money(stake), payout: money(payout), currency };
  return {
    code,
    title: text(language, 'play.sharedWin', { times, game }),
    description: text(language, 'play.sharedAbout', amounts),
  };
}

interface Page {
  readonly brand: string;
  readonly origin: string;
  readonly path: string;
  readonly assets: Pick<ShellAssets, 'previews'>;
}

/** The width and height of every picture that the build makes. */
const SIZE = ['1200', '630'] as const;

/** The tags of the head, by the Open Graph protocol. */
export function previewTags(preview: LinkPreview, { brand, origin, path, assets }: Page): string {
  const picture = assets.previews[preview.code];
  const tags: (readonly [name: string, content: string])[] = [
    ['og:type', 'website'],
    ['og:site_name', brand],
    ['og:title', preview.title],
    ['og:description', preview.description],
    ['og:url', origin + path],
  ];
  if (picture) {
    tags.push(
      ['og:image', origin + picture],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', SIZE[0]],
      ['og:image:height', SIZE[1]],
      ['og:image:alt', preview.title],
    );
  }
  const card = picture ? 'summary_large_image' : 'summary';
  return [
    ...tags.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`),
    `<meta name="twitter:card" content="${card}">`,
    // A link is for those who have it.
    '<meta name="robots" content="noindex">',
  ].join('\n');
}
