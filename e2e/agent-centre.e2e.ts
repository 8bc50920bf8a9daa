import { affiliateVisit } from '@baize/contract/agency/agency';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { giveMobile } from '../apps/server/src/accounts/testing-browser.ts';
import { member, newKey, type Player, trySignIn } from '../apps/server/src/testing.ts';
import { IN_SIEGE } from '../apps/server/src/testing-config.ts';
import { popup, screen } from '../kit/marks.ts';
import { few, siegeTest } from '../kit/sampling.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, type VisitOptions, type Visitor, visit } from '../kit/windows.ts';
import { enterFree } from './pages.ts';
import {
  balance,
  expectSound,
  inEveryLook,
  LOOKS,
  NEW_PASSWORD,
  shareSite,
  signInByName,
  visitAs,
} from './site.ts';

const site = await shareSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

/** An agent with money, somebody below him who has somebody below, and a link. */
async function agentWithTeam() {
  const agent = await member(site, { type: 1, cash: 1_234_567_800n });
  const sub = await member(site, { type: 2, upline: agent.member, cash: 0n });
  await member(site, { upline: sub.member, cash: 0n });
  await giveMobile(site, sub.member);
  const link = { key: newKey(), targetType: 0, maxUses: 20, remark: 'Friday football' };
  const code: string = (await agent.post('/wps/agent/links', link)).body.value.code;
  return { agent, sub, code };
}

/** An owner whose account was opened for them states their age, agrees, chooses a password and is in (A11). */
async function becomesOwner(account: string, password: string, look: VisitOptions): Promise<void> {
  const { page, leave } = await visit(browser, site, look);
  await page.goto(`${site.url}/login`);
  await signInByName(page, account, password);
  const form = popup(page, 'P-05');
  for (const field of ['password', 'confirm']) await form.locator(`#new-${field}`).fill(NEW_PASSWORD);
  await form.locator('button[type=submit]').click();
  await form.locator('#first-birthday').fill('1990-05-17');
  await expectSound(page, `P-05 first word ${look.language}`);
  for (const tick of ['adult', 'terms']) await form.locator(`#consent-${tick}`).check();
  await form.locator('button[type=submit]').click();
  await balance(page).waitFor();
  await leave();
}

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"] dd`);
const link = (page: Page, code: string) => page.locator(`[data-link="${code}"]`);
const people = (page: Page) => page.locator('[data-part="people"]');

/** An agent in a browser of his own, at an address. */
async function enterAs(agent: Player, path: string, options: VisitOptions): Promise<Visitor> {
  const visitor = await visitAs(browser, site, agent, options);
  await visitor.page.goto(site.url + path);
  await balance(visitor.page).waitFor();
  return visitor;
}

siegeTest(
  'A-00 an agent lands at his home: purse, team and links are what the server counts, in every look (ACC-1)',
  async () => {
    const { agent, sub, code } = await agentWithTeam();
    await inEveryLook(browser, `${site.url}/login`, async ({ page }, look) => {
      await signInByName(page, agent.username);
      await screen(page, 'A-00').waitFor();
      expect(page.url()).toContain('/agentHome');
      await expect.poll(() => figure(page, 'balance').textContent()).toContain('123,456.78');
      await expect.poll(() => figure(page, 'downlines').textContent()).toBe('1');
      await expect.poll(() => figure(page, 'team').textContent()).toBe('3');
      await expect.poll(() => figure(page, 'newToday').textContent()).toBe('2');
      await expect.poll(() => link(page, code).textContent()).toContain('Friday football');
      await people(page).getByText(sub.username, { exact: true }).waitFor();
      await expectSound(page, `A-00 ${look}`);
      await people(page).locator('a.btn[href*="of="]').click();
      await people(page).locator('nav [aria-current]').waitFor();
      await expectSound(page, `A-00 branch ${look}`);
    });
  },
);

test('A-00 an agent opens an account below himself, and passes its first password on (ACC-30, ACC-31)', async () => {
  const { agent } = await agentWithTeam();
  let opened = 0;
  for (const look of few(LOOKS)) {
    opened += 1;
    const { page, complaints, leave } = await enterAs(agent, '/agentHome', look);
    await people(page).locator('.head button.btn').click();
    const form = popup(page, 'A-03-open');
    await form.locator('#open-name').waitFor();
    await form.locator('button[type=submit]').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('open-name');
    await expectSound(page, `A-03 open ${look.language}`);
    await form.locator('#open-name').fill(`below${opened}kyaw`);
    await form.locator('button[type=submit]').click();
    await form.locator('.hand-over').waitFor();
    const [account = '', password = ''] = await form.locator('.hand-over bdi').allTextContents();
    expect(account).toBe(`below${opened}kyaw`);
    await expectSound(page, `A-03 opened ${look.language}`);
    await form.locator('button.marigold').click();
    await form.waitFor({ state: 'detached' });
    await people(page).getByText(account, { exact: true }).waitFor();
    expect((await trySignIn(site, account, password)).reply.value.passwordExpired).toBe(true);
    await people(page).locator('button.small').first().click();
    await expectSound(page, `A-03 renew ${look.language}`);
    await form.locator('button.marigold').click();
    await form.locator('.hand-over').waitFor();
    const [, renewed = ''] = await form.locator('.hand-over bdi').allTextContents();
    expect(complaints).toEqual([]);
    await leave();
    if (look.language === 'MY' || !IN_SIEGE) await becomesOwner(account, renewed, look);
  }
});

test('A-00 a link is made, copied, counts who comes by it, and is switched off (ACC-10, ACC-15)', async () => {
  const { agent } = await agentWithTeam();
  const { page, complaints, leave } = await enterAs(agent, '/agentHome', { viewport: PHONE });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'New link' }).click();
  const form = popup(page, 'A-03-link');
  await form.getByLabel('How many people may register').fill('0');
  await form.getByRole('button', { name: 'Create link' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('link-uses');
  await expectSound(page, 'A-00 new link');
  await form.getByLabel('How many people may register').fill('3');
  await form.getByLabel('Account type').selectOption({ label: 'Agents' });
  await form.getByLabel('Note for yourself').fill('Tea shop corner');
  await form.getByRole('button', { name: 'Create link' }).click();
  await form.waitFor({ state: 'detached' });
  const row = page.locator('[data-link]', { hasText: 'Tea shop corner' });
  await row.getByText('0 of 3 registered').waitFor();
  await expect.poll(() => figure(page, 'activeLinks').textContent()).toBe('2');

  await row.getByRole('button', { name: /^Copy link/ }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/\/register\?affiliateCode=[A-HJ-NP-Z2-9]{8}$/);
  const guest = await visit(browser, site, { viewport: PHONE });
  // Nothing on the page waits until the visit is counted.
  const counted = guest.page.waitForResponse((answer) => answer.url().includes(affiliateVisit.path));
  await guest.page.goto(await copied());
  await popup(guest.page, 'P-04').waitFor();
  await counted;
  await guest.leave();
  await page.reload();
  await row.getByText('1 visit ·').waitFor();

  await row.getByRole('button', { name: /^Switch off/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await row.getByText('Off', { exact: true }).waitFor();
  await expect.poll(() => row.getAttribute('data-valid')).toBe('false');
  expect(complaints).toEqual([]);
  await leave();
});

siegeTest('A-00 his team opens branch by branch by address; a name that is not there says so', async () => {
  const { agent, sub } = await agentWithTeam();
  const { page, leave } = await enterAs(agent, '/?ac=agentTeamOverview', { viewport: DESKTOP });
  await screen(page, 'A-00').waitFor();
  await people(page)
    .getByText(/\+95\*+\d{3}/)
    .first()
    .waitFor();
  await people(page)
    .getByRole('link', { name: `Downlines of ${sub.username}: 1` })
    .click();
  await people(page).locator('nav [aria-current]', { hasText: sub.username }).waitFor();
  await page.reload();
  await people(page).locator('nav').getByRole('link', { name: agent.username }).click();
  await people(page)
    .getByRole('link', { name: `Downlines of ${sub.username}: 1` })
    .waitFor();
  await people(page).getByLabel('User name').fill('nobody-here');
  await people(page).getByLabel('User name').press('Enter');
  await people(page).getByText('No account with this name').waitFor();
  await expectSound(page, 'A-00 nobody');
  await leave();
});

siegeTest(
  'A-00 who is no agent is told so and goes home, a trial player is asked for an account (R-13, P-16)',
  async () => {
    const someone = await member(site);
    const guest = await visit(browser, site, { viewport: DESKTOP });
    await guest.page.goto(`${site.url}/agentHome`);
    await popup(guest.page, 'P-03').waitFor();
    await signInByName(guest.page, someone.username);
    await guest.page.getByText('Only agents can log in here').first().waitFor();
    await screen(guest.page, 'H-00').waitFor();
    expect(new URL(guest.page.url()).pathname).toBe('/');
    await guest.page.getByRole('button', { name: /^Account menu/ }).click();
    expect(await guest.page.getByRole('link', { name: 'Agent home' }).count()).toBe(0);
    await guest.leave();

    const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
    await page.goto(site.url);
    await enterFree(page);
    await page.goto(`${site.url}/agentHome`);
    await popup(page, 'P-16').waitFor();
    await balance(page).waitFor();
    await leave();
  },
);

siegeTest('A-00 the way there is in the menu of agents, by mouse and by thumb (S-02, S-04)', async () => {
  const { agent } = await agentWithTeam();
  const desk = await enterAs(agent, '/', { viewport: DESKTOP });
  await desk.page.getByRole('button', { name: /^Account menu/ }).click();
  await desk.page.getByRole('link', { name: 'Agent home' }).click();
  await screen(desk.page, 'A-00').waitFor();
  await desk.leave();
  const phone = await enterAs(agent, '/', { viewport: PHONE });
  await phone.page.getByRole('button', { name: 'Menu' }).click();
  await phone.page.getByRole('link', { name: 'Agent home' }).click();
  await screen(phone.page, 'A-00').waitFor();
  await phone.leave();
});
