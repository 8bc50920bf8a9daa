import { createHash } from 'node:crypto';

import type { Page } from 'playwright-core';

import { promise } from '../apps/server/src/play/testing.ts';
import type { Player, Reply, TestApp } from '../apps/server/src/testing.ts';
import { popup, screen } from '../kit/marks.ts';

export const GAME_PAGE = '/play/baize/emerald-lines';

/** How long a game may take to draw itself on a machine without graphics. */
export const DRAWN = { timeout: 60_000 } as const;

/** As wide as a desktop and no higher than needed: without graphics every pixel costs time. */
export const LOW_DESKTOP = { width: 1024, height: 600 } as const;

export const spinButton = (page: Page) => page.locator('[data-part="spin"]');
export const idle = (page: Page) => page.locator('[data-part="spin"][data-phase="idle"]').waitFor(DRAWN);

/** A guest opens the game with play chips, the shortest way. */
export async function openGame(site: TestApp, page: Page): Promise<Player> {
  await page.goto(site.url + GAME_PAGE);
  await popup(page, 'P-14').getByRole('button', { name: 'Free play' }).click();
  await screen(page, 'G-11').waitFor(DRAWN);
  return playerOf(site, page);
}

/** None of this player's next rounds has free spins, which chance would give now and then. */
export async function calm(site: TestApp, player: Player, rounds = 1): Promise<void> {
  const nonces = Array.from({ length: rounds }, (_, n) => BigInt(n));
  await promise(site, player, (_, at) => nonces.every((nonce) => at(nonce).free.length === 0));
}

/** The player of this page, so that a test can choose the next rounds. */
export async function playerOf(site: TestApp, page: Page): Promise<Player> {
  const token = await page.evaluate(() => sessionStorage.getItem('baize.token') ?? '');
  const { member: number } = await site.app.db
    .selectFrom('accounts.session')
    .select('member')
    .where('token_hash', '=', createHash('sha256').update(token).digest())
    .executeTakeFirstOrThrow();
  const call = (method: string, path: string, body?: unknown) =>
    page.evaluate(asked, { method, path, body: body === undefined ? null : JSON.stringify(body), token });
  const get = (path: string, query: Record<string, string> = {}) =>
    call('GET', `${path}?${new URLSearchParams(query)}`);
  const post = (path: string, body: unknown = {}) => call('POST', path, body);
  return { member: number, get, post } as unknown as Player;
}

/** Runs in the page, with its session. */
async function asked(sent: { method: string; path: string; body: string | null; token: string }) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${sent.token}` };
  const answer = await fetch(sent.path, { method: sent.method, headers, body: sent.body });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text) } as Reply;
}
