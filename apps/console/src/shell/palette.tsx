import { ActionIcon, Modal, Tooltip } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import type { Choice } from '../parts/manifest/feature.ts';
import type { Me } from '../parts/session.ts';
import { pagesNamed, SEARCH_MIN, searchQuery } from './palette-search.ts';

const SHOWN_MAX = 24;
const WAIT_MS = 200;

/** Ctrl or ⌘ with K: every page of the operator and all that features find, by the keyboard alone. */
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
  const queries = useQueryClient();
  const { data: found = [] } = useQuery(searchQuery(queries, me, typed));
  const choices = [...pagesNamed(me, text.trim()), ...(typed.length < SEARCH_MIN ? [] : found)].slice(
    0,
    SHOWN_MAX,
  );
  const current = Math.min(at, choices.length - 1);
  useEffect(() => {
    void document.getElementById(`palette-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
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
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title="Go to"
      yOffset="12vh"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <input
        className="palette-text"
        data-autofocus
        role="combobox"
        aria-label="Page, member, payment, bet, game or switch"
        aria-expanded="true"
        aria-controls="palette-choices"
        aria-activedescendant={choices[current] && `palette-${current}`}
        placeholder="Page, member, game, switch, D-…, W-… or an id"
        autoComplete="off"
        maxLength={64}
        value={text}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setAt(0);
        }}
      />
      <PaletteChoices choices={choices} current={current} onChoose={go} />
      {choices.length === 0 && <p className="palette-none">Nothing matches.</p>}
    </Modal>
  );
}

interface ChoicesProps {
  choices: readonly Choice[];
  current: number;
  onChoose(choice: Choice): void;
}

function PaletteChoices({ choices, current, onChoose }: ChoicesProps) {
  return (
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
          onClick={() => onChoose(choice)}
        >
          <Icon name={choice.icon} />
          <span className="palette-title">{choice.title}</span>
          <span className="palette-about">{choice.about}</span>
        </div>
      ))}
    </div>
  );
}
