import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { systemClock } from '../platform/clock.ts';
import { testDb } from '../platform/testing.ts';
import { audit, auditHead, chainHash, GENESIS, verifyAudit } from './audit-log.ts';

const { db, owner } = await testDb();
const event = (element: string) => ({
  actor: null,
  action: 'switches.set',
  element,
  before: 1,
  after: { is: 'ပွဲ' },
});
const write = (element: string) => db.transaction().execute((tx) => audit(tx, systemClock, event(element)));

test('the chain gives the hashes that the standard publishes (5.4)', () => {
  const first = chainHash(GENESIS, '{"n":1,"actor":"adm_1","action":"login"}');
  const second = chainHash(first, '{"n":2,"actor":"adm_1","action":"withdrawal.approve"}');
  expect(first.toString('hex')).toBe('866a809c76bd188967143e27582fe8038cf4f268d0f020989fefd32a91c452ef');
  expect(second.toString('hex')).toBe('a78f0c5e927dacce0d0b0427473c05e21edef85a77fa4b1cdf06ead558b4087c');
});

test('events written at once form one whole chain without gaps', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => write(`element ${index}`)));
  expect(await verifyAudit(db)).toEqual({ ...(await auditHead(db)), broken: null });
  expect((await auditHead(db)).events).toBe(12n);
});

test('an event of a change that is rolled back is not in the chain', async () => {
  const before = await auditHead(db);
  const attempt = db.transaction().execute(async (tx) => {
    await audit(tx, systemClock, event('undone'));
    throw new Error('the change failed');
  });
  await expect(attempt).rejects.toThrow('the change failed');
  expect(await auditHead(db)).toEqual(before);
});

test('the application can neither change nor remove an event, and nor can the owner while the trigger stands', async () => {
  for (const who of [db, owner]) {
    await expect(sql`update operators.audit set event = '{}' where n = 1`.execute(who)).rejects.toThrow();
    await expect(sql`delete from operators.audit where n = 1`.execute(who)).rejects.toThrow();
    await expect(sql`truncate operators.audit`.execute(who)).rejects.toThrow();
  }
});

const TAMPERINGS = {
  'another text': sql`update operators.audit set event = replace(event, 'element', 'Element') where n = 5`,
  'another actor in its column': sql`update operators.audit set actor = gen_random_uuid() where n = 5`,
  'another time in its column': sql`update operators.audit set at = at - interval '1 hour' where n = 5`,
  'another action in its column': sql`update operators.audit set action = 'session.entered' where n = 5`,
  'a removed event': sql`delete from operators.audit where n = 5`,
  'a removed end': sql`delete from operators.audit where n > 10`,
  'a removed chain': sql`delete from operators.audit`,
  'an event after the end': sql`insert into operators.audit select n + 1, at, actor, action, event, hash from operators.audit where n = 12`,
};
/** The event that the walk names; 5 of all others. */
const NAMED: Record<string, bigint> = {
  'a removed event': 6n,
  'a removed end': 12n,
  'a removed chain': 12n,
  'an event after the end': 12n,
};

test.each(Object.entries(TAMPERINGS))('%s is found by the walk', async (name, tampering) => {
  const undone = new Error('undo');
  const found = owner.transaction().execute(async (tx) => {
    await sql`alter table operators.audit disable trigger all`.execute(tx);
    await tampering.execute(tx);
    const { broken } = await verifyAudit(tx);
    expect(broken).toBe(NAMED[name] ?? 5n);
    throw undone;
  });
  await expect(found).rejects.toBe(undone);
  expect((await verifyAudit(db)).broken).toBeNull();
});
