import { digitsOf } from '@baize/contract/persons/digits';
import './issue-draw.css';

import type { DrawField, WrittenNumbers } from '@baize/contract/lottery/desk-issues';
import { type KeyboardEvent, useId, useRef } from 'react';
import { fieldProblem, spread } from './issue-form.ts';
import { fieldTitle } from './issue-texts.ts';

interface InputsProps {
  lottery: string;
  fields: readonly DrawField[];
  typed: WrittenNumbers;
  onChange(typed: WrittenNumbers): void;
}

/** The fields of a draw: the next place is reached by itself, and a copied row can be pasted. */
export function DrawInputs({ lottery, fields, typed, onChange }: InputsProps) {
  const form = useRef<HTMLDivElement>(null);
  const inputs = () => [...(form.current?.querySelectorAll('input') ?? [])];
  const step = (from: EventTarget | null, by: number) => {
    const all = inputs();
    const next = all[all.indexOf(from as HTMLInputElement) + by];
    next?.focus();
    next?.select();
  };
  return (
    <div className="draw-inputs" ref={form} dir="ltr">
      {fields.map((field, n) => (
        <FieldInputs
          key={field.name}
          title={fieldTitle(field.name, lottery)}
          field={field}
          numbers={typed[field.name] ?? []}
          problem={fieldProblem(field, fields, typed)}
          onNumbers={(numbers) => onChange({ ...typed, [field.name]: numbers })}
          first={n === 0}
          onStep={step}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  title: string;
  field: DrawField;
  numbers: readonly string[];
  problem: string | null;
  first: boolean;
  onNumbers(numbers: string[]): void;
  onStep(from: EventTarget | null, by: number): void;
}

function FieldInputs({ title, field, numbers, problem, first, onNumbers, onStep }: FieldProps) {
  const id = useId();
  const { count, digits } = field;
  const begun = numbers.some((text) => text !== '');
  const leave = (event: KeyboardEvent<HTMLInputElement>, text: string) => {
    if (event.key === 'Backspace' && text === '') {
      event.preventDefault();
      onStep(event.currentTarget, -1);
    }
  };
  return (
    <fieldset className="draw-field" aria-describedby={id}>
      <legend>
        {title}
        <small>{count === 1 ? ` ${digits} digits` : ` ${count} numbers`}</small>
      </legend>
      <div className="draw-places" data-digits={digits}>
        {Array.from({ length: count }, (_, place) => {
          const text = numbers[place] ?? '';
          return (
            <input
              // biome-ignore lint/suspicious/noArrayIndexKey: a number is at its place.
              key={place}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              aria-label={count === 1 ? title : `${title}, ${place + 1}`}
              data-autofocus={(first && place === 0) || undefined}
              data-done={text.length === digits || undefined}
              size={digits}
              value={text}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onKeyDown={(event) => leave(event, text)}
              onChange={({ currentTarget }) => {
                const next = spread(field, numbers, place, currentTarget.value);
                onNumbers(next);
                if (digitsOf(currentTarget.value).length >= digits) onStep(currentTarget, 1);
              }}
            />
          );
        })}
      </div>
      <p id={id} className="draw-problem" data-open={(begun && problem !== null) || undefined}>
        {begun ? (problem ?? 'Complete.') : ' '}
      </p>
    </fieldset>
  );
}
