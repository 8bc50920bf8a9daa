import '../games.css';

import { GameCardSkeleton } from '@baize/ui/skeleton';

/** The first rows of a grid that is on the way. */
export function GridSkeleton({ cards = 12 }: { cards?: number }) {
  return (
    <div className="games">
      {Array.from({ length: cards }, (_, place) => place).map((place) => (
        <GameCardSkeleton key={place} />
      ))}
    </div>
  );
}
