import './date-field.css';

import { friendlyDate } from '@baize/locales/format';
import { Field } from '@baize/ui/forms/field';
import type { ComponentProps } from 'react';
import { formatTable, useText } from '../../text.ts';

type DateFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'before' | 'value'> & { value: string };

/** A day, written as the language of the page does: browsers write it as their own language does. While it is typed the browser has it. */
export function DateField({ value, ...field }: DateFieldProps) {
  useText();
  const said = /^\d{4}-\d\d-\d\d$/.test(value) ? friendlyDate(formatTable(), value) : '–';
  return (
    <div className="date-field">
      <Field
        {...field}
        type="date"
        value={value}
        before={
          <span className="date-said" aria-hidden="true">
            {said}
          </span>
        }
      />
    </div>
  );
}
