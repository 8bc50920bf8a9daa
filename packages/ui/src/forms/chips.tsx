import type { ReactNode } from 'react';
import { useChosenInView } from './chosen-in-view.ts';

interface ChipsProps<Key extends string> {
  label: string;
  chips: readonly { readonly key: Key; readonly label: ReactNode }[];
  /** The chips that are switched on. */
  on: readonly Key[];
  onPress: (key: Key) => void;
  /** Lets the row run to the edges of a phone. */
  bleed?: boolean;
}

/** A row of filters; the page decides whether one or several may be on. */
export function Chips<Key extends string>({ label, chips, on, onPress, bleed }: ChipsProps<Key>) {
  const row = useChosenInView(on.join());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling row.
    <div ref={row} className={bleed ? 'chips bleed' : 'chips'} role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.key}
          type="button"
          className="chip"
          aria-pressed={on.includes(chip.key)}
          onClick={() => onPress(chip.key)}
        >
          {chip.label}
        </button>
      ))}
    </div>
  );
}
