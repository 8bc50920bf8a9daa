import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AGENT_TYPES, MemberType } from '@baize/contract/accounts/session';
import { ACCOUNT_TYPES, accountType } from '@baize/contract/agency/agency';
import type { Route } from '@baize/contract/route';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { form, registered, tryRegister } from '../accounts/testing.ts';
import { send } from '../members/testing.ts';
import { uuidv7 } from '../platform/uuid.ts';
import {
  ask,
  eventually,
  expectWholeLedger,
  freePlay,
  member,
  type NewPerson,
  newKey,
  type Player,
  sealed,
  signIn,
  trySignIn,
} from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import type { MemberId } from '../wallet/wallet.ts';

const PASSWORD = 'night market lantern 7';
const app = await sharedApp();
const other = await app.node();

const person = (more: NewPerson = {}) => member(app, { cash: 0n, ...more });
const link = async (agent: Player, more: object = {}) =>
  (await agent.post('/wps/agent/links', { key: newKey(), targetType: 0, ...more })).body;
const affiliate = (code: string, domain?: string) =>
  ask(`${app.url}/wps/agent/affiliate?${new URLSearchParams({ code, ...(domain ? { domain } : {}) })}`);
const standing = (id: MemberId) =>
  app.db
    .selectFrom('accounts.member')
    .select(['upline', 'path', 'type', 'public_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const placed = (id: MemberId) =>
  app.db.selectFrom('agency.placement').selectAll().where('member', '=', id).executeTakeFirstOrThrow();
const opened = (agent: Player, more: object = {}) =>
  openWith(agent, { key: newKey(), username: form().username, type: 0, ...more });

/** The sealed call of the register centre, under an agent's session. */
async function openWith(agent: Player, payload: object) {
  const { envelope, sendEnvelope } = await import('../testing.ts');
  const made = await envelope(agent.url, 'POST', '/wps/agent/accounts', payload);
  const headers = {
    ...made.headers,
    authorization: `Bearer ${agent.token}`,
    cookie: `__Host-sb=${agent.cookie}`,
  };
  const answer = await sendEnvelope(agent.url, { ...made, headers });
  // biome-ignore lint/suspicious/noExplicitAny: tests read into answers of every shape.
  const reply: any = 'ct' in answer.body ? made.open(answer.status, answer.body) : answer.body;
  return { status: answer.status, reply };
}

/** No midnight comes while the work goes on. */
async function oneDay<Made>(work: () => Promise<Made>): Promise<Made> {
  const made: Made[] = [];
  await app.clock.held(async () => void made.push(await work()));
  return made[0] as Made;
}

/** The number of parallel calls that went through; the others got a reason, or were kept waiting and may come again. */
function expectAtMost(
  max: number,
  answers: readonly { status: number; reply: { code?: string } }[],
  code: string,
) {
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(max);
  const heard = answers.filter(({ status }) => status !== 200).map(({ reply }) => reply.code);
  expect(new Set([code, ...heard.filter((each) => each !== 'request.busy')])).toEqual(new Set([code]));
}

test('ACC-1 agents are the types 1, 2, 41 and 42, and only they open the agent centre', async () => {
  expect(MemberType.def.options.map((each) => accountType(each.def.values[0] ?? 0).opens.length > 0)).toEqual(
    MemberType.def.options.map((each) => AGENT_TYPES.includes(each.def.values[0] ?? 0)),
  );
  for (const type of [1, 2, 41, 42]) {
    const agent = await person({ type });
    expect((await agent.get('/wps/agent/home')).body.value).toMatchObject({ type, team: 1, downlines: 0 });
  }
  for (const stranger of [await person(), await freePlay(app)]) {
    expect((await stranger.get('/wps/agent/home')).status).toBe(403);
    expect((await stranger.post('/wps/agent/links', { key: newKey(), targetType: 0 })).status).toBe(403);
  }
  expect((await ask(`${app.url}/wps/agent/home`)).status).toBe(401);
});

const TYPES = [0, 1, 2, 4, 41, 42] as const;
test.each(AGENT_TYPES.flatMap((agent) => TYPES.map((type) => [agent, type] as const)))(
  'ACC-1 an agent of type %i opens type %i only where the table says so',
  async (agentType, type) => {
    const allowed = accountType(agentType).opens.includes(type);
    if (allowed) expect(ACCOUNT_TYPES[type].below).toContain(agentType);
    const agent = await person({ type: agentType });
    const made = await link(agent, { targetType: type });
    expect(made.code ?? 'made').toBe(allowed ? 'made' : 'agency.type');
    const { reply } = await opened(agent, { type });
    expect(reply.code ?? 'opened').toBe(allowed ? 'opened' : 'agency.type');
  },
);

test('ACC-1 affiliates of the types 41 and 42 do not bet; members and agents of lines do', async () => {
  const spin = async (type: number) => {
    const player = await member(app, { type });
    const bet = { key: newKey(), vendor: 'baize', code: 'emerald-lines', stake: '1.00' };
    return (await player.post('/wps/play/spin', bet)).body.code ?? 'played';
  };
  expect([await spin(41), await spin(42)]).toEqual(['play.noBets', 'play.noBets']);
  expect([await spin(0), await spin(1), await spin(2)]).toEqual(['played', 'played', 'played']);
  await expectWholeLedger(app);
});

test('ACC-5 a trial account stands in no team and is nobody’s friend', async () => {
  const agent = await person({ type: 1 });
  const before = (await agent.get('/wps/agent/home')).body.value.team;
  const trial = await freePlay(app);
  const row = await app.db
    .selectFrom('accounts.member')
    .select(['upline', 'currency'])
    .where('id', '=', trial.member)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ upline: null, currency: 'PLAY' });
  expect((await agent.get('/wps/agent/home')).body.value.team).toBe(before);
  expect((await trial.get('/wps/member/referral')).status).toBe(403);
});

test('ACC-6 an agent who is locked keeps his team, and nobody below him is locked with him', async () => {
  const top = await person({ type: 1 });
  const agent = await person({ type: 2, upline: top.member });
  const low = await person({ upline: agent.member });
  await app.db
    .updateTable('accounts.member')
    .set({ state: 'locked' })
    .where('id', '=', agent.member)
    .execute();
  expect((await top.get('/wps/agent/home')).body.value.team).toBe(3);
  expect((await trySignIn(app, agent.username, PASSWORD)).status).toBe(403);
  expect((await trySignIn(app, low.username, PASSWORD)).status).toBe(200);
});

test('STD-D01 the opened account has a random password of twelve that opens it once and must be changed', async () => {
  const agent = await person({ type: 2 });
  const { status, reply } = await opened(agent, { nickname: 'Ko Ko' });
  expect(status, JSON.stringify(reply)).toBe(200);
  const { account, password, expiresAt } = reply.value;
  expect(password).toMatch(/^[2-9a-hjkmnp-z]{12}$/);
  expect(Date.parse(expiresAt) - app.clock.ms()).toBeGreaterThan(71.9 * 3_600_000);
  const first = await signIn(app, account, password);
  expect(first.welcome).toMatchObject({ firstTimeLogin: true, passwordExpired: true });
  expect((await trySignIn(app, account, password)).reply.code).toBe('session.wrongPassword');
  expect(app.logged()).not.toContain(password);
  await expectWholeLedger(app);
});

test('STD-D01 after 72 hours the given password opens nothing', async () => {
  const agent = await person({ type: 2 });
  const { account, password } = (await opened(agent)).reply.value;
  app.clock.pass(72 * 3_600_000 + 1_000);
  try {
    expect((await trySignIn(app, account, password)).reply.code).toBe('session.wrongPassword');
  } finally {
    app.clock.pass(-(72 * 3_600_000 + 1_000));
  }
});

test('an agent opens no more accounts a day than he may, nor the same name twice, nor one key twice', async () => {
  const agent = await person({ type: 2 });
  await app.turn('agency.accountsPerDay', 2);
  const answers = await Promise.all(Array.from({ length: 5 }, () => opened(agent)));
  expectAtMost(2, answers, 'agency.accountsFull');
  await eventually(async () => expect((await opened(agent)).reply.code).toBe('agency.accountsFull'));
  expect((await agent.get('/wps/agent/home')).body.value).toMatchObject({ downlines: 2 });
  await app.turn('agency.accountsPerDay', 100);
  const [{ account }] = (await agent.get('/wps/agent/downlines')).body.value.rows;
  expect((await opened(agent, { username: account.toUpperCase() })).reply.code).toBe(
    'register.usernameTaken',
  );
  const key = newKey();
  expect((await opened(agent, { key })).status).toBe(200);
  expect((await opened(agent, { key })).reply.code).toBe('wallet.keyReused');
});

test('ACC-2 nobody stands deeper than the twentieth level', async () => {
  await app.turn('tree.maxDepth', 3);
  const top = await person({ type: 1 });
  const second = await person({ type: 2, upline: top.member });
  const third = await person({ type: 2, upline: second.member });
  expect((await opened(second)).status).toBe(200);
  expect((await opened(third)).reply.code).toBe('agency.depth');
  const { value } = await link(third);
  expect((await tryRegister(app, form({ affiliateCode: value.code }))).reply.code).toBe('agency.depth');
  await app.turn('tree.maxDepth', 20);
});

test('ACC-2 ACC-4 every path is the chain of uplines, and no chain comes back to itself', async () => {
  const agents: Player[] = [await person({ type: 1 }), await person({ type: 41 })];
  for (let n = 0; n < 40; n += 1) {
    const agent = agents[app.app.random.int(agents.length)] as Player;
    const [sub = 0] = (await agent.get('/wps/agent/home')).body.value.opens;
    const upline = agent.member;
    if (n % 2) agents.push(await person({ type: sub, upline }));
    else await registered(app, form({ affiliateCode: (await link(agent)).value.code }));
  }
  const { rows } = await sql<{ broken: number; people: number }>`
    with recursive chain as (
      select id, upline, array[]::bigint[] as walked from accounts.member
      union all
      select c.id, m.upline, m.id || c.walked from chain c join accounts.member m on m.id = c.upline
       where cardinality(c.walked) < 30
    )
    select count(*) filter (where m.path::text <> array_to_string(c.walked, '.') or m.id = any (c.walked))::int as broken,
           count(*)::int as people
      from chain c join accounts.member m on m.id = c.id where c.upline is null`.execute(app.db);
  const all = await app.db
    .selectFrom('accounts.member')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  expect(rows[0]).toEqual({ broken: 0, people: all.n });
});

test('ACC-4 a team is the agent and everybody below; he sees his direct downlines, and theirs when he asks', async () => {
  const top = await person({ type: 1 });
  const [agent, low] = await oneDay(async () => {
    const first = await person({ type: 2, upline: top.member });
    const second = await person({ upline: first.member });
    const home = (await top.get('/wps/agent/home')).body.value;
    expect(home).toMatchObject({ downlines: 1, team: 3, newToday: 2 });
    return [first, second] as const;
  });
  const rows = (await top.get('/wps/agent/downlines')).body.value.rows;
  expect(rows).toMatchObject([{ account: agent.username, depth: 1, downlines: 1, type: 2, state: 'active' }]);
  const below = (await top.get('/wps/agent/downlines', { of: rows[0].id })).body.value.rows;
  expect(below).toMatchObject([{ account: low.username, depth: 2, downlines: 0, type: 0 }]);
  const one = (await top.get('/wps/agent/downline', { id: below[0].id })).body.value;
  expect(one.uplines.map((each: { account: string }) => each.account)).toEqual([
    top.username,
    agent.username,
  ]);
});

test('an agent knows nobody outside his tree: not his upline, not a sibling, not what is below them', async () => {
  const top = await person({ type: 1 });
  const agent = await person({ type: 2, upline: top.member });
  const sibling = await person({ type: 2, upline: top.member });
  const nephew = await person({ upline: sibling.member });
  const stranger = await person();
  for (const foreign of [top, sibling, nephew, stranger]) {
    const { public_id: id } = await standing(foreign.member);
    for (const answer of [
      await agent.get('/wps/agent/downline', { id }),
      await agent.get('/wps/agent/downlines', { of: id }),
      await agent.get('/wps/agent/downlines', { cursor: id }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'agency.unknown' } });
    }
  }
  const { id } = (await link(sibling)).value;
  for (const snoop of [agent, top]) {
    expect((await snoop.post('/wps/agent/links/disable', { id })).status).toBe(404);
    expect((await snoop.get('/wps/agent/links/days', { id })).status).toBe(404);
    expect((await snoop.get('/wps/agent/links')).body.value.rows).toEqual([]);
  }
});

/** The fields in which an agent names somebody. Calls that name nobody are listed below. */
const NAMING: Readonly<Record<string, (agent: Player, id: string) => Promise<{ status: number }>>> = {
  '/wps/agent/downlines': (agent, of) => agent.get('/wps/agent/downlines', { of }),
  '/wps/agent/downline': (agent, id) => agent.get('/wps/agent/downline', { id }),
  '/wps/agent/accounts/password': (agent, id) => send(agent, '/wps/agent/accounts/password', { id }),
};
/** About the agent himself, or his own links, which no place in the tree gives or takes. */
const OWN = ['home', 'links', 'links/disable', 'links/days', 'accounts', 'wagers', 'wagers/csv'];

test('every call of the agent centre that names somebody knows his own tree and nobody else, also who was in it', async () => {
  const contract = join(import.meta.dirname, '../../../../packages/contract/src');
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[\w/-]+\.ts$/.test(name),
  );
  const modules = await Promise.all(files.map((file) => import(join(contract, file)) as Promise<object>));
  const calls = modules
    .flatMap((module) => Object.values(module) as Partial<Route>[])
    .filter((each) => each?.access === 'agent')
    .map(({ path }) => path);
  const known = [...Object.keys(NAMING), ...OWN.map((path) => `/wps/agent/${path}`)];
  expect(new Set(calls)).toEqual(new Set(known));
  const top = await person({ type: 1 });
  const agent = await person({ type: 2, upline: top.member });
  const sibling = await person({ type: 2, upline: top.member });
  const fresh = async (by: Player): Promise<{ id: string; username: string }> => {
    const { reply } = await opened(by);
    return { id: reply.value.id, username: reply.value.account };
  };
  const [own, moved, nephew] = [await fresh(agent), await fresh(agent), await fresh(sibling)];
  const branch = sql`(select path || id::text::ltree from accounts.member where id = ${sibling.member})`;
  await sql`update accounts.member set upline = ${sibling.member}, path = ${branch} where public_id = ${moved.id}`.execute(
    app.owner,
  );
  const { public_id: upline } = await standing(top.member);
  for (const [path, call] of Object.entries(NAMING)) {
    const answers = [];
    for (const id of [own.id, moved.id, nephew.id, upline]) answers.push((await call(agent, id)).status);
    expect(answers, path).toEqual([200, 404, 404, 404]);
  }
});

test('ACC-30 an agent opens no account under a name of another team, nor under one that looks like it', async () => {
  const agent = await person({ type: 2 });
  const username = `w1lliam${agent.member}`;
  await member(app, { username, cash: 0n });
  for (const taken of [username, username.toUpperCase(), username.replace('w1lliam', 'wllliam')]) {
    const { reply } = await opened(agent, { username: taken });
    expect(reply, taken).toMatchObject({ success: false, code: 'register.usernameTaken' });
  }
});

test('ACC-10 an agent makes links on the domain of an upline', async () => {
  const top = await person({ type: 1 });
  const agent = await person({ type: 2, upline: top.member });
  const domain = `team${top.member}.example`;
  await app.db.insertInto('agency.domain').values({ domain, agent: top.member }).execute();
  expect(await link(agent, { domain })).toMatchObject({ success: true });
});

test('an agent sees no more of a contact than its end', async () => {
  const agent = await person({ type: 2 });
  const low = await person({ upline: agent.member });
  const { saveContact } = await import('../accounts/contacts/contacts.ts');
  await app.db.transaction().execute(async (tx) => {
    await saveContact(app.app, tx, low.member, { kind: 'mobile', value: '+959771234567', verified: true });
    await saveContact(app.app, tx, low.member, { kind: 'email', value: 'low@example.com', verified: false });
  });
  const answer = await agent.get('/wps/agent/downlines');
  expect(answer.body.value.rows[0]).toMatchObject({ mobile: '+95*****567', email: 'l***@example.com' });
  expect(answer.text).not.toContain('1234');
});

test('lists go on where the page ended', async () => {
  const agent = await person({ type: 2 });
  const people: string[] = [];
  for (let n = 0; n < 3; n += 1) people.unshift((await person({ upline: agent.member })).username);
  const first = (await agent.get('/wps/agent/downlines', { limit: '2' })).body.value;
  const second = (await agent.get('/wps/agent/downlines', { limit: '2', cursor: first.next })).body.value;
  expect([...first.rows, ...second.rows].map((row) => row.account)).toEqual(people);
  expect(second.next).toBeNull();
  const found = (await agent.get('/wps/agent/downlines', { search: people[1] ?? '' })).body.value.rows;
  expect(found).toHaveLength(1);
});

test('ACC-10 a link carries a code that nobody mistypes, and invites until something ends it', async () => {
  const agent = await person({ type: 2 });
  await app.owner
    .insertInto('agency.domain')
    .values({ domain: 'stall.example', agent: agent.member })
    .execute();
  const { value } = await link(agent, {
    remark: 'market stall',
    rebateProfile: 'B',
    domain: 'stall.example',
  });
  expect(value).toMatchObject({
    targetType: 0,
    state: 'active',
    valid: true,
    uses: 0,
    visits: 0,
    remark: 'market stall',
  });
  expect(value.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect(value.url).toBe(`https://stall.example/register?affiliateCode=${value.code}`);
  expect((await affiliate(value.code, 'stall.example')).status).toBe(200);
  expect((await affiliate(value.code.toLowerCase(), 'Stall.Example:443')).status).toBe(200);
  for (const wrong of [
    await affiliate(value.code),
    await affiliate(value.code, 'other.example'),
    await affiliate('NOTACODE'),
  ]) {
    expect(wrong).toMatchObject({ status: 409, body: { code: 'agency.invitation' } });
  }
  await agent.post('/wps/agent/links/disable', { id: value.id });
  expect((await affiliate(value.code, 'stall.example')).status).toBe(409);
  expect((await agent.get('/wps/agent/links')).body.value.rows).toMatchObject([
    { state: 'disabled', valid: false },
  ]);
});

test('ACC-10 a link leads to the site or to a domain of the brand, never to a stranger’s', async () => {
  const agent = await person({ type: 2 });
  for (const domain of ['evil.example', 'localhost.evil.example', '203.0.113.7'])
    expect(await link(agent, { domain }), domain).toMatchObject({ success: false, code: 'agency.domain' });
  expect((await link(agent, { domain: new URL(app.app.config.publicUrl).hostname })).success).toBe(true);
  expect((await agent.get('/wps/agent/links')).body.value.rows).toHaveLength(1);
});

test('links are listed newest first and page by page, whatever clock their keys come from', async () => {
  const agent = await person({ type: 1 });
  const keys = [3, 1, 2].map((minutes) => uuidv7(app.clock.ms() + minutes * 60_000));
  for (const key of keys) await link(agent, { key });
  const page = async (query: Record<string, string>) =>
    (await agent.get('/wps/agent/links', query)).body.value;
  const first = await page({ limit: '2' });
  const second = await page({ limit: '2', cursor: first.next });
  const listed = [...first.rows, ...second.rows].map(({ id }: { id: string }) => id);
  expect([listed, second.next]).toEqual([keys.toReversed(), null]);
});

test('ACC-10 a link ends at its hour, and with the account of its agent', async () => {
  const agent = await person({ type: 2 });
  const expiresAt = new Date(app.clock.ms() + 3_600_000).toISOString();
  const [short, open] = [(await link(agent, { expiresAt })).value, (await link(agent)).value];
  expect((await affiliate(short.code)).status).toBe(200);
  app.clock.pass(3_600_001);
  expect([(await affiliate(short.code)).status, (await affiliate(open.code)).status]).toEqual([409, 200]);
  app.clock.pass(-3_600_001);
  await app.db
    .updateTable('accounts.member')
    .set({ state: 'locked' })
    .where('id', '=', agent.member)
    .execute();
  expect((await affiliate(open.code)).status).toBe(409);
});

test('ACC-10 a link with two uses opens two accounts, however many come at once', async () => {
  const agent = await person({ type: 2 });
  const { code } = (await link(agent, { maxUses: 2 })).value;
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => tryRegister(n % 2 ? other : app, form({ affiliateCode: code }))),
  );
  expectAtMost(2, answers, 'agency.invitation');
  const late = () => tryRegister(app, form({ affiliateCode: code }));
  await eventually(async () => expect((await late()).reply.code).toBe('agency.invitation'));
  expect((await agent.get('/wps/agent/links')).body.value.rows[0]).toMatchObject({ uses: 2, valid: false });
});

test('ACC-10 an agent has at most fifty active links, and one key makes one', async () => {
  await app.turn('agency.linksMax', 3);
  const agent = await person({ type: 2 });
  const key = newKey();
  const [one, again] = [await link(agent, { key }), await link(agent, { key })];
  expect(again.value).toEqual(one.value);
  expect((await link(agent, { key, remark: 'another' })).code).toBe('wallet.keyReused');
  expect((await link(await person({ type: 2 }), { key })).code).toBe('wallet.keyReused');
  const answers = await Promise.all(Array.from({ length: 4 }, () => link(agent)));
  const heard = answers.map((reply) => ({ status: reply.success ? 200 : 409, reply }));
  expectAtMost(2, heard, 'agency.linksFull');
  await eventually(async () => expect((await link(agent)).code).toBe('agency.linksFull'));
  expect((await agent.get('/wps/agent/home')).body.value.activeLinks).toBe(3);
  await agent.post('/wps/agent/links/disable', { id: one.value.id });
  expect((await link(agent)).success).toBe(true);
  await app.turn('agency.linksMax', 50);
});

test('ACC-10 an invitation that does not hold stops the registration before anything else is looked at', async () => {
  const { human, ...bare } = form({ affiliateCode: 'NOTACODE', username: '!', birthday: 'x' });
  const { status, reply } = await sealed(app.url, 'PUT', '/wps/member/register', bare);
  expect([status, reply.code]).toEqual([409, 'agency.invitation']);
});

test('ACC-10 who comes by a link stands below its agent, as what the link says', async () => {
  const agent = await person({ type: 41 });
  const { id, code } = (await link(agent, { targetType: 42 })).value;
  const player = await registered(app, form({ affiliateCode: code }));
  expect(await standing(player.member)).toMatchObject({
    type: 42,
    upline: agent.member,
    path: String(agent.member),
  });
  expect(await placed(player.member)).toMatchObject({ via: 'link', link: id, referrer: null });
});

test('ACC-15 visits and registrations are counted by link and business day', async () => {
  const agent = await person({ type: 2 });
  const { id, code } = (await link(agent)).value;
  const visit = (sent: string) =>
    ask(`${app.url}/wps/agent/affiliate/visit`, { method: 'POST', body: { code: sent } });
  await oneDay(async () => {
    const [right, wrong] = [await visit(code), await visit('NOTACODE')];
    expect([right.status, right.text]).toEqual([wrong.status, wrong.text]);
    await visit(code);
    await registered(app, form({ affiliateCode: code }));
  });
  const days = (await agent.get('/wps/agent/links/days', { id })).body.value;
  expect(days).toEqual([{ day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), visits: 2, registrations: 1 }]);
  expect((await agent.get('/wps/agent/links')).body.value.rows[0]).toMatchObject({ visits: 2, uses: 1 });
});

const referral = async (player: Player) =>
  (await player.get('/wps/member/referral')).body.value.code as string;

test('ACC-11 ACC-14 a friend’s code places under the friend’s upline and is remembered', async () => {
  const agent = await person({ type: 2 });
  const friend = await person({ upline: agent.member });
  const code = await referral(friend);
  expect(await referral(friend)).toBe(code);
  const player = await registered(app, form({ referralCode: code.toLowerCase() }));
  expect((await standing(player.member)).upline).toBe(agent.member);
  expect(await placed(player.member)).toMatchObject({ via: 'referral', referrer: friend.member });
  expect((await friend.get('/wps/member/referral')).body.value.registrations).toBe(1);
});

test('ACC-12 a recommender is an agent’s account name', async () => {
  await app.app.db.transaction().execute(async (tx) => {
    const rule = {
      form: 'username',
      field: 'recommenderId',
      enabled: true,
      required: false,
      min_length: 2,
      max_length: 64,
    };
    const row = { ...rule, pattern: 'noSpaces', changed_by: newKey(), changed_at: new Date(app.clock.ms()) };
    await tx.insertInto('accounts.registration_field').values(row).execute();
  });
  const agent = await person({ type: 1 });
  const player = await registered(app, form({ recommenderId: agent.username.toUpperCase() }));
  expect(await standing(player.member)).toMatchObject({ upline: agent.member, type: 0 });
  // An agent who registered by a number, in any spelling of it.
  const byNumber = await person({ type: 1, username: '959770001177' });
  const told = await registered(app, form({ recommenderId: '၀၉၇၇၀၀၀၁၁၇၇' }));
  expect(await standing(told.member)).toMatchObject({ upline: byNumber.member });
  const plain = await person();
  for (const recommenderId of [plain.username, 'nobody-here']) {
    expect((await tryRegister(app, form({ recommenderId }))).reply.code).toBe('agency.invitation');
  }
});

test('ACC-13 ACC-14 link, recommender, domain, friend, house: the first that is given counts', async () => {
  const [byLink, byName, byDomain, byFriend, house] = await Promise.all(
    Array.from({ length: 5 }, () => person({ type: 2 })),
  );
  if (!(byLink && byName && byDomain && byFriend && house)) throw new Error('five agents');
  const friend = await person({ upline: byFriend.member });
  await app.db
    .insertInto('agency.domain')
    .values({ domain: 'ours.example', agent: byDomain.member })
    .execute();
  await app.turn('agency.houseAgent', house.username);
  const given = {
    affiliateCode: (await link(byLink)).value.code,
    recommenderId: byName.username,
    domain: 'ours.example',
    referralCode: await referral(friend),
  };
  const order = [byLink, byName, byDomain, byFriend, house];
  for (const [n, expected] of order.entries()) {
    const left = Object.fromEntries(Object.entries(given).slice(n));
    const player = await registered(app, form(left));
    expect((await standing(player.member)).upline, `without ${n} of them`).toBe(expected.member);
    // A friend of another line earns nothing.
    expect((await placed(player.member)).referrer).toBe(expected === byFriend ? friend.member : null);
  }
  for (const spoiled of [{ recommenderId: 'nobody-here' }, { referralCode: 'NOTACODE' }]) {
    const { reply } = await tryRegister(app, form({ ...given, ...spoiled, affiliateCode: undefined }));
    expect(reply.code).toBe('agency.invitation');
  }
  await app.turn('agency.houseAgent', '');
});

test('without DIRECTREG3 only who was invited comes in', async () => {
  const agent = await person({ type: 2 });
  const { code } = (await link(agent)).value;
  await app.turn('DIRECTREG3', false);
  expect((await tryRegister(app, form())).reply.code).toBe('register.off');
  expect((await tryRegister(app, form({ affiliateCode: code }))).status).toBe(200);
  await app.turn('DIRECTREG3', true);
});
