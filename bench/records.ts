// The betting record of a member who placed a million bets within a month: its first page with both sums, under each filter.
import { inScope, memberScope } from '../apps/server/src/platform/database/scope.ts';
import { PLAY_COMPANION } from '../apps/server/src/play/rounds/companion.ts';
import type { WagerFilter } from '../apps/server/src/records/filter.ts';
import { betsOf, findWagers } from '../apps/server/src/records/wagers.ts';
import { benchApp } from './kit/product.ts';
import { benchServer, figure, median } from './server.ts';

const WAGERS = Number(process.env.BENCH_WAGERS ?? 1_000_000);
const GAMES = 200;
const ASKS = 15;
const GOAL_MS = 500;
const MEMBER = 7n;
const MONTH: WagerFilter = { from: '2026-08-01', to: '2026-08-31' };

const database = await benchServer(PLAY_COMPANION, '');
await fill();
const { app, stop } = await benchApp(database.url);

const QUESTIONS: Record<string, WagerFilter & { cursor?: string }> = {
  'a month': MONTH,
  'a day': { from: '2026-08-15' },
  'by time of settlement': { ...MONTH, by: 'settled' },
  'one vendor': { ...MONTH, vendor: 'studio1' },
  'one rare game': { ...MONTH, vendor: 'studio1', code: 'game199' },
  'void bets': { ...MONTH, state: 'void' },
  'from the middle': { ...MONTH, cursor: '2026-08-15T00:00:00.000000Z_ffffffff-ffff-7fff-bfff-ffffffffffff' },
};

for (const [name, { cursor, ...filter }] of Object.entries(QUESTIONS)) {
  const times: number[] = [];
  for (let n = 0; n < ASKS; n += 1) {
    const started = performance.now();
    const asked = { source: betsOf(MEMBER), filter, cursor, limit: 20 };
    const { rows } = await inScope(memberScope(MEMBER), () => findWagers(app, asked));
    times.push(performance.now() - started);
    if (rows.length === 0) throw new Error(`no bets under ${name}`);
  }
  // The first one of each finds nothing prepared.
  const slowest = Math.max(...times);
  figure(`betting record of ${WAGERS} bets, ${name}, median`, median(times), 'ms');
  figure(`betting record of ${WAGERS} bets, ${name}, slowest`, slowest, 'ms', {
    name: `${GOAL_MS} ms`,
    ratio: slowest / GOAL_MS,
  });
  if (slowest > GOAL_MS) process.exitCode = 1;
}
await stop();
await database.stop();

/** Every game is played, the last one by one bet in 20 000; one bet in a thousand is void. */
async function fill(): Promise<void> {
  const { owner, control } = database;
  const { id } = await owner
    .insertInto('catalog.vendor')
    .values({ code: 'studio1', name: 'Studio' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const games = Array.from({ length: GAMES }, (_, n) => ({
    vendor: id,
    code: `game${n}`,
    type: 'RNG',
    name: `Game ${n}`,
  }));
  await owner.insertInto('catalog.game').values(games).execute();
  await control.query(`insert into records.uplines (member, path) values (${MEMBER}, '${MEMBER}')`);
  await control.query(`
    insert into records.wager (id, member, vendor, game, outside, state, stake, valid, payout, at, settled_at, settlement, uplines)
    select uuidv7(at - platform.now()), ${MEMBER}, ${id}, g.id, 'r' || n, w.state, 10000, case w.state when 0 then 10000 else 0 end,
           case when w.state = 2 then 10000 else n % 3 * 10000 end, at, at + interval '1 second', n, 1
      from (select n, '2026-07-31 16:00Z'::timestamptz + n * interval '31 days' / ${WAGERS} as at,
                   case when n % 1000 = 0 then 2 else 0 end as state,
                   'game' || case when n % 20000 = 7 then ${GAMES - 1} else n % ${GAMES - 1} end as code
              from generate_series(0, ${WAGERS - 1}) n) w
      join catalog.game g on g.code = w.code and g.vendor = ${id}`);
  for (const [basis, at] of ['at', 'settled_at'].entries())
    await control.query(`
      insert into records.hour (member, basis, zone, hour, game, state, uplines, wagers, stake, valid, payout)
      select member, ${basis}, z.id, date_trunc('hour', ${at}, z.name), game, state, uplines, count(*), sum(stake), sum(valid), sum(payout)
        from records.wager, records.zone z group by 1, 3, 4, 5, 6, 7`);
  await control.query('vacuum analyze records.wager, records.hour');
}
