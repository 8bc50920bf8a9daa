import './accounts.css';

import { Refused } from '@baize/client/refused';
import { Button } from '@baize/ui/button';
import { Dialog } from '@baize/ui/dialog';
import { Field, Tick } from '@baize/ui/field';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { openPopup } from '../../shell/popup.ts';
import type { PopupProps } from '../../shell/popup-host.tsx';
import { memberQuery, signOut, useMember, useSession } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { useChangePassword, warmSignIn } from './accounts.data.ts';
import { goHome, useForcedChange } from './entrance.ts';
import { NO_PAIR, PasswordPair, usePairFault } from './password-pair.tsx';
import { Problem } from './problem.tsx';

/** P-05. Forced, when nothing else is open to this session before the password has changed. */
export default function ChangePasswordPopup({ onClose }: PopupProps) {
  const t = useText();
  const signedIn = useSession((session) => session.signedIn);
  const told = useForcedChange((state) => state.reason);
  const { error } = useQuery({ ...memberQuery(), enabled: signedIn });
  // After a reload only the server still knows that nothing else is open.
  const closed = error instanceof Refused && error.code === 'session.passwordChange';
  const reason = told ?? (closed ? 'expired' : null);
  useEffect(warmSignIn, []);
  useEffect(() => {
    if (!signedIn) openPopup('login', {}, { replace: true });
  }, [signedIn]);
  if (!signedIn) return null;
  const reasons = { expired: t('accounts.changeExpired'), weak: t('accounts.changeWeak') };
  return (
    <Dialog
      popup="P-05"
      forced={reason !== null}
      title={t('accounts.changeTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {reason && (
        <div className="note">
          <Icon name="lock" />
          <p>{reasons[reason]}</p>
        </div>
      )}
      <ChangeForm forced={reason !== null} />
    </Dialog>
  );
}

function ChangeForm({ forced }: { forced: boolean }) {
  const t = useText();
  const change = useChangePassword();
  const known = useForcedChange((state) => state.entrance.password);
  const names = useNames();
  const [old, setOld] = useState('');
  const [pair, setPair] = useState(NO_PAIR);
  const [endOthers, setEndOthers] = useState(true);
  const [tried, setTried] = useState(false);
  const fault = usePairFault('new', pair, names);
  const oldPassword = known ?? old;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const open = oldPassword ? fault : 'oldPassword';
    if (open) return document.getElementById(open)?.focus();
    const input = { oldPassword, newPassword: pair.password, confirmNewPassword: pair.confirm, endOthers };
    change.mutate(input, { onSuccess: () => void changed(t('accounts.changed')) });
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {known === undefined && (
        <Field
          id="oldPassword"
          data-autofocus=""
          type="password"
          label={t('accounts.oldPassword')}
          autoComplete="current-password"
          maxLength={128}
          value={old}
          error={tried && !old ? t('member.needPassword') : undefined}
          reveal={{ show: t('member.showPassword'), hide: t('member.hidePassword') }}
          capsHint={t('member.capsLock')}
          onChange={(event) => setOld(event.target.value)}
        />
      )}
      <PasswordPair
        id="new"
        label={t('accounts.newPassword')}
        autoFocus={known !== undefined}
        pair={pair}
        onChange={setPair}
        names={names}
        tried={tried}
      />
      <Tick checked={endOthers} onChange={(event) => setEndOthers(event.target.checked)}>
        {t('accounts.endOthers')}
      </Tick>
      <Problem error={change.error} />
      <Button type="submit" wide size="big" enamel="marigold" busy={change.isPending}>
        {t('accounts.changeDo')}
      </Button>
      {forced && (
        <Button bare onClick={() => void signOut().catch(() => undefined)}>
          {t('shell.signOut')}
        </Button>
      )}
    </form>
  );
}

/** What a password of this member must not contain. */
function useNames(): readonly string[] {
  const member = useMember();
  return member ? [member.account] : [];
}

async function changed(title: string): Promise<void> {
  const { first } = useForcedChange.getState();
  useForcedChange.setState({ reason: null, entrance: {}, first: false });
  toast({ tone: 'done', title });
  await goHome();
  if (first) openPopup('welcome');
}
