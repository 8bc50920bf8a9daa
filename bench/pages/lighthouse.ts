import chromium from '@sparticuz/chromium';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium as playwright } from 'playwright-core';
import { median } from '../server.ts';
import { enter, isOfMember, PAGES, type PageName, type Visited } from './phone.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
] as const;
const FLAGS = ['--headless=shell', '--no-sandbox', '--no-zygote', '--disable-dev-shm-usage'];

export interface Report {
  /** Medians by the name of the category, of 100, and by that of the measure, in milliseconds. */
  readonly figures: Readonly<Record<string, number>>;
  /** The audits of the last run that cost points, with what Lighthouse says of each. */
  readonly faults: readonly string[];
}

export const isScore = (name: string) => CATEGORIES.some((each) => each === name);

/** Lighthouse on a phone profile: the median of so many runs after one warm-up, a fresh browser each. */
export async function lighthouseOf(site: Visited, name: PageName, runs: number): Promise<Report> {
  const reports = [];
  for (let run = 0; run <= runs; run += 1) reports.push(await visit(site, name));
  const counted = reports.slice(1).map(({ figures }) => figures);
  const medians = Object.keys(counted[0] ?? {}).map((figure) => [
    figure,
    median(counted.map((each) => each[figure] ?? 0)),
  ]);
  return { figures: Object.fromEntries(medians), faults: reports.at(-1)?.faults ?? [] };
}

async function visit(site: Visited, name: PageName) {
  const chromePath = await chromium.executablePath();
  const browser = await launch({ chromePath, chromeFlags: FLAGS, ignoreDefaultFlags: true });
  try {
    // A new tab takes its session over from this one, which stays open.
    if (isOfMember(name)) await enterFirst(browser.port, site);
    const flags = { port: browser.port, output: 'json' as const, logLevel: 'error' as const };
    const result = await lighthouse(site.url + PAGES[name].path, {
      ...flags,
      // Pages of members are kept out of searches.
      onlyCategories: CATEGORIES.filter((each) => each !== 'seo' || !isOfMember(name)),
      disableStorageReset: isOfMember(name),
    });
    if (!result) throw new Error('Lighthouse gave no result');
    return read(result.lhr);
  } finally {
    browser.kill();
  }
}

async function enterFirst(port: number, site: Visited): Promise<void> {
  const browser = await playwright.connectOverCDP(`http://localhost:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no window');
  await enter(await context.newPage(), site);
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function read({ categories, audits }: Result) {
  const scores = CATEGORIES.filter((name) => categories[name]).map((name) => [
    name,
    Math.round((categories[name]?.score ?? 0) * 100),
  ]);
  const times = TIMES.map((name) => [name, Math.round(audits[name]?.numericValue ?? 0)]);
  const faults = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${audits[id]?.score} ${audits[id]?.displayValue ?? ''}`.trim());
  return { figures: Object.fromEntries([...scores, ...times]) as Record<string, number>, faults };
}
