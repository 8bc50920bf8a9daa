import { call } from '@baize/client/call';
import { type Found, opsSearch } from '@baize/contract/lists/search';
import { ActionIcon, Modal, Tooltip } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { Icon, type LineIconName } from '../parts/icon.tsx';
import type { Me } from '../parts/session.ts';
import { SCREENS } from './screens.ts';

interface Choice {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly icon: LineIconName;
  readonly path: string;
  readonly search?: Readonly<Record<string, string>>;
}

const SHOWN_MAX = 12;
const SEARCH_MIN = 2;
const WAIT_MS = 200;

const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: () => call(opsSearch, { text }),
    enabled: text.length >= SEARCH_MIN,
    placeholderData: keepPreviousData,
  });

/** Ctrl or ⌘ with K: every page of the operator, members, deposits and withdrawals, by the keyboard alone. */
export function Palette({ me }: { me: Me }) {
  const [opened, setOpened] = useState(false);
  useHotkeys([['mod+K', () => setOpened((was) => !was)]], []);
  return (
    <>
      <Tooltip label="Go to … (Ctrl K)">
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Go to a page, member or payment"
          onClick={() => setOpened(true)}
        >
          <Icon name="search" />
        </ActionIcon>
      </Tooltip>
      {opened && <PaletteDialog me={me} onClose={() => setOpened(false)} />}
    </>
  );
}

function PaletteDialog({ me, onClose }: { me: Me; onClose(): void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const [typed] = useDebouncedValue(text.trim(), WAIT_MS);
  const { data: found = [] } = useQuery(searchQuery(typed));
  const choices = [
    ...pages(me, text.trim()),
    ...(typed.length < SEARCH_MIN ? [] : found.map(choiceOf)),
  ].slice(0, SHOWN_MAX);
  const current = Math.min(at, choices.length - 1);
  const go = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    void navigate({ to: choice.path, search: (choice.search ?? {}) as never });
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((current + step + choices.length) % Math.max(choices.length, 1));
    else if (event.key === 'Enter') go(choices[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal opened onClose={onClose} title="Go to" yOffset="12vh" closeButtonProps={{ 'aria-label': 'Close' }}>
      <input
        className="palette-text"
        data-autofocus
        role="combobox"
        aria-label="Page, member, deposit or withdrawal"
        aria-expanded="true"
        aria-controls="palette-choices"
        aria-activedescendant={choices[current] && `palette-${current}`}
        placeholder="Page, member, D-… or W-…"
        autoComplete="off"
        maxLength={64}
        value={text}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setAt(0);
        }}
      />
      <div id="palette-choices" role="listbox" aria-label="Choices" className="palette-choices">
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
          <div
            key={choice.key}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === current}
            className="palette-choice"
            onClick={() => go(choice)}
          >
            <Icon name={choice.icon} />
            <span className="palette-title">{choice.title}</span>
            <span className="palette-about">{choice.about}</span>
          </div>
        ))}
      </div>
      {choices.length === 0 && <p className="palette-none">Nothing matches.</p>}
    </Modal>
  );
}

/** The pages that the role allows and that need nothing to be chosen first. */
function pages({ permissions }: Me, text: string): Choice[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return SCREENS.filter(
    ({ path, permission }) =>
      !path.includes('$') && (permission === null || permissions.includes(permission)),
  )
    .filter(({ title, path }) => words.every((word) => `${title} ${path}`.toLowerCase().includes(word)))
    .map(({ path, title, icon = 'right' }) => ({ key: path, path, title, icon, about: 'Page' }));
}

const FOUND_ICONS: Readonly<Record<Found['kind'], LineIconName>> = {
  member: 'user',
  deposit: 'down',
  withdrawal: 'up',
};

function choiceOf({ kind, id, title, about }: Found): Choice {
  const shown = { key: id, title, about, icon: FOUND_ICONS[kind] };
  if (kind === 'member') return { ...shown, path: `/members/${id}` };
  return { ...shown, path: kind === 'deposit' ? '/deposits' : '/withdrawals', search: { open: id } };
}
