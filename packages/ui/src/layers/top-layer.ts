import { useSyncExternalStore } from 'react';

interface OpenDialog {
  readonly element: HTMLDialogElement;
  /** Does nothing where the dialog is forced. */
  readonly dismiss: () => void;
}

/** The open dialogs from the lowest to the highest. Parts that must stay usable above them move into the last one. */
let open: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

function change(next: readonly OpenDialog[]) {
  open = next;
  document.documentElement.toggleAttribute('data-covered', open.length > 0);
  for (const listener of listeners) listener();
}

export function enterTopLayer(dialog: OpenDialog): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1)?.element ?? null,
    () => null,
  );
}

const NONE: readonly OpenDialog[] = [];

export function useOpenDialogs(): readonly OpenDialog[] {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => NONE,
  );
}
