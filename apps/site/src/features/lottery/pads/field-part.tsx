import './keys/keys.css';

import { DIGITS } from '@baize/games/lottery/alphabet';
import { padOf } from '@baize/games/lottery/pad/pad';
import { useId } from 'react';
import { useText } from '../../../shell/text.ts';
import { FieldHead } from './field-head.tsx';
import { moveInGrid } from './grid-keys.ts';
import { HundredPart } from './keys/hundred-part.tsx';
import { fieldText } from './pad-texts.ts';
import { type FieldPartProps, Symbols } from './symbols.tsx';

/** So many fields of digits are a row each on a phone. */
const ROWS_LEAST = 3;

/** A field with its name, its quick buttons and its symbols. */
export function FieldPart(props: FieldPartProps) {
  const { play, index, list } = props;
  const t = useText();
  const id = useId();
  const { fields } = padOf(play);
  const field = fields[index];
  if (!field) return null;
  const parts = { ...props, field, id, name: fieldText(t, play, field.name) };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of buttons, not a form.
    <div
      className="pad-field"
      role="group"
      aria-labelledby={id}
      data-look={field.look}
      data-row={(fields.length >= ROWS_LEAST && field.of === DIGITS) || undefined}
      onKeyDown={moveInGrid}
    >
      {field.page ? (
        <HundredPart {...parts} />
      ) : (
        <>
          <FieldHead {...parts} />
          <Symbols {...parts} items={field.of.items} />
        </>
      )}
      <span className="sr" role="status">
        {list.length > 0 && t('lottery.pad.marked', { count: list.length })}
      </span>
    </div>
  );
}
