import { State } from '@baize/ui/state';
import { markedTime, recordTime } from '../../shell/business-time.ts';
import { useText } from '../../shell/text.ts';
import { GameTile } from '../catalog/catalog.ts';
import type { Card } from './launch.data.ts';

/** P-21: why the game is closed and until when, and others that are open. */
export function ClosedGame({ card, heading }: { card: Card; heading: 'h1' | 'h3' }) {
  const t = useText();
  const { game, others } = card;
  const Under = heading === 'h1' ? 'h2' : 'h3';
  return (
    <div className="stack">
      <State
        heading={heading}
        picture="closed"
        title={t('launch.closedTitle', { game: game.displayName })}
        text={<ClosedWindow maintenance={game.maintenance} />}
      />
      {others.length > 0 && (
        <section className="stack" aria-labelledby="open-instead">
          <Under id="open-instead">{t('launch.openInstead')}</Under>
          <div className="games">
            {others.map((other) => (
              <GameTile key={other.nodeId} game={other} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function ClosedWindow({ maintenance }: { maintenance: Card['game']['maintenance'] }) {
  const t = useText();
  if (!maintenance) return t('launch.closedOff');
  const { from, until } = maintenance;
  return (
    <>
      {t('launch.closedText')}{' '}
      {until && (
        <span className="launch-until">
          {from && <bdi dir="ltr">{recordTime(from)}</bdi>}
          {from && ' – '}
          <bdi dir="ltr">{markedTime(until)}</bdi>
        </span>
      )}
    </>
  );
}
