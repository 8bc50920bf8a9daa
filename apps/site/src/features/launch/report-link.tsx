import { Icon } from '@baize/ui/icon';
import { useSwitch } from '../../shell/site.ts';
import { useText } from '../../shell/text.ts';

/** To customer service, when the brand has one. */
export function ReportLink() {
  const t = useText();
  const service = useSwitch('brand.serviceUrl');
  if (!service) return null;
  return (
    <a className="btn" href={service} target="_blank" rel="noopener nofollow">
      <Icon name="chat" small />
      {t('launch.report')}
    </a>
  );
}
