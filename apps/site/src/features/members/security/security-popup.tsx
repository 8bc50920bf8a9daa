import '../members.css';

import { Dialog } from '@baize/ui/layers/dialog';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Fault } from '../../../shell/parts/fault.tsx';
import { openPopup, type PopupProps } from '../../../shell/popup.ts';
import { isTrial, useMember, useSession } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { IdentityPart } from '../../identity/identity-part.tsx';
import { ExclusionPart } from '../../protection/exclusion-part.tsx';
import { LimitsPart } from '../../protection/limits-part.tsx';
import { TimeOutPart } from '../../protection/time-out-part.tsx';
import { DetailsPart } from '../details-part.tsx';
import { type Security, securityQuery } from '../members.data.ts';
import { PayoutPart } from '../payout-part.tsx';
import { PreferencesPart } from '../preferences-part.tsx';
import { ProfilePart } from '../profile-part.tsx';
import { ClosurePart } from './closure-part.tsx';
import { ContactPart } from './contact-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { PaymentPart } from './payment-part.tsx';
import { PARTS, type PartName } from './security-parts.ts';
import { SocialPart } from './social-part.tsx';
import { TwoStepPart } from './two-step-part.tsx';

/** One part of the security centre over the list; on phones it fills the screen. An unknown part is the first. */
export default function SecurityPopup({ id, next, onClose }: PopupProps) {
  const t = useText();
  const signedIn = useSession((session) => session.signedIn);
  const member = useMember();
  const trial = isTrial(member);
  const [cameIn] = useState(signedIn);
  useEffect(() => {
    // A member whose session ends meanwhile sees the reason (P-30), and no login over it.
    if (!signedIn && !cameIn) openPopup('login', next ? { next } : {}, { replace: true });
    else if (trial) openPopup('trial', {}, { replace: true });
  }, [signedIn, cameIn, trial, next]);
  const answer = useQuery({ ...securityQuery(), enabled: signedIn && member !== undefined && !trial });
  const { data: security, error } = answer;
  const part = PARTS.find((each) => each === id) ?? 'profile';
  const titles: Readonly<Record<PartName, string>> = {
    profile: t('security.picture'),
    details: t('security.details'),
    identity: t('identity.title'),
    mobile: t('security.mobile'),
    email: t('security.email'),
    password: t('security.loginPassword'),
    payment: t('security.payment'),
    twoStep: t('security.twoStep'),
    passkeys: t('security.passkeys'),
    devices: t('security.devices'),
    social: t('security.social'),
    payout: t('security.payout'),
    limits: t('protection.limits'),
    timeOut: t('protection.break'),
    exclusion: t('protection.close'),
    preferences: t('security.preferences'),
    closure: t('security.closure'),
  };
  if (!signedIn || trial) return null;
  return (
    <Dialog
      popup={`M-01-${part}`}
      state={security ? 'ready' : error ? 'error' : 'loading'}
      title={titles[part]}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {security ? (
        <Part part={part} security={security} onDone={onClose} />
      ) : error ? (
        <Fault error={error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton shape="square" />
      )}
    </Dialog>
  );
}

function Part({ part, security, onDone }: { part: PartName; security: Security; onDone: () => void }) {
  const about = { security, onDone };
  if (part === 'details') return <DetailsPart {...about} />;
  if (part === 'identity') return <IdentityPart />;
  if (part === 'mobile' || part === 'email') return <ContactPart key={part} kind={part} {...about} />;
  if (part === 'password') return <PasswordPart {...about} />;
  if (part === 'payment') return <PaymentPart {...about} />;
  if (part === 'twoStep') return <TwoStepPart security={security} />;
  if (part === 'passkeys') return <PasskeysPart />;
  if (part === 'devices') return <DevicesPart />;
  if (part === 'social') return <SocialPart />;
  if (part === 'payout') return <PayoutPart {...about} />;
  if (part === 'limits') return <LimitsPart />;
  if (part === 'timeOut') return <TimeOutPart onDone={onDone} />;
  if (part === 'exclusion') return <ExclusionPart />;
  if (part === 'closure') return <ClosurePart />;
  if (part === 'preferences') return <PreferencesPart security={security} />;
  return <ProfilePart {...about} />;
}
