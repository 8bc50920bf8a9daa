import { createHash } from 'node:crypto';
import { type drawHits, HIT_TIMES, HITS_MAX } from '@baize/contract/lottery/draws';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import { maskName } from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import { inScope, JOB } from '../../platform/database/scope.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { refuse } from '../../platform/refuse.ts';

const HITS = sqlFile(import.meta.dirname, 'hits');
const TRIAL = 4;
const HUNDRED = 100n;
/** Issues whose hits a node keeps; the one that was read first leaves. */
const KEPT_MAX = 500;

interface Hit {
  readonly member: bigint;
  readonly id: string;
  readonly play: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

interface Kept {
  /** The version of the draw that they were settled by, and the currency that they are in. */
  readonly mark: string;
  readonly hits: Promise<readonly Hit[]>;
}

/** The hits of settled issues, which change with a correction only. */
const kept = new WeakMap<App['db'], Map<bigint, Kept>>();

/** The greatest bets of an issue that paid ten stakes or more, each with its player as they want to be named (U-32). */
export async function hitsOf(
  app: App,
  { gameCode, issue: code }: InputOf<typeof drawHits>,
): Promise<OutputOf<typeof drawHits>> {
  const game = app.lottery.games.byCode(gameCode);
  if (!game || game.state === 'off') return refuse('play.unknownGame');
  const issue = await app.db
    .selectFrom('lottery.issue')
    .select(['id', 'state', 'settled_version'])
    .where('game', '=', game.id)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!issue) return refuse('lottery.drawUnknown');
  const currency = app.switches.values()['brand.currency'];
  if (issue.state !== 'settled') return { settled: issue.state === 'void', currency, rows: [] };
  const hits = await keptHits(app, issue.id, { version: issue.settled_version, currency });
  const names = await namesOf(app, hits);
  const rows = hits.map(({ member, id, play, stake, payout }) => ({
    // The bet number itself belongs to its player.
    key: createHash('sha256').update(id).digest('hex').slice(0, 16),
    player: names.get(member) ?? null,
    play: app.lottery.plays.byNumber(play).code,
    stake: formatAmount(stake),
    payout: formatAmount(payout),
    times: formatAmount(((payout * HUNDRED) / stake) * HUNDRED),
  }));
  return { settled: true, currency, rows };
}

function keptHits(
  { db }: Pick<App, 'db'>,
  issue: bigint,
  { version, currency }: { version: number; currency: string },
): Promise<readonly Hit[]> {
  const issues = kept.get(db) ?? new Map<bigint, Kept>();
  kept.set(db, issues);
  const mark = `${version} ${currency}`;
  const known = issues.get(issue);
  if (known?.mark === mark) return known.hits;
  const asked = { issue, times: HIT_TIMES, trial: TRIAL, currency, limit: HITS_MAX };
  const hits = inScope(JOB, async () => (await HITS.query<Hit>(asked).execute(db)).rows);
  issues.delete(issue);
  issues.set(issue, { mark, hits });
  const [first] = issues.keys();
  if (issues.size > KEPT_MAX && first !== undefined) issues.delete(first);
  // The next caller asks again when this could not be read.
  hits.catch(() => issues.delete(issue));
  return hits;
}

/** Names are read each time: a player may have hidden theirs since. */
async function namesOf({ db }: Pick<App, 'db'>, hits: readonly Hit[]): Promise<ReadonlyMap<bigint, string>> {
  if (hits.length === 0) return new Map();
  const { rows } = await inScope(JOB, () =>
    sql<{ id: bigint; nickname: string }>`
      select m.id, m.nickname from accounts.member m left join members.profile p on p.member = m.id
       where m.id = any(${hits.map(({ member }) => member)}::bigint[])
         and p.preferences ->> 'winnerName' is distinct from 'hidden'`.execute(db),
  );
  return new Map(rows.map(({ id, nickname }) => [id, maskName(nickname)]));
}
