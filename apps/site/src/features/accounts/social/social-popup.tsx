import '../accounts.css';
import './social.css';

import { Button } from '@baize/ui/forms/button';
import { Dialog } from '@baize/ui/layers/dialog';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useEffect } from 'react';
import { faultReference, faultText } from '../../../shell/faults.ts';
import { openPopup, type PopupProps } from '../../../shell/popup.ts';
import { isTrial, useMember, useSession } from '../../../shell/session.ts';
import { type Translate, useText } from '../../../shell/text.ts';
import { enter } from '../sign-in/entrance.ts';
import { warmSignIn } from '../sign-in/warm-sign-in.ts';
import { useSocialResult } from './social.data.ts';
import { SocialChoice } from './social-choice.tsx';
import { SocialLink } from './social-link.tsx';

/** P-18: somebody is back from a provider. Known, he is let in; new, he says which account is his. */
export default function SocialPopup({ id = '', onClose }: PopupProps) {
  const t = useText();
  const signedIn = useSession((session) => session.signedIn);
  const member = useMember();
  const { mutate, data, error } = useSocialResult();
  useEffect(() => {
    warmSignIn();
    mutate(id, {
      onSuccess: (answer) => {
        if (answer.outcome === 'session') void enter(answer.session, { next: answer.next ?? undefined });
      },
    });
  }, [id, mutate]);
  const choice = data?.outcome === 'choose' && (!signedIn || member) ? data : null;
  const links = member !== undefined && !isTrial(member);
  const state = choice ? 'ready' : error ? 'error' : 'loading';
  return (
    <Dialog
      popup="P-18"
      festive={state !== 'error'}
      state={state}
      title={titleOf(t, state, links)}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {choice && links && (
        <SocialLink result={id} choice={choice} account={member.nickname} onClose={onClose} />
      )}
      {choice && !links && <SocialChoice result={id} choice={choice} />}
      {state === 'loading' && <Skeleton shape="banner" />}
      {error && (
        <State
          picture="error"
          title={faultText(error)}
          reference={faultReference(error)}
          action={
            <Button enamel="marigold" onClick={() => openPopup('login', {}, { replace: true })}>
              {t('social.again')}
            </Button>
          }
        />
      )}
    </Dialog>
  );
}

function titleOf(t: Translate, state: 'ready' | 'error' | 'loading', links: boolean): string {
  if (state === 'error') return t('social.failedTitle');
  if (state === 'loading') return t('social.checking');
  return links ? t('social.linkTitle') : t('social.hello');
}
