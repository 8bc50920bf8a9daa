import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import type { TestApp } from '../apps/server/src/testing.ts';
import { screen } from '../kit/marks.ts';

/** Our own game that draws every five minutes. */
export const GAME = 'FFSSC5';
/** Our own game of 2D. */
export const NUMBERS_GAME = 'FFMY2D5';
export const BET_PAGE = `/lottery?gameCode=${GAME}`;
/** A bet on the first two balls that wins whatever is drawn: the greater one, the smaller one, or both alike. */
export const SURE_BET = `${BET_PAGE}&play=DT_12&selection=DRAGON,TIGER,TIE`;

export interface OpenIssue {
  readonly id: bigint;
  readonly code: string;
}

/** The issue of the game that takes bets, once the node has made it. */
export async function openIssue(site: TestApp): Promise<OpenIssue> {
  const read = () =>
    site.app.db
      .selectFrom('lottery.issue as i')
      .innerJoin('lottery.game as g', 'g.id', 'i.game')
      .select(['i.id', 'i.code'])
      .where('g.code', '=', GAME)
      .where('i.state', '=', 'planned')
      .where('i.open_at', '<=', sql<Date>`platform.now()`)
      .where('i.close_at', '>', sql<Date>`platform.now()`)
      .executeTakeFirst();
  await expect.poll(read).toBeDefined();
  const issue = await read();
  if (!issue) throw new Error(`${GAME} has no issue that takes bets`);
  return issue;
}

/** Lets the time of the game pass until the issue closes: all of its issues come earlier by what was left. */
export async function letClose({ app }: TestApp, { id }: OpenIssue): Promise<void> {
  await sql`
    with present as (select game, close_at - platform.now() as left_over from lottery.issue where id = ${id})
    update lottery.issue i
       set open_at = open_at - left_over, close_at = close_at - left_over, draw_at = draw_at - left_over
      from present p
     where i.game = p.game and i.state = 'planned'`.execute(app.db);
}

/** Closes the issue and draws it at once, without the seconds between. */
export async function letDraw(site: TestApp, issue: OpenIssue): Promise<void> {
  await letClose(site, issue);
  const { app } = site;
  await sql`update lottery.issue set draw_at = close_at where id = ${issue.id}`.execute(app.db);
}

/** The page of the game with the sure bet on its pad. */
export async function openSureBet(site: TestApp, page: Page): Promise<void> {
  await page.goto(site.url + SURE_BET);
  await screen(page, 'L-02').waitFor();
}

/** An amount of the page in hundredths. */
export async function cents(page: Page, selector: string): Promise<bigint> {
  const text = await page.locator(selector).first().textContent();
  return BigInt(text?.replaceAll(/\D/g, '') ?? '');
}
