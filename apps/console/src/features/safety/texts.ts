import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  operations: {
    'regions.set': {
      title: 'Close or open a region',
      labels: { kind: 'Kind', region: 'Region', closed: 'Closed', reason: 'Reason' },
      wish: ({ region, closed }) => `${closed ? 'Close' : 'Open'} ${region}`,
    },
  },
  actions: {
    'regions.set': 'Region changed',
    'risk.reviewed': 'Risk event reviewed',
  },
  areas: { regions: 'Regions' },
};
