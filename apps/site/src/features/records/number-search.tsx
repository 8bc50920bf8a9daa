import { Button } from '@baize/ui/forms/button';
import { Field } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { type FormEvent, useState } from 'react';

interface NumberSearchProps {
  label: string;
  findLabel: string;
  /** The number that is looked for. */
  found: string | undefined;
  onFind: (number: string | undefined) => void;
}

/** A row is found by its number whatever its day. */
export function NumberSearch({ label, findLabel, found, onFind }: NumberSearchProps) {
  const [typed, setTyped] = useState(found ?? '');
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim() || undefined);
  };
  return (
    <form className="bet-number" onSubmit={find}>
      <Field
        label={label}
        type="search"
        maxLength={64}
        autoComplete="off"
        enterKeyHint="search"
        dir="ltr"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '' && found) onFind(undefined);
        }}
        after={
          <Button type="submit" bare square size="small" aria-label={findLabel}>
            <Icon name="search" />
          </Button>
        }
      />
    </form>
  );
}
