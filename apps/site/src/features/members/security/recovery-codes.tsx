import { renewRecoveryCodes } from '@baize/contract/accounts/two-step';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { useChange } from '../members.data.ts';
import { Note } from '../note.tsx';
import { CopyButton } from './copy-button.tsx';
import { PartForm } from './part-form.tsx';
import { useProof } from './proof.tsx';

/** Codes that are seen once: copied, printed, or written down. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText();
  return (
    <div className="stack">
      <Note icon="warn">{t('security.recoveryText')}</Note>
      <ul className="codes" data-part="recovery-codes" aria-label={t('security.recovery')}>
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr" className="num strong">
              {code}
            </bdi>
          </li>
        ))}
      </ul>
      <div className="acts">
        <CopyButton text={codes.join('\n')} />
        <Button size="small" onClick={() => print()}>
          <Icon name="download" small />
          {t('security.print')}
        </Button>
      </div>
      <Button wide size="big" enamel="marigold" onClick={onDone}>
        {t('security.recoveryKept')}
      </Button>
    </div>
  );
}

/** Ten new codes; the old ones open nothing any more. */
export function RecoveryRenewal({ onDone }: { onDone: () => void }) {
  const t = useText();
  const renewing = useChange(renewRecoveryCodes);
  const proof = useProof();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <PartForm
      action={t('security.recoveryRenew')}
      done={t('security.saved')}
      open={null}
      proof={proof}
      send={async () => setCodes((await renewing.mutateAsync({ proof: await proof.give() })).recoveryCodes)}
      onDone={() => undefined}
      onBack={onDone}
    >
      {() => null}
    </PartForm>
  );
}
