import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { member } from '../apps/server/src/testing.ts';
import { shiftDate } from '../apps/server/src/testing-clock.ts';
import { screen } from '../kit/marks.ts';
import { MOVING, PHONE } from '../kit/sizes.ts';
import { launch } from '../kit/windows.ts';
import { BET_PAGE, letDraw, openIssue } from './lottery.ts';
import { shareSite, visitAs } from './site.ts';

const site = await shareSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const TOGETHER_MS = 250;
/** The device of one of the two is a minute and a half ahead. */
const WRONG_MS = 90_000;
/** From the numbers to the first ball, and from one to the next, as in show-times.ts. */
const [LEAD_MS, STEP_MS] = [3_000, 900];

interface Ball {
  readonly issue: string;
  readonly ball: number;
  /** The instant by the page's record, which no clock of the page moves, and by what the page takes for the server's time. */
  readonly truly: number;
  readonly at: number;
}

const BALLS = 5;

const stage = (page: Page) => page.locator('[data-part="stage"]');
/** The balls of an issue: a page may open while those of the last one are shown. */
const ballsOf = async (page: Page, issue: string): Promise<Ball[]> => {
  const all = await page.evaluate(() =>
    performance.getEntriesByName('lottery-ball').map((mark) => ({
      ...(mark as PerformanceMark).detail,
      truly: performance.timeOrigin + mark.startTime,
    })),
  );
  return all.filter((ball) => ball.issue === issue);
};

/** Of the sizes: a busy machine may hold a page up at one ball. */
function median(differences: readonly number[]): number {
  const sizes = differences.map(Math.abs).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? Number.POSITIVE_INFINITY;
}

test('L-06 two people on the page of a game see each ball at the same moment, whatever their devices’ clocks say', async () => {
  const [mia, leo] = [await member(site), await member(site)];
  const issue = await openIssue(site);
  const look = { viewport: PHONE, ...MOVING, own: true };
  const both = await Promise.all([mia, leo].map((player) => visitAs(browser, site, player, look)));
  const [one, two] = both.map(({ page }) => page) as [Page, Page];
  await two.addInitScript(shiftDate, WRONG_MS);
  for (const page of [one, two]) {
    await page.goto(site.url + BET_PAGE);
    await screen(page, 'L-02').waitFor();
  }
  await letDraw(site, issue);
  for (const page of [one, two])
    await expect.poll(async () => (await ballsOf(page, issue.code)).length, { timeout: 30_000 }).toBe(BALLS);
  const { at } = await site.app.db
    .selectFrom('lottery.draw')
    .select('at')
    .where('issue', '=', issue.id)
    .executeTakeFirstOrThrow();
  const [first, second] = [await ballsOf(one, issue.code), await ballsOf(two, issue.code)];
  expect(first.map(({ issue: code, ball }) => [code, ball])).toEqual(
    Array.from({ length: BALLS }, (_, n) => [issue.code, n + 1]),
  );
  expect(second).toHaveLength(first.length);
  const pairs = first.map((ball, n) => [ball, second[n] as Ball] as const);
  const planned = (n: number) => at.getTime() + LEAD_MS + n * STEP_MS;
  // Both know the server's time equally well, however wrong their own clocks are.
  for (const [own, other] of pairs)
    expect(Math.abs(own.at - own.truly - (other.at - other.truly))).toBeLessThanOrEqual(TOGETHER_MS);
  expect(median(pairs.map(([own, other]) => own.truly - other.truly))).toBeLessThanOrEqual(TOGETHER_MS);
  for (const balls of [first, second])
    expect(median(balls.map((ball, n) => ball.at - planned(n)))).toBeLessThanOrEqual(TOGETHER_MS);
  for (const page of [one, two])
    await expect.poll(() => stage(page).locator('[data-part="people"]').textContent()).toContain('2');
  await Promise.all(both.map(({ leave }) => leave()));
});
