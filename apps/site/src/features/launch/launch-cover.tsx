import { Refused } from '@baize/client/refused';
import { Art } from '@baize/ui/art';
import { spinner } from '@baize/ui/art/scenes';
import { Button } from '@baize/ui/forms/button';
import { State } from '@baize/ui/state';
import { faultReference, faultText } from '../../shell/faults.ts';
import { openPopup } from '../../shell/popup.ts';
import { useSwitch } from '../../shell/site.ts';
import { type Translate, useText } from '../../shell/text.ts';
import { heldBackBy } from '../protection/held-back.ts';
import type { Card } from './launch.data.ts';
import type { Failure, Phase } from './use-launch.ts';

interface CoverProps {
  card: Card;
  phase: Phase;
  onAgain: () => void;
  onLobby: () => void;
}

const SPINNER = spinner();

/** The cover over the frame until the game is there, or when it does not come. */
export function LaunchCover({ card, phase, onAgain, onLobby }: CoverProps) {
  if (phase.at === 'ready') return null;
  return (
    <div className="launch-cover">
      {phase.at === 'failed' ? (
        <Failed failure={phase} onAgain={onAgain} onLobby={onLobby} />
      ) : phase.at === 'window' ? (
        <Apart phase={phase} onAgain={onAgain} />
      ) : (
        <Opening card={card} />
      )}
    </div>
  );
}

/** G-09: the maker's mark while its game is on the way. */
function Opening({ card: { game, logo } }: { card: Card }) {
  const t = useText();
  return (
    <div className="state" role="status">
      {logo ? (
        <img src={logo} alt="" className="launch-logo" />
      ) : (
        <b className="launch-maker">{game.vendorName}</b>
      )}
      <Art svg={SPINNER} />
      <p>{t('launch.opening', { game: game.displayName })}</p>
    </div>
  );
}

function Failed({
  failure,
  onAgain,
  onLobby,
}: { failure: Failure } & Pick<CoverProps, 'onAgain' | 'onLobby'>) {
  const t = useText();
  const service = useSwitch('brand.serviceUrl');
  const trialOnly = failure.why === 'refused' && isRefusal(failure.error, 'games.noDemo');
  if (failure.why === 'refused' && heldBackBy(failure.error)) {
    return <HeldBack error={failure.error} onLobby={onLobby} />;
  }
  return (
    <State
      heading="h2"
      picture="error"
      title={t(trialOnly ? 'launch.noDemoTitle' : 'launch.failed')}
      text={reasonOf(t, failure)}
      reference={failure.why === 'refused' ? faultReference(failure.error) : undefined}
      action={
        <>
          {trialOnly ? (
            <Button enamel="marigold" onClick={() => openPopup('trial')}>
              {t('launch.playReal')}
            </Button>
          ) : (
            // A page that is older than the contract of the vendor may frame none of its hosts: it is reloaded.
            <Button enamel="marigold" onClick={failure.why === 'hosts' ? () => location.reload() : onAgain}>
              {t('shell.retry')}
            </Button>
          )}
          <Button onClick={onLobby}>{t('launch.lobby')}</Button>
          {service && (
            <a className="btn" href={service} target="_blank" rel="noopener nofollow">
              {t('shell.service')}
            </a>
          )}
        </>
      }
    />
  );
}

/** A limit or an absence of his own keeps the player from it: trying again would not help, knowing more does. */
function HeldBack({ error, onLobby }: { error: unknown } & Pick<CoverProps, 'onLobby'>) {
  const t = useText();
  const id = heldBackBy(error) ?? 'limits';
  return (
    <State
      heading="h2"
      picture="closed"
      title={faultText(error)}
      action={
        <>
          <Button enamel="marigold" onClick={() => openPopup('security', { id })}>
            {id === 'limits' ? t('play.limits') : t('shell.playSafely')}
          </Button>
          <Button onClick={onLobby}>{t('launch.lobby')}</Button>
        </>
      }
    />
  );
}

function reasonOf(t: Translate, failure: Failure): string {
  switch (failure.why) {
    case 'hosts':
      return t('launch.noHost');
    case 'late':
      return t('launch.late');
    case 'game':
      return failure.code === '' ? t('launch.gameFault') : t('launch.gameFaultCode', { code: failure.code });
    case 'refused':
      return faultText(failure.error);
  }
}

function isRefusal(error: unknown, code: Refused['code']): boolean {
  return error instanceof Refused && error.code === code;
}

/** P-08: the game is in a window of its own, or a hint where the browser held that back. */
function Apart({ phase, onAgain }: { phase: Phase & { at: 'window' } } & Pick<CoverProps, 'onAgain'>) {
  const t = useText();
  return (
    <div data-part="P-08">
      <State
        heading="h2"
        picture={phase.blocked ? 'closed' : 'empty'}
        title={t(phase.blocked ? 'launch.blocked' : 'launch.apart')}
        text={t(phase.blocked ? 'launch.blockedText' : 'launch.apartText')}
        action={
          phase.blocked ? (
            <>
              <a className="btn marigold big" href={phase.url} target="_blank" rel="noopener">
                {t('launch.openHere')}
              </a>
              <Button onClick={onAgain}>{t('shell.retry')}</Button>
            </>
          ) : (
            <Button enamel="marigold" onClick={onAgain}>
              {t('launch.openAgain')}
            </Button>
          )
        }
      />
    </div>
  );
}
