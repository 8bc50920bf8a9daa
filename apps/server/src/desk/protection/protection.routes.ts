import * as contract from '@baize/contract/desk/protection';
import * as equal from '@baize/contract/persons/desk-equal-persons';

import { serveStaff } from '../../context.ts';
import { serveChange, serveRequest } from '../../operators/operators.ts';
import { equalPersons, returnsAsked } from '../../protection/protection.ts';
import { decideEqual } from './equal-persons.ts';
import { decideMemberReturn, excludeMember, limitMember, memberProtection } from './protection.ts';

export const memberProtectionRoutes = [
  serveStaff(contract.memberProtection, ({ app, input }) => memberProtection(app, input.member)),
  serveRequest(contract.limitMember, limitMember),
  serveChange(contract.excludeMember, excludeMember),
  serveStaff(equal.equalPersons, ({ app, input }) => equalPersons(app.db, input)),
  serveRequest(equal.decideEqualPersons, decideEqual),
  serveStaff(contract.returnsAsked, ({ app, input }) => returnsAsked(app.db, input)),
  serveChange(contract.decideReturn, decideMemberReturn),
];
