import { money } from '@baize/locales/format';
import { GameCard } from '@baize/ui/games/game-card';
import { Tag } from '@baize/ui/tag';
import { router } from '../../../shell/router.ts';
import { useText } from '../../../shell/text.ts';
import { gamePath } from '../game-path.ts';
import { edgeOf } from '../game-tile.tsx';
import type { Room } from '../lists/selections.ts';
import { GamePicture } from '../pictures/game-picture.tsx';

/** A table of a game: how many sit there, what may be staked, and the way to it. */
export function RoomTile({ room }: { room: Room }) {
  const t = useText();
  const { game, roomId, roomName, seats, minBet, maxBet, currency } = room;
  const { gameCode: code, vassalage, gameType: type, showIcon } = game;
  const to = gamePath(game);
  const open = () => void router().navigate({ to, search: { table: roomId } });
  return (
    <GameCard
      name={`${roomName} · ${game.displayName}`}
      maker={
        <bdi dir="ltr" className="num">
          {short(minBet)} – {short(maxBet)} <small>{currency}</small>
        </bdi>
      }
      label={`${roomName}, ${game.displayName}, ${game.vendorName}`}
      href={`${to}?${new URLSearchParams({ table: roomId })}`}
      frame="square"
      edge={edgeOf(game)}
      picture={<GamePicture code={code} vassalage={vassalage} icon={showIcon} type={type} />}
      badges={seats !== null && <Tag enamel="ivory">{t('home.seats', { count: seats })}</Tag>}
      onOpen={open}
      play={{ label: t('home.playNow'), onPress: open }}
    />
  );
}

/** Without places that say nothing: a card is narrow. */
function short(amount: string): string {
  return money(amount).replace(/[.]00$/, '');
}
