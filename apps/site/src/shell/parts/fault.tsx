import { Button } from '@baize/ui/forms/button';
import { State } from '@baize/ui/state';
import { faultReference, faultText } from '../faults.ts';
import { useSwitch } from '../site.ts';
import { useText } from '../text.ts';

interface FaultProps {
  error: unknown;
  onRetry: () => void;
  /** Of a page that has no other heading. */
  heading?: 'h1';
}

/** The content of a part whose data did not come: the cause, another try, customer service, the reference (U-03). */
export function Fault({ error, onRetry, heading }: FaultProps) {
  const t = useText();
  const service = useSwitch('brand.serviceUrl');
  return (
    <State
      heading={heading ?? 'h2'}
      picture="error"
      title={t('shell.failed')}
      text={faultText(error)}
      reference={faultReference(error)}
      action={
        <>
          <Button enamel="marigold" onClick={onRetry}>
            {t('shell.retry')}
          </Button>
          {service && (
            <a className="btn" href={service} target="_blank" rel="noopener nofollow">
              {t('shell.service')}
            </a>
          )}
        </>
      }
    />
  );
}
