import { Icon } from '@baize/ui/icon';
import { zoneMark } from '../business-time.ts';
import { useText } from '../text.ts';

/** Says above a list in which zone its times are. */
export function ZoneNote() {
  return <p className="muted xs">{useText()('shell.zone', { zone: zoneMark() })}</p>;
}

/** The same beside the heading of a page. */
export function ZoneMark() {
  const said = useText()('shell.zone', { zone: zoneMark() });
  return (
    <span className="zone-mark muted sm push">
      <Icon name="clock" small />
      <span className="sr">{said}</span>
      <bdi dir="ltr" className="num" aria-hidden="true">
        {zoneMark()}
      </bdi>
    </span>
  );
}
