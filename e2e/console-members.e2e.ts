import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { saveContact } from '../apps/server/src/accounts/contacts/contacts.ts';
import { playRound } from '../apps/server/src/play/testing.ts';
import { recorded } from '../apps/server/src/records/testing.ts';
import { noteSignIn } from '../apps/server/src/safety/safety.ts';
import { eventually, member, type Player, signIn, trySignIn } from '../apps/server/src/testing.ts';
import { siegeTest } from '../kit/sampling.ts';
import { launch } from '../kit/windows.ts';
import {
  approve,
  comeBack,
  type Desk,
  deskOf,
  expectNoComplaint,
  expectSound,
  expectSoundBothWays,
  giveReason,
  open,
  openMember,
  openMenu,
} from './console.ts';
import { PASSWORD, shareSite } from './site.ts';

const NAME = 'thazin.oo';
const MOBILE = '+959421234567';
const EMAIL = 'thazin.oo@example.com';

const site = await shareSite();
let browser: Browser;
let manager: Desk;
let finance: Desk;
let thazin: Player;

beforeAll(async () => {
  browser = await launch();
  [manager, finance] = [await deskOf(browser, site, 'manager'), await deskOf(browser, site, 'finance')];
  const upline = await member(site, { username: 'agent.kyaw', type: 1, cash: 0n });
  for (const username of ['htet.htet', 'min.khant', 'su.myat']) await member(site, { username });
  thazin = await member(site, { username: NAME, upline: upline.member });
  await playRound(thazin);
  await liveALittle();
});

/** An operator's view of a member who was here for a while. */
async function liveALittle(): Promise<void> {
  const { app } = site;
  const seen = { member: thazin.member, session: null, agent: 'Firefox 144 on Android' };
  await app.db.transaction().execute(async (tx) => {
    await saveContact(app, tx, thazin.member, { kind: 'mobile', value: MOBILE, verified: true });
    await saveContact(app, tx, thazin.member, { kind: 'email', value: EMAIL, verified: false });
    await noteSignIn(app, tx, { ...seen, address: '203.81.64.1', device: 'phone' });
    await noteSignIn(app, tx, { ...seen, address: '133.1.1.1', device: 'tablet' });
    const factor = { member: thazin.member, kind: 'totp', secret: Buffer.alloc(20) };
    await tx
      .insertInto('accounts.second_factor')
      .values({ ...factor, confirmed_at: site.clock.now() })
      .execute();
  });
}

siegeTest('a member is found by name, number, address, id and upline (O-02)', async () => {
  const { page } = manager;
  await open(page, 'Members');
  await page.getByRole('row').nth(5).waitFor();
  await expectSoundBothWays(page, 'members');
  const ways = [
    { by: null, words: 'THAZIN' },
    { by: 'Mobile number', words: '+95 9 421 234 567' },
    { by: 'E-mail address', words: 'Thazin.Oo@example.com' },
  ];
  for (const { by, words } of ways) {
    if (by) await choose(page, 'Find by', by);
    await page.getByLabel('Search').fill(words);
    await expect.poll(() => shownNames(page), { message: words }).toEqual([NAME]);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
  }
  await page.getByLabel('Directly below').fill('agent.kyaw');
  await expect.poll(() => shownNames(page)).toEqual([NAME]);
  await choose(page, 'State', 'locked');
  await page.getByText('No member matches these filters.').waitFor();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(async () => (await shownNames(page)).length).toBeGreaterThan(4);
});

siegeTest('O-02 one page tells everything about a member, and nothing that only he should read', async () => {
  const { page } = manager;
  await recorded(site);
  await openMember(page, NAME);
  const about = page.getByRole('region', { name: 'About this member' });
  await about.getByRole('link', { name: 'agent.kyaw' }).waitFor();
  for (const fact of ['+95*****567', 't***@example.com', '1 second factor']) {
    await about.getByText(fact).waitFor();
  }
  const text = (await page.locator('main').textContent()) ?? '';
  expect(text).toContain('Impossible travel');
  expect(text).toContain('Japan');
  expect(text).toContain('Emerald Lines');
  expect(text).not.toContain('421234');
  expect(text).not.toContain(EMAIL);
  await expectSoundBothWays(page, 'member');
  await page.getByRole('button', { name: 'Actions' }).click();
  await expectSound(page, 'member actions');
  await page.keyboard.press('Escape');
});

test('O-02 a lock ends every session at once and names its reason in the audit log; an unlock opens the account again', async () => {
  const { page } = manager;
  await openMember(page, NAME);
  expect((await thazin.get('/wps/member/info')).status).toBe(200);
  await act(page, 'Lock account');
  await giveReason(page, 'Lost her telephone in the market', 'Lock');
  await page.getByText('The account is locked.').waitFor();
  await page.locator('.member-head').getByText('locked').waitFor();
  await eventually(async () => expect((await thazin.get('/wps/member/info')).status).toBe(401));
  await expectSoundBothWays(page, 'locked member');
  await act(page, 'Unlock account');
  await giveReason(page, 'Found the telephone again', 'Unlock');
  await page.getByText('The account is open.').waitFor();
  await page.locator('.member-head').getByText('active').waitFor();
  await open(page, 'Audit log');
  await page
    .getByRole('row', { name: /Member locked.*state: active → locked.*Lost her telephone/ })
    .getByRole('button')
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('row', { name: /^state active locked$/ }).waitFor();
  await dialog.getByRole('row', { name: /^sessions \d+ 0$/ }).waitFor();
  await expectSound(page, 'event of a lock');
  await page.keyboard.press('Escape');
});

siegeTest('O-02 second factors are taken away by two people', async () => {
  const { page } = manager;
  await openMember(page, NAME);
  await act(page, 'Reset two-step');
  await giveReason(page, 'Her authenticator was on the lost telephone', 'Ask for approval');
  await page.getByText('The request waits for a second operator.').waitFor();
  await page.locator('.member-head').getByText('1 second factor').waitFor();
  await approve(finance.page, new RegExp(`second factors of ${NAME}`));
  await openMember(page, NAME);
  await page.locator('.member-head').getByText('off', { exact: true }).waitFor();
});

siegeTest('O-02 notes stay under the name of who wrote them, for every operator', async () => {
  const { page } = manager;
  await page.getByLabel('New note').fill('Called at noon; knows her last deposit.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = (at: Page) => at.getByRole('listitem').filter({ hasText: 'knows her last deposit' });
  await note(page).waitFor();
  await openMember(finance.page, NAME);
  await note(finance.page)
    .getByText(/^manager \d+$/)
    .waitFor();
  await expectSoundBothWays(finance.page, 'member with a note');
});

siegeTest('O-02 one session of a member is ended, or all that are open', async () => {
  const { page } = manager;
  const alive = (player: Player) => player.get('/wps/member/info').then(({ status }) => status === 200);
  const first = await signIn(site, 'su.myat', PASSWORD);
  await openMember(page, 'su.myat');
  const sessions = page.getByRole('table', { name: 'Last sessions' });
  const ends = sessions.getByRole('button', { name: 'End session' });
  await ends.click();
  await giveReason(page, 'She does not know this browser', 'End session');
  await page.getByText('The session has ended on every node.').waitFor();
  await expect.poll(() => ends.count()).toBe(0);
  await eventually(async () => expect(await alive(first)).toBe(false));
  const second = await signIn(site, 'su.myat', PASSWORD);
  await comeBack(page);
  await act(page, 'End all sessions');
  await giveReason(page, 'To be on the safe side', 'End sessions');
  await page.getByText('Signed out everywhere.').waitFor();
  await eventually(async () => expect(await alive(second)).toBe(false));
  await expect.poll(() => ends.count()).toBe(0);
});

siegeTest(
  'O-02 an account is opened for somebody at the desk; its password is seen once (ACC-1)',
  async () => {
    const { page } = manager;
    await open(page, 'Members');
    await page.getByRole('button', { name: 'Open account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Account name/).fill('dawhla77');
    await dialog.getByLabel(/^Upline/).fill('agent.kyaw');
    await giveReason(page, 'She asked for it at the desk', 'Open account', false);
    await dialog.getByText('The account is open').waitFor();
    const password = (await dialog.locator('code').nth(1).textContent()) ?? '';
    expect(password).toMatch(/^\S{12}$/);
    await expectSoundBothWays(page, 'opened account');
    await dialog.getByRole('button', { name: 'I have passed it on' }).click();
    await page.getByRole('link', { name: 'dawhla77' }).waitFor();
    expect((await trySignIn(site, 'dawhla77', password)).reply.value.passwordExpired).toBe(true);
  },
);

test('O-02 an account is closed by two people and its balance paid back; one of them opens it again (A16)', async () => {
  const { page } = manager;
  await openMember(page, 'htet.htet');
  await act(page, 'Close account');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Paid to/).fill('KBZ Bank **** 1234, as she wrote on 3 May');
  await expectSoundBothWays(page, 'closing an account, phone');
  await giveReason(page, 'She moves abroad', 'Ask for approval');
  await page.getByText('The request waits for a second operator.').waitFor();
  await approve(finance.page, /htet\.htet, 10,000\.00 MMK paid back: KBZ/);
  await openMember(page, 'htet.htet');
  const about = page.locator('.member-head');
  await about.getByText(/by an operator: She moves abroad/).waitFor();
  await expectSoundBothWays(page, 'closed member');
  await act(page, 'Open again');
  await giveReason(page, 'She came back after all', 'Open again');
  await about.getByText('active', { exact: true }).waitFor();
});

test('no screen complained, to the policy of its content or otherwise', () => {
  expectNoComplaint(manager, finance);
});

async function shownNames(page: Page): Promise<string[]> {
  return page.locator('.list-table tbody tr td:first-child').allTextContents();
}

async function choose(page: Page, filter: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** Opens one action of a member's menu. */
async function act(page: Page, title: string): Promise<void> {
  await (await openMenu(page, 'Actions', title)).click();
}
