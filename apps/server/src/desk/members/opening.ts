import type { openMember as contract, renewFirstPassword as renewal } from '@baize/contract/desk/members';
import type { InputOf, OutputOf } from '@baize/contract/route';

import { memberCalled, openFor, renewFor } from '../../accounts/accounts.ts';
import { placeByBrand } from '../../agency/agency.ts';
import { auditBy, shownName } from '../../audit/audit.ts';
import type { App, StaffSession } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Caller } from '../../platform/http/http.ts';
import { refuse } from '../../platform/refuse.ts';
import { requireMember } from './members.ts';

/** Opens an account for somebody in the console. The audit log has the upline and the reason; it never has the password. */
export async function openByStaff(
  app: App,
  { key, username, nickname, type, upline: named, reason }: InputOf<typeof contract>,
  { session, caller }: { session: StaffSession; caller: Caller },
): Promise<OutputOf<typeof contract>> {
  const by = { session, address: caller.address };
  const currency = app.switches.values()['brand.currency'];
  const wish = { key, username, nickname, currency, openedBy: null, caller };
  return openFor(
    app,
    wish,
    async (tx) =>
      placeByBrand(app, tx, named.trim() === '' ? null : await uplineCalled(tx, named.trim()), type),
    (tx, id) =>
      auditBy(app, tx, by, {
        action: 'members.opened',
        element: id,
        after: { username, type, upline: named.trim(), reason },
      }),
  );
}

/** A new first password for an owner who could not use the one they were given. The audit log never has it. */
export async function renewFirstPassword(
  app: App,
  { member, reason }: InputOf<typeof renewal>,
  by: Acting,
): Promise<OutputOf<typeof contract>> {
  const { id } = await requireMember(app.db, member);
  const renewed = await renewFor(app, id, (tx) =>
    auditBy(app, tx, by, {
      action: 'members.passwordRenewed',
      element: member,
      after: { set: 'password', reason },
    }),
  );
  return { ...renewed, account: shownName(renewed.account) };
}

async function uplineCalled(tx: Tx, name: string) {
  const id = (await memberCalled(tx, name)) ?? refuse('ops.unknownMember');
  const row = await tx
    .selectFrom('accounts.member')
    .select(['id as member', 'type'])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row ?? refuse('ops.unknownMember');
}
