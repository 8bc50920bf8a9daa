import './contact-bar.css';

import { Icon } from '@baize/ui/icon';
import { useState } from 'react';
import { useMenu } from '../../shell/manifest/menu.ts';
import { MenuLink } from '../../shell/parts/menu-link.tsx';
import { useText } from '../../shell/text.ts';

const HIDDEN = 'baize.kept.contacts';

/** S-09: the ways to the brand's people beside the page, where a desktop has room for them; remembers that it was put away. */
export function ContactBar() {
  const t = useText();
  const lines = useMenu('side');
  const [hidden, setHidden] = useState(() => localStorage.getItem(HIDDEN) === 'hidden');
  if (lines.length === 0) return null;
  const turn = () => {
    localStorage.setItem(HIDDEN, hidden ? '[]' : 'hidden');
    setHidden(!hidden);
  };
  return (
    <nav className="contact-bar" aria-label={t('shell.footContact')} data-part="S-09">
      {!hidden && lines.map((line) => <MenuLink key={line.name} line={line} />)}
      <button
        type="button"
        aria-expanded={!hidden}
        aria-label={t(hidden ? 'shell.contactsShow' : 'shell.contactsHide')}
        onClick={turn}
      >
        <Icon name={hidden ? 'chat' : 'close'} />
      </button>
    </nav>
  );
}
