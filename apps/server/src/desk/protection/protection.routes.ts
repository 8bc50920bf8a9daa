import * as contract from '@baize/contract/desk/protection';
import * as equal from '@baize/contract/persons/desk-equal-persons';

import { serveStaff } from '../../context.ts';
import { equalPersons, returnsAsked } from '../../protection/protection.ts';
import { decideEqual } from './equal-persons.ts';
import { decideMemberReturn, excludeMember, limitMember, memberProtection } from './protection.ts';

export const memberProtectionRoutes = [
  serveStaff(contract.memberProtection, ({ app, input }) => memberProtection(app, input.member)),
  serveStaff(contract.limitMember, async ({ app, session, input, caller }) => ({
    approval: await limitMember(app, input, { session, address: caller.address }),
  })),
  serveStaff(contract.excludeMember, async ({ app, session, input, caller }) => {
    await excludeMember(app, input, { session, address: caller.address });
    return {};
  }),
  serveStaff(equal.equalPersons, ({ app, input }) => equalPersons(app.db, input)),
  serveStaff(equal.decideEqualPersons, async ({ app, session, input, caller }) => ({
    approval: await decideEqual(app, input, { session, address: caller.address }),
  })),
  serveStaff(contract.returnsAsked, ({ app, input }) => returnsAsked(app.db, input)),
  serveStaff(contract.decideReturn, async ({ app, session, input, caller }) => {
    await decideMemberReturn(app, input, { session, address: caller.address });
    return {};
  }),
];
