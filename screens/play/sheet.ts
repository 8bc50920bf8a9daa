// One picture of all our titles: their tiles, and their stages at rest and with what is special of them, on a phone and on a desktop.
// `node_modules/.bin/node screens/play/sheet.ts <folder> [code …]` after a build; it needs no database.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import chromium from '@sparticuz/chromium';
import { type Browser, type Page, chromium as playwright } from 'playwright-core';

import { svg } from '../../packages/ui/src/art/forms.ts';
import { TILE_FRAMES, type TileName, tile } from '../../packages/ui/src/art/tiles.ts';
import { openStage, SCENE } from '../ground/stage.ts';
import { BET_SCENES, type BetScene, betSays } from './bet-scenes.ts';
import { answerFor, finestRound, TITLE_SCENES, type TitleScene } from './slot-scenes.ts';

const [folder = 'sheet', ...codes] = process.argv.slice(2);
const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
/** A title has two pictures, which stay side by side. */
const ROW = { phone: 10, desktop: 4 } as const;
const THUMB = { phone: 260, desktop: 640 } as const;
type Size = keyof typeof SIZES;
const TITLES = join(import.meta.dirname, '../../apps/site/src/stage/titles');

mkdirSync(folder, { recursive: true });
const isChosen = ({ code }: { code: string }) => codes.length === 0 || codes.includes(code);
const slots = TITLE_SCENES.filter(isChosen);
const bets = BET_SCENES.filter(isChosen);
const { site } = await openStage();
const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--headless=shell', '--no-zygote', '--disable-dev-shm-usage'],
});
try {
  for (const size of ['phone', 'desktop'] as const) {
    const pictures: string[] = [];
    for (const title of slots) pictures.push(...(await stagesOf(browser, title, size)));
    for (const title of bets) pictures.push(...(await tablesOf(browser, title, size)));
    await compose(browser, { pictures, row: ROW[size], width: THUMB[size], to: `stages-${size}.png` });
  }
  await compose(browser, { pictures: await tilesOf(), row: 6, width: 240, to: 'tiles.png' });
} finally {
  await browser.close();
}
process.exit(0);

/** At rest, and after a round that shows what the machine does. */
async function stagesOf(from: Browser, title: TitleScene, size: Size): Promise<string[]> {
  const { code, definition, game } = title;
  const says = {
    '/wps/play/game': game,
    '/wps/play/spin': answerFor(definition, finestRound(definition)),
  };
  const page = await open(from, size, says);
  await page.goto(`${site}/play/baize/${code}`);
  await page.locator('.stage-canvas').waitFor();
  await page.locator('html[data-quiet]').waitFor();
  const rest = await shot(page, `${code}-${size}-rest`);
  await page.locator('.spinb').click();
  await page.locator('.winbox[data-said="result"] b, .free-card').first().waitFor();
  await page.locator('.spinb[data-phase="idle"], .free-card, .bigwin').first().waitFor({ timeout: 30_000 });
  const won = await shot(page, `${code}-${size}-won`);
  await page.context().close();
  return [rest, won];
}

/** A game of bets before the first bet, and with a result of fifty stakes on its table. */
async function tablesOf(from: Browser, scene: BetScene, size: Size): Promise<string[]> {
  const { code, choice } = scene;
  const page = await open(from, size, betSays(scene));
  const key = `baize.choice.${code}`;
  await page.addInitScript(([at, chosen]) => localStorage.setItem(at, chosen), [
    key,
    JSON.stringify(choice),
  ] as const);
  await page.goto(`${site}/play/baize/${code}`);
  await page.locator('[data-screen="G-19"]').waitFor();
  await page.locator('html[data-quiet]').waitFor();
  const rest = await shot(page, `${code}-${size}-rest`);
  await page.locator('[data-part="bet"]').click();
  await page.locator('.bigwin[data-whole="true"]').waitFor();
  await page.locator('.show.great').click();
  await page.locator('.show.great').waitFor({ state: 'detached' });
  const won = await shot(page, `${code}-${size}-won`);
  await page.context().close();
  return [rest, won];
}

/** The pictures of the titles in lists. */
async function tilesOf(): Promise<string[]> {
  return Promise.all(
    [...slots, ...bets].map(async ({ code }) => {
      const file = join(TITLES, code, 'tile.ts');
      const own = existsSync(file) ? ((await import(file)) as { tile(): string }) : null;
      const art = own ? svg(own.tile(), { viewBox: TILE_FRAMES.tall }) : tile(code as TileName);
      return `data:image/svg+xml;base64,${Buffer.from(art).toString('base64')}`;
    }),
  );
}

async function open(from: Browser, size: Size, says: object): Promise<Page> {
  const context = await from.newContext({
    viewport: SIZES[size],
    deviceScaleFactor: 1,
    hasTouch: size === 'phone',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => {
    sessionStorage.setItem('baize.token', 'x'.repeat(43));
    localStorage.setItem('baize.sound', '0');
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`));
  await page.setExtraHTTPHeaders({
    [SCENE]: JSON.stringify({ who: 'member', says: { '/wps/member/free-rounds': [], ...says } }),
  });
  return page;
}

async function shot(page: Page, name: string): Promise<string> {
  const picture = await page.screenshot({ path: join(folder, `${name}.png`) });
  return `data:image/png;base64,${picture.toString('base64')}`;
}

interface Sheet {
  readonly pictures: readonly string[];
  readonly row: number;
  readonly width: number;
  readonly to: string;
}

async function compose(from: Browser, { pictures, row, width, to }: Sheet): Promise<void> {
  const context = await from.newContext({ viewport: { width: row * width, height: 800 } });
  const page = await context.newPage();
  const images = pictures.map((picture) => `<img width="${width}" src="${picture}">`).join('');
  await page.setContent(
    `<style>body{margin:0;background:#222}div{display:grid;grid-template-columns:repeat(${row},${width}px)}img{display:block}</style><div>${images}</div>`,
  );
  await page.screenshot({ path: join(folder, to), fullPage: true });
  await context.close();
}
