import './pads-gallery.css';

import { formatAmount } from '@baize/contract/money';
import { LOTTERIES, type LotteryCode } from '@baize/games/lottery/draw';
import { quickPick } from '@baize/games/lottery/pad/quick-pick';
import { emptyPad, type PadState } from '@baize/games/lottery/pad/state';
import type { Play } from '@baize/games/lottery/play';
import { playOf } from '@baize/games/lottery/plays';
import { Button } from '@baize/ui/forms/button';
import { useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { anyOf } from '../../play/bets/parts/any-of.ts';
import { slipOf } from '../slip.ts';
import { BetPad } from './bet-pad.tsx';
import { missingText } from './pad-texts.ts';

/** Plays of which each has a pad of another form or look. */
const SHOWN: Readonly<Record<LotteryCode, readonly string[]>> = {
  SSC: ['S5_DIRECT', 'S5_G60', 'F3_SUM', 'B3_SINGLE', 'RX3_G6', 'FUN5_3', 'BULL', 'DT_12', 'BALL'],
  '11X5': ['F3_DIRECT', 'RX3_DT', 'F3_SINGLE', 'MIDDLE', 'ODDCOUNT'],
  K3: ['SUM', 'N3_DT', 'P2_SINGLE', 'T3_ONE', 'STR_ONE', 'COLOR', 'SPAN'],
  PK10: ['POS', 'SUM2', 'DT_1_10'],
  LHC: ['TM', 'PTYX', 'PTW', 'TM_WAVE', 'TM_HALFWAVE', 'LM3_DT', 'TM_ELEMENT', 'ZM_ATTR'],
  LF3D: ['S3_DIRECT', 'POS'],
  LFP5: ['POS'],
  VN_N: ['LO2', 'XIEN2', 'LO3', 'DB2_ATTR', 'DIGIT_HEAD'],
  VN_C: ['B7L'],
  VN_S: ['DAUDUOI'],
  MY2D: ['STRAIGHT', 'MACRO', 'ATTR', 'DIGIT'],
  MY3D: ['STRAIGHT', 'BOX'],
  THAI: ['UP2', 'PIN_UP', 'RUN_UP', 'UP3'],
  LAO: ['MACRO2_UP'],
  '4D': ['BIG', 'BIG_ROLL'],
};

/** The pads of a lottery with what they mean; for developers and for the checks. */
export default function PadsGallery() {
  const wanted = new URLSearchParams(location.search).get('lottery');
  const lottery = LOTTERIES.find((code) => code === wanted) ?? 'SSC';
  return (
    <div className="pads-gallery">
      <header className="row wrapable">
        <h1 tabIndex={-1}>Lottery pads</h1>
        {LOTTERIES.map((code) => (
          <a key={code} className="chip" href={`?part=lottery-pads&lottery=${code}`}>
            {code}
          </a>
        ))}
      </header>
      {SHOWN[lottery].map((code) => {
        const play = playOf(lottery, code);
        return play && <ShownPad key={code} play={play} />;
      })}
    </div>
  );
}

function ShownPad({ play }: { play: Play }) {
  const t = useText();
  const [state, change] = useState<PadState>(() => emptyPad(play));
  const slip = slipOf(play, state, { price: 20_000n, mode: 1, multiplier: 1 });
  const marked = play.lottery === 'MY2D' && play.code === 'STRAIGHT';
  return (
    <section className="panel pads-shown" data-play={`${play.lottery} ${play.code}`}>
      <div className="row wrapable">
        <h2>{play.code}</h2>
        <Button size="small" onClick={() => change(quickPick(play, 1, anyOf)[0] ?? state)}>
          Pick
        </Button>
      </div>
      <BetPad
        play={play}
        state={state}
        change={change}
        notes={marked || play.code === 'POS' ? NOTES : undefined}
        closed={marked ? CLOSED : undefined}
        half={marked ? HALF : undefined}
      />
      <output className="num">
        {'line' in slip
          ? `${slip.line.selection.slice(0, 60)} · ${slip.line.units} · ${formatAmount(slip.line.amount)}`
          : slip.missing.why === 'price'
            ? slip.missing.why
            : missingText(t, play, slip.missing)}
      </output>
    </section>
  );
}

const CLOSED = new Set(['03', '13']);
const HALF = new Set(['07', '08']);
const NOTES = Object.fromEntries(
  Array.from({ length: 100 }, (_, n) => [String(n).padStart(2, '0'), String((n * 7) % 23)]).concat(
    Array.from({ length: 10 }, (_, n) => [String(n), String((n * 7) % 23)]),
  ),
);
