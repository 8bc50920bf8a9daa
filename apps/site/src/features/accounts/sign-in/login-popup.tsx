import '../accounts.css';

import { Button } from '@baize/ui/forms/button';
import { TabPanel, Tabs } from '@baize/ui/forms/tabs';
import { Icon } from '@baize/ui/icon';
import { Dialog } from '@baize/ui/layers/dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { hourNow } from '../../../shell/business-time.ts';
import { Problem } from '../../../shell/parts/problem.tsx';
import { openPopup, type PopupProps } from '../../../shell/popup.ts';
import { useSwitch } from '../../../shell/site.ts';
import { useText } from '../../../shell/text.ts';
import { SocialButtons } from '../social/social-buttons.tsx';
import { proceed } from './entrance.ts';
import { useFreePlay } from './free-play.ts';
import { greeting } from './greeting.ts';
import { NameForm } from './name-form.tsx';
import { PasskeyEntry, QuickEntry } from './quick-entry.tsx';
import { SmsForm } from './sms-form.tsx';
import { warmSignIn } from './warm-sign-in.ts';

type Way = 'username' | 'sms';

/** P-03: by name or by a code, with whom this browser remembers on top and play chips below. */
export default function LoginPopup({ next, onClose }: PopupProps) {
  const t = useText();
  const ways: { key: Way; label: string }[] = [
    ...(useSwitch('COMM3') ? [{ key: 'username' as const, label: t('accounts.byName') }] : []),
    ...(useSwitch('MOBILEVERCODELOGIN3') ? [{ key: 'sms' as const, label: t('accounts.bySms') }] : []),
  ];
  const [picked, setPicked] = useState<Way>('username');
  const way = ways.some(({ key }) => key === picked) ? picked : ways[0]?.key;
  const chips = useFreePlay();
  useEffect(warmSignIn, []);
  return (
    <Dialog
      popup="P-03"
      festive
      title={t(greeting(hourNow()))}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <QuickEntry next={next} />
      {ways.length > 1 && way && (
        <Tabs wide id="login" label={t('shell.login')} tabs={ways} selected={way} onSelect={setPicked} />
      )}
      {way && (
        <Ways many={ways.length > 1} way={way}>
          {way === 'username' ? (
            <NameForm next={next} disabled={chips.isPending} />
          ) : (
            <SmsForm next={next} disabled={chips.isPending} />
          )}
        </Ways>
      )}
      <Beside
        next={next}
        alone={ways.length === 0}
        busy={chips.isPending}
        onFreePlay={() => chips.mutate(undefined, { onSuccess: () => void proceed(next) })}
      />
      <Problem error={chips.error} />
      <PasskeyEntry next={next} />
      <SocialButtons next={next} />
    </Dialog>
  );
}

function Ways({ many, way, children }: { many: boolean; way: Way; children: ReactNode }) {
  if (!many) return children;
  return (
    <TabPanel id="login" selected={way}>
      {children}
    </TabPanel>
  );
}

interface BesideProps {
  next: string | undefined;
  alone: boolean;
  busy: boolean;
  onFreePlay: () => void;
}

/** The other ways on: a new account, or free play. */
function Beside({ next, alone, busy, onFreePlay }: BesideProps) {
  const t = useText();
  const withChips = useSwitch('FREEPLAY3');
  const withAccount = useSwitch('DIRECTREG3');
  if (!withChips && !withAccount) return null;
  return (
    <div className="stack">
      <div className="acts">
        {withChips && (
          <Button enamel={alone ? 'marigold' : undefined} busy={busy} onClick={onFreePlay}>
            <Icon name="play" small />
            {t('shell.freePlay')}
          </Button>
        )}
        {withAccount && (
          <Button
            disabled={busy}
            onClick={() => openPopup('register', next ? { next } : {}, { replace: true })}
          >
            {t('accounts.create')}
          </Button>
        )}
      </div>
      {withChips && <p className="muted sm">{t('member.freePlayText')}</p>}
    </div>
  );
}
