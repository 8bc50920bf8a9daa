// The charts of a lottery in a browser on this machine (L-05): from the press on a view of 100 draws until it is painted.
import type { Page } from 'playwright-core';

import { openBrowser } from '../../kit/browser.ts';
import { openStage, SCENE } from '../../screens/ground/stage.ts';
import { resultsScene } from '../../screens/lottery/draw-scenes.ts';
import { figure, median } from '../server.ts';

const TRIES = Number(process.env.BENCH_TRIES ?? 10);
const DRAWS = 100;
const PROMISED_MS = 300;
/** Each lottery with a view to leave, the view that is measured, its place among the views, and its columns with that of the issues. */
const VIEWS = [
  { lottery: 'SSC', from: 'span', view: 'place:1', at: 1, columns: 11 },
  { lottery: 'LHC', from: 'head', view: 'special', at: 0, columns: 50 },
  { lottery: 'PK10', from: 'sum', view: 'places', at: 0, columns: 101 },
] as const;

/** Runs in the page. */
const PRESS_AND_WAIT = `async ([place, count]) => {
  const chips = [...document.querySelectorAll('.chips')].at(-1);
  const began = performance.now();
  chips?.querySelectorAll('.chip')[place]?.click();
  await new Promise((done) => {
    const look = () => {
      const there = document.querySelectorAll('.trend col').length === count;
      requestAnimationFrame(there ? () => setTimeout(done) : look);
    };
    look();
  });
  return performance.now() - began;
}`;

const { site } = await openStage();
const browser = await openBrowser();
try {
  for (const { lottery, from, view, at, columns } of VIEWS) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      extraHTTPHeaders: { [SCENE]: JSON.stringify(resultsScene(lottery, DRAWS)) },
    });
    const page = await context.newPage();
    const taken = [];
    // The first one compiles the code and is not counted.
    for (let n = 0; n <= TRIES; n += 1) {
      await page.goto(`${site}/lottery/results?tab=trends&window=${DRAWS}&view=${from}`);
      await page.locator('html[data-quiet]').waitFor();
      taken.push(await painted(page, at, columns));
    }
    await context.close();
    const middle = median(taken.slice(1));
    const name = `lottery charts, ${lottery} ${view}, ${DRAWS} draws`;
    figure(name, middle, 'ms', { name: `${PROMISED_MS} ms`, ratio: middle / PROMISED_MS });
    if (middle > PROMISED_MS) process.exitCode = 1;
  }
} finally {
  await browser.close();
}
// The stage has no end of its own.
process.exit();

/** Milliseconds from the press on a view until the frame after its table. */
function painted(page: Page, at: number, columns: number): Promise<number> {
  return page.evaluate<number>(`(${PRESS_AND_WAIT})([${at}, ${columns}])`);
}
