import type { Area } from '@baize/locales/areas';
import type { SiteFeature } from '../../shell/manifest/manifest.ts';

/** The texts of pages and popups about payments. */
export const CASHIER_AREAS: readonly Area[] = ['cashier', 'security', 'member', 'errors'];

export default {
  pages: {
    deposit: { areas: CASHIER_AREAS, load: () => import('./deposit/deposit-page.tsx') },
    withdraw: { areas: CASHIER_AREAS, load: () => import('./withdraw/withdraw-page.tsx') },
    transfer: { areas: [...CASHIER_AREAS, 'agent'], load: () => import('./transfer/transfer-page.tsx') },
    payments: { areas: [...CASHIER_AREAS, 'records'], load: () => import('./record/record-page.tsx') },
  },
  popups: {
    deposit: { areas: CASHIER_AREAS, load: () => import('./deposit/deposit-popup.tsx') },
    confirmWithdrawal: { areas: CASHIER_AREAS, load: () => import('./withdraw/confirm-popup.tsx') },
    withdrawal: { areas: CASHIER_AREAS, load: () => import('./withdraw/withdrawal-popup.tsx') },
    receipt: { areas: CASHIER_AREAS, load: () => import('./withdraw/receipt-popup.tsx') },
    piece: { areas: CASHIER_AREAS, load: () => import('./withdraw/piece-popup.tsx') },
  },
  menu: {
    depositv2: {
      label: 'shell.deposit',
      icon: 'plus',
      to: '/account/deposit',
      for: 'account',
      at: { account: 30, drawer: 30, centre: 30 },
    },
    withdraw: {
      label: 'shell.withdraw',
      icon: 'minus',
      to: '/account/withdraw',
      for: 'account',
      at: { account: 40, drawer: 40, centre: 40 },
    },
    transferUpline: {
      label: 'shell.transfer',
      icon: 'right',
      to: '/account/transfer',
      for: 'account',
      when: 'transfer.on',
      at: { drawer: 50, centre: 50 },
    },
    payments: {
      label: 'shell.payments',
      icon: 'clock',
      to: '/account/deposits',
      for: 'account',
      at: { account: 60, drawer: 60, centre: 60 },
    },
  },
  stale: {
    cashier: ['cashier'],
    bonus: ['cashier'],
    // Deposits were closed or opened, here or elsewhere.
    protection: ['cashier'],
    member: ['cashier'],
  },
} as const satisfies SiteFeature<'cashier'>;
