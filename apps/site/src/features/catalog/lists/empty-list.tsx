import '../games.css';

import type { StatePicture } from '@baize/ui/art/scenes';
import { Button } from '@baize/ui/forms/button';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Go } from '../../../shell/parts/link.tsx';
import { type Translate, useText } from '../../../shell/text.ts';
import { GameTile } from '../game-tile.tsx';
import type { Listing, ListPlace } from './lists.ts';
import { selectionQuery } from './selections.ts';

interface EmptyListProps {
  place: ListPlace;
  listing: Listing;
  onClear: () => void;
}

/** Why there is nothing, the way back, and others that are open (G-05). */
export function EmptyList({ place, listing, onClear }: EmptyListProps) {
  const t = useText();
  const { picture, title, text } = reasonOf(t, place, listing);
  const nothing = picture === 'closed';
  return (
    <>
      <State
        heading="h2"
        picture={picture}
        title={title}
        text={text}
        action={nothing ? <HomeWay /> : <Button onClick={onClear}>{t('shell.clearFilters')}</Button>}
      />
      <Others place={nothing ? {} : place} />
    </>
  );
}

function HomeWay() {
  const t = useText();
  return (
    <Go className="btn" to="/">
      {t('shell.home')}
    </Go>
  );
}

interface Reason {
  readonly picture: StatePicture;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

function reasonOf(t: Translate, place: ListPlace, { selection, by }: Listing): Reason {
  const empty = 'empty' as const;
  if (selection === 'fav') return { picture: empty, title: t('games.noFav'), text: t('games.noFavText') };
  if (selection === 'recent')
    return { picture: empty, title: t('games.noRecent'), text: t('games.noRecentText') };
  if (by.text) return { picture: empty, title: t('games.none'), text: t('games.noneText') };
  if (by.fresh) return { picture: empty, title: t('games.noNew'), text: t('games.noNewText') };
  if (by.kind || (by.vendors && !place.vendor)) {
    return { picture: empty, title: t('games.noFit'), text: t('games.noFitText') };
  }
  return { picture: 'closed', title: t('games.empty'), text: t('games.emptyText') };
}

const OFFERED = 6;

function Others({ place }: { place: Pick<ListPlace, 'type' | 'vendor'> }) {
  const { data } = useQuery(selectionQuery('all', { type: place.type, vendors: place.vendor }));
  return (
    <div className="games">
      {data?.games.slice(0, OFFERED).map((game) => (
        <GameTile key={game.nodeId} game={game} />
      ))}
    </div>
  );
}
