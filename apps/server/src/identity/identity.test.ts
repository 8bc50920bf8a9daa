import { expect, test } from 'vitest';
import { saveDetails } from '../members/details.ts';
import { reachable, send } from '../members/testing.ts';
import { staff } from '../operators/testing.ts';
import { eventually, member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { applicant, documentOf, documentPicture, identityOf, submit } from './testing.ts';

const app = await sharedApp();
const risk = await staff(app, 'risk');
const other = await staff(app, 'risk');
const support = await staff(app, 'support');

const approve = (id: string, by = risk) => by.post('/ops/identity/approve', { id });
const details = async (id: string) => (await risk.get('/ops/identity/document', { id })).body.value;
const centre = async (player: Player) => (await player.get('/wps/member/security')).body.value;

async function templatesFor(player: Player): Promise<string[]> {
  const rows = await app.owner
    .selectFrom('platform.delivery')
    .select('template')
    .where('member', '=', player.member)
    .execute();
  return rows.map(({ template }) => template);
}

test('M-01.9 a document is sent, shown masked, and approved; the account takes its name and birth date', async () => {
  const mia = await member(app, { cash: 0n });
  await reachable(app, mia, 'email', 'mia.identity@example.com');
  expect(await identityOf(mia)).toMatchObject({ state: 'none', document: null });
  const { body } = await submit(mia, { number: '12/KaMaNa(N)123456' });
  expect(body.value).toMatchObject({ state: 'submitted', document: { number: '**** 456' } });
  const id = await documentOf(app, mia);
  const shown = await details(id);
  expect(shown).toMatchObject({
    state: 'submitted',
    person: { number: '12/KaMaNa(N)123456', name: 'Mia Thandar Win', birthDate: '1990-04-05' },
    account: { realName: null, birthDate: null },
    findings: { name: 'unknown', birthDate: 'unknown', underage: false, numberOf: [] },
  });
  expect(shown.pictures).toHaveLength(1);
  expect((await approve(id)).body.value).toEqual({ state: 'approved' });
  expect(await identityOf(mia)).toMatchObject({ state: 'approved', reason: null });
  const { details: known } = await centre(mia);
  expect(known.map(({ field }: { field: string }) => field).toSorted()).toEqual(['birthday', 'realName']);
  expect(await templatesFor(mia)).toContain('identityApproved');
});

test('M-01.9 a name that the account has already is not asked for again, and one that it lacks is', async () => {
  const mia = await member(app, { cash: 0n });
  expect((await submit(mia, { name: undefined })).body).toMatchObject({
    code: 'request.invalid',
    args: { field: 'name' },
  });
  await send(mia, '/wps/member/details', { realName: 'Mia Thandar Win' });
  expect((await submit(mia, { name: undefined })).status).toBe(200);
  const shown = await details(await documentOf(app, mia));
  expect(shown).toMatchObject({ person: { name: 'Mia Thandar Win' }, findings: { name: 'same' } });
});

test('M-01.9 the number lies sealed, and the audit log has none of it', async () => {
  const mia = await applicant(app, { number: 'SECRET-778899' });
  const row = await app.owner
    .selectFrom('identity.document')
    .selectAll()
    .where('id', '=', mia.document)
    .executeTakeFirstOrThrow();
  expect(Buffer.from(row.sealed ?? '').toString('latin1')).not.toContain('778899');
  await approve(mia.document);
  const events = await app.owner
    .selectFrom('operators.audit')
    .select(['action', 'event'])
    .where('event', 'like', `%${mia.document}%`)
    .execute();
  expect(events.map(({ action }) => action)).toEqual(['identity.approved']);
  expect(JSON.stringify(events)).not.toContain('778899');
});

test('M-01.9 the same key sends a document once', async () => {
  const mia = await member(app, { cash: 0n });
  const wish = { key: newKey(), number: 'KEY-112233', pictures: [await documentPicture(mia)] };
  expect((await submit(mia, wish)).status).toBe(200);
  expect((await submit(mia, wish)).body.value.state).toBe('submitted');
  const another = await submit(mia, { ...wish, country: 'TH' });
  expect(another.body.code).toBe('wallet.keyReused');
  expect((await submit(mia)).body.code).toBe('identity.state');
});

test.each([
  [{ country: 'XX' }, 'request.invalid'],
  [{ name: 'Mia 77' }, 'member.realName'],
  [{ name: '<b>Mia</b>' }, 'member.realName'],
  [{ number: 'М-123456' }, 'member.idNumber'],
  [{ number: '- / -' }, 'member.idNumber'],
  [{ number: '၁၂/ဥကမ(ႏိုင္)၁၂၃၄၅၆' }, 'member.zawgyi'],
  [{ birthDate: '2099-01-01' }, 'request.invalid'],
  [{ kind: 'passport' }, 'request.invalid'],
  [{ kind: 'passport', expires: '2020-01-01' }, 'identity.outOfDate'],
])('M-01.9 a document with %j is refused as %s', async (more, code) => {
  const mia = await member(app, { cash: 0n });
  expect((await submit(mia, more)).body.code).toBe(code);
  expect((await identityOf(mia)).state).toBe('none');
});

test("M-01.9 another member's picture or one of another purpose proves nothing", async () => {
  const [mia, bo] = [await member(app, { cash: 0n }), await member(app, { cash: 0n })];
  const pictures = [await documentPicture(bo)];
  expect((await submit(mia, { pictures })).body.code).toBe('upload.unknown');
  expect((await submit(mia, { pictures: [] })).body.code).toBe('request.invalid');
});

test('STD-C03 a document in another name than the account is not approved, whatever its case and spaces', async () => {
  const [mia, bo] = [await member(app, { cash: 0n }), await member(app, { cash: 0n })];
  for (const each of [mia, bo]) await send(each, '/wps/member/details', { realName: 'Mia Thandar Win' });
  await submit(mia, { name: ' mia  THANDAR win ' });
  await submit(bo, { name: 'Mia Thandar' });
  const [right, wrong] = [await documentOf(app, mia), await documentOf(app, bo)];
  expect((await details(right)).findings.name).toBe('same');
  expect((await approve(right)).body.value).toEqual({ state: 'approved' });
  expect((await details(wrong)).findings.name).toBe('differs');
  expect((await approve(wrong)).body.code).toBe('identity.differs');
});

test('STD-A12 a number that another account uses is marked, and approved by two people only', async () => {
  const number = 'DUP-4455';
  const first = await applicant(app, { number });
  await approve(first.document);
  const second = await applicant(app, { number: 'dup 4455' });
  const { body } = await risk.get('/ops/identity', { queue: 'yes', member: second.username });
  expect(body.value.rows[0].marks).toEqual(['numberUsed']);
  expect((await details(second.document)).findings.numberOf).toHaveLength(1);
  expect((await approve(second.document)).body.code).toBe('identity.taken');
  const key = newKey();
  const reason = 'Twins who share a card';
  const asked = await risk.post('/ops/identity/release', { key, id: second.document, reason });
  const { approval: id } = asked.body.value;
  const { rows } = (await other.get('/ops/approvals', { state: 'waiting' })).body.value;
  const { hash } = rows.find((row: { id: string }) => row.id === id);
  const decide = (by = other) =>
    by.post('/ops/approvals/decide', { id, hash, decision: 'approve', note: '' });
  expect((await decide(risk)).body.code).toBe('approval.ownRequest');
  expect((await decide()).body.value).toMatchObject({ state: 'approved', failure: null });
  expect((await identityOf(second)).state).toBe('approved');
});

test('STD-A12 the number that another member gave at registration counts too', async () => {
  const bo = await member(app, { cash: 0n });
  await app.app.db.transaction().execute((tx) => saveDetails(app.app, tx, bo.member, { idNumber: 'KA/44' }));
  for (const number of ['ka 44', 'KA-၄၄', 'ＫＡ ４４']) {
    const mia = await applicant(app, { number });
    expect((await approve(mia.document)).body.code, number).toBe('identity.taken');
  }
});

test('RG-12 somebody too young is rejected by an approval, and play is closed to them for good', async () => {
  const young = await applicant(app, { birthDate: '2012-02-03' });
  expect((await details(young.document)).findings).toMatchObject({ underage: true, minAge: 21 });
  expect((await approve(young.document)).body.value).toEqual({ state: 'rejected' });
  const row = await app.owner
    .selectFrom('protection.absence')
    .select(['kind', 'until', 'set_by'])
    .where('member', '=', young.member)
    .executeTakeFirst();
  expect(row).toEqual({ kind: 'exclusion', until: null, set_by: 'staff' });
  const events = await app.owner
    .selectFrom('safety.event')
    .select('kind')
    .where('member', '=', young.member)
    .execute();
  expect(events.map(({ kind }) => kind)).toContain('underage');
  // Another node hears of an ended session within half a second, and so does this one.
  await eventually(async () => expect((await young.get('/wps/member/identity')).status).toBe(401));
});

test('a rejection and a revocation say why, and another document may be sent', async () => {
  const mia = await applicant(app);
  const reject = { id: mia.document, reason: 'unreadable', note: 'glare' };
  expect((await support.post('/ops/identity/reject', reject)).body.code).toBe('session.forbidden');
  expect((await risk.post('/ops/identity/reject', reject)).status).toBe(200);
  expect(await identityOf(mia)).toMatchObject({ state: 'rejected', reason: 'unreadable' });
  await submit(mia);
  const id = await documentOf(app, mia);
  await approve(id);
  expect((await risk.post('/ops/identity/revoke', { id, reason: 'notOwn' })).status).toBe(200);
  expect(await identityOf(mia)).toMatchObject({ state: 'revoked', reason: 'notOwn' });
  expect((await details(mia.document)).history.map(({ event }: { event: string }) => event)).toEqual([
    'submit',
    'reject',
  ]);
});

test('M-01.9 the page hears of a decision over the line', async () => {
  const mia = await applicant(app);
  const line = await mia.live();
  await approve(mia.document);
  await app.settle();
  await line.next((frame) => 'event' in frame && frame.event.type === 'identity');
});

test('the queue has the oldest first, and the list its filters', async () => {
  const mia = await applicant(app, { kind: 'passport', expires: '2035-01-01', country: 'TH' });
  app.clock.pass(1000);
  const bo = await applicant(app, { kind: 'passport', expires: '2035-01-01', country: 'TH' });
  const list = async (filter: Record<string, string>) =>
    (await risk.get('/ops/identity', filter)).body.value.rows.map(({ id }: { id: string }) => id);
  const filter = { kind: 'passport', country: 'th' };
  expect(await list({ queue: 'yes', ...filter })).toEqual([mia.document, bo.document]);
  expect(await list(filter)).toEqual([bo.document, mia.document]);
  expect(await list({ ...filter, member: bo.username, state: 'submitted' })).toEqual([bo.document]);
  expect(await list({ ...filter, state: 'approved' })).toEqual([]);
});
