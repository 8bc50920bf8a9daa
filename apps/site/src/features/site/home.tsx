import { lazy } from 'react';
import type { HomeSections } from '../../shell/manifest/home-sections.ts';

const FairSteps = lazy(async () => ({ default: (await import('./fair-steps.tsx')).FairSteps }));

export default { fairness: () => <FairSteps /> } satisfies HomeSections;
