import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  movements: { hold: 'held for a bet' },
};
