import { plainText } from '../../parts/plain-text.ts';
import { boundsText, isBrandStakes } from '../catalog/stakes/stakes-text.ts';

/** Names of nested values. */
const TERMS: Readonly<Record<string, string>> = {
  addresses: 'calls from',
  baseUrl: 'is called at',
  launchHosts: 'games from',
  rate: 'calls a second',
  caps: 'caps',
  wallet: 'keeps money:',
  '*': 'every currency',
};

export function termName(name: string): string {
  return TERMS[name] ?? name;
}

export function termText(value: unknown): string {
  if (isBrandStakes(value)) return boundsText(value);
  if (!Array.isArray(value)) return plainText(value);
  return plainText(value.map((each) => (typeof each === 'string' ? each : Object.values(each).join(' '))));
}
