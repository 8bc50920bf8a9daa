import type { Feature } from '../feature.ts';
import { AUDIT_INVARIANTS } from './audit-log.ts';

export const auditFeature: Feature = {
  name: 'audit',
  invariants: AUDIT_INVARIANTS,
  walls: {
    'operators.alone': {},
    'operators.approval': {},
    'operators.audit': { adds: ['app', 'guests', 'vendors'] },
  },
};
