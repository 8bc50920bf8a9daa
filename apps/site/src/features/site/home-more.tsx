import { type HomeSection, inOrder } from '../../shell/manifest/home-sections.ts';

const SECTIONS = inOrder(
  Object.values(import.meta.glob<HomeSection[]>('../*/home.tsx', { eager: true, import: 'default' })),
);

/** The part of the home page below the games of the chosen tab: one file, fetched by every visitor. */
export default function HomeMore() {
  return SECTIONS.map(({ rank, Section }) => <Section key={rank} />);
}
