import '../accounts.css';

import { TabPanel, Tabs } from '@baize/ui/forms/tabs';
import { Icon } from '@baize/ui/icon';
import { Dialog } from '@baize/ui/layers/dialog';
import { useEffect, useState } from 'react';
import { openPopup, type PopupProps } from '../../../shell/popup.ts';
import { useSwitch } from '../../../shell/site.ts';
import { useText } from '../../../shell/text.ts';
import { ServiceLink } from '../service-link.tsx';
import { warmSignIn } from '../sign-in/warm-sign-in.ts';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';

type Way = 'mobile' | 'email';

/** P-06: a new password by the number or by a mailed link. No answer tells whether an account exists. */
export default function ForgotPopup({ next, onClose }: PopupProps) {
  const t = useText();
  const byPhone = useSwitch('recovery.phone') === true;
  const [picked, setPicked] = useState<Way | null>(null);
  const way = picked ?? (byPhone ? 'mobile' : 'email');
  useEffect(warmSignIn, []);
  const tabs = [
    { key: 'mobile', label: t('accounts.forgotMobile') },
    { key: 'email', label: t('accounts.forgotEmail') },
  ] as const;
  return (
    <Dialog popup="P-06" title={t('accounts.forgotTitle')} closeLabel={t('shell.close')} onClose={onClose}>
      {byPhone ? (
        <>
          <Tabs
            wide
            id="forgot-way"
            label={t('accounts.forgotTitle')}
            tabs={tabs}
            selected={way}
            onSelect={setPicked}
          />
          <TabPanel id="forgot-way" selected={way}>
            {way === 'mobile' ? <ForgotByPhone next={next} /> : <ForgotByEmail />}
          </TabPanel>
        </>
      ) : (
        <ForgotByEmail />
      )}
      <div className="between">
        <button
          type="button"
          className="text-button"
          onClick={() => openPopup('login', {}, { replace: true })}
        >
          <span className="row">
            <Icon name="left" small flip />
            {t('accounts.backToLogin')}
          </span>
        </button>
        <ServiceLink />
      </div>
    </Dialog>
  );
}
