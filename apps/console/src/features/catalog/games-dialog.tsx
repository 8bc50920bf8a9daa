import { CYCLE_MS_MAX, GAME_FLAGS } from '@baize/contract/desk/catalog';
import { Checkbox, NumberInput, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { type GameRow, type GamesChange, STATES, useSetGames } from './catalog.data.ts';
import { FLAG_TEXTS, STATE_CHOICES } from './catalog-texts.ts';
import { draftOf, type WindowDraft, WindowFields, windowOf } from './window-fields.tsx';

type Flag = (typeof GAME_FLAGS)[number];
type Wish = 'same' | 'yes' | 'no';

interface Draft {
  readonly state: string | null;
  readonly flags: Readonly<Record<Flag, Wish>>;
  readonly sort: number | string;
  /** In milliseconds. */
  readonly minCycle: number | string;
  /** Whether the maintenance is changed at all, as an empty one ends what was planned. */
  readonly planned: boolean;
  readonly window: WindowDraft;
}

const SORT_MAX = 100_000;

interface GamesDialogProps {
  games: readonly GameRow[];
  onClose(): void;
  onDone(): void;
}

/** Changes what is chosen here of every game named, and leaves the rest as it is. */
export function GamesDialog({ games, onClose, onDone }: GamesDialogProps) {
  const only = games.length === 1 ? games[0] : undefined;
  const [draft, setDraft] = useState<Draft>({
    state: null,
    sort: '',
    minCycle: '',
    planned: false,
    window: draftOf(only?.maintenance ?? null),
    flags: { top: 'same', hot: 'same', fresh: 'same' },
  });
  const set = useSetGames();
  const change = changeOf(draft);
  const confirm = (reason: string) =>
    change &&
    set.mutate(
      { ...change, games: games.map(({ nodeId }) => nodeId), reason },
      {
        onSuccess: ({ changed }) => {
          toast(
            changed === 1
              ? 'The game is changed on every node.'
              : `${changed} games are changed on every node.`,
          );
          onDone();
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      wide
      title={only ? `Change ${only.name}` : `Change ${games.length} games`}
      fields={<Fields draft={draft} onChange={setDraft} />}
      action="Change"
      pending={set.isPending}
      error={set.error}
      missing={!change && missingOf(draft)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** The changes in the draft; null while there are none or the draft is incomplete. */
function changeOf({ state, flags, sort, minCycle, planned, window }: Draft): GamesChange | null {
  const maintenance = planned ? windowOf(window) : undefined;
  if (planned && maintenance === undefined) return null;
  const wished = GAME_FLAGS.filter((flag) => flags[flag] !== 'same').map((flag) => [
    flag,
    flags[flag] === 'yes',
  ]);
  const change = {
    ...(state === null ? {} : { state: STATES.find((each) => each === state) }),
    ...(sort === '' ? {} : { sort: Number(sort) }),
    ...(minCycle === '' ? {} : { minCycleMs: Number(minCycle) }),
    ...(planned ? { maintenance } : {}),
    ...Object.fromEntries(wished),
  };
  return Object.keys(change).length > 0 ? (change as GamesChange) : null;
}

function missingOf({ planned, window }: Draft): string {
  return planned && windowOf(window) === undefined
    ? 'The maintenance begins first, and ends after that.'
    : 'Change something first: state, order, shortest round, a mark or the maintenance.';
}

function Fields({ draft, onChange }: { draft: Draft; onChange(draft: Draft): void }) {
  const { state, flags, sort, minCycle, planned, window } = draft;
  return (
    <>
      <div className="pair">
        <Select
          label="State"
          description="Off or under maintenance takes no bets."
          placeholder="As it is"
          data={STATE_CHOICES}
          value={state}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear State' }}
          comboboxProps={{ keepMounted: false }}
          onChange={(next) => onChange({ ...draft, state: next })}
        />
        <NumberInput
          label="Order"
          description="100 is usual; below it comes first."
          placeholder="As it is"
          min={0}
          max={SORT_MAX}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={sort}
          onChange={(next) => onChange({ ...draft, sort: next })}
        />
      </div>
      <NumberInput
        label="Shortest round, in milliseconds"
        description="Between the starts of two rounds of one player. 0 leaves it to the provider."
        placeholder="As it is"
        min={0}
        max={CYCLE_MS_MAX}
        step={100}
        allowDecimal={false}
        allowNegative={false}
        value={minCycle}
        onChange={(next) => onChange({ ...draft, minCycle: next })}
      />
      <div className="flag-wishes">
        {GAME_FLAGS.map((flag) => (
          <div key={flag} className="flag-wish">
            <span id={`flag-${flag}`}>Marked as {FLAG_TEXTS[flag]}</span>
            <SegmentedControl
              aria-labelledby={`flag-${flag}`}
              size="sm"
              value={flags[flag]}
              onChange={(next) => onChange({ ...draft, flags: { ...flags, [flag]: next as Wish } })}
              data={[
                { value: 'same', label: 'As it is' },
                { value: 'yes', label: 'Yes' },
                { value: 'no', label: 'No' },
              ]}
            />
          </div>
        ))}
      </div>
      <Checkbox
        label="Change the planned maintenance"
        checked={planned}
        onChange={({ currentTarget }) => onChange({ ...draft, planned: currentTarget.checked })}
      />
      {planned && <WindowFields draft={window} onChange={(next) => onChange({ ...draft, window: next })} />}
    </>
  );
}
