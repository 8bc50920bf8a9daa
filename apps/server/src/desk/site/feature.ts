import type { Feature } from '../../feature.ts';
import { switchChanges } from './switch-changes.ts';
import { switchRoutes } from './switches.routes.ts';

export const siteDesk: Feature = {
  name: 'desk/site',
  console: switchRoutes,
  operations: switchChanges,
};
