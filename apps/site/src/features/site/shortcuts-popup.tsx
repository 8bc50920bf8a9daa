import './shortcuts.css';

import { Dialog } from '@baize/ui/layers/dialog';
import { usePageKeys } from '../../shell/keys/page-keys.ts';
import type { PopupProps } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';

/** U-13: every key that does something by itself, with what it does; those of the open page come first. */
export default function ShortcutsPopup({ onClose }: PopupProps) {
  const t = useText();
  const own = usePageKeys(({ lists }) => lists)
    .flat()
    .map(({ key, does }) => ({ ways: [[key === ' ' ? t('games.keySpace') : key]], does: t(does) }));
  const shortcuts = [
    ...own,
    { ways: [['/'], ['Ctrl', 'K']], does: t('games.keySearch') },
    { ways: [['←'], ['→']], does: t('games.keyMove') },
    { ways: [['Esc']], does: t('games.keyClose') },
    { ways: [['?']], does: t('games.keyHelp') },
  ];
  return (
    <Dialog popup="shortcuts" title={t('shell.keys')} closeLabel={t('shell.close')} onClose={onClose}>
      <ul className="shortcuts">
        {shortcuts.map(({ ways, does }) => (
          <li key={does}>
            <span>{does}</span>
            <span className="row" dir="ltr">
              {ways.map((keys) => (
                <span key={keys.join()} className="keys">
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
