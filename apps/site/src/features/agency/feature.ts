import type { SiteFeature } from '../../shell/manifest/manifest.ts';

export default {
  pages: { agentHome: { areas: ['agent', 'errors'], load: () => import('./home-page.tsx') } },
  popups: {
    openAccount: { areas: ['agent', 'errors', 'security'], load: () => import('./open-popup.tsx') },
    inviteLink: { areas: ['agent', 'errors'], load: () => import('./link-popup.tsx') },
  },
  menu: {
    agentHome: {
      label: 'shell.agentHome',
      icon: 'crown',
      to: '/agentHome',
      for: 'agent',
      at: { account: 20, drawer: 20 },
    },
  },
} as const satisfies SiteFeature<'agency'>;
