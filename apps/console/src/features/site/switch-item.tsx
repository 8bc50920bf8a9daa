import type { SwitchRow, SwitchValue } from '@baize/contract/desk/switches';
import { typedPercent } from '@baize/ui/money/percent-text';
import { Button, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { timeText } from '../../parts/format.ts';
import { State } from '../../parts/values.tsx';
import { fieldOf, instantOf } from '../catalog/maintenance.ts';
import { careText, choiceText, hintOf, labelOf, valueText } from './switch-texts.ts';

interface SwitchItemProps {
  row: SwitchRow;
  onChange(value: SwitchValue): void;
}

export function SwitchItem({ row, onChange }: SwitchItemProps) {
  const { name, waiting, people, changedAt, changedBy } = row;
  const same = JSON.stringify(row.value) === JSON.stringify(row.standard);
  return (
    <li className="switch">
      <div className="switch-about">
        <h3>
          {labelOf(name)} {people === 2 && <State tone="plain">two people</State>}
          {waiting && <State tone="wait">{`waiting: ${valueText(name, waiting.value)}`}</State>}
        </h3>
        {hintOf(name) && <p>{hintOf(name)}</p>}
        <p className="switch-trace">
          <code>{name}</code>
          {' · '}
          {changedAt ? `Set by ${changedBy ?? 'the system'}, ${timeText(changedAt)}` : 'never changed'}
          {!same && ` · standard: ${valueText(name, row.standard)}`}
        </p>
        <p className="switch-trace">{careText(row)}</p>
      </div>
      <div className="switch-control">
        <Control row={row} onChange={onChange} />
      </div>
    </li>
  );
}

/** A change that one person may make alone does not wait for a request that waits. */
const closedTo = ({ mayChange, waiting, alone }: SwitchRow) =>
  !mayChange || (waiting !== null && alone.length === 0);

function Control({ row, onChange }: SwitchItemProps) {
  const { name, type, value, oneOf } = row;
  const disabled = closedTo(row);
  const label = labelOf(name);
  if (type === 'flag') {
    return (
      <div className="switch-flag">
        <span aria-hidden="true">{value ? 'on' : 'off'}</span>
        <Switch
          size="md"
          aria-label={label}
          checked={value === true}
          disabled={disabled}
          onChange={() => onChange(value !== true)}
        />
      </div>
    );
  }
  if (oneOf) {
    return (
      <Select
        aria-label={label}
        data={oneOf.map((each) => ({ value: String(each), label: choiceText(name, each) }))}
        value={String(value)}
        disabled={disabled}
        allowDeselect={false}
        onChange={(next) => {
          const chosen = oneOf.find((each) => String(each) === next);
          if (chosen !== undefined && chosen !== value) onChange(chosen);
        }}
        comboboxProps={{ keepMounted: false }}
      />
    );
  }
  return <Typed row={row} onChange={onChange} />;
}

/** Texts, numbers and lists are typed, then put in force by a button of their own. */
function Typed({ row, onChange }: SwitchItemProps) {
  const { name, type } = row;
  const present = presentOf(row);
  const [text, setText] = useState(present);
  useEffect(() => setText(present), [present]);
  const next = parsed(type, text);
  const disabled = closedTo(row);
  const error = next === null && text !== present ? takes(row) : undefined;
  const shared = { 'aria-label': labelOf(name), value: disabled ? present : text, disabled, error };
  return (
    <div className="switch-typed">
      {type === 'list' ? (
        <Textarea
          {...shared}
          autosize
          minRows={1}
          maxRows={6}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      ) : (
        <TextInput
          {...shared}
          inputMode={INPUT_MODES[type] ?? 'text'}
          rightSection={type === 'percent' ? '%' : undefined}
          type={type === 'time' ? 'datetime-local' : 'text'}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {text !== present && !disabled && (
        <Button size="sm" disabled={next === null} onClick={() => next !== null && onChange(next)}>
          Set
        </Button>
      )}
    </div>
  );
}

/** The values that a field takes, in words. */
function takes({ type, min, max }: SwitchRow): string {
  if (type === 'time') return 'A day and a time';
  const kind = type === 'percent' ? 'A percentage with four decimals at most' : 'A whole number';
  return min !== null && max !== null ? `${kind}, from ${min} to ${max}` : kind;
}

/** The value of the field while nobody types. */
function presentOf({ type, value }: SwitchRow): string {
  if (type === 'time') return fieldOf(String(value));
  return Array.isArray(value) ? value.join('\n') : String(value);
}

const INPUT_MODES: Partial<Record<SwitchRow['type'], 'numeric' | 'decimal'>> = {
  number: 'numeric',
  percent: 'decimal',
};

function parsed(type: SwitchRow['type'], text: string): SwitchValue | null {
  if (type === 'time') return text === '' ? '' : (instantOf(text) ?? null);
  if (type === 'number') return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
  if (type === 'percent') return typedPercent(text);
  if (type !== 'list') return text.trim();
  return text
    .split(/[\n,]/)
    .map((each) => each.trim())
    .filter((each) => each.length > 0);
}
