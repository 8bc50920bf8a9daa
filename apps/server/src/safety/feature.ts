import type { Feature } from '../feature.ts';
import { createContentReports, mountContentReports, sweepContentReports } from './content-reports.ts';

export const safetyFeature: Feature = {
  name: 'safety',
  mount({ site, console }, app) {
    const { rateLimits } = app;
    const reports = createContentReports(app);
    mountContentReports(site, 'site', { rateLimits, reports });
    mountContentReports(console, 'console', { rateLimits, reports });
  },
  sweep: sweepContentReports,
  walls: {
    'safety.access': { own: 'member', open: ['guests'] },
    'safety.event': { own: 'member', open: ['guests', 'vendors'] },
    'safety.known_device': { own: 'member', open: ['guests'] },
    'safety.trait': { own: 'member', open: ['guests'] },
  },
};
