import { padOf } from '@baize/games/lottery/pad/pad';
import { quick } from '@baize/games/lottery/pad/state';
import { useId } from 'react';
import { useText } from '../../../shell/text.ts';
import { moveInGrid } from './grid-keys.ts';
import { HundredPart } from './keys/hundred-part.tsx';
import { fieldText } from './pad-texts.ts';
import { QuickRow } from './quick-row.tsx';
import { type FieldPartProps, Symbols } from './symbols.tsx';

/** A field with its name, its quick buttons and its symbols. */
export function FieldPart(props: FieldPartProps) {
  const { play, index, list, change, closed } = props;
  const t = useText();
  const id = useId();
  const field = padOf(play).fields[index];
  if (!field) return null;
  const name = fieldText(t, play, field.name);
  // The only choice of a pad needs no heading for the eye.
  const alone = field.name.kind === 'choice';
  const few = field.most < field.of.items.length && field.most > 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of buttons, not a form.
    <div
      className="pad-field"
      role="group"
      aria-labelledby={id}
      data-look={field.look}
      onKeyDown={moveInGrid}
    >
      {field.page ? (
        <HundredPart {...props} field={field} id={id} name={name} />
      ) : (
        <>
          <div className="pad-head">
            <h3 id={id} className={alone ? 'sr' : undefined}>
              {name}
            </h3>
            {few && <span className="muted xs">{t('lottery.pad.atMost', { count: field.most })}</span>}
            <QuickRow
              quicks={field.quick}
              field={name}
              press={(chosen) => change((state) => quick(play, state, index, chosen, closed))}
            />
          </div>
          <Symbols {...props} field={field} items={field.of.items} />
        </>
      )}
      <span className="sr" role="status">
        {list.length > 0 && t('lottery.pad.marked', { count: list.length })}
      </span>
    </div>
  );
}
