import type { PadField } from '@baize/games/lottery/pad/pad';
import { press } from '@baize/games/lottery/pad/state';
import type { Play } from '@baize/games/lottery/play';
import { useCallback } from 'react';
import type { ChangePad, Notes, PadMarks } from './bet-pad.tsx';
import { symbolText } from './pad-texts.ts';
import { SymbolButton } from './symbol-button.tsx';

export interface FieldPartProps extends PadMarks {
  readonly play: Play;
  readonly index: number;
  readonly list: readonly string[];
  readonly change: ChangePad;
}

export interface SymbolsProps extends FieldPartProps {
  readonly field: PadField;
}

/** Symbols of a field to mark. */
export function Symbols(props: SymbolsProps & { readonly items: readonly string[] }) {
  const { play, index, field, list, items, change, closed, half } = props;
  const choose = useCallback(
    (symbol: string) => change((state) => press(play, state, index, symbol)),
    [change, play, index],
  );
  const full = field.most > 1 && list.length >= field.most;
  const notes = notesOf(props.notes, index);
  return (
    <div className="pad-symbols" data-count={items.length} data-noted={notes ? '' : undefined}>
      {items.map((symbol) => {
        const marked = list.includes(symbol);
        return (
          <SymbolButton
            key={symbol}
            look={field.look}
            lottery={play.lottery}
            symbol={symbol}
            text={symbolText(play, field, symbol)}
            note={notes?.[symbol]}
            marked={marked}
            full={full && !marked}
            state={closed?.has(symbol) ? 'closed' : half?.has(symbol) ? 'half' : undefined}
            choose={choose}
          />
        );
      })}
    </div>
  );
}

function notesOf(notes: PadMarks['notes'], index: number): Notes | undefined {
  if (!isByField(notes)) return notes;
  return notes[index];
}

function isByField(notes: PadMarks['notes']): notes is readonly Notes[] {
  return Array.isArray(notes);
}
