import { TextInput } from '@mantine/core';
import { zoneMark } from '../../parts/zone.ts';
import { fieldOf, instantOf, type Maintenance } from './maintenance.ts';

export interface WindowDraft {
  readonly from: string;
  readonly until: string;
}

export function draftOf(maintenance: Maintenance): WindowDraft {
  return { from: fieldOf(maintenance?.from), until: fieldOf(maintenance?.until) };
}

/** The window that was typed, null for none; undefined while it is not one. */
export function windowOf({ from, until }: WindowDraft): Maintenance | undefined {
  if (from === '') return until === '' ? null : undefined;
  const start = instantOf(from);
  if (start === undefined) return undefined;
  if (until === '') return { from: start, until: null };
  const end = instantOf(until);
  return end !== undefined && end > start ? { from: start, until: end } : undefined;
}

/** From and until of a planned maintenance. */
export function WindowFields({
  draft,
  onChange,
}: {
  draft: WindowDraft;
  onChange(draft: WindowDraft): void;
}) {
  const wrong = windowOf(draft) === undefined;
  return (
    <div className="pair">
      <TextInput
        label="Maintenance from"
        description={`In ${zoneMark()}. Empty: none is planned.`}
        type="datetime-local"
        value={draft.from}
        onChange={({ currentTarget }) => onChange({ ...draft, from: currentTarget.value })}
      />
      <TextInput
        label="Until"
        description={`In ${zoneMark()}. Empty: until it is ended.`}
        type="datetime-local"
        value={draft.until}
        error={wrong ? 'It begins first, and ends after that.' : undefined}
        onChange={({ currentTarget }) => onChange({ ...draft, until: currentTarget.value })}
      />
    </div>
  );
}
