import '@baize/ui/theme/lottery-colours.css';
import './issue-draw.css';

import type { DrawField, ShownDraw } from '@baize/contract/lottery/desk-issues';
import { fieldTitle } from './issue-texts.ts';

interface DrawProps extends ShownDraw {
  lottery: string;
  /** Small fits into a row of a list: of many prizes the highest ones. */
  size?: 'small' | 'large';
}

/** Fields of a small view where a draw has many. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  VN_N: ['DB'],
  VN_C: ['DB', 'G8'],
  VN_S: ['DB', 'G8'],
  THAI: ['first', 'last2'],
  '4D': ['first', 'second', 'third'],
};

/** A draw as players see it: balls, dice, cars, or numbers by prize. Places run from left to right. */
export function DrawnNumbers({ lottery, fields, numbers, size = 'small' }: DrawProps) {
  const wanted = size === 'small' ? SHORT[lottery] : undefined;
  const shown = fields.filter(({ name }) => wanted?.includes(name) ?? true);
  const pieces = shown.every(({ look }) => look !== 'digits');
  if (pieces || fields.length === 1)
    return (
      <span className="issue-draw" data-size={size} dir="ltr">
        {shown.map((field) => (
          <Pieces key={field.name} field={field} numbers={numbers[field.name] ?? []} />
        ))}
      </span>
    );
  return (
    <dl className="issue-prizes" data-size={size} dir="ltr">
      {shown.map(({ name }) => (
        <div key={name} data-high={name === 'DB' || name === 'first' || undefined}>
          <dt>{fieldTitle(name, lottery)}</dt>
          <dd>
            {(numbers[name] ?? []).map((number, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a number is at its place in the prize.
              <b key={place}>{number || '·'}</b>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Pieces({ field: { name, look }, numbers }: { field: DrawField; numbers: readonly string[] }) {
  const symbols = look === 'digits' ? [...numbers.join('')] : numbers;
  return symbols.map((symbol, place) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a symbol is at its place.
      key={place}
      className={`issue-ball ${look}`}
      data-special={name === 'special' || undefined}
      data-wave={look === 'wave' ? waveOf(symbol) : undefined}
      data-car={look === 'car' ? Number(symbol) : undefined}
    >
      {symbol || '·'}
    </span>
  ));
}

const RED = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const BLUE = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);

/** The colour of a ball of the Hong Kong lottery. */
function waveOf(symbol: string): string {
  if (symbol === '') return 'none';
  if (RED.has(Number(symbol))) return 'red';
  return BLUE.has(Number(symbol)) ? 'blue' : 'green';
}
