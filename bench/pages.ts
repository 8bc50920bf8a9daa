// The guest home as a phone sees it: Lighthouse on a phone profile, the median of five after one warm-up, a fresh browser each; the
// first load's JavaScript; and what an idle server holds in memory.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import chromium from '@sparticuz/chromium';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { firstScripts, wireKilobytes } from '../apps/site/vite/manifest.ts';
import { figure, median } from './server.ts';
import { startSite } from './site.ts';

const RUNS = 6;
const DIST = join(import.meta.dirname, '../apps/site/dist');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS = ['--headless=shell', '--no-sandbox', '--no-zygote', '--disable-dev-shm-usage'];

const site = await startSite();
try {
  await pages(site.url);
  const scripts = wireKilobytes(DIST, firstScripts(DIST));
  figure('first-load JavaScript, on the wire', scripts, 'kB', { name: '125 kB', ratio: scripts / 125 });
  const resident = residentMb(site.pid);
  figure('idle server, resident', resident, 'MB', { name: '250 MB', ratio: resident / 250 });
} finally {
  await site.stop();
}

async function pages(url: string): Promise<void> {
  const runs: Record<string, number>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await visit(url));
  for (const name of Object.keys(runs[0] ?? {})) {
    const value = median(runs.slice(1).map((each) => each[name] ?? 0));
    const goal = name === 'performance' ? 95 : 100;
    const scored = CATEGORIES.some((each) => each === name);
    figure(
      `home, phone: ${name}`,
      value,
      scored ? 'points' : 'ms',
      scored ? { name: `${goal}`, ratio: value / goal } : undefined,
    );
  }
}

async function visit(url: string): Promise<Record<string, number>> {
  const chromePath = await chromium.executablePath();
  const browser = await launch({ chromePath, chromeFlags: FLAGS, ignoreDefaultFlags: true });
  try {
    const flags = { port: browser.port, output: 'json' as const, onlyCategories: [...CATEGORIES] };
    const result = await lighthouse(url, { ...flags, logLevel: 'error' });
    if (!result) throw new Error('Lighthouse gave no result');
    const { categories, audits } = result.lhr;
    const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
      (name) => [name, Math.round(audits[name]?.numericValue ?? 0)],
    );
    return Object.fromEntries([...scores, ...times]);
  } finally {
    browser.kill();
  }
}

function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1000;
}
