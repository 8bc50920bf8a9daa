import { Button } from '@baize/ui/forms/button';
import { useState } from 'react';
import { useText } from '../../shell/text.ts';
import { Problem } from '../accounts/registration/fields.ts';
import { Note } from '../members/note.tsx';

interface SureProps {
  /** The effect of the press, in a sentence. */
  text: string;
  action: string;
  send: () => Promise<unknown>;
  onDone: () => void;
  onBack: () => void;
}

/** The one step between a choice that cannot be taken back and its beginning. */
export function Sure({ text, action, send, onDone, onBack }: SureProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const go = async () => {
    setBusy(true);
    setError(null);
    const fault = await send().then(
      () => null,
      (reason: unknown) => reason,
    );
    setBusy(false);
    if (fault !== null) return setError(fault);
    onDone();
  };
  return (
    <div className="stack">
      <Note icon="info">{text}</Note>
      <Problem error={error} />
      <div className="acts">
        <Button onClick={onBack}>{t('protection.notNow')}</Button>
        <Button enamel="lacquer" busy={busy} onClick={() => void go()}>
          {action}
        </Button>
      </div>
    </div>
  );
}
