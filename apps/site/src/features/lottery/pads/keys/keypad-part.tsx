import './keys.css';

import { padOf } from '@baize/games/lottery/pad/pad';
import type { PadState } from '@baize/games/lottery/pad/state';
import { erased, keyed, withoutUnits } from '@baize/games/lottery/pad/typing';
import type { Play } from '@baize/games/lottery/play';
import { grouped } from '@baize/locales/format';
import { Icon } from '@baize/ui/icon';
import { memo, useCallback, useState } from 'react';
import { useText } from '../../../../shell/text.ts';
import type { ChangePad } from '../bet-pad.tsx';

interface KeypadProps {
  readonly play: Play;
  readonly state: PadState;
  readonly change: ChangePad;
}

/** Keys for plays whose units are written: a unit is complete at its length, and leaves by a press. */
export function KeypadPart({ play, state, change }: KeypadProps) {
  const { typing } = padOf(play);
  const [again, setAgain] = useState('');
  const units = state.lists[0] ?? [];
  const press = useCallback((symbol: string) => change((now) => keyed(play, now, symbol)), [change, play]);
  if (!typing) return null;
  const { unfinished } = state;
  const pressed = (symbol: string) => {
    const unit = unfinished === '' ? symbol : `${unfinished}${typing.glue}${symbol}`;
    setAgain(units.includes(unit) ? unit : '');
    press(symbol);
  };
  return (
    <div className="pad-keypad">
      <Written
        units={units}
        begun={unfinished === '' ? [] : begunOf(unfinished, typing.glue)}
        length={typing.length}
        again={again}
        drop={(unit) => change((now) => withoutUnits(play, now, [unit]))}
      />
      <Keys
        symbols={typing.of.items}
        press={pressed}
        erase={state.text === '' ? undefined : () => change((now) => erased(play, now))}
      />
    </div>
  );
}

const begunOf = (unfinished: string, glue: string) =>
  glue === '' ? [...unfinished] : unfinished.split(/\s+/u);

interface WrittenProps {
  readonly units: readonly string[];
  readonly begun: readonly string[];
  readonly length: number;
  /** A unit that was pressed once more. */
  readonly again: string;
  readonly drop: (unit: string) => void;
}

/** So many units are shown one by one. */
const SHOWN = 60;

/** The unit that is being pressed, and those that are complete. */
const Written = memo(function Written({ units, begun, length, again, drop }: WrittenProps) {
  const t = useText();
  return (
    <div className="pad-written">
      <bdi className="pad-begun num" dir="ltr" role="status" aria-label={t('lottery.pad.begun')}>
        {Array.from({ length }, (_, i) => i + 1).map((place) => (
          <span key={place} data-empty={begun.length < place || undefined}>
            {begun[place - 1] ?? '·'}
          </span>
        ))}
      </bdi>
      <div className="chips pad-units">
        {again !== '' && (
          <span className="sm warn" role="status">
            {t('lottery.pad.there', { part: again })}
          </span>
        )}
        {units.slice(0, SHOWN).map((unit) => (
          <button
            key={unit}
            type="button"
            className="chip num"
            aria-label={t('lottery.pad.remove', { part: unit })}
            onClick={() => drop(unit)}
          >
            <bdi dir="ltr">{unit}</bdi>
            <Icon name="close" small />
          </button>
        ))}
        {units.length > SHOWN && (
          <span className="muted sm">
            {t('lottery.pad.andMore', { count: grouped(units.length - SHOWN) })}
          </span>
        )}
      </div>
    </div>
  );
});

interface KeysProps {
  readonly symbols: readonly string[];
  readonly press: (symbol: string) => void;
  /** Absent where there is nothing to take back. */
  readonly erase: (() => void) | undefined;
}

function Keys({ symbols, press, erase }: KeysProps) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of buttons, not a form.
    <div
      className="pad-keys"
      role="group"
      aria-label={t('lottery.pad.keys')}
      dir="ltr"
      data-count={symbols.length}
    >
      {symbols.map((symbol) => (
        <button key={symbol} type="button" className="sym num" onClick={() => press(symbol)}>
          {symbol}
        </button>
      ))}
      <button
        type="button"
        className="sym pad-erase"
        aria-label={t('lottery.pad.erase')}
        disabled={!erase}
        onClick={erase}
      >
        <Icon name="delete" />
      </button>
    </div>
  );
}
