import { dayIn } from '@baize/contract/zones';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { applyUplineChanges } from '../../accounts/members/upline-changes.ts';
import { staff } from '../../operators/testing.ts';
import { playRound } from '../../play/testing.ts';
import { passToNoon, recorded } from '../../records/testing.ts';
import {
  expectWholeLedger,
  member,
  type NewPerson,
  newKey,
  type Player,
  signIn,
  testApp,
} from '../../testing.ts';
import { simulateTime } from '../../wallet/wallet.ts';
import { listApprovals } from '../approvals/approvals.ts';
import { member360 } from './member-360.ts';

const node = await testApp({ simulated: true });
await simulateTime(node.database, true);
const DAY_MS = 86_400_000;
const dayAfter = () => dayIn(node.app.zone.name(), node.clock.ms() + DAY_MS);
passToNoon(node);
const support = await staff(node, 'manager');
const finance = await staff(node, 'finance');

async function fresh(person: NewPerson = {}) {
  const made = await member(node, { cash: 0n, ...person });
  const { public_id: id } = await standing(made.member);
  return { ...made, id };
}

const standing = (id: bigint) =>
  node.db
    .selectFrom('accounts.member')
    .select(['upline', 'path', 'public_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const pathOf = async (of: { member: bigint }) => (await standing(of.member)).path;

const ask = async (of: { id: string }, upline: string) =>
  (
    await support.post('/ops/members/reparent', {
      key: newKey(),
      member: of.id,
      upline,
      reason: 'The line was sold',
    })
  ).body;

async function decided(id: string) {
  const { rows } = await listApprovals(node.app, finance.session, {});
  const hash = rows.find((row) => row.id === id)?.hash ?? '';
  return (await finance.post('/ops/approvals/decide', { id, hash, decision: 'approve' })).body.value;
}

/** Asked for and agreed to; it waits for its day. */
async function agreed(of: { id: string }, upline: string) {
  const { value } = await ask(of, upline);
  expect(await decided(value.approval)).toMatchObject({ state: 'approved' });
  return value.approval as string;
}

const depth = (value: number) => node.turn('tree.maxDepth', value);

/** Lets time pass on both nodes, with the books that far. */
async function pass(ms: number) {
  node.clock.pass(ms);
  await recorded(node);
}

const moved = () => Promise.all([1, 2, 3].map(() => applyUplineChanges(node.app)));
const movesOf = async (of: { id: string }) => (await member360(node.app, of.id)).uplineChanges;
const eventsOf = async (of: { id: string }, action: string) => {
  const { rows } = await sql<{ event: string }>`
    select event from operators.audit
     where action = ${action} and event::json ->> 'element' = ${of.id} order by n`.execute(node.db);
  return rows.map(({ event }) => JSON.parse(event));
};

async function placesOf({ member: of }: Player) {
  await recorded(node);
  const { rows } = await sql<{ path: string }>`
    select path::text from records.settlement where member = ${of} order by no`.execute(node.db);
  return rows.map(({ path }) => path);
}

test('ACC-2 no account moves below itself or its own branch, too deep, or where its type or currency may not stand', async () => {
  const [top, next] = [await fresh({ type: 1 }), await fresh({ type: 1 })];
  const agent = await fresh({ type: 2, upline: top.member });
  const low = await fresh({ type: 2, upline: agent.member });
  const leaf = await fresh({ upline: low.member });
  const abroad = await fresh({ type: 1 });
  await sql`update accounts.member set currency = 'THB' where id = ${abroad.member}`.execute(node.owner);
  const [shut, guest] = [await fresh({ type: 1 }), await fresh()];
  await sql`update accounts.member set type = 4 where id = ${guest.member}`.execute(node.owner);
  await sql`update accounts.member set state = 'closed' where id = ${shut.member}`.execute(node.owner);
  const code = async (of: { id: string }, upline: string) => (await ask(of, upline)).code;
  expect(await code(agent, agent.username)).toBe('ops.uplineCircle');
  expect(await code(agent, low.id)).toBe('ops.uplineCircle');
  expect(await code(agent, top.username)).toBe('ops.uplineSame');
  expect(await code(agent, 'nobody-at-all')).toBe('ops.unknownMember');
  expect(await code(agent, leaf.username)).toBe('ops.uplineCircle');
  for (const unfit of [await fresh(), await fresh({ type: 41 }), guest, abroad, shut])
    expect(await code(agent, unfit.username)).toBe('ops.uplineUnfit');
  expect([await code(agent, ''), await code(next, top.id)]).toEqual(['ops.uplineUnfit', 'ops.uplineUnfit']);
  expect(await code(guest, top.id)).toBe('ops.memberState');

  // Below `next` the branch takes the levels two to four, below `deep` three to five.
  const deep = await fresh({ type: 2, upline: next.member });
  await depth(4);
  expect(await code(agent, deep.username)).toBe('agency.depth');
  const { value } = await ask(agent, next.username);
  await depth(3);
  expect(await decided(value.approval)).toEqual({ state: 'failed', failure: 'agency.depth' });
  await depth(20);
  expect(await movesOf(agent)).toEqual([]);
  expect(await pathOf(leaf)).toBe(`${top.member}.${agent.member}.${low.member}`);
});

test('ACC-2 two people move an account below another upline; until the day everything stands as it stood, then all below follow', async () => {
  const [old, next] = [await fresh({ type: 1 }), await fresh({ type: 1 })];
  const agent = await fresh({ type: 2, upline: old.member });
  const low = await fresh({ type: 2, upline: agent.member });
  const zoe = await fresh({ upline: low.member, cash: 1_000_000n });
  const id = await agreed(agent, next.username.toUpperCase());
  expect((await ask(agent, '')).code).toBe('ops.uplineWaiting');
  const effectiveOn = dayAfter();
  const change = { id, from: old.username, to: next.username, effectiveOn, reason: 'The line was sold' };
  expect(await movesOf(agent)).toMatchObject([{ ...change, state: 'waiting', refusal: null }]);
  // Each of them may move below the other today, but not both; a member may be directly below the brand.
  const [left, right] = [
    await fresh({ type: 2, upline: old.member }),
    await fresh({ type: 2, upline: old.member }),
  ];
  await agreed(left, right.id);
  await agreed(right, left.id);
  const alone = await fresh({ upline: old.member });
  await agreed(alone, '');
  await playRound(zoe);
  await moved();
  const before = `${old.member}.${agent.member}.${low.member}`;
  expect(await pathOf(zoe)).toBe(before);

  // A minute before the day.
  const midnight = Date.parse(`${effectiveOn}T00:00:00+08:00`);
  await pass(midnight - node.clock.ms() - 60_000);
  await moved();
  expect(await pathOf(zoe)).toBe(before);
  await pass(midnight - node.clock.ms() + 1_000);
  await moved();
  const after = `${next.member}.${agent.member}.${low.member}`;
  expect([await pathOf(agent), await pathOf(low), await pathOf(zoe)]).toEqual([
    ...[String(next.member), `${next.member}.${agent.member}`, after],
  ]);
  expect((await standing(low.member)).upline).toBe(agent.member);
  expect((await standing(agent.member)).upline).toBe(next.member);
  // Nobody is signed in half a day without a word.
  await playRound(await signIn(node, zoe.username, 'night market lantern 7'));
  expect(await placesOf(zoe)).toEqual([`${before}.${zoe.member}`, `${after}.${zoe.member}`]);

  await moved();
  expect(await eventsOf(agent, 'members.reparented')).toMatchObject([
    {
      actor: null,
      before: { upline: old.username },
      after: { upline: next.username, moved: 3, request: id },
    },
  ]);
  expect(await movesOf(agent)).toMatchObject([{ ...change, state: 'applied' }]);
  expect(await standing(alone.member)).toMatchObject({ upline: null, path: '' });
  expect([await pathOf(left), await pathOf(right)]).toEqual([
    ...[`${old.member}.${right.member}`, String(old.member)],
  ]);
  expect(await movesOf(right)).toMatchObject([{ state: 'refused', refusal: 'ops.uplineCircle' }]);
  expect(await eventsOf(right, 'members.reparentRefused')).toMatchObject([
    { after: { refusal: 'ops.uplineCircle' } },
  ]);
  await expectWholeLedger(node);
});
