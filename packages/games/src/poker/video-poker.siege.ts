import { expect, test } from 'vitest';

import { certifyVideoPoker } from './exact.ts';
import { KNOWN_TABLES, VIDEO_POKER } from './tables.ts';

/** Return in percent and variance as everybody prints them. */
const PUBLISHED: Readonly<Record<string, readonly [returns: string, variance?: string]>> = {
  'jacks-or-better 9/6': ['99.544', '19.5'],
  'jacks-or-better 8/6': ['98.39'],
  'jacks-or-better 9/5': ['98.45'],
  'jacks-or-better 8/5': ['97.30'],
  'jacks-or-better 7/5': ['96.15'],
  'bonus-poker 8/5': ['99.166', '20.9'],
  'double-bonus 10/7': ['100.173', '28.3'],
  'double-double-bonus 9/6': ['98.981', '42.0'],
  'deuces-wild full pay': ['100.762', '25.8'],
  'deuces-wild NSUD': ['99.728', '25.8'],
  'deuces-wild 9/15': ['98.913', '25.6'],
};

test.each([...VIDEO_POKER, ...KNOWN_TABLES])(
  'games 5: $code $table returns what is published',
  (definition) => {
    const [returns = '', variance] = PUBLISHED[`${definition.code} ${definition.table}`] ?? [];
    const found = certifyVideoPoker(definition);
    expect((found.returns * 100).toFixed(returns.split('.')[1]?.length)).toBe(returns);
    const sigma = found.sigmas[0]?.sigma ?? 0;
    if (variance) expect((sigma ** 2).toFixed(1)).toBe(variance);
    expect(sigma ** 2).toBeGreaterThan(19.1);
    const offered = VIDEO_POKER.find(({ version }) => version === definition.version);
    if (!offered) return;
    expect(found.returns).toBeCloseTo(offered.returns, 12);
    expect(sigma).toBeCloseTo(offered.sigma, 9);
  },
);
