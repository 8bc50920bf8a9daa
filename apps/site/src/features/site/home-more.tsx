import { useRef } from 'react';
import type { HomeSectionProps, HomeSections } from '../../shell/manifest/home-sections.ts';
import { Coming } from '../../shell/parts/coming.tsx';
import { useNear } from '../../shell/parts/near.ts';

const SECTIONS = new Map(
  Object.values(import.meta.glob<HomeSections>('../*/home.tsx', { eager: true, import: 'default' })).flatMap(
    (sections) => Object.entries(sections),
  ),
);

/** Rows that begin in the first view of a phone; the others are fetched when they come near. */
const FIRST = ['categories', 'jackpots', 'draws', 'continue', 'wins'];

/** A row of the home page below banner and notices; a kind that nobody draws is left out. */
export default function HomeMore(props: HomeSectionProps) {
  const { kind } = props.row;
  const Section = SECTIONS.get(kind);
  if (!Section) return null;
  return FIRST.includes(kind) ? <Section {...props} /> : <Later {...props} />;
}

/** It has its room before it is there. */
function Later(props: HomeSectionProps) {
  const { kind } = props.row;
  const part = useRef<HTMLDivElement>(null);
  const near = useNear(part);
  const Section = SECTIONS.get(kind);
  const room = <div className="home-room" data-kind={kind} />;
  return (
    <div className="home-row" ref={part}>
      {near && Section ? (
        <Coming fallback={room}>
          <Section {...props} />
        </Coming>
      ) : (
        room
      )}
    </div>
  );
}
