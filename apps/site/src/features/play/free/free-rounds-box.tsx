import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { useText } from '../../../shell/text.ts';
import { usePlay, useView } from '../play-context.ts';

/** In place of the stakes while free rounds are played: how many are left, what they won, and the way back to the balance. */
export function FreeRoundsBox() {
  const t = useText();
  const { session } = usePlay();
  const free = useView((view) => view.free);
  const idle = useView((view) => view.phase === 'idle');
  if (!free) return null;
  return (
    <div className="freebox free-rounds" data-part="free-rounds">
      <b className="num">{t('play.roundsLeft', { left: free.left })}</b>
      <div>
        <span>{t('play.wonSoFar')}</span>
        <b>
          <Money amount={free.won} />
        </b>
      </div>
      <button type="button" className="link" disabled={!idle} onClick={() => session.playFree(false)}>
        {t('play.roundsLater')}
      </button>
    </div>
  );
}

/** Free rounds that the player has put aside: one press takes them up again. */
export function FreeRoundsBadge() {
  const t = useText();
  const { session } = usePlay();
  const offer = useView((view) => (view.free ? null : view.freeOffer));
  const idle = useView((view) => view.phase === 'idle' && view.auto === null);
  if (!offer) return null;
  return (
    <Button size="small" enamel="jade" disabled={!idle} onClick={() => session.playFree(true)}>
      <Icon name="gift" small />
      {t('play.roundsPlay', { left: offer.left })}
    </Button>
  );
}
