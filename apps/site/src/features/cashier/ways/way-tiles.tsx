import type { ReactNode } from 'react';
import { useId } from 'react';
import { ProviderMark } from './provider-mark.tsx';

export interface WayTile {
  readonly key: string;
  readonly provider: string;
  readonly name: string;
  readonly disabled?: boolean;
  /** Below the name. */
  readonly facts?: ReactNode;
  /** A sign beside the name. */
  readonly tag?: ReactNode;
  /** For tests and testers. */
  readonly data?: Readonly<Record<`data-${string}`, string>>;
}

interface WayTilesProps {
  legend: string;
  part: string;
  tiles: readonly WayTile[];
  picked: string | null;
  onPick: (key: string) => void;
  /** Two in a row on a phone. */
  narrow?: boolean;
}

/** Banks, wallets, cards and tokens to choose one from, each with its mark. */
export function WayTiles({ legend, part, tiles, picked, onPick, narrow = false }: WayTilesProps) {
  const group = useId();
  return (
    <fieldset className={narrow ? 'tiles is-narrow' : 'tiles'} data-part={part}>
      <legend className="strong">{legend}</legend>
      {tiles.map(({ key, provider, name, disabled = false, facts, tag, data }) => (
        <label key={key} className="pay-tile" {...data}>
          <input
            type="radio"
            name={group}
            checked={key === picked}
            disabled={disabled}
            onChange={() => onPick(key)}
          />
          <span className="tile-name">
            <ProviderMark provider={provider} name={name} />
            <b className="wraps">{name}</b>
          </span>
          {tag}
          {facts}
        </label>
      ))}
    </fieldset>
  );
}
