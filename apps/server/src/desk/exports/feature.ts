import type { Feature } from '../../feature.ts';
import { exportRoutes } from './exports.routes.ts';

export const exportsDesk: Feature = {
  name: 'desk/exports',
  console: exportRoutes,
};
