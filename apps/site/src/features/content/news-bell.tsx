import './news-bell.css';

import { buttonClass } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { openPopup } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';
import { useUnread } from './unread.ts';

/** S-04: the announcements from the header of desktops, and how many of them are new. */
export function NewsBell() {
  const t = useText();
  const count = useUnread();
  return (
    <button
      type="button"
      className={`${buttonClass({ bare: true, square: true })} only-l news-bell`}
      aria-label={count > 0 ? t('shell.announcementsNew', { count }) : t('shell.announcements')}
      onClick={() => openPopup('announcements')}
    >
      <Icon name="bell" />
      <NewCount count={count} />
    </button>
  );
}

/** The same among the entries of the side menu. */
export function NewsEntry() {
  const t = useText();
  return (
    <button type="button" onClick={() => openPopup('announcements', {}, { replace: true })}>
      <Icon name="horn" />
      {t('shell.announcements')}
      <NewCount count={useUnread()} />
    </button>
  );
}

/** A mark for the eye; the label says it in words. */
function NewCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="tag lacquer num new-count" aria-hidden="true">
      {Math.min(count, 99)}
    </span>
  );
}
