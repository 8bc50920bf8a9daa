import { Icon } from '@baize/ui/icon';
import { useSwitch } from '../../shell/site.ts';
import { useText } from '../../shell/text.ts';

/** Customer service in a small window beside the page, when the brand has one. */
export function ServiceLink() {
  const t = useText();
  const url = useSwitch('brand.serviceUrl');
  if (!url) return null;
  return (
    <a
      className="text-button"
      href={url}
      target="service"
      rel="noopener"
      onClick={(event) => {
        event.preventDefault();
        window.open(url, '_blank', 'popup,noopener,width=420,height=680');
      }}
    >
      <span className="row">
        <Icon name="chat" small />
        {t('shell.service')}
      </span>
    </a>
  );
}
