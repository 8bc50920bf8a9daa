import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  actions: {
    'audit.exported': 'Audit log exported',
    'export.made': 'List exported',
  },
  areas: {
    audit: 'Audit log',
    export: 'Exports',
  },
};
