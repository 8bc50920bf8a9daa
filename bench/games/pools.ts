// Rounds a second on one node with its database, of a title with pools beside one without, in the same run: what contributions cost a bet.
import { addMember } from '../../apps/server/src/accounts/members/new-member.ts';
import { inScope, JOB } from '../../apps/server/src/platform/database/scope.ts';
import { uuidv7 } from '../../apps/server/src/platform/uuid.ts';
import { PLAY_COMPANION } from '../../apps/server/src/play/rounds/companion.ts';
import { fingerprint, type MemberId, post } from '../../apps/server/src/wallet/wallet.ts';
import { benchApp } from '../kit/product.ts';
import { benchServer, figure, median } from '../server.ts';

const PLAYERS = 64;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const CASH = 10_000_000_0000n;
const STAKE = 100_0000n;
const TITLES = ['emerald-lines', 'midnight-pot', 'peacock-jackpots'] as const;

const database = await benchServer(PLAY_COMPANION, '');
const { app, stop } = await benchApp(database.url);
const passwordHash = await app.passwords.hash('a password of the bench');
const members: MemberId[] = [];
for (let n = 0; n < PLAYERS; n += 1) members.push(await inScope(JOB, () => player(n)));

const rates: Record<(typeof TITLES)[number], number[]> = {
  'emerald-lines': [],
  'midnight-pot': [],
  'peacock-jackpots': [],
};
for (const code of TITLES) await rateOf(code, 1);
for (let round = 0; round < ROUNDS; round += 1)
  for (const code of TITLES) rates[code].push(await rateOf(code, SECONDS));
const without = median(rates['emerald-lines']);
figure('rounds without pools', without, '1/s');
for (const code of TITLES.slice(1)) {
  const rate = median(rates[code]);
  figure(`rounds with pools, ${code}`, rate, '1/s', { name: 'rounds without pools', ratio: rate / without });
}
await stop();
await database.stop();
process.exit(0);

async function player(n: number): Promise<MemberId> {
  return app.db.transaction().execute(async (tx) => {
    const name = `bench${n}`;
    const known = { username: name, nickname: name, type: 0, currency: 'MMK', passwordHash, upline: null };
    const member = await addMember(app, tx, known);
    const legs = [
      { account: { no: 1 }, amount: CASH },
      { account: { house: 'adjustment' }, amount: -CASH },
    ];
    const key = uuidv7(Date.now());
    const movement = {
      member,
      key,
      kind: 'adjustment',
      fingerprint: fingerprint(member, CASH),
      legs,
    } as const;
    await post(tx, [movement]);
    return member;
  });
}

/** Everybody plays as soon as they are answered; free spins are part of their round. */
async function rateOf(code: string, seconds: number): Promise<number> {
  const rules = app.play.rules.of('baize', code, '96');
  if (!rules) throw new Error(`nobody plays ${code}`);
  const from = performance.now();
  const until = from + seconds * 1000;
  let entries = 0;
  const play = async (member: MemberId) => {
    while (performance.now() < until) {
      let answer = await app.play.spin({ member, key: uuidv7(Date.now()), rules, stake: STAKE, bet: null });
      entries += 1;
      while (answer.state === 'open') {
        answer = await app.play.step({ member, key: uuidv7(Date.now()), round: answer.round });
        entries += 1;
      }
    }
  };
  await inScope(JOB, () => Promise.all(members.map(play)));
  return (entries * 1000) / (performance.now() - from);
}
