import { Button } from '@mantine/core';
import { useKeys } from './keys.ts';

export interface Action {
  readonly key: string;
  readonly label: string;
  /** The usual one. */
  readonly first?: boolean;
  readonly pending?: boolean;
  run(): void;
}

/** The possible actions, each with its button and its key. */
export function ActionBar({ actions }: { actions: readonly Action[] }) {
  useKeys(Object.fromEntries(actions.map(({ key, pending, run }) => [key, () => pending || run()])));
  if (actions.length === 0) return null;
  return (
    <div className="queue-actions">
      {actions.map(({ key, label, first, pending, run }) => (
        <Button
          key={key}
          variant={first ? 'filled' : 'default'}
          loading={pending ?? false}
          aria-keyshortcuts={key}
          onClick={run}
        >
          {label} <kbd>{key.toUpperCase()}</kbd>
        </Button>
      ))}
    </div>
  );
}
