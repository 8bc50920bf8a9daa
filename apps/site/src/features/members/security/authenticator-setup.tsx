import { confirmTotp, offerTotp } from '@baize/contract/accounts/two-step';
import { Field } from '@baize/ui/forms/field';
import { useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { useChange } from '../members.data.ts';
import { CopyButton } from './copy-button.tsx';
import { PartForm } from './part-form.tsx';
import { useProof } from './proof.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Offer {
  readonly secret: string;
  readonly uri: string;
}

/** The proof, then the secret with a first code of it, then the recovery codes: in force after the second. */
export function AuthenticatorSetup({ onDone }: { onDone: () => void }) {
  const t = useText();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const offering = useChange(offerTotp);
  const proof = useProof();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (offer) return <Confirming offer={offer} onCodes={setCodes} />;
  return (
    <PartForm
      action={t('security.next')}
      done={t('security.scan')}
      open={null}
      proof={proof}
      send={async () => setOffer(await offering.mutateAsync({ proof: await proof.give() }))}
      onDone={() => undefined}
      onBack={onDone}
    >
      {() => <p className="muted">{t('security.totpText')}</p>}
    </PartForm>
  );
}

function Confirming({ offer, onCodes }: { offer: Offer; onCodes: (codes: readonly string[]) => void }) {
  const t = useText();
  const confirming = useChange(confirmTotp);
  const [code, setCode] = useState('');
  return (
    <PartForm
      action={t('security.turnOn')}
      done={t('security.saved')}
      open={code ? null : 'totpCode'}
      proof={null}
      send={async () => onCodes((await confirming.mutateAsync({ code })).recoveryCodes)}
      onDone={() => undefined}
    >
      {(tried) => (
        <>
          <p className="muted">{t('security.scan')}</p>
          <QrCode text={offer.uri} label={t('security.qr')} />
          <div className="kept">
            <div className="grow">
              <div className="sm muted">{t('security.secret')}</div>
              <bdi dir="ltr" className="strong wraps" data-part="secret">
                {offer.secret}
              </bdi>
            </div>
            <CopyButton text={offer.secret} />
          </div>
          <Field
            id="totpCode"
            data-autofocus=""
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            dir="ltr"
            label={t('security.totpCode')}
            value={code}
            error={tried && !code ? t('security.enterCode') : undefined}
            onChange={(event) => setCode(event.target.value.trim())}
          />
        </>
      )}
    </PartForm>
  );
}
