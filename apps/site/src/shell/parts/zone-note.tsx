import { zoneMark } from '../business-time.ts';
import { useText } from '../text.ts';

/** Says above a list in which zone its times are. */
export function ZoneNote() {
  return <p className="muted xs">{useText()('shell.zone', { zone: zoneMark() })}</p>;
}

/** The same beside the heading of a page. */
export function ZoneMark() {
  return <span className="muted sm push">{useText()('shell.zone', { zone: zoneMark() })}</span>;
}
