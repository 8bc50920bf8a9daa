import type { App } from '../context.ts';

/** The headers of every page of the player site, beside its own content policy. */
export function securityHeaders({ config }: Pick<App, 'config'>): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    ...(config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

const CLOSED_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi'];
const OWN_FEATURES = ['fullscreen', 'autoplay', 'clipboard-write', 'publickey-credentials-get'];

const SECURITY_HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': [
    ...CLOSED_FEATURES.map((name) => `${name}=()`),
    ...OWN_FEATURES.map((name) => `${name}=(self)`),
  ].join(', '),
};
