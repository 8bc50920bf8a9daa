import { Icon } from '@baize/ui/icon';
import { openPopup } from '../../../shell/popup.ts';
import { useSwitch } from '../../../shell/site.ts';
import { useText } from '../../../shell/text.ts';
import type { Choice } from './social.data.ts';
import { PROVIDER_NAMES, SocialMark } from './social-mark.tsx';

/** Which account this sign-in shall open from now on. */
export function SocialChoice({ result, choice }: { result: string; choice: Choice }) {
  const t = useText();
  const registers = useSwitch('DIRECTREG3');
  const provider = PROVIDER_NAMES[choice.provider];
  const next = choice.next ? { next: choice.next } : {};
  const back = `/?${new URLSearchParams({ p: 'social', id: result })}`;
  return (
    <>
      <div className="social-who">
        <SocialMark provider={choice.provider} />
        <p>
          <b>{choice.name || provider}</b>
          <span className="muted">{t('social.newHere', { provider })}</span>
        </p>
      </div>
      <div className="ways">
        <button
          type="button"
          data-choice="link"
          onClick={() => openPopup('login', { next: back }, { replace: true })}
        >
          <span className="mk jade">
            <Icon name="user" />
          </span>
          <span className="grow">
            <b>{t('social.link')}</b>
            <span className="muted sm">{t('social.linkText')}</span>
          </span>
          <Icon name="right" small flip />
        </button>
        {registers && (
          <button
            type="button"
            data-choice="register"
            onClick={() => openPopup('register', { ...next, id: result }, { replace: true })}
          >
            <span className="mk marigold">
              <Icon name="plus" />
            </span>
            <span className="grow">
              <b>{t('social.register')}</b>
              <span className="muted sm">{t('social.registerText')}</span>
            </span>
            <Icon name="right" small flip />
          </button>
        )}
      </div>
      <ForGood />
    </>
  );
}

export function ForGood() {
  const t = useText();
  return (
    <p className="note">
      <Icon name="warn" />
      <span>{t('social.forGood')}</span>
    </p>
  );
}
