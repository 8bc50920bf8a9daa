import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible, launch, type Site, startSite } from './harness.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SCREENS = [
  { id: 'O-01', entry: 'Dashboard' },
  { id: 'O-15/approvals', entry: 'Approvals' },
  { id: 'O-02', entry: 'Members' },
  { id: 'O-13/ledger', entry: 'Ledger' },
  { id: 'O-11', entry: 'Switches' },
  { id: 'O-11/registration', entry: 'Registration' },
  { id: 'O-09', entry: 'Notices' },
  { id: 'O-15/audit', entry: 'Audit trail' },
  { id: 'O-15', entry: 'Staff' },
];

/** What a browser fetches before the first screen, as it travels. */
const FIRST_LOAD_MAX = 350_000;

let site: Site;
let browser: Browser;
let manager: Operator;
let finance: Operator;

interface Operator {
  readonly page: Page;
  /** What the page wrote to its console or threw. */
  readonly complaints: string[];
}

beforeAll(async () => {
  site = await startSite();
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await site.stop();
});

test('two operators enrol their authenticators and enter (O-00)', async () => {
  manager = await enrolled(site.manager);
  finance = await enrolled(site.finance);
});

test('the first load stays within its budget', async () => {
  const page = await browser.newPage();
  await page.goto(site.consoleUrl);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  const bytes = await page.evaluate<number>(FIRST_LOAD);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_MAX);
  await page.close();
});

test.each(SCREENS)(
  '$entry shows what it promises, at 1440 and 390, dark and light, without a fault ($id)',
  async ({ id, entry }) => {
    const { page } = manager;
    await open(page, entry);
    for (const scheme of ['light', 'dark']) {
      await page.getByRole('button', { name: `Switch to ${scheme} colours` }).click();
      for (const viewport of [WIDE, PHONE]) {
        await page.setViewportSize(viewport);
        await page.locator(`[data-screen="${id}"][data-state="ready"]`).waitFor();
        await expectSound(page, `${entry} ${scheme} ${viewport.width}`);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  },
);

test('a role without a permission has no entry in the menu and no screen behind its address', async () => {
  const { page } = finance;
  expect(await page.getByRole('link', { name: 'Notices' }).count()).toBe(0);
  await page.goto(`${site.consoleUrl}/notices`);
  await page.getByText('Your role does not allow this screen.').waitFor();
});

test('an adjustment asked for by one operator reaches the ledger after the yes of another', async () => {
  await openMember(finance.page, 'mia');
  const before = await cash(finance.page);
  await finance.page.getByRole('button', { name: 'Adjust balance' }).click();
  const ask = finance.page.getByRole('dialog');
  await ask.getByLabel(/^Amount/).fill('1234.50');
  await ask.getByLabel(/^Reason/).fill('Goodwill after a lost connection');
  await expectSound(finance.page, 'adjust dialog');
  await ask.getByRole('button', { name: 'Ask for approval' }).click();
  await finance.page.getByText('waits for a second operator').waitFor();
  expect(await cash(finance.page)).toBe(before);

  const { page } = manager;
  await open(page, 'Approvals');
  const row = page.getByRole('row', { name: /1,234\.50 MMK for mia/ });
  await row.getByRole('button', { name: 'Decide' }).click();
  const decide = page.getByRole('dialog');
  await decide.getByText('Goodwill after a lost connection').waitFor();
  await expectSound(page, 'decide dialog');
  await decide.getByLabel(/^Note/).fill('Seen the ticket');
  await decide.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Request approved.').waitFor();

  await openMember(page, 'mia');
  expect(await cash(page)).toBeCloseTo(before + 1234.5, 2);
  await page.getByRole('link', { name: 'All in the ledger' }).click();
  await page
    .getByRole('row', { name: /adjustment.*\+1,234\.50/ })
    .getByRole('button')
    .click();
  await page.getByRole('dialog').getByText('The house', { exact: true }).waitFor();
  await expectSound(page, 'movement dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Check chain of mia' }).click();
  await page.getByText(/chain whole/).waitFor();
});

test('a switch changes at once, one for two people waits, and both are in the audit trail', async () => {
  const { page } = manager;
  await open(page, 'Switches');
  await page.getByRole('switch', { name: 'Turbo' }).click({ force: true });
  await expectSound(page, 'change dialog');
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByText('In force on every node').waitFor();
  await page.getByRole('combobox', { name: 'Emerald Lines: return model' }).click();
  await page.getByRole('option', { name: '95' }).click();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByText('waiting: 95').waitFor();

  await open(page, 'Audit trail');
  await page.getByRole('row', { name: /switches\.set.*play\.turbo/ }).waitFor();
  await page
    .getByRole('row', { name: /approval\.requested/ })
    .first()
    .getByRole('button')
    .click();
  await page.getByRole('dialog').getByText('games.emerald-lines.model').waitFor();
  await expectSound(page, 'audit dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Check chain' }).click();
  await page.getByText(/chain whole/).waitFor();
});

test('a notice is written in two languages, published and withdrawn', async () => {
  const { page } = manager;
  await open(page, 'Notices');
  await page.getByRole('button', { name: 'New notice' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Maintenance on Sunday');
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('From 03:00 to 04:00.');
  await dialog.getByRole('tab', { name: '简体中文' }).click();
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('周日维护');
  await dialog.getByText('title and text are needed').waitFor();
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('03:00 至 04:00。');
  await expectSound(page, 'notice dialog');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const row = page.getByRole('row', { name: /Maintenance on Sunday.*EN, CN.*shown/ });
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('row', { name: /Maintenance on Sunday.*withdrawn/ }).waitFor();
});

test('a member is locked, unlocked and noted, and the trail says by whom, why, before and after', async () => {
  const { page } = manager;
  await openMember(page, 'mia');
  await act(page, 'Lock account', 'Lost her telephone in the market');
  await page.getByText('The account is locked.').waitFor();
  await page.locator('.member-head').getByText('locked').waitFor();
  await act(page, 'Unlock account', 'Found the telephone again');
  await page.getByText('The account is open.').waitFor();
  await page.getByLabel('New note').fill('Called at noon; knows her last deposit.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('listitem').filter({ hasText: 'knows her last deposit' }).waitFor();
  await expectSound(page, 'member with a note');
  await page.setViewportSize(PHONE);
  await expectSound(page, 'member with a note, narrow');
  await open(page, 'Audit trail');
  await page
    .getByRole('row', { name: /members\.locked.*state: active → locked.*Lost her telephone/ })
    .waitFor();
});

test('a new operator sets a password of his own and gets his role from a second person', async () => {
  const { page } = manager;
  await open(page, 'Staff');
  await page.getByRole('button', { name: 'New operator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Full name/).fill('Nilar Win');
  await dialog.getByLabel(/^Signs in as/).fill('nilar');
  await dialog.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Support' }).click();
  await expectSound(page, 'new operator');
  await dialog.getByRole('button', { name: 'Add and ask for the role' }).click();
  const given = (await dialog.locator('.given-password code').textContent()) ?? '';
  await expectSound(page, 'given password');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: /Nilar Win.*No role yet/ }).waitFor();

  await open(finance.page, 'Approvals');
  const row = finance.page.getByRole('row', { name: /nilar: no role → Support/ });
  await row.getByRole('button', { name: 'Decide' }).click();
  await finance.page.getByRole('button', { name: 'Approve' }).click();
  await finance.page.getByText('Request approved.').waitFor();

  const nilar = await enrolled({ name: 'nilar', password: given }, 'paper lanterns by the river');
  const entries = await nilar.page.getByRole('navigation').getByRole('link').allTextContents();
  expect(entries.map((each) => each.trim())).toEqual(expect.arrayContaining(['Members', 'Approvals']));
  expect(entries.join()).not.toMatch(/Staff|Switches|Audit/);
  await openMember(nilar.page, 'mia');
  expect(await nilar.page.getByRole('button', { name: 'Adjust balance' }).count()).toBe(0);
  await nilar.page.context().close();
});

test('a rule of the register form changes the form at once', async () => {
  const { page } = manager;
  const shortest = async () => {
    const answer = await fetch(`${site.url}/wps/system/setting/register`);
    const { value } = (await answer.json()) as {
      value: { forms: { username: { fields: { field: string; minLength: number }[] } } };
    };
    return value.forms.username.fields.find(({ field }) => field === 'username')?.minLength;
  };
  await open(page, 'Registration');
  await page.getByRole('button', { name: 'Change User name' }).click();
  await page.getByRole('dialog').getByLabel('Shortest').fill('7');
  await expectSound(page, 'register rule');
  await page.getByRole('button', { name: 'Put in force' }).click();
  await page.getByRole('row', { name: /User name.*7 –/ }).waitFor();
  await expect.poll(shortest).toBe(7);
});

test('the trail is exported with a reason', async () => {
  const { page } = manager;
  await open(page, 'Audit trail');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('Yearly audit of the house');
  await expectSound(page, 'export dialog');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('audit-trail.csv');
  await page.getByRole('row', { name: /audit\.exported/ }).waitFor();
});

test('filters and the page of a list live in its address', async () => {
  const { page } = manager;
  await open(page, 'Members');
  await page.getByLabel('Search').fill('mia');
  await page.waitForURL(/search=mia/);
  await page.reload();
  await page.getByRole('link', { name: 'mia', exact: true }).waitFor();
  expect(await page.getByLabel('Search').inputValue()).toBe('mia');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('row').nth(5).waitFor();
});

test('a wrong code is refused in words, and signing out closes the console in this browser', async () => {
  const { page } = finance;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await enterPassword(page, site.finance);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await expectSound(page, 'code');
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type('000000');
  await page.getByText('The code is wrong').waitFor();
});

test('no screen complained, to the policy of its content or otherwise', () => {
  const expected = /status of (401|403)/;
  const all = [...manager.complaints, ...finance.complaints];
  expect(all.filter((line) => !expected.test(line))).toEqual([]);
});

async function enterPassword(page: Page, { name, password }: Site['manager']): Promise<void> {
  await page.getByLabel(/^Name/).fill(name);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function enrolled(who: Site['manager'], newPassword?: string): Promise<Operator> {
  const context = await browser.newContext({ viewport: WIDE });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(site.consoleUrl);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expectSound(page, 'door');
  await enterPassword(page, who);
  if (newPassword) await choosePassword(page, newPassword);
  await page.getByText('Type the secret instead').click();
  await expectSound(page, 'enrolment');
  const text = (await page.locator('.door-secret code').textContent()) ?? '';
  const secret = Secret.fromBase32(text.replaceAll(' ', ''));
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate());
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
  await expectSound(page, 'recovery codes');
  await page.getByLabel('I keep them').check();
  await page.getByRole('button', { name: 'Open the console' }).click();
  await page.locator('[data-state="ready"]').waitFor();
  return { page, complaints };
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
  await expectSound(page, 'choice of a password');
  for (const field of await page.locator('input[autocomplete="new-password"]').all()) {
    await field.fill(password);
  }
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function open(page: Page, entry: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${entry}`) })
    .click();
  await page.getByRole('heading', { level: 1, name: entry }).waitFor();
  await page.locator('[data-state="ready"]').waitFor();
}

async function openMember(page: Page, name: string): Promise<void> {
  await open(page, 'Members');
  await page.getByRole('link', { name, exact: true }).click();
  await page.locator('[data-screen="O-02/member"][data-state="ready"]').waitFor();
  await expectSound(page, 'member');
}

/** One action of a member's menu, with its reason. */
async function act(page: Page, title: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: title }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill(reason);
  await expectSound(page, title);
  await dialog.getByRole('button', { name: title.split(' ')[0] ?? '' }).click();
}

async function cash(page: Page): Promise<number> {
  const text = (await page.locator('.member-cash .amount').textContent()) ?? '';
  return Number(text.replace(/[^\d.]/g, ''));
}

/** No accessibility violation, and nothing wider than the window. */
async function expectSound(page: Page, where: string): Promise<void> {
  // Colours on their way are judged by where they arrive.
  await page.waitForTimeout(350);
  await expectAccessible(page, where);
  expect(await page.evaluate<number>(OVERFLOW), `${where}: pixels beside the window`).toBe(0);
}

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const FIRST_LOAD = `performance.getEntriesByType('resource').reduce((sum, each) => sum + each.encodedBodySize, 0)`;
