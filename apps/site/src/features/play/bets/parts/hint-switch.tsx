import { Icon } from '@baize/ui/icon';
import { useText } from '../../../../shell/text.ts';
import { chooseHints, useHints } from './hints.ts';

/** Turns the mark on the advised choice on and off, where there is one. */
export function HintSwitch() {
  const t = useText();
  const on = useHints();
  if (on === null) return null;
  return (
    <button type="button" className="hint-switch" aria-pressed={on} onClick={() => chooseHints(!on)}>
      <Icon name="help" small />
      <span>{t('play.hint')}</span>
    </button>
  );
}
