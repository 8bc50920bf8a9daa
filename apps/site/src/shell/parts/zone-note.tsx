import { zoneMark } from '../business-time.ts';
import { useText } from '../text.ts';

/** Says above a list in which zone its times are. */
export function ZoneNote() {
  return <p className="muted xs">{useText()('shell.zone', { zone: zoneMark() })}</p>;
}
