import { Button, buttonClass } from '@baize/ui/forms/button';
import { useStartFreePlay } from '../../frame/start-free-play.ts';
import { openPopup } from '../../shell/popup.ts';
import { useSession } from '../../shell/session.ts';
import { useSwitch } from '../../shell/site.ts';
import { useText } from '../../shell/text.ts';
import { warmSignIn } from '../accounts/accounts.ts';

/** The two ways in for guests, under the thumb of a phone: an account, and free play without one. */
export function JoinStrip() {
  const t = useText();
  const signedIn = useSession((session) => session.signedIn);
  const [freePlay, directly] = [useSwitch('FREEPLAY3'), useSwitch('DIRECTREG3')];
  const { busy, start } = useStartFreePlay();
  if (signedIn || !(freePlay || directly)) return null;
  return (
    <div className="join only-s" data-part="join">
      {directly && (
        <button
          type="button"
          className={buttonClass({ enamel: 'marigold' })}
          onPointerEnter={warmSignIn}
          onClick={() => openPopup('register')}
        >
          {t('shell.register')}
        </button>
      )}
      {freePlay && (
        <Button data-part="free-play" busy={busy} onPointerEnter={warmSignIn} onClick={start}>
          {t('shell.freePlay')}
        </Button>
      )}
    </div>
  );
}
