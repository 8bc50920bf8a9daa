import { Icon } from '@baize/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../../shell/parts/fields/date-field.tsx';
import { useText } from '../../../shell/text.ts';
import { settingsQuery } from '../password-rules.ts';
import { bornBy, tooYoung } from '../registration/age.ts';
import { ConsentTicks, NO_CONSENT } from '../registration/consent-ticks.tsx';

/** The statements of an owner whose account was opened by somebody else, before it is theirs (A11). */
export function useFirstWord() {
  const settings = useQuery(settingsQuery).data;
  const [asked, setAsked] = useState(false);
  const [birthday, setBirthday] = useState('');
  const [consent, setConsent] = useState(NO_CONSENT);
  const ticks = consent.adult ? (consent.terms ? null : 'consent-terms') : 'consent-adult';
  const version = settings?.termsVersion ?? '';
  const young = tooYoung(birthday, settings?.minAge ?? 0);
  const consents = { terms: true, privacy: true, truthful: true, adult: true, version };
  return {
    asked,
    settings,
    birthday,
    setBirthday,
    consent,
    setConsent,
    ask: () => setAsked(true),
    /** The first field that still has to be filled in. */
    open: asked ? (birthday && !young ? ticks : 'first-birthday') : null,
    young,
    given: asked ? { birthday, consents } : {},
  };
}

export function FirstWord({ word, tried }: { word: ReturnType<typeof useFirstWord>; tried: boolean }) {
  const t = useText();
  if (!word.asked || !word.settings) return null;
  const { minAge } = word.settings;
  return (
    <div className="stack" data-part="first-word">
      <div className="note" role="status">
        <Icon name="info" />
        <p>{t('accounts.firstWord')}</p>
      </div>
      <DateField
        id="first-birthday"
        autoComplete="bday"
        min="1900-01-01"
        label={t('accounts.fieldBirthday')}
        hint={t('accounts.birthdayNote', { age: minAge })}
        value={word.birthday}
        max={bornBy(minAge)}
        error={
          word.young
            ? t('accounts.birthdayNote', { age: minAge })
            : tried && !word.birthday
              ? t('accounts.needBirthday')
              : undefined
        }
        onChange={(event) => word.setBirthday(event.target.value)}
      />
      <ConsentTicks consent={word.consent} onChange={word.setConsent} minAge={minAge} tried={tried} />
    </div>
  );
}
