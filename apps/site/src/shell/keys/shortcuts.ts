import type { PopupName } from '../../deferred.ts';
import { openPopup } from '../popup.ts';

const TYPED = 'input, textarea, select, [contenteditable]';

/** U-13: `/` and Ctrl+K open the search from any page, `?` the list of shortcuts; nothing is taken from who is typing or asked something else. */
export function listenForShortcuts(): void {
  addEventListener('keydown', (event) => {
    const wished = wishedBy(event);
    const { ctrlKey, metaKey, target } = event;
    const typing = target instanceof Element && target.closest(TYPED) !== null && !ctrlKey && !metaKey;
    if (!wished || typing || event.defaultPrevented || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    openPopup(wished);
  });
}

function wishedBy({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): PopupName | null {
  const held = ctrlKey || metaKey;
  if (key.toLowerCase() === 'k' && held) return 'search';
  if (held || altKey) return null;
  if (key === '/') return 'search';
  return key === '?' ? 'shortcuts' : null;
}
