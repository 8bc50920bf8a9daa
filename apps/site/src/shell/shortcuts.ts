import { openPopup } from './popup.ts';

const TYPED = 'input, textarea, select, [contenteditable]';

/** U-13: `/` and Ctrl+K open the search from any page; nothing is taken from who is typing or asked something else. */
export function listenForSearch(): void {
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const wished =
      key === '/' ? !ctrlKey && !metaKey && !altKey : key.toLowerCase() === 'k' && (ctrlKey || metaKey);
    const typing = target instanceof Element && target.closest(TYPED) !== null && key === '/';
    if (!wished || typing || event.defaultPrevented || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    openPopup('search');
  });
}
