import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';
import { brandStakesText } from './stakes/stakes-text.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  operations: {
    'games.import': {
      title: 'Import games',
      labels: {
        import: 'Import id',
        vendor: 'Provider',
        added: 'New games',
        changed: 'Changed games',
        withdrawn: 'Withdrawn games',
        hash: 'Hash of the changes',
      },
      wish: ({ vendor, added, changed, withdrawn }) =>
        `${vendor}: ${added} new, ${changed} changed, ${withdrawn} withdrawn`,
      page: (input) => `/imports/${input.import}`,
    },
    'games.stakes': {
      title: 'Raise the stakes of a game',
      labels: { game: 'Game', name: 'Its name', was: 'From', stakes: 'To', reason: 'Reason' },
      wish: ({ name, was, stakes }) => `${name}: ${brandStakesText(was)} → ${brandStakesText(stakes)}`,
    },
  },
  actions: {
    'games.imported': 'Games imported',
    'games.named': 'Names of a game changed',
    'games.ordered': 'Order of games changed',
    'games.picture': 'Picture of a game changed',
    'games.set': 'Games changed',
    'games.stakes': 'Stakes of a game changed',
  },
  areas: { games: 'Games' },
};
