import { missingPicture } from '../art/tiles.ts';
import { Art } from '../art.tsx';
import { GameCard } from '../games/game-card.tsx';
import { Tile, tileEdge } from '../games/tile.tsx';
import { Tag } from '../tag.tsx';
import { Held, LONG, nothing, Part, Section } from './gallery-part.tsx';

const CARD = {
  name: 'Lucky Owls',
  label: 'Lucky Owls, Baize Originals',
  maker: 'Baize Originals',
  href: '#game',
  edge: tileEdge('lucky-owls'),
  picture: <Tile name="lucky-owls" />,
};
const SQUARE = { ...CARD, frame: 'square', picture: <Tile name="lucky-owls" frame="square" /> } as const;
const WAYS = { play: { label: 'Play', onPress: nothing }, free: { label: 'Try free', onPress: nothing } };
const NEW = <Tag enamel="jade">New</Tag>;

/** A game in a list. */
export function GameParts() {
  return (
    <Section title="Games">
      <Part
        name="GameCard"
        room="small"
        states={{
          rest: <GameCard {...CARD} />,
          'pointed at': <GameCard {...CARD} {...WAYS} near className="is-hover" />,
          'pointed at, one way': <GameCard {...CARD} play={WAYS.play} near className="is-hover" />,
          'with payback': <GameCard {...CARD} payback="96.5%" />,
          'with a badge': <GameCard {...CARD} badges={NEW} />,
          'favourite or not': (
            <Held first={true}>
              {(on, hold) => (
                <GameCard
                  {...CARD}
                  badges={NEW}
                  favourite={{ label: 'Favourite: Lucky Owls', on, onToggle: () => hold(!on) }}
                />
              )}
            </Held>
          ),
          closed: <GameCard {...CARD} closed="Back at 04:00" />,
          'no picture': <GameCard {...CARD} edge={undefined} picture={<Art svg={missingPicture()} />} />,
          'long text': (
            <GameCard {...CARD} name={LONG} maker={LONG} badges={<Tag>{LONG.slice(0, 18)}</Tag>} />
          ),
          square: <GameCard {...SQUARE} badges={NEW} />,
          wide: <GameCard {...CARD} frame="wide" picture={<Tile name="lucky-owls" frame="wide" />} />,
        }}
      />
    </Section>
  );
}
