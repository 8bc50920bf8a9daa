import type { LanguageCode } from '@baize/contract/languages';
import { type Preferences, setPreferences } from '@baize/contract/members/members';
import { SelectField, Tick } from '@baize/ui/forms/field';
import { toast } from '@baize/ui/layers/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { faultText } from '../../shell/faults.ts';
import { permissionQuery } from '../../shell/site.ts';
import { useLanguage, useText } from '../../shell/text.ts';
import { applyPreferences } from './follow-preferences.ts';
import { type Security, useChange } from './members.data.ts';

const REALITY = [15, 30, 60, 120] as const;
const ODDS = ['decimal', 'hongkong', 'malay', 'indonesian', 'american'] as const;

/** M-01.11: in force immediately, on this device and on every other. */
export function PreferencesPart({ security }: { security: Security }) {
  const t = useText();
  const change = useChange(setPreferences);
  // Shown at the press; the account's word follows.
  const [pressed, press] = useState<Preferences>({});
  const preferences = { ...security.preferences, ...pressed };
  const set = (changed: Preferences) => {
    press((before) => ({ ...before, ...changed }));
    applyPreferences(changed);
    change.mutate(changed, {
      onError: (error) => {
        press({});
        toast({ tone: 'bad', title: faultText(error) });
      },
    });
  };
  return (
    <div className="stack">
      <p className="muted">{t('security.preferencesText')}</p>
      <LanguageField onPick={(language) => set({ language })} />
      <SelectField
        label={t('security.theme')}
        value={preferences.theme ?? 'system'}
        onChange={(event) => set({ theme: event.target.value as NonNullable<Preferences['theme']> })}
      >
        <option value="system">{t('security.themeSystem')}</option>
        <option value="dark">{t('shell.themeDark')}</option>
        <option value="light">{t('shell.themeLight')}</option>
        <option value="contrast">{t('shell.themeContrast')}</option>
      </SelectField>
      <SelectField
        label={t('security.odds')}
        value={preferences.odds ?? 'decimal'}
        onChange={(event) => set({ odds: event.target.value as NonNullable<Preferences['odds']> })}
      >
        {ODDS.map((odds) => (
          <option key={odds} value={odds}>
            {t(`security.odds.${odds}`)}
          </option>
        ))}
      </SelectField>
      <RealityField chosen={preferences.realityMinutes} onPick={set} />
      <div>
        <Tick checked={preferences.sound ?? false} onChange={(event) => set({ sound: event.target.checked })}>
          {t('security.sound')}
        </Tick>
        <Tick
          checked={preferences.effects === 'reduced'}
          onChange={(event) => set({ effects: event.target.checked ? 'reduced' : 'full' })}
        >
          {t('security.effects')}
        </Tick>
        <Tick
          checked={preferences.winnerName === 'hidden'}
          onChange={(event) => set({ winnerName: event.target.checked ? 'hidden' : 'masked' })}
        >
          {t('security.winnerName')}
          <span className="sm muted hint-line">{t('security.winnerNameText')}</span>
        </Tick>
        <Tick
          checked={preferences.loginNotice ?? false}
          onChange={(event) => set({ loginNotice: event.target.checked })}
        >
          {t('security.loginNotice')}
        </Tick>
      </div>
    </div>
  );
}

interface RealityProps {
  chosen: Preferences['realityMinutes'];
  onPick: (change: Preferences) => void;
}

/** RG-7: the interval of a game's reality checks. */
function RealityField({ chosen, onPick }: RealityProps) {
  const t = useText();
  return (
    <SelectField
      label={t('security.reality')}
      value={String(chosen ?? '')}
      onChange={(event) => {
        const realityMinutes = REALITY.find((each) => String(each) === event.target.value);
        if (realityMinutes) onPick({ realityMinutes });
      }}
    >
      {!chosen && <option value="">{t('security.realityUsual')}</option>}
      {REALITY.map((minutes) => (
        <option key={minutes} value={minutes}>
          {t('security.realityMinutes', { minutes })}
        </option>
      ))}
    </SelectField>
  );
}

function LanguageField({ onPick }: { onPick: (language: LanguageCode) => void }) {
  const t = useText();
  const { languages } = useQuery(permissionQuery()).data;
  const code = useLanguage((spoken) => spoken.code);
  return (
    <SelectField
      label={t('security.language')}
      value={code}
      onChange={(event) => onPick(event.target.value as LanguageCode)}
    >
      {languages.map((each) => (
        <option key={each.code} value={each.code} lang={each.tag}>
          {each.name}
        </option>
      ))}
    </SelectField>
  );
}
