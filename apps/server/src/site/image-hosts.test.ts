import { expect, test } from 'vitest';

import { ask } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { imageHosts } from './image-hosts.ts';

const app = await sharedApp();

const HOSTS = [
  'https://img1.example',
  'https://img2.example/some/path',
  "https://evil.example; script-src 'unsafe-inline'",
  'http://img3.example',
  'javascript:alert(1)',
  "'unsafe-inline'",
  '*',
  'http://127.0.0.1:8093',
];

test('spec 4: the browser is told hosts of pictures as origins, and what is none gets into no policy', async () => {
  await app.turn('brand.imageHosts', HOSTS);
  const heard = async () => (await ask(`${app.url}/wps/system/permission`)).body.value.imageCDNs;
  expect(imageHosts(app.app)).toEqual([
    'https://img1.example',
    'https://img2.example',
    'http://127.0.0.1:8093',
  ]);
  expect(await heard()).toEqual([...imageHosts(app.app)]);
  const production = { ...app.app, config: { ...app.app.config, trial: false } };
  expect(imageHosts(production)).toEqual(['https://img1.example', 'https://img2.example']);
});
