import type { HomeSection } from '../../shell/manifest/home-sections.ts';
import { HomeTournaments } from './home-tournaments.tsx';

export default [{ rank: 10, Section: HomeTournaments }] satisfies HomeSection[];
