import { Button } from '@baize/ui/forms/button';
import { Field } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../../../shell/text.ts';

interface SegmentsProps<Key extends string> {
  label: string;
  segments: readonly { readonly key: Key; readonly label: ReactNode }[];
  on: Key;
  disabled: boolean;
  onChoose: (key: Key) => void;
}

/** One of a few. */
export function Segments<Key extends string>({
  label,
  segments,
  on,
  disabled,
  onChoose,
}: SegmentsProps<Key>) {
  return (
    <fieldset className="segments" aria-label={label} disabled={disabled}>
      {segments.map(({ key, label: text }) => (
        <button key={key} type="button" aria-pressed={key === on} onClick={() => onChoose(key)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}

interface StepperProps {
  label: string;
  value: number;
  from: number;
  to: number;
  disabled: boolean;
  onChoose: (value: number) => void;
}

/** A whole number, one more or one less; with the arrows as well. */
export function Stepper({ label, value, from, to, disabled, onChoose }: StepperProps) {
  const t = useText();
  const set = (next: number) => onChoose(Math.min(to, Math.max(from, next)));
  const keys = (event: KeyboardEvent) => {
    const far = { Home: from, End: to, PageUp: value + 5, PageDown: value - 5 }[event.key];
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (far === undefined && by === undefined) return;
    event.preventDefault();
    if (!disabled) set(far ?? value + (by ?? 0));
  };
  return (
    <div className="stepper" dir="ltr">
      <Button
        square
        size="small"
        aria-label={t('play.oneLess', { name: label })}
        disabled={disabled || value <= from}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" />
      </Button>
      <div
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={from}
        aria-valuemax={to}
        aria-valuenow={value}
        aria-disabled={disabled || undefined}
        onKeyDown={keys}
      >
        <span>{label}</span>
        <b className="stepper-figure num">{value}</b>
      </div>
      <Button
        square
        size="small"
        aria-label={t('play.oneMore', { name: label })}
        disabled={disabled || value >= to}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" />
      </Button>
    </div>
  );
}

interface FigureProps {
  label: string;
  /** As it is shown while nobody edits it. */
  shown: string;
  after?: string;
  disabled: boolean;
  /** A number was entered. */
  onEnter: (value: number) => void;
}

/** A figure that may be typed: taken with Enter, or when the field is left. */
export function Figure({ label, shown, after, disabled, onEnter }: FigureProps) {
  const [text, setText] = useState<string | null>(null);
  // A figure that has another value meanwhile is not the one that was being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends on what is shown alone.
  useEffect(() => setText(null), [shown]);
  const take = () => {
    const value = Number(text?.replaceAll(',', ''));
    setText(null);
    if (text !== null && text.trim() !== '' && Number.isFinite(value) && value > 0) onEnter(value);
  };
  return (
    <Field
      label={label}
      inputMode="decimal"
      value={text ?? shown}
      disabled={disabled}
      {...(after ? { after: <span aria-hidden="true">{after}</span> } : {})}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
