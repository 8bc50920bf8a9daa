import { type PadField, padOf } from '@baize/games/lottery/pad/pad';
import type { Quick } from '@baize/games/lottery/pad/quick';
import { mark, press, quick } from '@baize/games/lottery/pad/state';
import type { Play } from '@baize/games/lottery/play';
import { Icon } from '@baize/ui/icon';
import { useCallback, useId, useState } from 'react';
import { textOf, useText } from '../../../shell/text.ts';
import type { ChangePad, Notes, PadMarks } from './bet-pad.tsx';
import { moveInGrid } from './grid-keys.ts';
import { fieldText, symbolText } from './pad-texts.ts';
import { SymbolButton } from './symbol-button.tsx';

interface FieldPartProps extends PadMarks {
  readonly play: Play;
  readonly index: number;
  readonly list: readonly string[];
  readonly change: ChangePad;
}

/** A field with its name, its quick buttons and its symbols. */
export function FieldPart(props: FieldPartProps) {
  const { play, index, list, change, closed } = props;
  const t = useText();
  const id = useId();
  const field = padOf(play).fields[index];
  if (!field) return null;
  const name = fieldText(t, play, field.name);
  // The only choice of a pad needs no heading for the eye.
  const alone = field.name.kind === 'choice';
  const few = field.most < field.of.items.length && field.most > 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of buttons, not a form.
    <div className="pad-field" role="group" aria-labelledby={id} data-look={field.look}>
      <div className="pad-head">
        <h3 id={id} className={alone ? 'sr' : undefined}>
          {name}
        </h3>
        {few && <span className="muted xs">{t('lottery.pad.atMost', { count: field.most })}</span>}
        <QuickRow
          quicks={field.quick}
          field={name}
          press={(chosen) => change((state) => quick(play, state, index, chosen, closed))}
        />
      </div>
      {field.page ? (
        <HeadPages {...props} field={field} />
      ) : (
        <Symbols {...props} field={field} items={field.of.items} />
      )}
      <span className="sr" role="status">
        {list.length > 0 && t('lottery.pad.marked', { count: list.length })}
      </span>
    </div>
  );
}

interface QuickRowProps {
  readonly quicks: readonly Quick[];
  readonly field: string;
  readonly press: (chosen: Quick) => void;
}

function QuickRow({ quicks, field, press: choose }: QuickRowProps) {
  const t = useText();
  if (quicks.length === 0) return null;
  return (
    <div className="pad-quick chips">
      {quicks.map((name) => {
        const label = quickText(name);
        return (
          <button
            key={name}
            type="button"
            className="chip"
            data-quick={name}
            aria-label={t('lottery.pad.quickOf', { quick: label, field })}
            onClick={() => choose(name)}
          >
            {name === 'clear' ? <Icon name="close" small /> : label}
          </button>
        );
      })}
    </div>
  );
}

function quickText(name: Quick): string {
  return textOf(`lottery.pad.quick.${name}`) ?? name;
}

interface SymbolsProps extends FieldPartProps {
  readonly field: PadField;
}

/** A hundred numbers, ten of one head digit at a time on a phone and all of them where there is room. */
function HeadPages(props: SymbolsProps) {
  const { play, index, field, list, change, closed } = props;
  const t = useText();
  const [shown, show] = useState(0);
  const { items } = field.of;
  const size = field.page ?? items.length;
  const pages = Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
  return (
    <>
      <div className="pad-heads">
        {pages.map((page, i) => (
          <button
            key={page[0]}
            type="button"
            className="chip num"
            aria-pressed={i === shown}
            onClick={() => show(i)}
          >
            <bdi dir="ltr">{endsOf(page)}</bdi>
            <Count marked={page.filter((number) => list.includes(number)).length} />
          </button>
        ))}
      </div>
      {pages.map((page, i) => (
        <div key={page[0]} className="pad-page" data-shown={i === shown || undefined}>
          <Symbols {...props} items={page} />
          <button
            type="button"
            className="chip pad-whole"
            onClick={() => change((state) => mark(play, state, index, page, closed))}
          >
            {t('lottery.pad.wholeHead')}
            <span className="sr">{endsOf(page)}</span>
          </button>
        </div>
      ))}
    </>
  );
}

function Count({ marked }: { marked: number }) {
  return marked > 0 ? <b className="pad-count num">{marked}</b> : null;
}

function endsOf(page: readonly string[]): string {
  return `${page[0]}–${page.at(-1)}`;
}

function Symbols(props: SymbolsProps & { readonly items: readonly string[] }) {
  const { play, index, field, list, items, change, closed, half } = props;
  const choose = useCallback(
    (symbol: string) => change((state) => press(play, state, index, symbol)),
    [change, play, index],
  );
  const full = field.most > 1 && list.length >= field.most;
  const notes = notesOf(props.notes, index);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons.
    <div className="pad-symbols" data-count={items.length} onKeyDown={moveInGrid}>
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
