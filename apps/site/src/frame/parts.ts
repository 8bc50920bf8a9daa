import type { ByName, MenuEntry } from '../shell/manifest/manifest.ts';

/**
 * The parts of menus, footer and side bar that belong to no capability here. A page or popup that is not there yet has its row
 * already: the part appears with it.
 */
export const FRAME_PARTS = {
  announcements: { label: 'shell.announcements', icon: 'horn', popup: 'announcements', at: { help: 90 } },
  help: { label: 'shell.help', icon: 'help', page: 'help', at: { everybody: 30, help: 10, side: 20 } },
  download: {
    label: 'shell.download',
    icon: 'qr',
    page: 'download',
    at: { everybody: 40, help: 80, side: 10 },
  },
  feedback: {
    label: 'shell.feedback',
    icon: 'chat',
    popup: 'feedback',
    at: { everybody: 50, contact: 90, side: 120 },
  },
  vip: {
    label: 'shell.vip',
    icon: 'star',
    page: 'vip',
    for: 'account',
    at: { account: 15, drawer: 15, centre: 15 },
  },
  terms: { label: 'shell.terms', icon: 'info', to: '/terms', at: { everybody: 60, help: 60 } },
  privacy: { label: 'shell.privacy', icon: 'lock', to: '/privacy', at: { everybody: 70, help: 70 } },
  shortcuts: { label: 'shell.keys', icon: 'settings', popup: 'shortcuts', at: { help: 100 } },
  gallery: {
    label: 'shell.gallery',
    icon: 'theatre',
    page: 'gallery',
    for: 'developer',
    at: { help: 110 },
  },
  service: {
    label: 'shell.service',
    icon: 'chat',
    link: 'brand.serviceUrl',
    at: { everybody: 80, contact: 10, side: 30 },
  },
  service2: {
    label: 'shell.service2',
    icon: 'chat',
    link: 'brand.service2Url',
    at: { everybody: 81, contact: 20, side: 40 },
  },
  mail: { label: 'shell.mail', icon: 'copy', link: 'brand.mail', at: { contact: 30 } },
  phone: { label: 'shell.phone', icon: 'signal', link: 'brand.phone', at: { contact: 40 } },
  whatsapp: { label: 'shell.whatsapp', icon: 'chat', link: 'brand.whatsapp', at: { contact: 50, side: 50 } },
  telegram: { label: 'shell.telegram', icon: 'chat', link: 'brand.telegram', at: { contact: 60, side: 60 } },
  facebook: { label: 'shell.facebook', icon: 'chat', link: 'brand.facebook', at: { contact: 70, side: 70 } },
  viber: { label: 'shell.viber', icon: 'chat', link: 'brand.viber', at: { contact: 80, side: 80 } },
  line: { label: 'shell.line', icon: 'chat', link: 'brand.line', at: { contact: 85, side: 90 } },
} as const satisfies ByName<MenuEntry>;
