import type { Walls } from '../platform/database/wall.ts';

const walls: Walls = {
  'wallet.account': { own: 'member', open: ['vendors'] },
  'wallet.account_name': { own: 'member', open: ['vendors'] },
  'wallet.movement': { own: 'member', open: ['vendors'] },
  'wallet.posting': { own: 'member', open: ['vendors'] },
  'wallet.root_head': {},
  'wallet.verified': {},
};

export const walletFeature = { name: 'wallet', walls };
