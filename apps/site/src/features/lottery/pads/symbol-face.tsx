import '@baize/ui/theme/lottery-colours.css';
import '../drawn/drawn.css';

import type { LotteryCode } from '@baize/games/lottery/draw';
import { WAVES, waveOf } from '@baize/games/lottery/lunar';
import type { Look } from '@baize/games/lottery/pad/pad';
import { lazy } from 'react';
import { loadPart } from '../../../shell/faults.ts';
import { Coming } from '../../../shell/parts/coming.tsx';
import { DieFace } from '../drawn/die-face.tsx';

interface SymbolFaceProps {
  readonly look: Look;
  readonly lottery: LotteryCode;
  readonly symbol: string;
  readonly text: string;
}

/** Few plays have animals: their drawings come with the first of them. */
const Animal = lazy(() => loadPart(() => import('./animal.tsx')));

/** A symbol as it is drawn: a ball, a die, a car, an animal, a colour, or its text. */
export function SymbolFace({ look, lottery, symbol, text }: SymbolFaceProps) {
  switch (look) {
    case 'ball':
      return (
        <span className="sym-ball num" data-wave={lottery === 'LHC' ? waveOf(symbol) : undefined}>
          {text}
        </span>
      );
    case 'car':
      return (
        <span className="sym-plate num" data-car={Number(symbol)}>
          {text}
        </span>
      );
    case 'die':
      return (
        <span className="sym-dice" data-dice={symbol.length}>
          {[...symbol].map((face, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice that show the same differ by their place alone.
            <span key={i} className="sym-die">
              <DieFace points={Number(face)} />
            </span>
          ))}
        </span>
      );
    case 'zodiac':
      return (
        <>
          <Coming fallback={<span className="sym-animal" />}>
            <Animal symbol={symbol} />
          </Coming>
          <span>{text}</span>
        </>
      );
    case 'wave':
      return <WaveText wave={WAVES.find((wave) => symbol.split('_')[0] === wave)} text={text} />;
    case 'token':
      return <WaveText wave={WAVES.find((wave) => symbol === wave)} text={text} />;
    default:
      return <span className="num">{text}</span>;
  }
}

function WaveText({ wave, text }: { wave: string | undefined; text: string }) {
  return (
    <span className="sym-words">
      {wave && <span className="sym-dot" data-wave={wave} />}
      <span>{text}</span>
    </span>
  );
}
