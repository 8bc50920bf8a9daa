import { Tick } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { useText } from '../../../shell/text.ts';

export interface Consent {
  readonly adult: boolean;
  readonly terms: boolean;
}

/** Nothing is ticked beforehand (U-35). */
export const NO_CONSENT: Consent = { adult: false, terms: false };

interface ConsentTicksProps {
  consent: Consent;
  onChange: (consent: Consent) => void;
  minAge: number;
  tried: boolean;
}

/** Old enough and truthful; and the terms with the privacy policy. */
export function ConsentTicks({ consent, onChange, minAge, tried }: ConsentTicksProps) {
  const t = useText();
  const open = tried && !(consent.adult && consent.terms);
  return (
    <div className="ticks">
      <Tick
        id="consent-adult"
        checked={consent.adult}
        aria-invalid={tried && !consent.adult ? true : undefined}
        aria-describedby={open ? 'consent-error' : undefined}
        onChange={(event) => onChange({ ...consent, adult: event.target.checked })}
      >
        {t('accounts.consentAdult', { age: minAge })}
      </Tick>
      <Tick
        id="consent-terms"
        checked={consent.terms}
        aria-invalid={tried && !consent.terms ? true : undefined}
        aria-describedby={open ? 'consent-error' : undefined}
        onChange={(event) => onChange({ ...consent, terms: event.target.checked })}
      >
        {t('accounts.consentTerms')}
      </Tick>
      <p className="reads sm">
        <a href="/terms" target="_blank" rel="noopener">
          {t('shell.terms')}
        </a>
        <a href="/privacy" target="_blank" rel="noopener">
          {t('shell.privacy')}
        </a>
      </p>
      {open && (
        <div className="err" id="consent-error">
          <Icon name="warn" small />
          <span>{t('accounts.needConsent')}</span>
        </div>
      )}
    </div>
  );
}
