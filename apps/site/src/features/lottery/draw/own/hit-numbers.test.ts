import { expect, test } from 'vitest';

import { hitNumbers } from './hit-numbers.ts';

const bet = (play: string, selection: string) =>
  hitNumbers({ lottery: 'MY2D', play, selection, numbers: { number: '57' } });

test('L-06 the drawn numbers of a bet come first, the others follow', () => {
  expect(bet('STRAIGHT', '50,57,58')).toEqual({ hits: ['57'], others: ['50', '58'] });
  expect(bet('STRAIGHT', '12,34')).toEqual({ hits: [], others: ['12', '34'] });
});

test('L-06 a set of numbers says which of them was drawn, and a bet on anything else says none', () => {
  expect(bet('MACRO', 'HEAD:5')?.hits).toEqual(['57']);
  expect(hitNumbers({ lottery: 'SSC', play: 'POS', selection: '1|-|-|-|-', numbers: null })).toBeUndefined();
});
