import type { FeatureTexts, OperationText } from '../../parts/manifest/feature-texts.ts';
import { plainText } from '../../parts/plain-text.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  operations: {
    'switches.set': switchText('Change a switch of the brand'),
    'switches.games': switchText('Change a switch of game operations'),
    'switches.money': switchText('Change a switch of finance'),
  },
  actions: {
    'keys.rotated': 'Key replaced by another',
    'switches.set': 'Switch changed',
  },
  areas: {
    keys: 'Keys of the installation',
    switches: 'Switches',
  },
};

function switchText(title: string): OperationText {
  return {
    title,
    labels: { name: 'Switch', was: 'From', value: 'To', reason: 'Reason' },
    wish: ({ name, was, value }) => `${name}: ${plainText(was)} → ${plainText(value)}`,
  };
}
