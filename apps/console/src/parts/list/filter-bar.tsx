import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { zoneMark } from '../zone.ts';
import { type Filters, useFilters } from './filters.ts';
import { SavedFilters } from './saved-filters.tsx';

export interface FilterField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'choice' | 'day';
  /** The mark of the zone of a day where it is not the business's own. */
  readonly zone?: string;
  readonly choices?: readonly { value: string; label: string }[];
  /** The value while nothing is chosen. */
  readonly standard?: string;
}

const WAIT_MS = 300;

/** The filters of a list, as data. Typed text goes to the URL after a short rest. */
export function FilterBar({ fields }: { fields: readonly FilterField[] }) {
  const { filters, setFilters } = useFilters();
  const active = fields.filter(({ name }) => filters[name]);
  return (
    <search className="filters" aria-label="Filters">
      {fields.map((field) => (
        <Field key={field.name} field={field} value={filters[field.name] ?? ''} onChange={setFilters} />
      ))}
      {active.length > 0 && (
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="close" size={14} />}
          onClick={() => setFilters(Object.fromEntries(active.map(({ name }) => [name, undefined])))}
        >
          Clear
        </Button>
      )}
      <SavedFilters names={fields.map(({ name }) => name)} />
    </search>
  );
}

interface FieldProps {
  field: FilterField;
  value: string;
  onChange(change: Filters): void;
}

function Field({ field, value, onChange }: FieldProps) {
  const { name, label, kind, choices = [], standard = 'All' } = field;
  if (kind === 'choice') {
    return (
      <Select
        className="filter"
        size="sm"
        label={label}
        placeholder={standard}
        data={[...choices]}
        value={value || null}
        onChange={(next) => onChange({ [name]: next ?? undefined })}
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${label}` }}
        comboboxProps={{ keepMounted: false }}
      />
    );
  }
  return <Typed field={field} value={value} onChange={onChange} />;
}

/** A field whose text the address follows: what is typed meanwhile is not overwritten, and the cursor stays. */
function Typed({ field: { name, label, kind, zone = zoneMark() }, value, onChange }: FieldProps) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);
  const later = useDebouncedCallback((next: string) => {
    reported.current = next;
    onChange({ [name]: next || undefined });
  }, WAIT_MS);
  return (
    <TextInput
      className="filter"
      size="sm"
      type={kind === 'day' ? 'date' : 'text'}
      label={kind === 'day' ? `${label} (${zone})` : label}
      value={text}
      autoComplete="off"
      maxLength={64}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        later(currentTarget.value);
      }}
    />
  );
}
