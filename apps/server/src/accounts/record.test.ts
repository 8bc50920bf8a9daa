import { expect, test } from 'vitest';

import { detailsOf } from '../members/members.ts';
import { fund, trySignIn } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { form, registered } from './testing.ts';

const app = await sharedApp();
const MINUTE_AGO = () => new Date(app.clock.ms() - 60_000);

test('STD-A17 an account has its record: person, contacts, consents with version and time, accesses, status, exclusions with start and end, money with balances', async () => {
  const sent = form({ birthday: '1990-05-17' });
  const mia = await registered(app, sent);
  await app.app.db.transaction().execute((tx) => fund(tx, mia.member, 12_500n));
  await mia.post('/wps/protection/exclusion', { months: 6 });
  await trySignIn(app, sent.username, sent.password);
  const of = { member: mia.member };

  const member = await app.db
    .selectFrom('accounts.member')
    .selectAll()
    .where('id', '=', of.member)
    .executeTakeFirstOrThrow();
  expect(member).toMatchObject({ username: sent.username, state: 'active', type: 0, currency: 'MMK' });
  expect(member.created_at.getTime()).toBeGreaterThan(MINUTE_AGO().getTime());
  expect(await detailsOf(app.app, app.db, of.member)).toMatchObject({ birthday: '1990-05-17' });

  const registration = await app.db
    .selectFrom('accounts.registration')
    .select(['form', 'method', 'address', 'at'])
    .where('member', '=', of.member)
    .executeTakeFirstOrThrow();
  expect(registration).toMatchObject({ form: 'username', method: 'WEB', address: '127.0.0.1' });

  const consents = await app.db
    .selectFrom('accounts.consent')
    .select(['kind', 'version', 'address', 'at'])
    .where('member', '=', of.member)
    .orderBy('kind')
    .execute();
  expect(consents.map(({ kind, version }) => [kind, version])).toEqual(
    ['adult', 'privacy', 'terms', 'truthful'].map((kind) => [kind, '2026-11']),
  );

  const accesses = await app.db
    .selectFrom('safety.access')
    .select(['kind', 'address', 'session', 'at'])
    .where('member', '=', of.member)
    .orderBy('id')
    .execute();
  expect(accesses.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['registration', 'signIn']));
  for (const each of accesses)
    expect([each.address, each.session]).toEqual(['127.0.0.1', expect.any(String)]);

  const exclusions = await app.db
    .selectFrom('protection.absence')
    .select(['kind', 'set_by', 'since', 'until'])
    .where('member', '=', of.member)
    .execute();
  expect(exclusions).toEqual([
    { kind: 'exclusion', set_by: 'member', since: expect.any(Date), until: expect.any(Date) },
  ]);
  const days = exclusions.map(({ since, until }) => ((until?.getTime() ?? 0) - since.getTime()) / 86_400_000);
  expect(Math.round(days[0] ?? 0)).toBeGreaterThanOrEqual(181);

  const postings = await app.db
    .selectFrom('wallet.posting')
    .select(['amount', 'balance', 'at'])
    .where('member', '=', of.member)
    .execute();
  expect(postings.map(({ amount, balance }) => [balance - amount, balance])).toEqual([[0n, 12_500n]]);
});
