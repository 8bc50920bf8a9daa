import type { Feature } from '../../feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { jobFigures } from './job-figures.ts';

export const dashboardDesk: Feature = {
  name: 'desk/dashboard',
  console: dashboardRoutes,
  figures: jobFigures,
};
