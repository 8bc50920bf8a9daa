// Film strips of our slots on a phone: a loss, a win of each size, a tease, the ways into and out of what is special. Below each
// frame stand its time after the press, the sounds since the frame before, and `still` where nothing moved meanwhile.
// `node_modules/.bin/node screens/play/recordings.ts <folder> [code …] [take=name …] [press=ms]` after a build; it needs no database.
import { mkdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

import chromium from '@sparticuz/chromium';
import { type Browser, type Page, chromium as playwright } from 'playwright-core';
import { keptScenes, openStage, SCENE } from '../ground/stage.ts';
import type { Film } from './film/clock.ts';
import { type Ear, earFor } from './film/names.ts';
import { type Take, takesOf } from './film/rounds.ts';
import { TITLE_SCENES, type TitleScene } from './slot-scenes.ts';

interface Frame {
  readonly picture: string;
  readonly says: string;
}

const PHONE = { width: 390, height: 844 };
/** The stage, the words below it and what the controls say. */
const CLIP = { x: 0, y: 117, width: 390, height: 600 };
const EVERY = 250;
const LONGEST = 45_000;
/** A player looks at a card for so long, and at what is left for so long. */
const CARD_MS = 2000;
const LINGER_MS = 750;
const [ROW, WIDTH, MOST] = [8, 192, 24];

const [folder = 'recordings', ...words] = process.argv.slice(2);
const only = words.filter((word) => word.startsWith('take=')).map((word) => word.slice(5));
const codes = words.filter((word) => !word.includes('='));
/** An impatient player presses again and again. */
const again = Number(words.find((word) => word.startsWith('press='))?.slice(6) ?? Number.POSITIVE_INFINITY);
mkdirSync(folder, { recursive: true });
const { site } = await openStage();
const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--headless=shell', '--no-zygote', '--disable-dev-shm-usage'],
});
try {
  for (const title of TITLE_SCENES.filter(({ code }) => codes.length === 0 || codes.includes(code))) {
    const ear = await earFor(title.code);
    for (const take of takesOf(title.definition, only)) {
      const frames = await film(browser, title, { take, ear });
      await strip(browser, `${title.code}-${take.name.replaceAll(' ', '-')}`, frames);
    }
  }
} finally {
  await browser.close();
}
process.exit(0);

/** From the press until the round is over, and a little longer. */
async function film(
  from: Browser,
  title: TitleScene,
  { take, ear }: { take: Take; ear: Ear },
): Promise<Frame[]> {
  const page = await open(from, title, take);
  const frames: Frame[] = [];
  await page.locator('.spinb').click();
  let [carded, over, before] = [0, 0, ''];
  for (let time = 0; time < LONGEST && over < LINGER_MS; time += EVERY) {
    const voices = await page.evaluate(async (ms) => {
      const { film } = globalThis as unknown as { film: Film };
      await film.step(ms);
      return film.heard();
    }, EVERY);
    const picture = (await page.screenshot({ clip: CLIP, type: 'jpeg', quality: 80 })).toString('base64');
    const still = picture === before ? ' · still' : '';
    frames.push({ picture, says: `${((time + EVERY) / 1000).toFixed(2)}${still} ${ear(voices)}` });
    before = picture;
    const state = await page.evaluate(() => ({
      card: document.querySelector('.free-card') !== null,
      idle: document.querySelector('.spinb[data-phase="idle"]') !== null && !document.querySelector('.show'),
    }));
    carded = state.card ? carded + EVERY : 0;
    over = state.idle ? over + EVERY : 0;
    const pressed = over === 0 && (time + EVERY) % again === 0;
    if (carded > CARD_MS || pressed) await page.locator('.spinb').click();
  }
  await page.context().close();
  return frames;
}

async function open(from: Browser, { code, game }: TitleScene, { name, answers }: Take): Promise<Page> {
  const context = await from.newContext({ viewport: PHONE, deviceScaleFactor: 1, hasTouch: true });
  await context.addInitScript({
    content: `${filmText()}
      sessionStorage.setItem('baize.token', 'x'.repeat(43)); localStorage.setItem('baize.sound', '1');`,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`));
  const kept = `${code} ${name}`;
  let step = 1;
  const answer = () =>
    keptScenes.set(kept, {
      who: 'member',
      says: {
        '/wps/member/free-rounds': [],
        '/wps/play/game': game,
        '/wps/play/spin': answers[0],
        '/wps/play/step': answers[Math.min(step, answers.length - 1)],
      },
    } as never);
  page.on('response', (response) => {
    if (response.url().endsWith('/wps/play/step')) step++;
    answer();
  });
  answer();
  await page.setExtraHTTPHeaders({ [SCENE]: JSON.stringify({ kept }) });
  await page.goto(`${site}/play/baize/${code}`);
  await page.locator('.spinb').waitFor();
  await page.locator('html[data-quiet]').waitFor();
  // The stage is drawn again in the place that the controls leave it.
  await page.waitForTimeout(900);
  await page.evaluate(() => (globalThis as unknown as { film: Film }).film.hold());
  return page;
}

/** The clock and its desk as one script without types and modules. */
function filmText(): string {
  return ['audio', 'clock']
    .map((name) =>
      stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'film', `${name}.ts`), 'utf8')),
    )
    .join('\n')
    .replaceAll(/^import .*$|^export /gm, '');
}

async function strip(from: Browser, name: string, frames: readonly Frame[]): Promise<void> {
  const context = await from.newContext({ viewport: { width: ROW * WIDTH, height: 400 } });
  const page = await context.newPage();
  for (let at = 0; at * MOST < frames.length; at++) {
    const shown = frames
      .slice(at * MOST, (at + 1) * MOST)
      .map(
        ({ picture, says }) =>
          `<figure><img width="${WIDTH - 2}" src="data:image/jpeg;base64,${picture}"><figcaption>${says}</figcaption></figure>`,
      );
    await page.setContent(
      `<style>body{margin:0;background:#222;color:#fff;font:9px sans-serif}figure{margin:0;width:${WIDTH - 2}px}
        div{display:grid;gap:2px;grid-template-columns:repeat(${ROW},${WIDTH - 2}px)}img{display:block}figcaption{block-size:22px;overflow:hidden}</style><div>${shown.join('')}</div>`,
    );
    const to = join(folder, `${name}${at > 0 ? `-${at + 1}` : ''}.png`);
    await page.screenshot({ path: to, fullPage: true });
  }
  await context.close();
}
