import type { LotteryCode } from '@baize/games/lottery/draw';
import { useText } from '../../../shell/text.ts';
import { appearing } from './appearing.ts';
import type { DrawnProps, IsHit } from './drawn-numbers.tsx';
import { prizeName } from './prize-name.ts';

type Row = readonly [row: string, number: string];

interface PrizesProps extends Pick<DrawnProps, 'size' | 'isHit' | 'shown'> {
  lottery: LotteryCode;
  rows: readonly Row[];
}

/** Rows that a small view shows; all where none are named. */
const SHORT: Readonly<Partial<Record<LotteryCode, readonly string[]>>> = {
  VN_N: ['DB'],
  VN_C: ['DB', 'G8'],
  VN_S: ['DB', 'G8'],
  THAI: ['UP', 'DOWN'],
  '4D': ['P1', 'P2', 'P3'],
};

/** A draw of numbers: plates of digits where there is one number, else a table by prize. */
export function DrawnPrizes({ lottery, rows, size = 'small', isHit, shown }: PrizesProps) {
  const t = useText();
  // The lower number of Laos is part of the number that is shown already.
  const own = lottery === 'LAO' ? rows.filter(([row]) => row === 'UP') : rows;
  const [only, ...others] = own;
  if (only && others.length === 0) return <Plates row={only} size={size} isHit={isHit} shown={shown} />;
  const groups = [...Map.groupBy(own, ([row]) => row)];
  const wanted = size === 'small' ? SHORT[lottery] : undefined;
  return (
    <dl className="drawn-prizes" data-size={size} dir="ltr" data-lottery={lottery}>
      {groups
        .filter(([row]) => wanted?.includes(row) ?? true)
        .map(([row, numbers], rank, all) => (
          <div key={row} data-row={row} {...appearing(all.length - 1 - rank, shown)}>
            <dt>{prizeName(t, lottery, row)}</dt>
            <dd>
              {numbers.map(([, number], place) => (
                <b
                  // biome-ignore lint/suspicious/noArrayIndexKey: a number is at its place in the prize.
                  key={place}
                  className="num"
                  data-hit={isHit?.({ row, place: 0, symbol: number, digit: place }) || undefined}
                >
                  {number}
                </b>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Plates({
  row: [row, number],
  size,
  isHit,
  shown,
}: {
  row: Row;
  size: 'small' | 'large';
  isHit: IsHit | undefined;
  shown: number | undefined;
}) {
  const t = useText();
  return (
    <ol className="drawn plates" data-size={size} dir="ltr" aria-label={t('lottery.drawn.numbers')}>
      {[...number].map((symbol, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is at its place.
          key={place}
          {...appearing(place, shown)}
        >
          <span
            className="drawn-ball plate num"
            data-hit={isHit?.({ row, place, symbol: number }) || undefined}
          >
            {place < (shown ?? Number.POSITIVE_INFINITY) && symbol}
          </span>
        </li>
      ))}
    </ol>
  );
}
