import { Icon } from '@baize/ui/icon';
import { faultReference, faultText } from '../faults.ts';

/** The refusal or the network's fault of a form, in one sentence, with the reference for customer service; or a sentence of the form's own. */
export function Problem({ error, text }: { error: unknown; text?: string | undefined }) {
  if (!error) return null;
  const reference = faultReference(error);
  return (
    <div className="entry problem" role="alert">
      <div className="err">
        <Icon name="warn" small />
        <span>{text ?? faultText(error)}</span>
      </div>
      {reference && <div className="hint num">{reference}</div>}
    </div>
  );
}
