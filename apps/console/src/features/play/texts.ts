import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';
import { poolText } from './pool-text.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  operations: {
    'jackpots.set': {
      title: 'Change a jackpot',
      labels: {
        pool: 'Jackpot id',
        game: 'Game',
        name: 'Jackpot',
        was: 'From',
        parameters: 'To, from its next award on',
        reason: 'Reason',
      },
      shown: { was: ({ was }) => poolText(was), parameters: ({ parameters }) => poolText(parameters) },
      wish: ({ name, was, parameters }) => `${name}: ${poolText(was)} → ${poolText(parameters)}`,
      page: (input) => `/jackpots/${input.pool}`,
    },
  },
  actions: { 'jackpots.set': 'Parameters of a jackpot changed' },
  areas: { jackpots: 'Jackpots' },
  movements: { jackpotSeed: 'first seed of a jackpot' },
};
