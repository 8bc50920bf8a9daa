import '../accounts.css';

import type { LineIconName } from '@baize/ui/art/icons';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Dialog } from '@baize/ui/layers/dialog';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '../../../shell/parts/problem.tsx';
import { openPopup, type PopupProps } from '../../../shell/popup.ts';
import { useSession } from '../../../shell/session.ts';
import { type Translate, useText } from '../../../shell/text.ts';
import { enter, useStepUp } from './entrance.ts';
import { leftToRight, type Needed, usePasskeyStep, type Way } from './step-up.data.ts';
import { StepUpForm } from './step-up-form.tsx';
import { warmSignIn } from './warm-sign-in.ts';

/** Strongest and easiest first; the bank name only where nothing else is bound (D08). */
const ORDER: readonly Way[] = ['passkey', 'totp', 'sms', 'email', 'recovery', 'bankName'];

const REASONS = {
  twoStep: 'accounts.stepTwo',
  address: 'accounts.stepAddress',
  inactive: 'accounts.stepInactive',
} as const;

/** P-17: the password was right; now the person shows that it is his. */
export default function StepUpPopup({ onClose }: PopupProps) {
  const t = useText();
  const needed = useStepUp((state) => state.needed);
  const [way, setWay] = useState<Way | null>(null);
  useEffect(warmSignIn, []);
  useEffect(() => {
    // After a reload nobody knows any more what was asked: the sign-in begins again.
    if (!needed && !useSession.getState().signedIn) openPopup('login', {}, { replace: true });
  }, [needed]);
  if (!needed) return null;
  const ways = ORDER.filter((each) => needed.methods.includes(each));
  const picked = way ?? (ways.length === 1 ? ways[0] : null);
  return (
    <Dialog popup="P-17" title={t('accounts.stepTitle')} closeLabel={t('shell.close')} onClose={onClose}>
      <p className="muted">{t(REASONS[needed.reason])}</p>
      {picked && picked !== 'passkey' ? (
        <StepUpForm
          key={picked}
          needed={needed}
          way={picked}
          onBack={ways.length > 1 ? () => setWay(null) : null}
        />
      ) : (
        <Choice ways={ways} needed={needed} onPick={setWay} />
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  ways: readonly Way[];
  needed: Needed;
  onPick: (way: Way) => void;
}

function Choice({ ways, needed, onPick }: ChoiceProps) {
  const t = useText();
  const passkey = usePasskeyStep(needed);
  const withPasskey = () =>
    passkey.mutate(undefined, {
      onSuccess: (answer) => void enter(answer, useStepUp.getState().entrance),
    });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Back from a form, which took the focus with it.
    if (document.activeElement === document.body) list.current?.querySelector('button')?.focus();
  }, []);
  return (
    <>
      <div className="ways" ref={list}>
        {ways.map((way) => {
          const [icon, enamel, title, text] = describe(t, way, needed);
          return (
            <button
              key={way}
              type="button"
              data-way={way}
              aria-busy={way === 'passkey' && passkey.isPending}
              onClick={way === 'passkey' ? withPasskey : () => onPick(way)}
            >
              <span className={`mk ${enamel}`}>
                <Icon name={icon} />
              </span>
              <span className="grow">
                <b>{title}</b>
                <span className="muted sm">{text}</span>
              </span>
              <Icon name="right" small flip />
            </button>
          );
        })}
      </div>
      <Problem error={passkey.error instanceof DOMException ? null : passkey.error} />
      <Button bare onClick={() => openPopup('login', {}, { replace: true })}>
        {t('accounts.stepOther')}
      </Button>
    </>
  );
}

function describe(t: Translate, way: Way, { to }: Needed): [LineIconName, string, string, string] {
  const rows: Record<Way, [LineIconName, string, string, string]> = {
    passkey: ['key', 'marigold', t('accounts.wayPasskey'), t('accounts.wayPasskeyText')],
    totp: ['qr', 'jade', t('accounts.wayTotp'), t('accounts.wayTotpText')],
    sms: ['chat', 'lotus', t('accounts.waySms'), t('accounts.waySentTo', { to: leftToRight(to.sms) })],
    email: ['slip', 'lotus', t('accounts.wayEmail'), t('accounts.waySentTo', { to: leftToRight(to.email) })],
    recovery: ['lock', 'ivory', t('accounts.wayRecovery'), t('accounts.wayRecoveryText')],
    bankName: ['user', 'ivory', t('accounts.wayBank'), t('accounts.wayBankText')],
  };
  return rows[way];
}
