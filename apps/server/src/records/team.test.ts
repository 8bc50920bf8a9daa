import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { staff } from '../operators/testing.ts';
import { agentScope, inScope, memberScope, NOBODY, type Scope } from '../platform/database/scope.ts';
import { spin, step } from '../play/testing.ts';
import { expectWholeLedger, member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { asVendorPlayer, studio, type VendorPlayer } from '../vendors/testing.ts';
import { recorded, theseDays } from './testing.ts';

const app = await sharedApp();
const acme = await studio(app);

/** Rounds of an agent's team, newest first; the sums of the list are those of its rows, of which open ones are apart. */
async function seen(who: Player, query: Record<string, string> = {}): Promise<string[]> {
  await recorded(app);
  const { rows, sums } = (await who.get('/wps/agent/wagers', { ...theseDays(app), ...query })).body.value;
  const total = (name: string, open = false) =>
    rows
      .filter(({ state }: { state: string }) => (state === 'open') === open)
      .reduce((sum: number, row: Record<string, string>) => sum + Math.round(Number(row[name]) * 100), 0) /
    100;
  const names = ['stake', 'valid', 'payout', 'net'];
  expect([sums.all.wagers, sums.all.open, ...names.map((name) => sums.all[name])].map(Number)).toEqual([
    rows.length,
    total('stake', true),
    ...names.map((name) => total(name)),
  ]);
  return rows.map(({ outside }: { outside: string }) => outside);
}

/** As a change of uplines does: what was settled before it is in the books first. */
async function stand({ member: who }: Player, ...above: Player[]): Promise<void> {
  await recorded(app);
  const ids = above.map(({ member: id }) => id);
  await app.owner
    .updateTable('accounts.member')
    .set({ upline: ids.at(-1) ?? null, path: ids.join('.') })
    .where('id', '=', who)
    .execute();
}

async function round(at: VendorPlayer, name: string, ends: boolean): Promise<void> {
  await at.bet(`${name}-b`, name, '1.00');
  if (ends) await at.win(`${name}-w`, name, '2.00', { endRound: true });
}

const correct = (at: VendorPlayer, name: string, n: number) =>
  acme.call('/wallet/adjust', {
    ...at.about,
    roundId: name,
    transactionId: `${name}-c${n}`,
    referenceTransactionId: `${name}-b`,
    direction: 'CREDIT',
    amount: '4.00',
    reason: 'RESETTLEMENT',
  });

test('ACC-3 an agent’s bets follow the tree as it was when each was settled, and open ones that of today', async () => {
  const [first, second] = [
    await member(app, { type: 1, cash: 0n }),
    await member(app, { type: 1, cash: 0n }),
  ];
  const agent = await member(app, { type: 2, upline: first.member, cash: 0n });
  const zoe = await member(app, { upline: agent.member });
  const vendorPlayer = await asVendorPlayer(app, acme, zoe);
  await round(vendorPlayer, 'before', true);
  await round(vendorPlayer, 'open', false);
  await round(vendorPlayer, 'voided', false);
  await stand(agent, second);
  await stand(zoe, second, agent);
  expect(await seen(first)).toEqual(['before']);
  expect(await seen(second)).toEqual(['voided', 'open']);
  expect(await seen(agent)).toEqual(['voided', 'open', 'before']);
  await vendorPlayer.rollback('voided-r', 'voided', null);
  await round(vendorPlayer, 'between', true);
  // She leaves the agent for the one above.
  await stand(zoe, second);
  await vendorPlayer.win('open-w', 'open', '3.00', { endRound: true });
  await round(vendorPlayer, 'after', true);
  await correct(vendorPlayer, 'before', 1);
  expect(await seen(first)).toEqual(['before']);
  expect(await seen(agent)).toEqual(['between', 'voided', 'before']);
  const settled = { by: 'settled', state: 'settled' };
  expect(await seen(agent, { level: 'direct', ...settled })).toEqual(['between', 'before']);
  expect(await seen(second)).toEqual(['after', 'between', 'voided', 'open']);
  expect(await seen(second, { level: 'direct' })).toEqual(['after', 'open']);
  expect(await seen(first, { number: 'after' })).toEqual([]);
  expect(await seen(second, { number: 'before' })).toEqual([]);
  const { csv, rows } = (await first.post('/wps/agent/wagers/csv', theseDays(app))).body.value;
  expect([rows, csv.includes('6.00')]).toEqual([1, true]);
  expect(await seen(first, { account: zoe.username })).toEqual(['before']);
  await expectWholeLedger(app);
});

test('ACC-3 a round that is open again after its only bet was taken back belongs to whom it is settled below', async () => {
  const [first, second] = [
    await member(app, { type: 1, cash: 0n }),
    await member(app, { type: 1, cash: 0n }),
  ];
  const ivy = await member(app, { upline: first.member });
  const vendorPlayer = await asVendorPlayer(app, acme, ivy);
  await vendorPlayer.bet('again-1', 'again', '1.00');
  await vendorPlayer.rollback('again-2', 'again', 'again-1');
  expect(await seen(first)).toEqual(['again']);
  await stand(ivy, second);
  expect([await seen(first), await seen(second)]).toEqual([['again'], []]);
  await vendorPlayer.bet('again-3', 'again', '2.00');
  await expectWholeLedger(app);
  expect([await seen(first), await seen(second)]).toEqual([[], ['again']]);
  await vendorPlayer.win('again-4', 'again', '5.00', { endRound: true });
  expect([await seen(first), await seen(second)]).toEqual([[], ['again']]);
  await expectWholeLedger(app);
});

/** Rounds that the wall shows to a scope in a table or view of bets; the sums by hour beside it count as many. */
async function behindWall(scope: Scope, kind: 'team_' | ''): Promise<string[]> {
  const [wagers, hours] = [sql.table(`records.${kind}wager`), sql.table(`records.${kind}hour`)];
  const { rows } = await inScope(scope, () =>
    sql<{ rounds: string[]; summed: number }>`
      select (select coalesce(array_agg(outside order by outside), '{}') from ${wagers}) as rounds,
             (select coalesce(sum(wagers), 0)::int from ${hours} where basis = 0) as summed`.execute(
      app.app.db,
    ),
  );
  const { rounds, summed } = rows[0] ?? { rounds: [], summed: -1 };
  expect(summed).toBe(rounds.length);
  return rounds;
}

test('ACC-3 the wall shows an agent the bets of the own team, as it was or is, and none of a sibling’s or an upline’s', async () => {
  const top = await member(app, { type: 1 });
  const [agent, sibling] = [
    await member(app, { type: 2, upline: top.member }),
    await member(app, { type: 2, upline: top.member }),
  ];
  const [zoe, ben] = [
    await member(app, { upline: agent.member }),
    await member(app, { upline: sibling.member }),
  ];
  const seats = await Promise.all(
    [top, agent, sibling, ben, zoe].map((who) => asVendorPlayer(app, acme, who)),
  );
  for (const [n, name] of ['top', 'agent', 'sibling', 'ben', 'stayed'].entries())
    await round(seats[n] as VendorPlayer, `wall-${name}`, true);
  const zoes = seats[4] as VendorPlayer;
  await round(zoes, 'wall-open', false);
  await stand(zoe, top, sibling);
  await round(zoes, 'wall-moved', true);
  await round(seats[1] as VendorPlayer, 'wall-own-open', false);
  await recorded(app);
  const shown = (names: string) => names.split(' ').map((name) => `wall-${name}`);
  const sees = (who: Player) => behindWall(agentScope(who.member), 'team_');
  expect(await sees(agent)).toEqual(shown('agent own-open stayed'));
  expect(await sees(sibling)).toEqual(shown('ben moved open sibling'));
  expect(await sees(top)).toEqual(shown('agent ben moved open own-open sibling stayed top'));
  // Beside the team's views every caller has the own bets alone, and who is no agent has no team.
  expect(await behindWall(agentScope(sibling.member), '')).toEqual(shown('sibling'));
  for (const scope of [memberScope(agent.member), memberScope(zoe.member), NOBODY])
    expect(await behindWall(scope, 'team_')).toEqual([]);
  expect(await seen(agent)).toEqual(['wall-own-open', 'wall-stayed', 'wall-agent']);
  expect(await seen(agent, { level: 'direct' })).toEqual(['wall-stayed']);
  await expectWholeLedger(app);
});

/** A member with the rounds that they played: each with the agent below whom it ended, or none. */
interface Bettor {
  readonly at: VendorPlayer;
  below: Player;
  readonly rounds: { readonly name: string; ended: Player | null }[];
}
let names = 0;

async function end(of: Bettor, how: (at: VendorPlayer, name: string) => Promise<unknown>): Promise<void> {
  const open = of.rounds.find(({ ended }) => ended === null);
  if (!open) return;
  await how(of.at, open.name);
  open.ended = of.below;
}

const ACTS = {
  async bet({ at, rounds }: Bettor) {
    names += 1;
    rounds.push({ name: `p${names}`, ended: null });
    await round(at, `p${names}`, false);
  },
  win: (of: Bettor) => end(of, (at, name) => at.win(`${name}-w`, name, '2.00', { endRound: true })),
  void: (of: Bettor) => end(of, (at, name) => at.rollback(`${name}-v`, name, null)),
  async correct({ at, rounds }: Bettor) {
    const last = rounds.findLast(({ ended }) => ended !== null);
    names += 1;
    if (last) await correct(at, last.name, names);
  },
  async move(of: Bettor, agents: readonly Player[]) {
    of.below = agents.find((agent) => agent !== of.below) ?? of.below;
    await stand(of.at.player, of.below);
  },
};

test('ACC-3 through any moves, each bet is in the team of one agent, and the sums of teams are those of their bets', async () => {
  const does = fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[]));
  const list = fc.array(fc.record({ who: fc.nat(1), does }), { minLength: 8, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(list, async (acts) => {
      const agents = [await member(app, { type: 1, cash: 0n }), await member(app, { type: 1, cash: 0n })];
      const bettors: Bettor[] = [];
      for (const below of agents) {
        const player = await member(app, { upline: below.member });
        bettors.push({ at: await asVendorPlayer(app, acme, player), below, rounds: [] });
      }
      for (const { who, does: act } of acts) await ACTS[act](bettors[who] as Bettor, agents);
      for (const agent of agents) {
        const theirs = bettors.flatMap(({ below, rounds }) =>
          rounds.filter(({ ended }) => (ended ?? below) === agent).map(({ name }) => name),
        );
        const shown = await seen(agent, { limit: '50' });
        expect([shown.length, new Set(shown)]).toEqual([theirs.length, new Set(theirs)]);
      }
      await expectWholeLedger(app);
    }),
    { numRuns: 8 },
  );
});

interface Page {
  readonly rows: readonly { readonly id: string; readonly member?: string; readonly username?: string }[];
  readonly next: string | null;
}

test('no page leaves out a bet of two members who sent one key at one instant', async () => {
  const top = await member(app, { type: 1, cash: 0n });
  const [one, two] = [await member(app), await member(app)];
  const play = async (who: Player, key: string) => {
    let answer = (await spin(who, { key })).body.value;
    while (answer.state === 'open') answer = (await step(who, answer.round)).body.value;
  };
  await stand(one, top);
  await stand(two, top);
  let pairs = 0;
  for (let tries = 0; tries < 40 && pairs < 2; tries += 1) {
    const key = newKey();
    await Promise.all([play(one, key), play(two, key)]);
    const { rows } = await sql<{ at: Date }>`
      select at from play.round where id = ${key} and member in (${one.member}, ${two.member})`.execute(
      app.db,
    );
    pairs += rows.length === 2 && rows[0]?.at.getTime() === rows[1]?.at.getTime() ? 1 : 0;
  }
  expect(pairs).toBe(2);
  await recorded(app);
  const operator = await staff(app, 'gameOps');
  const pagesOf = async (ask: (query: Record<string, string>) => Promise<{ body: { value: Page } }>) => {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { value }: { value: Page } = (
        await ask({ ...theseDays(app), limit: '1', ...(cursor && { cursor }) })
      ).body;
      found.push(...value.rows.map(({ id, member: of, username }) => `${id} ${of ?? username}`));
      cursor = value.next;
    }
    return found;
  };
  const { sums } = (await top.get('/wps/agent/wagers', theseDays(app))).body.value;
  const ofTeam = await pagesOf((query) => top.get('/wps/agent/wagers', query));
  expect(ofTeam).toHaveLength(sums.all.wagers);
  const wanted = new Set(ofTeam.map((text) => text.split(' ')[0]));
  const ofHouse = await pagesOf((query) => operator.get('/ops/wagers', query));
  expect(ofHouse.filter((text) => wanted.has(text.split(' ')[0] ?? ''))).toHaveLength(ofTeam.length);
});
