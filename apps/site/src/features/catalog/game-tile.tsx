import { GameCard } from '@baize/ui/games/game-card';
import { Tag } from '@baize/ui/tag';
import { lazy, type ReactNode } from 'react';
import { loadDeferred } from '../../shell/manifest/load-deferred.ts';
import { Coming } from '../../shell/parts/coming.tsx';
import { useSwitch } from '../../shell/site.ts';
import { useText } from '../../shell/text.ts';
import type { Game } from './catalog.data.ts';
import { useHeart } from './favourites.ts';
import { gamePath, LOTTERY_VENDOR, OURS } from './game-path.ts';
import { openGame } from './open-game.ts';
import { GamePicture } from './pictures/game-picture.tsx';
import { groundOf } from './pictures/stand-in.tsx';

const JackpotTag = lazy(() => import('./home/jackpot-tag.tsx'));

interface GameTileProps {
  game: Game;
  /** The name as the list wants it shown, for example with what was searched for marked. */
  name?: ReactNode;
  frame?: 'tall' | 'square';
  badge?: ReactNode;
  /** The games beside it: a mark that most of them have says nothing. */
  among?: readonly Game[] | undefined;
}

/** The side of a card under a picture that fills it, or under the stand-in's enamel. */
export function edgeOf({ vassalage, showIcon, gameCode }: Game): string {
  const hasPicture = vassalage === OURS || vassalage === LOTTERY_VENDOR || showIcon !== '';
  return hasPicture ? 'var(--own-tile-edge)' : `var(--${groundOf(gameCode)}-edge)`;
}

const near = async (game: Game) => (await (await loadDeferred()).LATER.fetchAhead()).fetchAhead(game);

/** G-06: the whole card is a link to the game. */
export function GameTile({
  game,
  name = game.displayName,
  frame = 'tall',
  badge,
  among = NONE,
}: GameTileProps) {
  const t = useText();
  const favourite = useHeart(game.nodeId);
  const freePlay = useSwitch('FREEPLAY3');
  const { displayName, vendorName, payback, vassalage, gameCode, gameType, showIcon } = game;
  // The chips of our own games come with free play; an outside studio has its own.
  const tried = game.demo && (vassalage !== OURS || freePlay);
  return (
    <GameCard
      name={name}
      maker={vendorName}
      payback={payback && `${payback}%`}
      label={`${displayName}, ${vendorName}`}
      href={gamePath(game)}
      frame={frame}
      edge={edgeOf(game)}
      picture={<GamePicture code={gameCode} vassalage={vassalage} icon={showIcon} type={gameType} />}
      badges={badge ?? <Badges game={game} among={among} />}
      closed={game.enabled ? undefined : t('home.gameOff')}
      favourite={favourite && { ...favourite, label: t('home.favourite', { game: displayName }) }}
      onOpen={() => openGame(game)}
      onNear={() => void near(game)}
      play={{ label: t('home.playNow'), onPress: () => openGame(game) }}
      free={tried ? { label: t('home.tryFree'), onPress: () => openGame(game, 'demo') } : undefined}
    />
  );
}

const NONE: readonly Game[] = [];

function tells(among: readonly Game[], mark: 'isNew' | 'isHot'): boolean {
  return among.filter((other) => other[mark]).length * 2 <= among.length;
}

function Badges({ game, among }: { game: Game; among: readonly Game[] }) {
  const t = useText();
  const isNew = game.isNew && tells(among, 'isNew');
  const isHot = game.isHot && tells(among, 'isHot');
  if (!isNew && !isHot && game.gameGroupCode !== 'JP') return null;
  return (
    <>
      {isNew && <Tag enamel="marigold">{t('home.new')}</Tag>}
      {isHot && <Tag enamel="ivory">{t('home.tabHot')}</Tag>}
      {game.gameGroupCode === 'JP' && (
        <Coming fallback={<Tag enamel="ivory">{t('home.jackpot')}</Tag>}>
          <JackpotTag nodeId={game.nodeId} />
        </Coming>
      )}
    </>
  );
}
