import '../accounts.css';

import type { RegistrationForm } from '@baize/contract/accounts/registration';
import { TabPanel, Tabs } from '@baize/ui/forms/tabs';
import { Dialog } from '@baize/ui/layers/dialog';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Fault } from '../../../shell/parts/fault.tsx';
import { openPopup, type PopupProps } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { settingsQuery } from '../password-rules.ts';
import { ServiceLink } from '../service-link.tsx';
import { warmSignIn } from '../sign-in/warm-sign-in.ts';
import { useInvitation } from './invitation.ts';
import { RegisterForm } from './register-form.tsx';
import type { Settings } from './registration.data.ts';

/** P-04: a page of its own, made of what the server asks for today. `id` is a social identity that waits (P-18). */
export default function RegisterPopup({ id, next, onClose }: PopupProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(settingsQuery);
  useEffect(warmSignIn, []);
  const state = data ? 'ready' : error ? 'error' : 'loading';
  return (
    <Dialog
      popup="P-04"
      size="page"
      festive
      state={state}
      title={t('accounts.registerTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <div className="between">
        <span className="muted">{t('accounts.haveAccount')}</span>
        <button
          type="button"
          className="text-button"
          onClick={() => openPopup('login', next ? { next } : {}, { replace: true })}
        >
          {t('shell.login')}
        </button>
      </div>
      {data && <Forms settings={data} social={id} next={next} />}
      {state === 'loading' && <Waiting />}
      {state === 'error' && <Fault error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

function Waiting() {
  return (
    <div className="stack">
      {['username', 'password', 'confirm', 'birthday'].map((field) => (
        <Skeleton key={field} shape="button" />
      ))}
    </div>
  );
}

interface FormsProps {
  settings: Settings;
  social: string | undefined;
  next: string | undefined;
}

function Forms({ settings, social, next }: FormsProps) {
  const t = useText();
  const invitation = useInvitation();
  const labels = { username: t('accounts.byName'), mobile: t('accounts.byMobile') };
  const open = (['username', 'mobile'] as const).filter((form) => settings.forms[form].open);
  const [picked, setPicked] = useState<RegistrationForm | null>(null);
  const form = picked && open.includes(picked) ? picked : open[0];
  // Without direct registration, invited visitors still come in.
  if (!form || !(settings.DIRECTREG3 || invitation.affiliateCode)) {
    return (
      <State
        picture="closed"
        title={t('accounts.registerClosed')}
        text={t('accounts.registerClosedText')}
        action={<ServiceLink />}
      />
    );
  }
  const filling = <RegisterForm key={form} form={form} settings={settings} social={social} next={next} />;
  if (open.length === 1) return filling;
  const tabs = open.map((key) => ({ key, label: labels[key] }));
  return (
    <>
      <Tabs
        wide
        id="register-form"
        label={t('accounts.registerTitle')}
        tabs={tabs}
        selected={form}
        onSelect={setPicked}
      />
      <TabPanel id="register-form" selected={form}>
        {filling}
      </TabPanel>
    </>
  );
}
