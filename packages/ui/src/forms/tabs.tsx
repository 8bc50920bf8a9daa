import type { KeyboardEvent, ReactNode } from 'react';
import { useChosenInView } from './chosen-in-view.ts';
import { tabAfterKey } from './tab-keys.ts';

export interface TabItem<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
}

interface TabsProps<Key extends string> {
  /** Prefix of the ids that tie tabs to their panels. */
  id: string;
  label: string;
  tabs: readonly TabItem<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  wide?: boolean;
}

/** A row of tabs: one stop of the Tab key, arrows move and select along the line of reading. */
export function Tabs<Key extends string>({ id, label, tabs, selected, onSelect, wide }: TabsProps<Key>) {
  const list = useChosenInView(selected);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const current = tabs.findIndex(({ key }) => key === selected);
    const next = tabAfterKey(event.key, { current, count: tabs.length, rtl });
    const target = next === null ? undefined : tabs[next];
    if (!target) return;
    event.preventDefault();
    onSelect(target.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
  };
  return (
    <div
      ref={list}
      className={wide ? 'tabs wide' : 'tabs'}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
    >
      {tabs.map(({ key, label: text }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-${key}`}
          aria-controls={key === selected ? `${id}-panel` : undefined}
          aria-selected={key === selected}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => onSelect(key)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  selected: string;
  children: ReactNode;
  className?: string;
}

/** The one panel below the tabs, with the content of the selected tab. */
export function TabPanel({ id, selected, children, className }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={className}>
      {children}
    </div>
  );
}
