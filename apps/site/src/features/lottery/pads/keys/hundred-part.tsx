import './keys.css';

import { readMacro } from '@baize/games/lottery/macros';
import { mark } from '@baize/games/lottery/pad/state';
import { Chips } from '@baize/ui/forms/chips';
import { useState } from 'react';
import { textOf, useText } from '../../../../shell/text.ts';
import { FieldHead } from '../field-head.tsx';
import { Symbols, type SymbolsProps } from '../symbols.tsx';

interface HundredProps extends SymbolsProps {
  readonly id: string;
  readonly name: string;
}

/** Sets of ten numbers, each by the digit that they share. */
type Place = 'HEAD' | 'TAIL';
const PLACES: readonly Place[] = ['HEAD', 'TAIL'];

const numbersIn = (set: string) => readMacro(set)?.numbers ?? [];

/** A hundred numbers: one grid of ten columns, by head digit where it has no room, and their sets by name. */
export function HundredPart(props: HundredProps) {
  const { play, index, field, list, change, closed } = props;
  const [place, choosePlace] = useState<Place | null>(null);
  const markAll = (numbers: readonly string[]) =>
    change((state) => mark(play, state, index, numbers, closed));
  return (
    <>
      <FieldHead {...props}>
        {field.sets && (
          <>
            {PLACES.map((each) => (
              <button
                key={each}
                type="button"
                className="chip"
                data-quick={each}
                aria-expanded={place === each}
                onClick={() => choosePlace(place === each ? null : each)}
              >
                {textOf(`lottery.macro.${each}`)}
              </button>
            ))}
            {field.sets.map((set) => (
              <button
                key={set}
                type="button"
                className="chip"
                data-quick={set}
                onClick={() => markAll(numbersIn(set))}
              >
                {textOf(`lottery.macro.${set}`)}
              </button>
            ))}
          </>
        )}
      </FieldHead>
      {place && (
        <Digits
          place={place}
          isMarked={(numbers) => numbers.every((number) => list.includes(number))}
          press={markAll}
        />
      )}
      <HeadPages {...props} />
    </>
  );
}

interface DigitsProps {
  readonly place: Place;
  readonly isMarked: (numbers: readonly string[]) => boolean;
  readonly press: (numbers: readonly string[]) => void;
}

/** The ten digits that numbers have at a place: each marks its ten numbers. */
function Digits({ place, isMarked, press }: DigitsProps) {
  const sets = Array.from({ length: 10 }, (_, digit) => ({
    key: String(digit),
    label: digit,
    numbers: numbersIn(`${place}:${digit}`),
  }));
  return (
    <div className="pad-digits" dir="ltr">
      <Chips
        label={textOf(`lottery.macro.${place}`) ?? ''}
        chips={sets}
        on={sets.filter(({ numbers }) => isMarked(numbers)).map(({ key }) => key)}
        onPress={(digit) => press(numbersIn(`${place}:${digit}`))}
      />
    </div>
  );
}

/** Ten numbers of one head digit at a time on the narrowest phones, and all of them where there is room. */
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
    <div className="pad-hundred">
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
    </div>
  );
}

function Count({ marked }: { marked: number }) {
  return marked > 0 ? <b className="pad-count num">{marked}</b> : null;
}

function endsOf(page: readonly string[]): string {
  return `${page[0]}–${page.at(-1)}`;
}
