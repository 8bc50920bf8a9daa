import { beforeEach, expect, test, vi } from 'vitest';

import { standIn } from '../../../shell/testing.ts';

standIn();
const { queries } = await import('../../../shell/queries.ts');
const { permissionQuery } = await import('../../../shell/site.ts');
const { hostFailed, pictureHosts, sourceSet } = await import('./picture-hosts.ts');

const serve = (imageCDNs: string[]) =>
  queries.setQueryData(permissionQuery().queryKey, { imageCDNs } as never);

beforeEach(() => {
  vi.stubGlobal('crypto', { getRandomValues: (words: Uint16Array) => words.fill(5) });
  serve(['https://one', 'https://two', 'https://three']);
});

test('every host is tried once, in a circle from the one that was drawn, and the site itself last', () => {
  expect(pictureHosts()).toEqual(['https://three', 'https://one', 'https://two', '']);
});

test('a tab stays with the host that it drew', () => {
  vi.stubGlobal('crypto', { getRandomValues: (words: Uint16Array) => words.fill(6) });
  expect(pictureHosts()[0]).toBe('https://three');
});

test('a host that did not answer is asked no more, the site itself always', () => {
  for (const host of ['https://two', '']) hostFailed(host);
  expect(pictureHosts()).not.toContain('https://two');
  expect(pictureHosts()).toHaveLength(3);
  serve([]);
  expect(pictureHosts()).toEqual(['']);
});

test('a picture is asked for in both of its sizes', () => {
  expect(sourceSet('https://one', '/pictures/a1-240.webp', 'avif')).toBe(
    'https://one/pictures/a1-240.avif 1x, https://one/pictures/a1-480.avif 2x',
  );
});
