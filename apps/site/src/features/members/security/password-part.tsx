import { changePassword } from '@baize/contract/accounts/session';
import { Tick } from '@baize/ui/forms/field';
import { useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { NO_PAIR, PasswordPair, usePairFault } from '../../accounts/registration/fields.ts';
import { type Security, useChange } from '../members.data.ts';
import { PartForm } from './part-form.tsx';
import { useProof } from './proof.tsx';

/** M-01.2: a new login password, with the old one if there is one, and a factor where one is bound (A13). */
export function PasswordPart({ security, onDone }: { security: Security; onDone: () => void }) {
  const t = useText();
  const change = useChange(changePassword);
  const proof = useProof();
  const [pair, setPair] = useState(NO_PAIR);
  const [endOthers, setEndOthers] = useState(true);
  const names = [security.account];
  const fault = usePairFault('new', pair, names);
  const send = async () => {
    const { password, ...factor } = await proof.give();
    const asked = { oldPassword: password, newPassword: pair.password, confirmNewPassword: pair.confirm };
    await change.mutateAsync({ ...asked, ...factor, endOthers });
  };
  return (
    <PartForm
      action={t(security.passwordSet ? 'security.passwordChange' : 'security.passwordSet')}
      done={t(security.passwordSet ? 'security.passwordChanged' : 'security.passwordSetDone')}
      open={fault}
      proof={proof}
      send={send}
      onDone={onDone}
    >
      {(tried) => (
        <>
          <p className="muted">
            {t(security.passwordSet ? 'security.passwordText' : 'security.passwordSetText')}
          </p>
          <PasswordPair
            id="new"
            label={t('accounts.newPassword')}
            pair={pair}
            onChange={setPair}
            names={names}
            tried={tried}
          />
          <Tick checked={endOthers} onChange={(event) => setEndOthers(event.target.checked)}>
            {t('accounts.endOthers')}
          </Tick>
        </>
      )}
    </PartForm>
  );
}
