import tiles from 'virtual:tiles';
import { GameCard } from '@baize/ui/game-card';
import { Tag } from '@baize/ui/tag';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../shell/text.ts';
import { type Game, gamePath } from './catalog.data.ts';

/** The picture of a game by its code, drawn once at build as a file of its own. */
export function GamePicture({ code, eager = false }: { code: string; eager?: boolean }) {
  const address = tiles[code];
  if (!address) return <span className="skel tall" aria-hidden="true" />;
  return (
    <img src={address} alt="" width={240} height={300} loading={eager ? 'eager' : 'lazy'} decoding="async" />
  );
}

interface GameTileProps {
  game: Game;
  frame?: 'tall' | 'square';
  badge?: ReactNode;
}

/** G-06: the whole card is a link to the game. */
export function GameTile({ game, frame = 'tall', badge }: GameTileProps) {
  const t = useText();
  const router = useRouter();
  const path = gamePath(game);
  return (
    <GameCard
      name={game.displayName}
      maker={game.vendorName}
      label={`${game.displayName}, ${game.vendorName}`}
      href={path}
      frame={frame}
      edge="#04291e"
      picture={<GamePicture code={game.gameCode} />}
      badges={badge ?? (game.isNew && <Tag enamel="marigold">{t('home.new')}</Tag>)}
      closed={game.enabled ? undefined : t('home.gameOff')}
      onOpen={() => void router.navigate({ to: path })}
    />
  );
}
