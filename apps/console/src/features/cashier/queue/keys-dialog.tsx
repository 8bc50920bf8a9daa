import type { Permission } from '@baize/contract/route';
import { Modal } from '@mantine/core';
import { useMe } from '../../../parts/session.ts';

export interface KeyHelp {
  readonly keys: readonly string[];
  readonly text: string;
  /** Those who hold one of them; without them every operator. */
  readonly permissions?: readonly Permission[];
}

interface KeyedAction {
  readonly key: string;
  readonly permissions: readonly Permission[];
}

/** The keys of actions, each for those who may act by it. */
export function keysOf(texts: readonly KeyHelp[], actions: readonly KeyedAction[]): readonly KeyHelp[] {
  const allowed = ([key]: readonly string[]) =>
    actions.flatMap((each) => (each.key === key?.toLowerCase() ? each.permissions : []));
  return texts.map(({ keys, text }) => ({ keys, text, permissions: allowed(keys) }));
}

const OF_EVERY_QUEUE: readonly KeyHelp[] = [
  { keys: ['J', '↓'], text: 'Next in the list' },
  { keys: ['K', '↑'], text: 'Previous in the list' },
  { keys: ['Enter'], text: 'Go to the details' },
];
const OF_DIALOGS: readonly KeyHelp[] = [
  { keys: ['1', '…', '9'], text: 'In a dialog with reasons: choose one' },
  { keys: ['Esc'], text: 'Close a dialog' },
  { keys: ['?'], text: 'Show these keys' },
];

/** The keys of a queue; those of its actions come from its own table. */
export function KeysDialog({ keys, onClose }: { keys: readonly KeyHelp[]; onClose(): void }) {
  const me = useMe();
  const own = keys.filter(
    ({ permissions }) => permissions?.some((each) => me?.permissions.includes(each)) ?? true,
  );
  return (
    <Modal opened onClose={onClose} title="Keys" closeButtonProps={{ 'aria-label': 'Close' }}>
      <dl className="key-list">
        {[...OF_EVERY_QUEUE, ...own, ...OF_DIALOGS].map((each) => (
          <div key={each.text}>
            <dt>
              {each.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{each.text}</dd>
          </div>
        ))}
      </dl>
      <p className="dialog-note">No key acts while you type.</p>
    </Modal>
  );
}
