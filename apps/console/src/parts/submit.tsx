import { Button, type ButtonProps } from '@mantine/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { fieldOf } from './missing-field.ts';

interface SubmitProps extends ButtonProps {
  /** The sentence that says the next thing to fill in; false where the form is complete. */
  missing: string | false;
  children: ReactNode;
}

/**
 * The button of a form. It is never grey without a word: where something is missing, a press says what and leads to the field. In a
 * dialog the row of buttons stays in sight, so that sentence and field are seen together however long the form is.
 */
export function Submit({ missing, children, ...button }: SubmitProps) {
  const [pressed, setPressed] = useState(false);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    setPressed(true);
    if (!missing) return;
    event.preventDefault();
    fieldOf(event.currentTarget.form, missing)?.focus();
  };
  return (
    <>
      {pressed && missing && (
        <p className="form-missing" role="alert">
          {missing}
        </p>
      )}
      <Button type="submit" {...button} onClick={press}>
        {children}
      </Button>
    </>
  );
}
