import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RoleName } from '@baize/contract/roles';
import { Secret, TOTP } from 'otpauth';

import { addMember } from '../../apps/server/src/accounts/members/new-member.ts';
import { createPasswords } from '../../apps/server/src/accounts/members/passwords.ts';
import type { App } from '../../apps/server/src/context.ts';
import { createOperator } from '../../apps/server/src/operators/operators.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createDb } from '../../apps/server/src/platform/database/db.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';
import { loadKeys } from '../../apps/server/src/platform/secrets/keys.ts';
import { sealed } from '../../apps/server/src/testing-calls.ts';

const PASSWORD = 'night market lantern 7';

/** Somebody who is signed in. */
export interface Held {
  readonly id: string;
  readonly username: string;
  readonly headers: Record<string, string>;
}

interface Site {
  readonly url: string;
  readonly consoleUrl: string;
  readonly dataDir: string;
}

/** The access that adds people from beside the node which they sign in on. */
export async function peopleOf(site: Site, env: Record<string, string>) {
  const url = readFileSync(join(site.dataDir, 'postgres.url'), 'utf8').split('\n')[0] ?? '';
  const db = createDb(url, { max: 4, applicationName: 'bench', login: null });
  const keys = await loadKeys(db, readConfig(env));
  const passwords = createPasswords(keys.pepper);
  const parts = { db, clock: systemClock, random: systemRandom, keys, passwords };
  const passwordHash = await passwords.hash(PASSWORD);

  /** Adds a member and signs them in. */
  async function member(type = 0): Promise<Held> {
    const username = `bench.${randomBytes(5).toString('hex')}`;
    const known = { username, nickname: username, type, currency: 'MMK', upline: null, passwordHash };
    const no = await db.transaction().execute((tx) => addMember(parts as unknown as App, tx, known));
    const { public_id: id } = await db
      .selectFrom('accounts.member')
      .select('public_id')
      .where('id', '=', no)
      .executeTakeFirstOrThrow();
    return { id, username, headers: await signIn(username) };
  }

  async function signIn(username: string): Promise<Record<string, string>> {
    const payload = { username, password: PASSWORD, type: 'username' };
    const { status, reply, cookie } = await sealed(site.url, 'POST', '/wps/session/login', payload);
    if (status !== 200) throw new Error(`a sign-in was answered ${JSON.stringify(reply)}`);
    return { authorization: `Bearer ${reply.value.token}`, cookie: `__Host-sb=${cookie}` };
  }

  /** Adds an operator, who enrols an authenticator and so is in. */
  async function operator(role: RoleName): Promise<Held> {
    const username = `${role}.${randomBytes(5).toString('hex')}`;
    const known = { username, name: username, role, passwordHash };
    const id = await db.transaction().execute((tx) => createOperator(parts, tx, known));
    const payload = { username, password: PASSWORD };
    const offered = await sealed(site.consoleUrl, 'POST', '/ops/session/login', payload);
    const code = new TOTP({ secret: Secret.fromBase32(offered.reply.value.secret) }).generate();
    const entered = await sealed(site.consoleUrl, 'POST', '/ops/session/enrol', { ...payload, code });
    const cookie = /__Host-cb=[\w-]*/.exec(entered.headers.get('set-cookie') ?? '')?.[0] ?? '';
    return { id, username, headers: { authorization: `Bearer ${entered.reply.value.token}`, cookie } };
  }

  return { url, db, parts, member, operator, signIn };
}
