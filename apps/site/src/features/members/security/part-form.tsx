import { Button } from '@baize/ui/forms/button';
import { Submit } from '@baize/ui/forms/submit';
import { toast } from '@baize/ui/layers/toast';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { Problem } from '../../accounts/registration/fields.ts';
import { type GivenProof, ProofFields } from './proof.tsx';

interface PartFormProps {
  /** The text of the button. */
  action: string;
  /** Id of the first field that still has to be filled in. */
  open: string | null;
  /** Asked for below the fields; null when this change needs none. */
  proof: GivenProof | null;
  /** The subject of the change: a fault of another one is not shown any more. */
  about?: string;
  /** A question that comes first, and sends the change itself. */
  before?: (() => void) | undefined;
  /** Makes the change; what it throws is shown. */
  send: () => Promise<unknown>;
  /** Said when it is done; a guide goes on instead. */
  done: string | null;
  onDone: () => void;
  /** The way out of a step inside a part; the part itself has its own. */
  onBack?: () => void;
  children: (tried: boolean) => ReactNode;
}

/** A form of the security centre: its fields, the proof where one is needed, what went wrong, and one button. */
export function PartForm({
  action,
  open,
  proof,
  about = '',
  before,
  send,
  done,
  onDone,
  onBack,
  children,
}: PartFormProps) {
  const t = useText();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ readonly error: unknown; readonly about: string } | null>(null);
  const error = fault?.about === about ? fault.error : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const first = open ?? proof?.open;
    if (first) return document.getElementById(first)?.focus();
    if (before) return before();
    setBusy(true);
    setFault(null);
    const found = await send().then(
      () => null,
      (reason: unknown) => reason,
    );
    setBusy(false);
    if (found !== null) return setFault({ error: found, about });
    if (done !== null) toast({ tone: 'done', title: done });
    onDone();
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      {children(tried)}
      {proof && <ProofFields proof={proof} tried={tried} />}
      <Problem error={error} text={error instanceof DOMException ? t('security.passkeyFailed') : undefined} />
      <Submit busy={busy}>{action}</Submit>
      {onBack && (
        <Button wide bare onClick={onBack}>
          {t('security.cancel')}
        </Button>
      )}
    </form>
  );
}
