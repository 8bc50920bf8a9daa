import { nicknameOf } from '@baize/contract/accounts/nicknames';
import { type OwnNames, speaksForOperator } from '@baize/contract/persons/reserved-names';

import type { App } from '../context.ts';
import { inScope, JOB } from '../platform/database/scope.ts';
import { refuse } from '../platform/refuse.ts';

type Naming = Pick<App, 'switches' | 'db'>;

/** The nickname as it is kept; refuses `member.nickname`, `member.zawgyi` and `member.nameReserved`. */
export async function requireNickname(app: Naming, wanted: string): Promise<string> {
  const parsed = nicknameOf(wanted, await ownNames(app));
  return 'name' in parsed ? parsed.name : refuse(parsed.fault, { field: 'nickname' });
}

/** A user name is shown where its owner has no nickname. */
export async function requireUnreserved(app: Naming, username: string): Promise<void> {
  if (speaksForOperator(username, await ownNames(app))) refuse('member.nameReserved', { field: 'username' });
}

/** The brand, and the names under which operators and channels speak to members. */
async function ownNames({ db, switches }: Naming): Promise<OwnNames> {
  // The one who asks sees neither operators nor accounts of channels.
  const rows = await inScope(JOB, () =>
    db
      .selectFrom('operators.operator')
      .select('name')
      .where('state', '=', 'active')
      .union((of) => of.selectFrom('cashier.channel').select('name'))
      .execute(),
  );
  return { brand: switches.values()['brand.name'], names: rows.map(({ name }) => name) };
}
