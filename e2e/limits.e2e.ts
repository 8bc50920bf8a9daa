import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { member, type Player } from '../apps/server/src/testing.ts';
import { popup, screen } from '../kit/marks.ts';
import { few, siegeTest } from '../kit/sampling.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, type VisitOptions, type Visitor, visit } from '../kit/windows.ts';
import { expectSound, shareSite, signInByName, visitAs } from './site.ts';

const GAME_PAGE = '/play/baize/emerald-lines';
const CENTRE = '/member?mc=securityCenter';
const DAY_MS = 86_400_000;
const SESSION = { kind: 'session', period: 'session' };

const site = await shareSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

/** A member in a browser of his own, on one of his pages. */
async function atHome(who: Player, options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await visitAs(browser, site, who, options);
  await visitor.page.goto(site.url + CENTRE);
  await screen(visitor.page, 'M-01').waitFor();
  await visitor.page.locator('.part[data-part="limits"]').waitFor();
  return visitor;
}

async function openPart(page: Page, part: string) {
  await page.locator(`.part[data-part="${part}"]`).click();
  return shownPart(page, part);
}

async function shownPart(page: Page, part: string) {
  const box = page.locator(`[data-popup="M-01-${part}"][data-state="ready"]`);
  await box.waitFor();
  return box;
}

/** A refusal that a test asked for is in the browser's console too. */
const unasked = (complaints: readonly string[]) =>
  complaints.filter((line) => !/the server responded with a status of 4\d\d/.test(line));

const limitLine = (page: Page, name: string) => page.locator(`[data-limit="${name}"]`);

async function writeLimit(page: Page, name: string, amount: string): Promise<void> {
  await limitLine(page, name).getByRole('button').first().click();
  await page.locator('#limit').fill(amount);
  await page.locator('dialog[open] button[type=submit]').click();
  await limitLine(page, name).waitFor();
}

test('M-01.8 RG-3 RG-5 a limit holds at once and stops the spin that would exceed it; a higher one is only asked for; the end of playing time is told', async () => {
  const mia = await member(site);
  expect((await mia.post('/wps/protection/limit', { ...SESSION, amount: '60' })).status).toBe(200);
  const { page, complaints, leave } = await atHome(mia, { viewport: PHONE });
  await openPart(page, 'limits');
  await writeLimit(page, 'wager-day', '1');
  await limitLine(page, 'wager-day')
    .getByText(/1\.00.MMK. left/)
    .waitFor();

  await page.keyboard.press('Escape');
  // Nearly five minutes: however long the page takes to open, it begins with the fifth.
  await site.app.db
    .updateTable('protection.gate')
    .set({ play_until: new Date(site.clock.ms() + 4.95 * 60_000) })
    .where('member', '=', mia.member)
    .execute();
  await page.goto(site.url + GAME_PAGE);
  const shown = page.locator('.toast', { hasText: '5 minutes of playing time left' });
  await shown.getByRole('button').click();
  await screen(page, 'G-11').waitFor({ timeout: 60_000 });
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith('/wps/play/spin') && answer.status() === 403,
  );
  await page.locator('[data-part="spin"]').click();
  await refused;
  const said = page.locator('[data-said="fault"]');
  await said.getByText('over your stake limit').waitFor();
  await expectSound(page, 'refused spin');
  await said.getByRole('button', { name: 'Your limits' }).click();
  await shownPart(page, 'limits');

  await limitLine(page, 'wager-day').getByRole('button').first().click();
  await page.locator('#limit').fill('500');
  await page.getByText('we ask you again after 24 hours').waitFor();
  await expectSound(page, 'higher limit');
  await page.getByRole('button', { name: 'Ask for this limit' }).click();
  const asked = limitLine(page, 'wager-day').locator('.asked');
  await asked.getByText(/500\.00.MMK/).waitFor();
  expect(await asked.getByRole('button', { name: 'Yes, change it' }).count()).toBe(0);
  await expectSound(page, 'limits with one asked for');
  await asked.getByRole('button', { name: 'Keep it as it is' }).click();
  await asked.waitFor({ state: 'detached' });

  await writeLimit(page, 'wager-day', '500');
  await asked.waitFor();
  await site.app.db
    .updateTable('protection.limit')
    .set({ asked_at: new Date(Date.now() - 1.1 * DAY_MS) })
    .where('member', '=', mia.member)
    .where('kind', '=', 'wager')
    .execute();
  await page.reload();
  await asked.getByRole('button', { name: 'Yes, change it' }).click();
  await limitLine(page, 'wager-day')
    .getByText(/500\.00.MMK. left/)
    .waitFor();
  expect(unasked(complaints)).toEqual([]);
  await leave();
});

const LOOKS = [
  { language: 'EN', theme: 'contrast', viewport: DESKTOP },
  { language: 'MY', theme: 'light', viewport: PHONE },
  { language: 'XB', theme: 'dark', viewport: { width: 320, height: 640 } },
] as const satisfies readonly VisitOptions[];

siegeTest.each(few(LOOKS))(
  'M-01.8 in $language at $viewport.width: every part stands, and play closes in one step',
  async (look) => {
    const zin = await member(site);
    const where = (what: string) => `${look.language} ${look.viewport.width} ${what}`;
    // Small steps inside a part are looked at where the script is tallest.
    const seldom = async (what: string) => look.language === 'MY' && expectSound(page, where(what));
    for (const [kind, period, amount] of [
      ['loss', 'day', '50000'],
      ['wager', 'month', '900000'],
      ['session', 'session', '90'],
    ]) {
      expect((await zin.post('/wps/protection/limit', { kind, period, amount })).status).toBe(200);
    }
    expect(
      (await zin.post('/wps/protection/limit', { kind: 'loss', period: 'day', amount: '80000' })).status,
    ).toBe(200);
    const { page, complaints, leave } = await visit(browser, site, look);
    await page.goto(site.url);
    await page.locator('footer a[href="/responsible-gaming"]').click();
    await screen(page, 'C-13').waitFor();
    await expectSound(page, where('play safely'));
    await page.locator('[data-offer="limits"]').click();
    await signInByName(page, zin.username);
    const limits = await shownPart(page, 'limits');
    await limits.locator('.asked').waitFor();
    await expectSound(page, where('limits'));
    await limitLine(page, 'session-session').getByRole('button').first().click();
    await page.locator('#limit').fill('5');
    await page.locator('dialog[open] button[type=submit]').click();
    await page.locator('#limit[aria-invalid="true"]').waitFor();
    await seldom('limit form');
    await page.goto(`${site.url}/responsible-gaming`);
    await page.locator('[data-offer="timeOut"]').click();
    const rest = await shownPart(page, 'timeOut');
    await rest.locator('[data-pick="other"]').click();
    await page.locator('#days').fill('14');
    await expectSound(page, where('break'));
    await rest.locator('button[type=submit]').click();
    await seldom('break sure');
    await rest.getByRole('button').last().click();
    // Passing messages are looked for before lasting ones.
    await page.locator('.toast button').click();
    await page.locator('[data-part="absence"]').waitFor();
    await expectSound(page, where('on a break'));

    await page.locator('[data-offer="exclusion"]').click();
    const close = await shownPart(page, 'exclusion');
    await expectSound(page, where('close'));
    await close.locator('[data-pick="12"]').click();
    await close.getByRole('button').last().click();
    await seldom('close sure');
    await close.getByRole('button').last().click();
    await popup(page, 'P-30').waitFor();
    await expectSound(page, where('closed'));
    await popup(page, 'P-30').locator('.btn.marigold').click();
    await signInByName(page, zin.username);
    await page.locator('[data-part="absence"]').waitFor();
    await page.goto(site.url);
    await page.locator('[data-screen="H-00"] [data-part="absence"]').waitFor();
    await expectSound(page, where('home while closed'));
    expect(unasked(complaints)).toEqual([]);
    await leave();
  },
);
