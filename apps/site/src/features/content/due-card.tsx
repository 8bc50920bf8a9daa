import './due-card.css';

import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { openPopup } from '../../shell/popup.ts';
import { isFirstLogin } from '../../shell/session.ts';
import { useLanguage, useText } from '../../shell/text.ts';
import { Ago, ANNOUNCEMENT_ICONS } from './announcement-marks.tsx';
import { popupsQuery } from './content.data.ts';
import { DUE, dropDueCard, useDueCard } from './due.ts';
import { useVisitor } from './use-visitor.ts';
import { dueFor } from './visitor.ts';

/** H-08: announcements that are due come as one line in the place of the notices, elsewhere over the page; a press reads, another closes. */
export function DueCard() {
  const { shown, place } = useDueCard();
  if (!shown) return null;
  return place ? createPortal(<Card />, place) : <Card />;
}

function Card() {
  const t = useText();
  const visitor = useVisitor();
  const { data = [] } = useQuery(popupsQuery(useLanguage((spoken) => spoken.code)));
  const due = dueFor(visitor, isFirstLogin(), data);
  const first = due.find(({ kind }) => kind === 'PU') ?? due[0];
  if (!first) return null;
  const read = () => {
    dropDueCard();
    openPopup('announcements', { id: DUE });
  };
  return (
    <aside className="due-card" aria-label={t('shell.announcements')} data-part="H-08">
      <button type="button" className="grow" onClick={read}>
        <Icon name={ANNOUNCEMENT_ICONS[first.kind]} />
        <span className="grow">
          <b>{first.title}</b>
          <span className="muted sm">
            {due.length > 1 ? t('shell.announcementsNew', { count: due.length }) : <Ago iso={first.date} />}
          </span>
        </span>
        <Icon name="right" small flip />
      </button>
      <Button bare square size="small" aria-label={t('shell.close')} onClick={dropDueCard}>
        <Icon name="close" small />
      </Button>
    </aside>
  );
}
