import type { Feature } from '../feature.ts';
import { operatorsRoutes } from './operators.routes.ts';
import { roleGrant, staffEnable, staffTwoStepReset } from './staff-operations.ts';

export const operatorsFeature: Feature = {
  name: 'operators',
  console: operatorsRoutes,
  operations: [roleGrant, staffEnable, staffTwoStepReset],
  walls: {
    'operators.device': {},
    'operators.operator': {},
    'operators.recovery_code': {},
    'operators.saved_filter': {},
    'operators.session': {},
    'operators.sign_in_try': {},
  },
};
