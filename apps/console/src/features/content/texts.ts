import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  actions: {
    'notices.published': 'Notice published',
    'notices.withdrawn': 'Notice withdrawn',
  },
  areas: { notices: 'Notices' },
};
