import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import chromium from '@sparticuz/chromium';
import { Secret, TOTP } from 'otpauth';
import { type Browser, type Page, chromium as playwright } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const dataDir = mkdtempSync(join(tmpdir(), 'baize-console-'));
const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SCREENS = [
  { id: 'O-01', entry: 'Dashboard' },
  { id: 'O-15/approvals', entry: 'Approvals' },
  { id: 'O-02', entry: 'Members' },
  { id: 'O-13/ledger', entry: 'Ledger' },
  { id: 'O-11', entry: 'Switches' },
  { id: 'O-09', entry: 'Notices' },
  { id: 'O-15/audit', entry: 'Audit trail' },
  { id: 'O-15', entry: 'Staff' },
];

let server: ChildProcess;
let browser: Browser;
let consoleUrl = '';
let manager: Operator;
let finance: Operator;

interface Operator {
  readonly page: Page;
  /** What the page wrote to its console or threw. */
  readonly complaints: string[];
}

beforeAll(async () => {
  const [port, consolePort] = [await freePort(), await freePort()];
  consoleUrl = `http://localhost:${consolePort}`;
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), CONSOLE_PORT: String(consolePort) };
  server = spawn(join(root, 'node_modules/.bin/node'), ['apps/server/src/main.ts'], { cwd: root, env });
  await ready();
  browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    headless: true,
    args: ['--no-sandbox', '--headless=shell', '--no-zygote', '--disable-dev-shm-usage'],
  });
});

afterAll(async () => {
  await browser?.close();
  if (server?.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

test('two operators enrol their authenticators and enter (O-00)', async () => {
  manager = await enrolled('manager');
  finance = await enrolled('finance');
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
  await page.goto(`${consoleUrl}/notices`);
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

test('filters and the page of a list live in its address', async () => {
  const { page } = manager;
  await open(page, 'Members');
  await page.getByLabel('Name contains').fill('mia');
  await page.waitForURL(/search=mia/);
  await page.reload();
  await page.getByRole('link', { name: 'mia', exact: true }).waitFor();
  expect(await page.getByLabel('Name contains').inputValue()).toBe('mia');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('row').nth(5).waitFor();
});

test('a wrong code is refused in words, and signing out closes the console in this browser', async () => {
  const { page } = finance;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await enterPassword(page, 'finance');
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function ready(): Promise<void> {
  const said: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => said.push(String(chunk)));
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${consoleUrl}/readyz`).catch(() => null);
    if (answer?.ok) return;
    if (server.exitCode !== null) throw new Error(said.join(''));
    await new Promise((done) => setTimeout(done, 300));
  }
  throw new Error(`the server did not become ready:\n${said.join('')}`);
}

/** Name and password of the demo operator with a role, from the file of the first start. */
function demoSignIn(role: string): { username: string; password: string } {
  const line = readFileSync(join(dataDir, 'sign-ins.txt'), 'utf8')
    .split('\n')
    .find((each) => each.startsWith(consoleUrl) && each.includes(role));
  const [, username = '', password = ''] = line?.split(/\s+/) ?? [];
  return { username, password };
}

async function enterPassword(page: Page, role: string): Promise<void> {
  const { username, password } = demoSignIn(role);
  await page.getByLabel(/^Name/).fill(username);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function enrolled(role: string): Promise<Operator> {
  const context = await browser.newContext({ viewport: WIDE });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(consoleUrl);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expectSound(page, 'door');
  await enterPassword(page, role);
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
  await page.locator('[data-screen="O-01"][data-state="ready"]').waitFor();
  return { page, complaints };
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

async function cash(page: Page): Promise<number> {
  const text = (await page.locator('.member-cash .amount').textContent()) ?? '';
  return Number(text.replace(/[^\d.]/g, ''));
}

/** No accessibility violation, and nothing wider than the window. */
async function expectSound(page: Page, where: string): Promise<void> {
  // Colours on their way are judged by where they arrive.
  await page.waitForTimeout(350);
  await page.evaluate(axe);
  const found = await page.evaluate<string[]>(AXE_RUN);
  expect(found, where).toEqual([]);
  expect(await page.evaluate<number>(OVERFLOW), `${where}: pixels beside the window`).toBe(0);
}

const AXE_RUN = `axe.run().then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html).slice(0, 3)))`;
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
