import { expect, test } from 'vitest';
import { testFolder } from '../testing.ts';
import { readConfig } from './config.ts';
import { noteSite, siteUrl } from './site-file.ts';

test('a command beside the site names the address that it was started with, unless the environment says another', () => {
  const DATA_DIR = testFolder();
  const asked = (env: Record<string, string>) => siteUrl(readConfig({ DATA_DIR, ...env }), env);
  expect(asked({})).toBe('http://localhost:8080');
  noteSite(readConfig({ DATA_DIR, PORT: '8480' }));
  expect(asked({})).toBe('http://localhost:8480');
  expect(asked({ PORT: '9090' })).toBe('http://localhost:9090');
  expect(asked({ PUBLIC_URL: 'http://play.test' })).toBe('http://play.test');
  noteSite(readConfig({ DATA_DIR, PORT: '8490' }));
  expect(asked({})).toBe('http://localhost:8490');
});
