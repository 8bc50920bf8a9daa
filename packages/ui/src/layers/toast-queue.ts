import type { ReactNode } from 'react';

const AT_ONCE = 3;

export interface ToastMessage {
  readonly tone: 'done' | 'busy' | 'bad' | 'note';
  readonly title: string;
  readonly text?: ReactNode;
}

export interface Toast extends ToastMessage {
  readonly id: number;
}

/** So long a message stays: what went wrong takes longer to read. */
export const TOAST_MS: Readonly<Record<Toast['tone'], number>> = {
  done: 4_000,
  busy: 4_000,
  note: 4_000,
  bad: 12_000,
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Tells the player something in passing. Errors stay longer, and leave last when there are more than three. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  change(newest([...toasts, { ...message, id: lastId }]));
  return lastId;
}

/** The messages that stay when there are too many: passing messages leave before errors, older ones first. */
function newest(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= AT_ONCE) return all;
  const leaving = all.slice(0, -1).find(({ tone }) => tone !== 'bad') ?? all[0];
  return all.filter((other) => other !== leaving);
}

export function dropToast(id: number): void {
  change(toasts.filter((other) => other.id !== id));
}

export const openToasts = () => toasts;

export function subscribeToasts(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
