import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  actions: { 'registration.rule': 'Register form changed' },
  areas: { registration: 'Register form' },
};
