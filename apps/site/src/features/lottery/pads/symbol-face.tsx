import type { LotteryCode } from '@baize/games/lottery/draw';
import { WAVES, waveOf } from '@baize/games/lottery/lunar';
import type { Look } from '@baize/games/lottery/pad/pad';
import { Art } from '@baize/ui/art';
import { CAR_PAINT, dieFace, WAVE_PAINT, zodiacHead } from '@baize/ui/art/lottery';
import type { CSSProperties } from 'react';

interface SymbolFaceProps {
  readonly look: Look;
  readonly lottery: LotteryCode;
  readonly symbol: string;
  readonly text: string;
}

/** A symbol as it is drawn: a ball, a die, a car, an animal, a colour, or its text. */
export function SymbolFace({ look, lottery, symbol, text }: SymbolFaceProps) {
  switch (look) {
    case 'ball':
      return <Ball wave={lottery === 'LHC' ? waveOf(symbol) : undefined} text={text} />;
    case 'car':
      return <Plate symbol={symbol} text={text} />;
    case 'die':
      return (
        <span className="sym-dice">
          <span className="sr">{text}</span>
          {[...symbol].map((face, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice that show the same differ by their place alone.
            <Art key={i} svg={dieFace(face)} className="sym-die" />
          ))}
        </span>
      );
    case 'zodiac':
      return (
        <>
          <Art svg={zodiacHead(symbol)} className="sym-animal" />
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

type Wave = keyof typeof WAVE_PAINT;

function Ball({ wave, text }: { wave: Wave | undefined; text: string }) {
  const paint = wave && ({ '--c': WAVE_PAINT[wave] } as CSSProperties);
  return (
    <span className="sym-ball num" data-wave={wave} style={paint}>
      {text}
    </span>
  );
}

function Plate({ symbol, text }: { symbol: string; text: string }) {
  const [paint, number] = CAR_PAINT[symbol] ?? [];
  return (
    <span className="sym-plate num" style={{ '--c': paint, '--n': number } as CSSProperties}>
      {text}
    </span>
  );
}

function WaveText({ wave, text }: { wave: Wave | undefined; text: string }) {
  return (
    <span className="sym-words">
      {wave && (
        <span className="sym-dot" data-wave={wave} style={{ '--c': WAVE_PAINT[wave] } as CSSProperties} />
      )}
      <span>{text}</span>
    </span>
  );
}
