import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { IN_SIEGE } from '../apps/server/src/testing-config.ts';
import { screen } from '../kit/marks.ts';
import { siegeTest } from '../kit/sampling.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, type VisitOptions, visit } from '../kit/windows.ts';
import { deskOf, open } from './console.ts';
import { enterFree, expectAccessible, expectNoOverflow } from './pages.ts';
import { openSite, turn } from './site.ts';

const JAPAN = { address: '133.1.1.1', EN: 'Japan', MY: 'ဂျပန်', XB: 'Japan' } as const;
const MYANMAR = '203.81.64.1';
const SERVICE = 'https://help.example.com/chat';

const site = await openSite({ env: { TRUST_PROXY: '1' } });
let browser: Browser;
let desk: Page;
beforeAll(async () => {
  browser = await launch();
  desk = (await deskOf(browser, site, 'manager')).page;
});

const from = (address: string, options: VisitOptions = {}) =>
  visit(browser, site, { ...options, own: true, extraHTTPHeaders: { 'x-forwarded-for': address } });

test('O-12 X-02 an operator closes a country with a reason, an open page learns of it by itself, and comes back when the country opens again (R-18)', async () => {
  await turn(site, 'brand.serviceUrl', SERVICE);
  const { page, leave } = await from(JAPAN.address, { viewport: DESKTOP });
  await page.goto(`${site.url}/rng`);
  await screen(page, 'G-01').waitFor();
  await open(desk, 'Regions');
  await lookUp(JAPAN.address, 'Japan (JP)', 'open');
  await setJapan('close');
  await desk.getByRole('row', { name: /Japan \(JP\).*Decided by the lawyers/ }).waitFor();
  await lookUp(JAPAN.address, 'Japan (JP)', 'closed by its country');
  await expectSoundDesk('regions');
  await screen(page, 'X-02').waitFor({ timeout: 30_000 });
  const text = (await page.locator('main').textContent()) ?? '';
  expect(text).toContain(JAPAN.address);
  expect(text).toContain(JAPAN.EN);
  await expectAccessible(page, 'X-02 in an open page');
  await setJapan('open');
  await screen(page, 'G-01').waitFor({ timeout: 30_000 });
  await leave();
});

siegeTest.each(
  (['EN', 'MY', 'XB'] as const).flatMap((language) => [
    { language, where: 'phone', viewport: PHONE },
    { language, where: 'desktop', viewport: DESKTOP },
  ]),
)(
  'a closed region is told with the address the server sees, without any script: $language, $where (X-02)',
  async ({ language, viewport }) => {
    if ((await statusInJapan()) === 0) await setJapan('close');
    const { page, complaints, leave } = await from(JAPAN.address, { language, viewport });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    for (const path of ['/', '/play/baize/emerald-lines', '/login']) {
      await page.goto(site.url + path);
      await screen(page, 'X-02').waitFor();
    }
    const { body } = await statusSeenBy(page);
    const text = (await page.locator('main').textContent()) ?? '';
    expect(body.ip).toBe(JAPAN.address);
    expect(text).toContain(body.ip);
    expect(text).toContain(JAPAN[language]);
    await expect.poll(() => page.locator(`a[href="${SERVICE}"]`).count()).toBe(1);
    expect(scripts).toEqual([]);
    await expectAccessible(page, `X-02 ${language}`);
    await expectNoOverflow(page, `X-02 ${language}`);
    expect(complaints).toEqual([]);
    await leave();
  },
);

siegeTest('X-02 everywhere else the site is open', async () => {
  const { page, leave } = await from(MYANMAR);
  await page.goto(site.url);
  await screen(page, 'H-00').waitFor();
  await leave();
});

siegeTest(
  'X-02 A09 a member who moves into a closed country sees it at the next game they open',
  async () => {
    if ((await statusInJapan()) === 0) await setJapan('close');
    const { page, leave } = await from(MYANMAR, { viewport: PHONE, language: 'MY' });
    await page.goto(site.url);
    await enterFree(page);
    await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': JAPAN.address });
    await page.locator('.feature a.btn').first().click();
    // Sooner than by the look that comes by itself every twenty seconds.
    await screen(page, 'X-02').waitFor({ timeout: 15_000 });
    await expect.poll(() => page.locator('main').textContent()).toContain(JAPAN.address);
    await setJapan('open');
    await leave();
  },
);

siegeTest('X-02 a sign-in from a closed country is a risk event that an operator reviews', async () => {
  await setJapan('close');
  const { page, leave } = await from(JAPAN.address);
  const refused = await page.request.post(`${site.url}/wps/session/login`, { data: {} });
  expect(refused.status()).toBe(451);
  await leave();
  await open(desk, 'Risk events');
  const row = desk.getByRole('row', { name: /Refused by region.*133\.1\.1\.1/ }).first();
  const shown = async () => {
    await desk.reload();
    await screen(desk, 'O-12').waitFor();
    return row.count();
  };
  await expect.poll(shown, { timeout: 20_000 }).toBeGreaterThan(0);
  await expectSoundDesk('risk events');
  await row.getByRole('button', { name: 'Review' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/^What was found/).fill('A traveller, told by support');
  await expectAccessible(desk, 'review dialog');
  await dialog.getByRole('button', { name: 'Mark as reviewed' }).click();
  await desk.getByText('The event is reviewed.').waitFor();
  await row.getByText('reviewed', { exact: true }).waitFor();
});

async function statusSeenBy(page: Page): Promise<{ body: { ip: string } }> {
  const answer = await page.request.get(`${site.url}/wps/system/status`);
  return { body: (await answer.json()).value };
}

async function lookUp(address: string, country: string, state: string): Promise<void> {
  await desk.getByLabel('Address', { exact: true }).fill(address);
  const found = desk.locator('.look-up output');
  // A change of a moment ago shows once the node has heard of it.
  await expect
    .poll(async () => {
      await desk.getByRole('button', { name: 'Look up' }).click();
      await found.getByText(country).waitFor();
      return found.getByText(state, { exact: true }).count();
    })
    .toBe(1);
}

async function setJapan(to: 'open' | 'close'): Promise<void> {
  await open(desk, 'Regions');
  const name = to === 'open' ? 'Open again: Japan' : 'Close a region';
  await desk.getByRole('button', { name }).click();
  const dialog = desk.getByRole('dialog');
  if (to === 'close') {
    await dialog.getByRole('combobox', { name: /^Country/ }).fill('Japan');
    await desk.getByRole('option', { name: 'Japan (JP)' }).click();
  }
  await dialog.getByLabel(/^Reason/).fill('Decided by the lawyers');
  await expectAccessible(desk, 'region dialog');
  await dialog.getByRole('button', { name: to === 'open' ? 'Open it' : 'Close it' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(statusInJapan).toBe(to === 'open' ? 0 : 2);
}

/** The node's answer to a visitor there; it reads the regions again twice a second. */
async function statusInJapan(): Promise<number> {
  const headers = { 'x-forwarded-for': JAPAN.address };
  const answer = await fetch(`${site.url}/wps/system/status`, { headers });
  return ((await answer.json()) as { value: { status: number } }).value.status;
}

/** In siege the console's page at both widths. */
async function expectSoundDesk(where: string): Promise<void> {
  if (!IN_SIEGE) return;
  for (const viewport of [PHONE, DESKTOP]) {
    await desk.setViewportSize(viewport);
    await expectAccessible(desk, `${where} ${viewport.width}`);
    const wide = await desk.evaluate(() => {
      const page = document.scrollingElement;
      return page ? page.scrollWidth - page.clientWidth : 0;
    });
    expect(wide, `${where} ${viewport.width}`).toBe(0);
  }
}
