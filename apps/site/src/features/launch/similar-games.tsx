import { useText } from '../../shell/text.ts';
import { GameTile } from '../catalog/catalog.ts';
import type { Card } from './launch.data.ts';

/** Below a game: others of its kind that are open. */
export function Beside({ others }: Pick<Card, 'others'>) {
  const t = useText();
  if (others.length === 0) return null;
  return (
    <section className="wrap launch-beside" aria-labelledby="play-next">
      <h2 id="play-next">{t('launch.playNext')}</h2>
      <div className="games">
        {others.map((other) => (
          <GameTile key={other.nodeId} game={other} />
        ))}
      </div>
    </section>
  );
}
