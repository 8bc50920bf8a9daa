import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const contentConsole: ConsoleFeature = {
  screens: [
    {
      path: '/banners',
      id: 'O-09/banners',
      title: 'Banners',
      group: 'system',
      also: 'home page pictures carousel content',
      permission: 'content.write',
      load: () => import('./banners-page.tsx'),
    },
    {
      path: '/home-page',
      id: 'O-09/home',
      title: 'Home page',
      group: 'system',
      also: 'rows lanes order content preview',
      permission: 'content.write',
      load: () => import('./home/home-rows-page.tsx'),
    },
    {
      path: '/popups',
      id: 'O-09/popups',
      title: 'Popups',
      group: 'system',
      also: 'announcements news promotions content',
      permission: 'content.write',
      load: () => import('./popups-page.tsx'),
    },
    {
      path: '/notices',
      id: 'O-09',
      title: 'Notices',
      group: 'system',
      also: 'announcements',
      permission: 'content.write',
      load: () => import('./notices-page.tsx'),
    },
  ],
  permissions: { 'content.write': 'publish banners, popups and notices, and arrange the home page' },
  refusals: {
    'ops.notice': 'This notice is no longer shown.',
    'content.unknown': 'This was not found. Somebody may have changed it meanwhile.',
    'content.target':
      'This address leads nowhere. Give a page of the site such as /hot, an https address, or a game as provider/code.',
    'content.twice': 'This row is on the page already. Change that one.',
    'content.full': 'The home page has as many rows as it may have. Change one that is hidden.',
    'content.filling':
      'Say what fills this row: a type of games or a provider that is here, or games of the lists, each once.',
    'content.period': 'The period ends before it begins.',
    'content.empty': 'A title or a text is empty: nothing is left of it that may be shown.',
    'content.picture':
      'This picture cannot be used. Choose a PNG, JPEG, WebP or AVIF of at most 3 MB; a banner needs one for desktops and one for phones.',
  },
};
