import { Notification } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { problemText } from './refusals/problem-text.ts';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly bad: boolean;
}

const SHOWN_MS = 6_000;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let count = 0;

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const tell of listeners) tell();
}

function close(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function toast(text: string, { bad = false } = {}): void {
  count += 1;
  const id = count;
  set([...toasts.slice(-2), { id, text, bad }]);
  setTimeout(() => close(id), SHOWN_MS);
}

export function toastProblem(error: unknown): void {
  toast(problemText(error), { bad: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map(({ id, text, bad }) => (
        <Notification
          key={id}
          className={bad ? 'toast toast-bad' : 'toast'}
          icon={<Icon name={bad ? 'warn' : 'check'} />}
          onClose={() => close(id)}
          closeButtonProps={{ 'aria-label': 'Close message' }}
        >
          {text}
        </Notification>
      ))}
    </div>
  );
}
