import { Icon } from '@baize/ui/icon';
import type { ReactNode } from 'react';
import type { PopupName } from '../../deferred.ts';
import type { MenuLine } from '../manifest/manifest.ts';
import { openPopup } from '../popup.ts';
import { useSwitches } from '../site.ts';
import { useText } from '../text.ts';
import { Go } from './link.tsx';

interface MenuLinkProps {
  line: MenuLine;
  onGo?: (() => void) | undefined;
  /** A popup takes the place of the one that holds the menu. */
  replace?: boolean;
  current?: boolean;
  /** Small icons, or none. */
  icon?: 'usual' | 'small' | 'none';
  children?: ReactNode;
}

/** An entry of a menu: a page, a popup, or an address outside. */
export function MenuLink({ line, onGo, replace = false, current, icon = 'usual', children }: MenuLinkProps) {
  const t = useText();
  const { to, mc, popup, link } = line;
  const href = String(useSwitches()[link ?? 'brand.name'] ?? '');
  const content = (
    <>
      {icon !== 'none' && <Icon name={line.icon} small={icon === 'small'} />}
      {t(line.label)}
      {children}
    </>
  );
  if (popup) {
    const open = () => {
      onGo?.();
      openPopup(popup as PopupName, {}, { replace });
    };
    return (
      <button type="button" onClick={open}>
        {content}
      </button>
    );
  }
  if (link && !href.startsWith('/')) {
    return (
      <a href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener nofollow' })}>
        {content}
      </a>
    );
  }
  const [path = '/', query = ''] = (link ? href : (to ?? '/')).split('?');
  const search = mc ? { mc } : Object.fromEntries(new URLSearchParams(query));
  return (
    <Go
      to={path}
      search={search}
      {...(onGo && { onClick: onGo })}
      aria-current={current ? 'page' : undefined}
    >
      {content}
    </Go>
  );
}
