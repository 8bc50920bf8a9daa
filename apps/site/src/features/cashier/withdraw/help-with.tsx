import { useText } from '../../../shell/text.ts';
import { ServiceLink } from '../../accounts/service-link.tsx';
import { CopyButton } from '../../members/security/copy-button.tsx';

/** The number to say on the phone, and the way to the people who help. */
export function HelpWith({ reference }: { reference: string }) {
  const t = useText();
  return (
    <div className="row wrapable help-with">
      <span className="sm">
        {t('cashier.sayNumber')}{' '}
        <bdi dir="ltr" className="strong wraps num">
          {reference}
        </bdi>
      </span>
      <CopyButton text={reference} of={t('cashier.reference')} />
      <ServiceLink />
    </div>
  );
}
