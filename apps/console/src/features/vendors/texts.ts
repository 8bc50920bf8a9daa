import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';
import { termName, termText } from '../approvals/term-text.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  operations: {
    'vendors.terms': {
      title: 'Change the contract of a provider',
      labels: { code: 'Provider', was: 'From', terms: 'To', reason: 'Reason' },
      wish: ({ code, was, terms }) => `${code}: ${termsText(was, terms)}`,
    },
    'vendors.key': {
      title: 'Change the keys of a provider',
      labels: { code: 'Provider', end: 'Key to end', publicKey: 'Its public key', reason: 'Reason' },
      wish: ({ code, end }) => (end === null ? `${code}: make the next key` : `${code}: end the key ${end}`),
    },
  },
  actions: {
    'games.vendor': 'Provider changed',
    'games.vendorAdded': 'Provider added',
    'vendors.checksums': 'Provider asked for its checksums',
    'vendors.grant': 'Provider asked how a grant stands',
    'vendors.keyEnded': 'Key of a provider ended',
    'vendors.keyMade': 'Key of a provider made',
    'vendors.keyTold': 'Secret of a key shown',
    'vendors.suspended': 'Provider suspended or resumed',
    'vendors.terms': 'Contract of a provider changed',
  },
  areas: { vendors: 'Providers' },
  movements: {
    vendorBet: 'bet with a provider',
    vendorWin: 'win from a provider',
    vendorRollback: 'bet taken back by a provider',
    vendorRound: 'round of a provider',
    vendorAdjust: 'correction by a provider',
    vendorIn: 'to a provider’s wallet',
    vendorOut: 'from a provider’s wallet',
    vendorResult: 'result from a provider',
    vendorCollect: 'collected from a win',
    vendorBetCollect: 'collected from a win, with its bet',
    heldWin: 'win over its cap, held',
  },
};

/** The differences between the new terms and the old ones, which are null before there is a contract. */
function termsText(was: unknown, terms: unknown): string {
  const [old, fresh] = [(was ?? {}) as Record<string, unknown>, terms as Record<string, unknown>];
  return Object.entries(fresh)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]))
    .map(([name, value]) => `${termName(name)} ${termText(value)}`)
    .join('; ');
}
