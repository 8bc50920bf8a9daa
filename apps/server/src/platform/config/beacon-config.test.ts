import { expect, test } from 'vitest';

import { QUICKNET, readBeacon } from './beacon-config.ts';
import { readResultFeeds } from './result-feeds-config.ts';

function read(env: NodeJS.ProcessEnv, production = false) {
  const problems: string[] = [];
  return { beacon: readBeacon(env, production, problems), problems };
}

test('a trial asks no beacon unless it is named, production asks quicknet unless it is switched off', () => {
  expect(read({})).toEqual({ beacon: null, problems: [] });
  expect(read({}, true).beacon?.chain).toEqual(QUICKNET);
  expect(read({ BEACON_URL: 'none' }, true)).toEqual({ beacon: null, problems: [] });
  expect(read({ BEACON_URL: 'https://a.test/, https://b.test' }).beacon).toEqual({
    urls: ['https://a.test', 'https://b.test'],
    chain: QUICKNET,
  });
});

test('another chain is named whole, and nothing else is taken for one', () => {
  const chain = [QUICKNET.hash, QUICKNET.publicKey, '1700000000', '3'].join(':');
  expect(read({ BEACON_URL: 'http://127.0.0.1:1', BEACON_CHAIN: chain }).beacon?.chain).toEqual({
    ...QUICKNET,
    genesis: 1_700_000_000,
  });
  expect(read({ BEACON_URL: 'drand', BEACON_CHAIN: 'quicknet' }).problems).toHaveLength(2);
});

test('feeds of results have names of their own and addresses', () => {
  const problems: string[] = [];
  expect(readResultFeeds({ LOTTERY_FEEDS: 'a=https://a.test/r, b=https://b.test' }, problems)).toEqual([
    { name: 'a', url: 'https://a.test/r' },
    { name: 'b', url: 'https://b.test' },
  ]);
  expect(problems).toEqual([]);
  for (const wrong of ['a', 'a=b', 'a=https://a.test,a=https://b.test'])
    readResultFeeds({ LOTTERY_FEEDS: wrong }, problems);
  expect(problems).toHaveLength(3);
});
