import {
  type DialogHTMLAttributes,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { enterTopLayer } from './top-layer.ts';

export interface ModalProps extends DialogHTMLAttributes<HTMLDialogElement> {
  onDismiss: () => void;
  /** Neither Esc nor the back gesture closes it. */
  forced?: boolean | undefined;
  /** A press on the cover closes it. Dialogs keep this off, drawers turn it on. */
  coverCloses?: boolean | undefined;
}

/**
 * The native modal dialog: open as long as it is mounted, focus kept inside and given back to where it came from.
 * The first focus goes to the element marked `data-autofocus`, or else to the heading.
 */
export function Modal({
  onDismiss,
  forced = false,
  coverCloses = false,
  children,
  ...attributes
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useRef<(() => void) | null>(null);
  useEffect(() => {
    dismiss.current = forced ? null : onDismiss;
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    keepScrollbarRoom();
    dialog.showModal();
    const leave = enterTopLayer({ element: dialog, dismiss: () => dismiss.current?.() });
    const start =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2');
    start?.focus({ preventScroll: true });
    return () => {
      leave();
      // A field that goes with its dialog tells nobody that the keyboard goes too.
      if (document.activeElement instanceof HTMLElement && dialog.contains(document.activeElement))
        document.activeElement.blur();
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    dismiss.current?.();
  };
  // A second Esc or the back gesture of a phone closes the element without asking.
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    const dialog = event.currentTarget;
    if (event.target !== dialog || dialog.open) return;
    if (forced) dialog.showModal();
    else dismiss.current?.();
  };
  const pressed = (event: MouseEvent<HTMLDialogElement>) => {
    if (coverCloses && event.target === event.currentTarget && outside(event)) dismiss.current?.();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press on the cover has Esc and the close button as its equals.
    <dialog
      {...attributes}
      closedby={forced ? 'none' : 'closerequest'}
      ref={ref}
      onCancel={cancel}
      onClose={closed}
      onClick={pressed}
    >
      {children}
    </dialog>
  );
}

/** The page stops scrolling below a dialog; the room of its scrollbar stays, so that nothing shifts. */
function keepScrollbarRoom() {
  const page = document.documentElement;
  if (document.querySelector('dialog:modal')) return;
  const room = `${innerWidth - page.clientWidth}px`;
  // A new value is handed down to every part of the page.
  if (room !== (page.style.getPropertyValue('--scrollbar') || '0px'))
    page.style.setProperty('--scrollbar', room);
}

function outside(event: MouseEvent<HTMLElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  const acrossInside = event.clientX >= box.left && event.clientX <= box.right;
  const alongInside = event.clientY >= box.top && event.clientY <= box.bottom;
  return !(acrossInside && alongInside);
}
