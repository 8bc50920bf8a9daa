import { type ChangeEvent, type ReactNode, useLayoutEffect, useReducer, useRef } from 'react';
import { Button } from '../forms/button.tsx';
import { Chips } from '../forms/chips.tsx';
import { Field } from '../forms/field.tsx';
import { Icon } from '../icon.tsx';
import { caretIn, groupedAmount, typedAmount } from './amount-text.ts';

interface AmountFieldProps {
  /** Its own: a form leads to it by this name. */
  id: string;
  label: ReactNode;
  /** Without groups, as the wire has it; empty while nothing is typed. */
  value: string;
  onChange: (amount: string) => void;
  currency: string;
  clearLabel: string;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean | undefined;
  /** Amounts to choose from, below the field. */
  chips?: {
    readonly label: string;
    readonly amounts: readonly { readonly amount: string; readonly label: ReactNode }[];
  };
}

/** An amount of money to type or to choose. Thousands get their commas while it is typed, and the caret stays where it is. */
export function AmountField(props: AmountFieldProps) {
  const { value, onChange, currency, clearLabel, chips, ...field } = props;
  const box = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // A sign that is refused leaves the amount as it was, but the browser moves the caret.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (caret.current !== null) box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = typedAmount(target.value);
    caret.current = caretIn(groupedAmount(next), target.value, target.selectionStart ?? target.value.length);
    onChange(next);
    drawAgain();
  };
  const clear = () => {
    onChange('');
    box.current?.focus();
  };
  return (
    <div className="amount-field">
      <Field
        {...field}
        ref={box}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={groupedAmount(value)}
        onChange={type}
        after={
          <>
            {value !== '' && !field.disabled && (
              <Button bare square size="small" aria-label={clearLabel} onClick={clear}>
                <Icon name="close" small />
              </Button>
            )}
            <span className="muted strong">{currency}</span>
          </>
        }
      />
      {chips && (
        <Chips
          label={chips.label}
          chips={chips.amounts.map(({ amount, label }) => ({ key: amount, label }))}
          on={[value]}
          onPress={onChange}
        />
      )}
    </div>
  );
}
