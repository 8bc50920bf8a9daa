import './members.css';

import type { MenuName } from '../../deferred.ts';
import { useMenu } from '../../shell/manifest/menu.ts';
import { MenuLink } from '../../shell/parts/menu-link.tsx';
import { useText } from '../../shell/text.ts';

/** P-11: the pages of a member that exist, as a column beside them; phones have the menu of the frame. */
export function CentreMenu({ current }: { current: MenuName }) {
  const t = useText();
  return (
    <nav className="centre-menu only-l" aria-label={t('security.centre')} data-part="member-menu">
      {useMenu('centre').map((line) => (
        <MenuLink key={line.name} line={line} current={line.name === current} />
      ))}
    </nav>
  );
}
