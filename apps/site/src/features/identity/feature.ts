import type { SiteFeature } from '../../shell/manifest/manifest.ts';

export default {
  stale: { identity: ['identity'], member: ['identity'] },
} as const satisfies SiteFeature<'identity'>;
