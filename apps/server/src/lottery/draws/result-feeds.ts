import * as z from 'zod/mini';

import type { App } from '../../context.ts';
import type { ResultFeed } from '../../platform/config/result-feeds-config.ts';
import { askOutside } from '../../platform/http/outbound.ts';
import { isDerived } from './derived.ts';
import { report } from './reports.ts';

type Tools = Pick<App, 'db' | 'clock' | 'config' | 'log' | 'lottery'>;

const Answer = z.object({ numbers: z.record(z.string(), z.unknown()) });
const ASKED_TOGETHER = 50;

/** Asks every feed for the official draws that it has said nothing about. True where one confirmed a draw. */
export async function askFeeds(app: Tools): Promise<boolean> {
  let confirmed = false;
  for (const feed of app.config.resultFeeds)
    for (const issue of await unsaidBy(app, feed)) confirmed = (await ask(app, feed, issue)) || confirmed;
  return confirmed;
}

async function unsaidBy({ db, clock, lottery }: Tools, { name }: ResultFeed) {
  const rows = await db
    .selectFrom('lottery.issue as i')
    .select(['i.game', 'i.code'])
    .where('i.state', '=', 'closed')
    .where('i.sealed', 'is', null)
    .where('i.draw_at', '<=', clock.now())
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('lottery.report as r')
            .select('r.id')
            .whereRef('r.issue', '=', 'i.id')
            .where('r.source', '=', sourceOf(name))
            .whereRef('r.version', '>', 'i.version'),
        ),
      ),
    )
    .orderBy('i.draw_at')
    .limit(ASKED_TOGETHER)
    .execute();
  return rows.flatMap(({ game, code }) => {
    const known = lottery.games.byId(game);
    return known && !isDerived(known.code) ? [{ game: known.code, issue: code }] : [];
  });
}

const sourceOf = (name: string): string => `feed:${name}`;

async function ask(
  app: Tools,
  { name, url }: ResultFeed,
  issue: { game: string; issue: string },
): Promise<boolean> {
  try {
    const answer = await askOutside(`${url}?${new URLSearchParams(issue)}`, app.config);
    if (answer.status === 404) return false;
    const { numbers } = Answer.parse(await answer.json());
    const said = { ...issue, numbers, source: sourceOf(name) };
    return (await app.db.transaction().execute((tx) => report(app, tx, said))) === 'confirmed';
  } catch (error) {
    app.log.warn({ err: error, feed: name, ...issue }, 'a feed gave no result that can be read');
    return false;
  }
}
