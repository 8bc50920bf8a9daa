import type { SiteFeature } from '../../shell/manifest/manifest.ts';

export default {
  // An approval gives the account its name, and opens payments.
  stale: { identity: ['identity', 'members', 'cashier'], member: ['identity'] },
} as const satisfies SiteFeature<'identity'>;
