import { useEffect, useEffectEvent } from 'react';

/** The action of each key, by its name in lower case. */
export type Keys = Readonly<Record<string, () => void>>;

const TYPED = 'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"])';
/** These have a use of their own for Enter and the arrows. */
const PRESSED = 'a, button, input, summary, [role="option"], [role="menuitem"]';

/** Single keys of a screen. None fires while somebody types, answers a dialog or holds the key down. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    if (!act || !isMeant(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function isMeant(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('[role="dialog"]')) return false;
  if (!(event.target instanceof Element)) return true;
  return !event.target.closest(event.key.length > 1 ? `${PRESSED}, ${TYPED}` : TYPED);
}
