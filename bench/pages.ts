// Pages as a phone sees them: Lighthouse, layout shifts of a first visit, presses on home while others bet, rules of access; the first
// load's JavaScript; and what an idle server holds in memory. Name parts to measure only these: `BENCH_PAGES=shifts,access`.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';

import { firstScripts, wireKilobytes } from '../apps/site/vite/manifest.ts';
import { openBrowser } from '../kit/browser.ts';
import { peopleOf } from './kit/people.ts';
import { accessOf } from './pages/access.ts';
import { startBettors } from './pages/bettors.ts';
import { isScore, lighthouseOf } from './pages/lighthouse.ts';
import { PAGES, type PageName } from './pages/phone.ts';
import { pressesOf } from './pages/presses.ts';
import { shiftsOf } from './pages/shifts.ts';
import { figure } from './server.ts';
import { startSite } from './site.ts';

const RUNS = Number(process.env.BENCH_TRIES ?? 5);
const DIST = join(import.meta.dirname, '../apps/site/dist');
const SCORES: Readonly<Record<string, number>> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 98,
};
const [SCRIPT_KB, SHIFT, PRESS_MS, RESIDENT_MB] = [120, 0.02, 100, 250];
const BETS_A_SECOND = 20;
const THEMES = ['dark', 'light', 'contrast'];
const NAMES = Object.keys(PAGES) as PageName[];

const PARTS: Readonly<Record<string, (browser: Browser) => Promise<void>>> = {
  weight: async () => {
    const resident = residentMb(site.pid);
    compared('idle server, resident', resident, 'MB', RESIDENT_MB);
    const scripts = wireKilobytes(DIST, firstScripts(DIST));
    compared('first-load JavaScript, on the wire', scripts, 'kB', SCRIPT_KB);
  },
  lighthouse: async () => {
    for (const name of ['home', 'list', 'bet page'] as const) await scores(name);
  },
  shifts: async (browser) => {
    for (const name of NAMES) {
      const { score, shifts } = await shiftsOf(browser, site, name);
      compared(`${name}, phone: layout shift`, score, '', SHIFT);
      for (const { moved } of score > SHIFT ? shifts : []) note(`${name}: ${moved.join(', ')}`);
    }
  },
  presses: async (browser) => {
    const people = await peopleOf(site, ENV);
    const bettors = await startBettors(site.url, people, BETS_A_SECOND);
    let bets = 0;
    const presses = await pressesOf(browser, site).finally(async () => {
      bets = await bettors.stop();
    });
    figure('home, phone: bets meanwhile', bets, '1/s');
    for (const [name, took] of presses) compared(`home, phone: ${name} pressed`, took, 'ms', PRESS_MS);
    await people.db.destroy();
  },
  access: async (browser) => {
    for (const theme of THEMES) {
      for (const name of NAMES.filter((each) => each !== 'game page')) {
        const broken = await accessOf(browser, site, name, theme);
        figure(`${name}, ${theme}: rules of access broken`, broken.length, 'rules');
        for (const rule of broken) note(`${name}, ${theme}: ${rule}`);
      }
    }
  },
};

const ENV = {
  BRAND_PRESET: 'bench',
  LOG_LEVEL: 'fatal',
  MASTER_KEY: randomBytes(32).toString('hex'),
};
const wanted = process.env.BENCH_PAGES?.split(',') ?? Object.keys(PARTS);
const site = await startSite(ENV);
const browser = await openBrowser();
try {
  for (const part of wanted) await PARTS[part]?.(browser);
} finally {
  await browser.close();
  await site.stop();
}

async function scores(name: PageName): Promise<void> {
  const { figures, faults } = await lighthouseOf(site, name, RUNS);
  for (const [what, value] of Object.entries(figures)) {
    const goal = SCORES[what];
    if (isScore(what) && goal) compared(`${name}, phone: ${what}`, value, 'points', goal);
    else figure(`${name}, phone: ${what}`, value, 'ms');
  }
  for (const fault of faults) note(`${name}: ${fault}`);
}

function compared(name: string, value: number, unit: string, goal: number): void {
  figure(name, value, unit, { name: `${goal} ${unit}`.trim(), ratio: value / goal });
}

function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1000;
}
