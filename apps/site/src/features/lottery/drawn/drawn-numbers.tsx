import '@baize/ui/theme/lottery-colours.css';
import './drawn.css';

import { LOTTERIES, type LotteryCode, readDraw } from '@baize/games/lottery/draw';
import { waveOf } from '@baize/games/lottery/lunar';
import { useText } from '../../../shell/text.ts';
import { appearing } from './appearing.ts';
import { DieFace } from './die-face.tsx';
import { DrawnPrizes } from './drawn-prizes.tsx';

/** A symbol of a draw: its prize row (empty in draws of balls), its place from 0, and itself. */
export interface DrawnSymbol {
  readonly row: string;
  readonly place: number;
  readonly symbol: string;
  /** One of its digits, from 0, where each is a piece. */
  readonly digit?: number;
}

export type IsHit = (drawn: DrawnSymbol) => boolean;

export interface DrawnProps {
  /** The family of its rules. */
  lottery: string;
  /** In canonical form. */
  numbers: Readonly<Record<string, unknown>>;
  /** Small fits into one line of a list: draws of many prizes show the highest ones. */
  size?: 'small' | 'large';
  /** Symbols to highlight. */
  isHit?: IsHit | undefined;
  /** So many parts have appeared, the lowest prize first; all where nothing is said. */
  shown?: number | undefined;
}

const LOOKS: Readonly<Partial<Record<LotteryCode, string>>> = {
  '11X5': 'jade',
  K3: 'die',
  PK10: 'car',
  LHC: 'wave',
};

/** A draw as its lottery shows it: balls, dice, cars, or numbers by prize. Places run from left to right in every language. */
export function DrawnNumbers({ lottery, numbers, size = 'small', isHit, shown }: DrawnProps) {
  const t = useText();
  const code = LOTTERIES.find((known) => known === lottery);
  const draw = code && readDraw(code, numbers);
  if (!code || !draw) return <span className="muted">–</span>;
  if (draw.balls.length === 0)
    return <DrawnPrizes lottery={code} rows={draw.rows} size={size} isHit={isHit} shown={shown} />;
  return (
    <ol className="drawn" data-size={size} dir="ltr" aria-label={t('lottery.drawn.numbers')}>
      {draw.balls.map((symbol, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a symbol is at its place.
          key={place}
          data-special={(code === 'LHC' && place === 6) || undefined}
          {...appearing(place, shown)}
        >
          {place < (shown ?? Number.POSITIVE_INFINITY) ? (
            <DrawnBall lottery={code} symbol={symbol} hit={isHit?.({ row: '', place, symbol })} />
          ) : (
            <span className="drawn-ball veil" />
          )}
        </li>
      ))}
    </ol>
  );
}

interface BallProps {
  lottery: LotteryCode;
  symbol: string;
  hit?: boolean | undefined;
}

/** One symbol as a piece: a ball, a die or a car. */
export function DrawnBall({ lottery, symbol, hit }: BallProps) {
  const look = LOOKS[lottery] ?? 'ivory';
  return (
    <span
      className={`drawn-ball ${look} num`}
      data-car={look === 'car' ? Number(symbol) : undefined}
      data-wave={look === 'wave' ? waveOf(symbol) : undefined}
      data-hit={hit || undefined}
    >
      {look === 'die' ? <DieFace points={Number(symbol)} /> : symbol}
    </span>
  );
}
