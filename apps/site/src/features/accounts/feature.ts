import type { Area } from '@baize/locales/areas';
import type { SiteFeature } from '../../shell/manifest/manifest.ts';

const ACCOUNTS: readonly Area[] = ['accounts', 'member', 'errors', 'social'];
const PASSWORDS: readonly Area[] = [...ACCOUNTS, 'patterns'];

export default {
  popups: {
    login: { areas: ACCOUNTS, load: () => import('./sign-in/login-popup.tsx') },
    stepUp: { areas: ACCOUNTS, load: () => import('./sign-in/step-up-popup.tsx') },
    changePassword: { areas: PASSWORDS, load: () => import('./change-password-popup.tsx') },
    forgot: { areas: PASSWORDS, load: () => import('./recovery/forgot-popup.tsx') },
    reset: { areas: PASSWORDS, load: () => import('./recovery/reset-popup.tsx') },
    register: { areas: PASSWORDS, load: () => import('./registration/register-popup.tsx') },
    welcome: { areas: ['accounts'], load: () => import('./sign-in/welcome-popup.tsx') },
    guest: { areas: ACCOUNTS, load: () => import('./sign-in/guest-popup.tsx') },
    trial: { areas: ['member', 'accounts'], load: () => import('./sign-in/trial-popup.tsx') },
    signOut: { areas: ['member'], load: () => import('./sessions/sign-out-popup.tsx') },
    ended: { areas: ['member'], load: () => import('./sessions/ended-popup.tsx') },
    social: { areas: [...ACCOUNTS, 'security'], load: () => import('./social/social-popup.tsx') },
  },
} as const satisfies SiteFeature<'accounts'>;
