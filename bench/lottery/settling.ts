// A draw settles a million lines: the rate beside PostgreSQL's own COPY of the rows that it writes, and the memory of the node.
import { setTimeout as sleep } from 'node:timers/promises';

import { oddsOf } from '@baize/games/lottery/odds/odds';
import type { Play } from '@baize/games/lottery/play';
import { allPlays } from '@baize/games/lottery/plays';
import { readSelection, type Selection } from '@baize/games/lottery/selection';
import { anySelection } from '@baize/games/lottery/testing-selections';
import { createPlayNumbers } from '../../apps/server/src/lottery/games/plays.ts';
import { LOTTERY_INVARIANTS } from '../../apps/server/src/lottery/invariants.ts';
import { SETTLING_COMPANION } from '../../apps/server/src/lottery/settling/companion.ts';
import { createLotterySettlement } from '../../apps/server/src/lottery/settling/settling.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { uuidv7 } from '../../apps/server/src/platform/uuid.ts';
import { PARTS_UNDER_WAY } from '../../apps/server/src/wagering/wagering.ts';
import { checkInvariants, fingerprint, openHouseAnchor, post } from '../../apps/server/src/wallet/wallet.ts';
import { benchServer, figure, fund, median } from '../server.ts';

const LINES = Number(process.env.BENCH_LINES ?? 1_000_000);
const SHORT_LINES = LINES / 10;
const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 20_000);
/** Different bets; most lines of a draw repeat those of others. */
const SELECTIONS = 4_000;
/** Between the steps of a worker that has none. */
const REST_MS = 20;
const COPY_ROUNDS = 3;
const GOAL = 0.4;
/** A game of a minute has its result ten seconds after its close at the latest, and the next close fifty after it. */
const GOAL_MINUTE = 50;
const GOAL_RSS = 600 * 1024 * 1024;

const server = await benchServer(SETTLING_COMPANION, '');
const { control, db, owner } = server;
const plays = await createPlayNumbers(db);
await fund(db, MEMBERS, 10_000n);
await sell();
const app = {
  db,
  clock: systemClock,
  log: createLog('warn'),
  tellBalance: () => undefined,
  lottery: { plays },
};

const short = await issueOf('SHORT', SHORT_LINES);
const shortTime = await settleIssue(short);
figure('lottery.settling.minute', shortTime, 's', {
  name: `${GOAL_MINUTE} s until the next close`,
  ratio: shortTime / GOAL_MINUTE,
});
const long = await issueOf('LONG', LINES);
const time = await settleIssue(long);
const copied = await copyTime(long);
figure('lottery.settling', LINES / time, 'lines/s', { name: 'COPY of the same rows', ratio: copied / time });
const rss = process.resourceUsage().maxRSS * 1024;
figure('lottery.settling.memory', rss / 1024 / 1024, 'MB', { name: '600 MB', ratio: rss / GOAL_RSS });
const violations = await checkInvariants(owner, LOTTERY_INVARIANTS);
for (const violation of violations) process.stderr.write(`${JSON.stringify(violation)}\n`);
const isSlow = copied / time < GOAL || shortTime > GOAL_MINUTE;
if (violations.length > 0 || isSlow || rss > GOAL_RSS) process.exitCode = 1;
await server.stop();

async function settleIssue(issue: bigint): Promise<number> {
  const started = performance.now();
  const settlement = createLotterySettlement(app);
  const isSettled = async () => {
    const { rows } = await control.query('select state from lottery.issue where id = $1', [String(issue)]);
    return rows[0]?.state === 'settled';
  };
  await Promise.all(
    Array.from({ length: PARTS_UNDER_WAY }, async () => {
      do while (await settlement.next());
      while (!(await isSettled()) && (await sleep(REST_MS, true)));
    }),
  );
  return (performance.now() - started) / 1_000;
}

/** Seconds that the database takes to copy the rows of a settlement into tables with the same indexes. */
async function copyTime(issue: bigint): Promise<number> {
  const tables = {
    settlement: `select * from lottery.settlement where issue = ${issue}`,
    posting: `select p.* from wallet.posting p where p.movement in (select movement from lottery.settlement where issue = ${issue})`,
  };
  let seconds = 0;
  for (const [name, rows] of Object.entries(tables)) {
    const source = name === 'posting' ? 'wallet.posting' : 'lottery.settlement';
    await control.query(`create table copy_${name} (like ${source} including all)`);
    await control.query(`create table rows_${name} as ${rows}`);
    await control.query(`copy rows_${name} to program 'cat > /tmp/baize-copy-${name}'`);
    const times: number[] = [];
    for (let round = 0; round < COPY_ROUNDS; round += 1) {
      await control.query(`truncate copy_${name}`);
      const started = performance.now();
      await control.query(`copy copy_${name} from '/tmp/baize-copy-${name}'`);
      times.push((performance.now() - started) / 1_000);
    }
    seconds += median(times);
    await control.query(`copy (select 1) to program 'rm /tmp/baize-copy-${name}'`);
  }
  return seconds;
}

/** Random bets on every play of SSC. */
async function sell(): Promise<void> {
  const all = allPlays().filter(({ lottery }) => lottery === 'SSC');
  await control.query(
    'create table sold (n int primary key, play smallint, odds int, units int, selection text)',
  );
  let state = 7;
  const below = (n: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % n;
  };
  for (let n = 0; n < SELECTIONS; n += 1) {
    const play = all[n % all.length] as (typeof all)[number];
    const number = plays.of('SSC', play.code);
    const odds = JSON.stringify(oddsOf(play, { mode: 'LOTT', group: 1960 }, 2026), (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const read = validSelection(play, below);
    await control.query(
      `insert into lottery.odds (play, odds, hash) values ($1, $2::text::jsonb, sha256(convert_to($2::text, 'UTF8'))) on conflict do nothing`,
      [number, odds],
    );
    await control.query(
      `insert into sold select $1, $2, id, $3, $4 from lottery.odds where play = $2 and hash = sha256(convert_to($5::text, 'UTF8'))`,
      [n, number, read.units, read.text, odds],
    );
  }
}

function validSelection({ expand }: Play, below: (n: number) => number): Selection {
  for (;;) {
    const read = readSelection(expand, anySelection(expand, below));
    if (read) return read;
  }
}

/** A drawn issue with so many open lines, whose stakes the escrow holds. */
async function issueOf(code: string, lines: number): Promise<bigint> {
  const { rows } = await control.query(
    `with g as (insert into lottery.game (code, lottery, mode, own, schedule) values ($1, 'SSC', 'LOTT', true, '{}') returning id)
     insert into lottery.issue (game, code, open_at, close_at, draw_at, state)
     select id, '20260107-0001', now() - interval '1 hour', now(), now(), 'closed' from g returning id`,
    [code],
  );
  const id = BigInt(rows[0].id);
  await control.query(
    `insert into lottery.line (member, id, issue, bet_order, play, odds, units, unit_stake, stake, most, currency, stripe, rebate, at, selection)
     select 1 + g.i % ${MEMBERS}, u.id, ${id}, u.id, s.play, s.odds, s.units, 100, 100 * s.units, 0, 104, g.i % 4, 0, now(), s.selection
       from generate_series(1, ${lines}) g(i)
       join sold s on s.n = (g.i::bigint * 7919 + g.i / ${MEMBERS} * 131) % ${SELECTIONS}
      cross join lateral (select uuidv7(make_interval(secs => g.i * 0)) as id) u`,
  );
  await escrow(id);
  await control.query('vacuum analyze lottery.line');
  await control.query(
    `insert into lottery.draw (issue, version, numbers, sources, at) values (${id}, 1, '{"balls":[3,0,5,9,9]}', '{own}', now())`,
  );
  await control.query(
    `update lottery.issue set state = 'resulted', version = 1, resulted_at = now() where id = ${id}`,
  );
  await control.query('checkpoint');
  return id;
}

async function escrow(issue: bigint): Promise<void> {
  const { rows } = await control.query<{ stripe: number; stake: string }>(
    `select stripe, sum(stake)::text as stake from lottery.line where issue = ${issue} group by 1`,
  );
  await db.transaction().execute(async (tx) => {
    const member = await openHouseAnchor(tx, 'MMK');
    const legs = rows.flatMap(({ stripe, stake }) => [
      { account: { house: 'escrow:lottery', stripe }, amount: BigInt(stake) },
      { account: { house: 'adjustment', stripe }, amount: -BigInt(stake) },
    ]);
    const kind = 'jackpotSeed' as const;
    await post(tx, [{ member, key: uuidv7(Date.now()), kind, fingerprint: fingerprint(kind, issue), legs }]);
  });
}
