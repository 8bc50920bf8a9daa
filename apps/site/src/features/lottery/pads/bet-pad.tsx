import './bet-pad.css';

import { padOf } from '@baize/games/lottery/pad/pad';
import { fieldsOf, type PadState } from '@baize/games/lottery/pad/state';
import type { Play } from '@baize/games/lottery/play';
import { Icon } from '@baize/ui/icon';
import { Skeleton } from '@baize/ui/skeleton';
import { lazy } from 'react';
import { loadPart } from '../../../shell/faults.ts';
import { Coming } from '../../../shell/parts/coming.tsx';
import { useText } from '../../../shell/text.ts';
import { useNarrow } from '../use-narrow.ts';
import { FieldPart } from './field-part.tsx';
import { PlacesPart } from './places-part.tsx';
import type { SlipCounter } from './slip-part.tsx';
import type { TypingProps } from './typing-part.tsx';

/** Only plays whose units may be typed load them. */
const typingPart = () => import('./typing-part.tsx');
const Typed = lazy(() => loadPart(async () => ({ default: (await typingPart()).Typed })));
const Faults = lazy(() => loadPart(async () => ({ default: (await typingPart()).Faults })));
const KeypadPart = lazy(() =>
  loadPart(async () => ({ default: (await import('./keys/keypad-part.tsx')).KeypadPart })),
);
const SlipPart = lazy(() => loadPart(async () => ({ default: (await import('./slip-part.tsx')).SlipPart })));

/** Changes the state of a pad: a setter of React's state fits. */
export type ChangePad = (change: (state: PadState) => PadState) => void;

/** Lines under the symbols, such as odds or missed draws. */
export type Notes = Readonly<Record<string, string>>;

export interface PadMarks {
  /** For every field, or for each field its own. */
  readonly notes?: Notes | readonly Notes[] | undefined;
  /** Numbers that take no more bets in this draw, and numbers that pay half. */
  readonly closed?: ReadonlySet<string> | undefined;
  readonly half?: ReadonlySet<string> | undefined;
}

interface BetPadProps extends PadMarks {
  readonly play: Play;
  readonly state: PadState;
  /** Keeps its identity from drawing to drawing, so that a press draws one symbol again and not all. */
  readonly change: ChangePad;
  /** The seller of pasted slips; only plays whose slips can be read ask for it. */
  readonly slips?: SlipCounter | undefined;
}

/** Where a bet on a play is marked or typed; it speaks the areas `lottery.pad` and `lotteryNames`. A pad has the state of its play: another play needs `emptyPad` of its own. */
export function BetPad({ play, state, change, slips, ...marks }: BetPadProps) {
  const { fields, places, typing } = padOf(play);
  return (
    <div className="bet-pad">
      {places && <PlacesPart play={play} ticked={state.places} change={change} />}
      {fieldsOf(play, state).map(([index]) => (
        <FieldPart
          key={index}
          play={play}
          index={index}
          list={state.lists[index] ?? []}
          change={change}
          {...marks}
        />
      ))}
      {typing && fields.length === 0 && (
        <Coming fallback={<Skeleton shape="banner" />}>
          <KeypadPart play={play} state={state} change={change} />
        </Coming>
      )}
      {typing && <TypingPart play={play} state={state} change={change} closed={marks.closed} />}
      {typing?.shorthand && slips && (
        <Coming fallback={<Skeleton shape="banner" />}>
          <SlipPart {...slips} />
        </Coming>
      )}
    </div>
  );
}

/** Units typed, pasted or read from a file, with what is wrong among them. Its name is there with the pad. */
function TypingPart(props: TypingProps) {
  const t = useText();
  const narrow = useNarrow();
  return (
    <div className="pad-typing">
      {/* The keyboard of a phone comes only to those who ask for it. */}
      <details className="pad-typed" open={!narrow}>
        <summary>
          <Icon name="copy" small />
          {t('lottery.pad.typing')}
        </summary>
        <Coming fallback={<Skeleton shape="banner" />}>
          <Typed {...props} />
        </Coming>
      </details>
      <Coming>
        <Faults {...props} />
      </Coming>
    </div>
  );
}
