import type { Feature } from '../../feature.ts';
import { adjustment } from './adjustment.ts';
import { memberClosing } from './closing.ts';
import { memberContactReset } from './contact-reset.ts';
import { memberDeskRoutes } from './members.routes.ts';
import { listMembers } from './members.ts';
import { membersNamed } from './named-members.ts';
import { memberReparenting } from './reparenting.ts';
import { memberTwoStepReset } from './two-step-reset.ts';

export const membersDesk: Feature = {
  name: 'desk/members',
  console: memberDeskRoutes,
  operations: [adjustment, memberTwoStepReset, memberContactReset, memberClosing, memberReparenting],
  readers: { members: listMembers },
  searches: [{ permission: 'members.read', find: membersNamed }],
  walls: {
    'operators.note': {},
  },
};
