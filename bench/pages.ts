// The guest home as a phone sees it: Lighthouse on a phone profile, the median of five after one warm-up, a fresh browser each; the
// first load's JavaScript; and what an idle server holds in memory.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import chromium from '@sparticuz/chromium';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { figure, median } from './server.ts';
import { startSite } from './site.ts';

const RUNS = 6;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS = ['--headless=shell', '--no-sandbox', '--no-zygote', '--disable-dev-shm-usage'];

const site = await startSite();
try {
  await pages(site.url);
  figure('first-load JavaScript, gzip', firstLoad(), 'kB', { name: '130 kB', ratio: firstLoad() / 130 });
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

/** Kilobytes of JavaScript that the shell asks for before anything is pressed, gzip. */
function firstLoad(): number {
  const dist = join(import.meta.dirname, '../apps/site/dist');
  const shell = JSON.parse(readFileSync(join(dist, 'shell.json'), 'utf8')) as {
    entry: string;
    preload: string[];
  };
  const files = [...new Set([shell.entry, ...shell.preload])];
  return (
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000
  );
}

function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1000;
}
