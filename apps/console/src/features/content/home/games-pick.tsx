import tiles from 'virtual:tiles';
import type { PickedGame } from '@baize/contract/site/desk-home-rows';
import { HOME_GAMES_MAX } from '@baize/contract/site/home-rows';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../parts/icon.tsx';
import { PlacedList } from '../../catalog/placed-list.tsx';
import { homeChoicesQuery } from '../content.data.ts';

interface GamesPickProps {
  games: readonly PickedGame[];
  onChange(games: PickedGame[]): void;
}

const FOUND = 8;

/** Games that are found by name and put into an order. */
export function GamesPick({ games, onChange }: GamesPickProps) {
  const [search, setSearch] = useState('');
  const { data } = useQuery(homeChoicesQuery({ search }));
  const held = new Set(games.map(({ nodeId }) => nodeId));
  const free = (data?.games ?? []).filter(({ nodeId }) => !held.has(nodeId)).slice(0, FOUND);
  const full = games.length >= HOME_GAMES_MAX;
  return (
    <div className="games-pick">
      <section className="panel" aria-label="Picked games">
        <p className="content-label games-pick-head">
          Picked, in this order ({games.length} of {HOME_GAMES_MAX})
        </p>
        {games.length === 0 && <p className="aside games-pick-head">No game is picked yet.</p>}
        <PlacedList rows={games} mayChange onChange={(rows) => onChange([...rows])}>
          {(game) => <PickedName game={game} />}
        </PlacedList>
      </section>
      <section className="panel" aria-label="Games to pick">
        <TextInput
          className="games-pick-head"
          label="Find a game"
          maxLength={60}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {data && free.length === 0 && <p className="aside games-pick-head">No other game is like this.</p>}
        <ul className="order-list">
          {free.map((game) => (
            <li key={game.nodeId} className="order-row">
              <PickedName game={game} />
              <Button
                size="xs"
                variant="default"
                disabled={full}
                aria-label={`Pick: ${game.name}`}
                leftSection={<Icon name="plus" size={14} />}
                onClick={() => onChange([...games, game])}
              >
                Pick
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function PickedName({ game }: { game: PickedGame }) {
  return (
    <>
      <PickedPicture game={game} />
      <span className="order-name">
        <b>{game.name}</b>
        <span className="aside">{game.on ? game.vendorName : `${game.vendorName}, not shown now`}</span>
      </span>
    </>
  );
}

/** The picture of a game: that of its provider, or ours. */
export function PickedPicture({ game: { nodeId, picture } }: { game: PickedGame }) {
  const [vendor = '', code = ''] = nodeId.split(':');
  const drawn = vendor === 'baize' ? tiles[code] : undefined;
  const src = picture ? picture : drawn;
  return src ? (
    <img className="picked-picture" src={src} alt="" width={240} height={300} loading="lazy" />
  ) : (
    <span className="picked-picture bare" aria-hidden="true">
      {code.slice(0, 2).toUpperCase()}
    </span>
  );
}
