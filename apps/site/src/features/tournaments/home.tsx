import type { HomeSections } from '../../shell/manifest/home-sections.ts';
import { HomeTournaments } from './home-tournaments.tsx';

export default { tournaments: HomeTournaments } satisfies HomeSections;
