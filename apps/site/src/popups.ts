import type { Area } from '@baize/locales/areas';
import type { ComponentType } from 'react';
import type { PopupName } from './shell/popup.ts';
import type { PopupProps } from './shell/popup-host.tsx';

interface Popup {
  readonly areas: readonly Area[];
  load(): Promise<{ default: ComponentType<PopupProps> }>;
}

/** Every popup by the name it has in the address. */
export const POPUPS: Partial<Record<PopupName, Popup>> = {
  login: { areas: ['member', 'errors'], load: () => import('./features/accounts/login-popup.tsx') },
  guest: { areas: ['member', 'errors'], load: () => import('./features/accounts/guest-popup.tsx') },
  trial: { areas: ['member'], load: () => import('./features/accounts/trial-popup.tsx') },
  signOut: { areas: ['member'], load: () => import('./features/accounts/sign-out-popup.tsx') },
  ended: { areas: ['member'], load: () => import('./features/accounts/ended-popup.tsx') },
  menu: { areas: [], load: () => import('./shell/menu-popup.tsx') },
  notice: { areas: ['member'], load: () => import('./features/content/notice-popup.tsx') },
  rules: { areas: ['play'], load: () => import('./features/play/rules-popup.tsx') },
  rounds: { areas: ['play'], load: () => import('./features/play/rounds-popup.tsx') },
  round: { areas: ['play'], load: () => import('./features/play/round-popup.tsx') },
  fairness: { areas: ['play', 'errors'], load: () => import('./features/play/fairness-popup.tsx') },
  auto: { areas: ['play'], load: () => import('./features/play/auto-popup.tsx') },
};
