import './shortcuts.css';

import { Dialog } from '@baize/ui/layers/dialog';
import type { PopupProps } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';

/** U-13: every key that does something by itself, with what it does. */
export default function ShortcutsPopup({ onClose }: PopupProps) {
  const t = useText();
  const shortcuts = [
    { ways: [['/'], ['Ctrl', 'K']], does: t('games.keySearch') },
    { ways: [[t('games.keySpace')]], does: t('games.keySpin') },
    { ways: [['←'], ['→']], does: t('games.keyMove') },
    { ways: [['Esc']], does: t('games.keyClose') },
    { ways: [['?']], does: t('games.keyHelp') },
  ];
  return (
    <Dialog popup="shortcuts" title={t('games.keys')} closeLabel={t('shell.close')} onClose={onClose}>
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
