import { setPaymentPassword } from '@baize/contract/members/members';
import { Field } from '@baize/ui/forms/field';
import { useState } from 'react';
import { momentText } from '../../../shell/parts/moment-text.ts';
import { useText } from '../../../shell/text.ts';
import { type Security, useChange } from '../members.data.ts';
import { Note } from '../note.tsx';
import { PartForm } from './part-form.tsx';
import { useProof } from './proof.tsx';

const RULE = /^\S{6,16}$/;

interface PaymentPartProps {
  security: Security;
  onDone: () => void;
  /** A step of a guide, which shows by itself that it is done. */
  guided?: boolean;
}

/** M-01.2: the password that guards money, set for the first time or changed. */
export function PaymentPart({ security, onDone, guided = false }: PaymentPartProps) {
  const t = useText();
  const change = useChange(setPaymentPassword);
  const proof = useProof();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const reveal = { show: t('member.showPassword'), hide: t('member.hidePassword') };
  const { setAt, lockedUntil } = security.paymentPassword;
  const [bad, differs] = [!RULE.test(password), password !== again];
  return (
    <PartForm
      action={t('security.save')}
      done={guided ? null : t('security.saved')}
      open={bad ? 'paymentNew' : differs ? 'paymentAgain' : null}
      proof={proof}
      send={async () => change.mutateAsync({ password, proof: await proof.give() })}
      onDone={onDone}
    >
      {(tried) => (
        <>
          <p className="muted">{t('security.paymentText')}</p>
          {lockedUntil && (
            <Note icon="lock">{t('security.paymentLocked', { time: momentText(lockedUntil) })}</Note>
          )}
          {setAt && <Note icon="clock">{t('security.paymentHold')}</Note>}
          <Field
            id="paymentNew"
            type="password"
            autoComplete="off"
            maxLength={16}
            label={t('security.paymentNew')}
            hint={t('security.paymentShort')}
            reveal={reveal}
            value={password}
            error={tried && bad ? t('security.paymentShort') : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Field
            id="paymentAgain"
            type="password"
            autoComplete="off"
            maxLength={16}
            label={t('security.paymentAgain')}
            reveal={reveal}
            value={again}
            error={tried && differs ? t('security.paymentDiffers') : undefined}
            onChange={(event) => setAgain(event.target.value)}
          />
        </>
      )}
    </PartForm>
  );
}
