import './members.css';

import { Icon } from '@baize/ui/icon';
import type { MenuName } from '../../deferred.ts';
import { useMenu } from '../../shell/manifest/menu.ts';
import { Go } from '../../shell/parts/link.tsx';
import { useText } from '../../shell/text.ts';

/** P-11: the pages of a member that exist, as a column beside them; phones have the menu of the frame. */
export function CentreMenu({ current }: { current: MenuName }) {
  const t = useText();
  return (
    <nav className="centre-menu only-l" aria-label={t('security.centre')} data-part="member-menu">
      {useMenu('centre').map(({ name, label, icon, to, mc }) => (
        <Go key={name} to={to} search={mc ? { mc } : {}} aria-current={name === current ? 'page' : undefined}>
          <Icon name={icon} />
          {t(label)}
        </Go>
      ))}
    </nav>
  );
}
