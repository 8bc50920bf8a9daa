import { useId } from 'react';

interface Pick {
  readonly key: string;
  readonly label: string;
  readonly text?: string | undefined;
}

interface PicksProps {
  label: string;
  picks: readonly Pick[];
  picked: string | null;
  onPick: (key: string) => void;
}

/** One of a few lengths of time, each with where it leads. */
export function Picks({ label, picks, picked, onPick }: PicksProps) {
  const name = useId();
  return (
    <fieldset className="picks">
      <legend className="strong">{label}</legend>
      {picks.map(({ key, label: title, text }) => (
        <label key={key} className="pick" data-pick={key}>
          <input type="radio" name={name} checked={picked === key} onChange={() => onPick(key)} />
          <span className="grow">
            <b>{title}</b>
            {text && <span className="sm hint-line">{text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
