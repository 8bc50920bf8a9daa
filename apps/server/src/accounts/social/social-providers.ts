import { SOCIAL_PROVIDERS, type SocialProvider } from '@baize/contract/accounts/social';

import type { App } from '../../context.ts';
import { facebook } from './social-facebook.ts';
import { google } from './social-google.ts';
import { telegram } from './social-telegram.ts';

/** One way to a provider and back. */
export interface Attempt {
  /** Comes back with the answer, unchanged. */
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The address of ours that the provider sends the browser to. */
  readonly returnTo: string;
}

/** The identity of a person at a provider. Accounts are found by issuer and id, never by an e-mail address. */
export interface Identity {
  readonly issuer: string;
  readonly id: string;
  readonly name: string;
  /** Marks an answer that proves itself and would prove itself again. */
  readonly once?: Buffer;
}

export interface Provider {
  begin(attempt: Attempt): Promise<URL>;
  /** The identity behind these parameters; throws when any check fails. */
  identify(answer: URLSearchParams, attempt: Attempt): Promise<Identity>;
}

declare module '../../context.ts' {
  interface App {
    readonly social: SocialProviders;
  }
}

export type SocialProviders = Readonly<Partial<Record<SocialProvider, Provider>>>;

/** Those that are configured. */
export function createSocialProviders(app: Pick<App, 'config' | 'clock'>): SocialProviders {
  const { social } = app.config;
  return {
    ...(social.google && { google: google(social.google, app.config) }),
    ...(social.facebook && { facebook: facebook(social.facebook, app.config) }),
    ...(social.telegram && { telegram: telegram(social.telegram, app.clock) }),
  };
}

export function configured(app: Pick<App, 'social'>): SocialProvider[] {
  return SOCIAL_PROVIDERS.filter((name) => app.social[name]);
}
