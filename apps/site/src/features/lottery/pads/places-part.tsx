import { padOf } from '@baize/games/lottery/pad/pad';
import { tick } from '@baize/games/lottery/pad/state';
import type { Play } from '@baize/games/lottery/play';
import { useId } from 'react';
import { useText } from '../../../shell/text.ts';
import type { ChangePad } from './bet-pad.tsx';
import { placeText } from './pad-texts.ts';

interface PlacesPartProps {
  readonly play: Play;
  readonly ticked: readonly number[];
  readonly change: ChangePad;
}

/** The places of the draw that a play of any places is bet on. */
export function PlacesPart({ play, ticked, change }: PlacesPartProps) {
  const t = useText();
  const id = useId();
  const { count = 0, choose = 0 } = padOf(play).places ?? {};
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a form.
    <div className="pad-field" role="group" aria-labelledby={id}>
      <div className="pad-head">
        <h3 id={id}>{t('lottery.pad.places')}</h3>
        <span className="muted xs">{t('lottery.pad.placesHint', { count: choose })}</span>
      </div>
      <div className="pad-places">
        {Array.from({ length: count }, (_, i) => i + 1).map((place) => (
          <button
            key={place}
            type="button"
            className="sym"
            aria-pressed={ticked.includes(place)}
            onClick={() => change((state) => tick(play, state, place))}
          >
            {placeText(t, play.lottery, place, count)}
          </button>
        ))}
      </div>
    </div>
  );
}
