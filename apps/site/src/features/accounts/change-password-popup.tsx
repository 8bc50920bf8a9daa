import './accounts.css';

import { Refused } from '@baize/client/refused';
import { Button } from '@baize/ui/forms/button';
import { Field } from '@baize/ui/forms/field';
import { Submit } from '@baize/ui/forms/submit';
import { Icon } from '@baize/ui/icon';
import { Dialog } from '@baize/ui/layers/dialog';
import { toast } from '@baize/ui/layers/toast';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Problem } from '../../shell/parts/problem.tsx';
import { openPopup } from '../../shell/popup.ts';
import { memberQuery, signOut, useSession } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { useChangePassword } from './accounts.data.ts';
import { NO_PAIR, PasswordPair, usePairFault } from './password-pair.tsx';
import { goHome, useForcedChange } from './sign-in/entrance.ts';
import { FirstWord, useFirstWord } from './sign-in/owner-details.tsx';
import { warmSignIn } from './sign-in/warm-sign-in.ts';

/**
 * P-05, forced: nothing else is open to this session before the password has changed. A voluntary change is on the account
 * page.
 */
export default function ChangePasswordPopup() {
  const t = useText();
  const { signedIn, limited } = useSession();
  const forced = useForcedChange((state) => state.reason);
  const { data: free, error } = useQuery({ ...memberQuery(), enabled: signedIn && !forced });
  // After a reload only the server still knows that nothing else is open.
  const closed = error instanceof Refused && error.code === 'session.passwordChange';
  const reason = forced ?? (closed ? 'expired' : null);
  const elsewhere = !forced && free !== undefined;
  useEffect(warmSignIn, []);
  useEffect(() => {
    if (!signedIn && !limited) openPopup('login', {}, { replace: true });
    else if (elsewhere) openPopup('security', { id: 'password' }, { replace: true });
  }, [signedIn, limited, elsewhere]);
  if (!(signedIn || limited) || reason === null) return null;
  const reasons = { expired: t('accounts.changeExpired'), weak: t('accounts.changeWeak') };
  return (
    <Dialog
      popup="P-05"
      forced
      title={t('accounts.changeTitle')}
      closeLabel={t('shell.close')}
      onClose={() => undefined}
    >
      <div className="note">
        <Icon name="lock" />
        <p>{reasons[reason]}</p>
      </div>
      <ChangeForm />
    </Dialog>
  );
}

function ChangeForm() {
  const t = useText();
  const change = useChangePassword();
  const { username, password: known } = useForcedChange((state) => state.entrance);
  const names = username ? [username] : [];
  const [old, setOld] = useState('');
  const [pair, setPair] = useState(NO_PAIR);
  const [tried, setTried] = useState(false);
  const fault = usePairFault('new', pair, names);
  const word = useFirstWord();
  const oldPassword = known ?? old;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const open = oldPassword ? (fault ?? word.open) : 'oldPassword';
    if (open) return document.getElementById(open)?.focus();
    const input = { oldPassword, newPassword: pair.password, confirmNewPassword: pair.confirm };
    change.mutate(
      { ...input, ...word.given },
      {
        onSuccess: () => void changed(t('accounts.changed')),
        onError: (error) => {
          if (!owesWord(error)) return;
          setTried(false);
          word.ask();
        },
      },
    );
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
      <FirstWord word={word} tried={tried} />
      {!owesWord(change.error) && <Problem error={change.error} />}
      <Submit busy={change.isPending}>{t('accounts.changeDo')}</Submit>
      <Button bare onClick={() => void signOut().catch(() => undefined)}>
        {t('shell.signOut')}
      </Button>
    </form>
  );
}

/** The account was opened for the member, who has not stated their age nor agreed to anything. */
function owesWord(error: unknown): boolean {
  return error instanceof Refused && error.code === 'register.consent';
}

async function changed(title: string): Promise<void> {
  const { first } = useForcedChange.getState();
  useForcedChange.setState({ reason: null, entrance: {}, first: false });
  toast({ tone: 'done', title });
  await goHome();
  if (first) openPopup('welcome');
}
