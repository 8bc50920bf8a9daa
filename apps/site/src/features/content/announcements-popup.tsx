import './announcements.css';

import { readMarkup } from '@baize/contract/site/markup';
import { REWARD_CENTRE, type SitePopup } from '@baize/contract/site/popups';
import { posterFiles } from '@baize/contract/site/posters';
import { Announcement } from '@baize/ui/content/announcement';
import { Button, buttonClass } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Dialog } from '@baize/ui/layers/dialog';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Fault } from '../../shell/parts/fault.tsx';
import { Go } from '../../shell/parts/link.tsx';
import type { PopupProps } from '../../shell/popup.ts';
import { isFirstLogin } from '../../shell/session.ts';
import { useLanguage, useText } from '../../shell/text.ts';
import { Ago, ANNOUNCEMENT_ICONS } from './announcement-marks.tsx';
import { popupsQuery } from './content.data.ts';
import { DUE } from './due.ts';
import { linkPath } from './link-path.ts';
import { useMarkRead } from './unread.ts';
import { useVisitor } from './use-visitor.ts';
import { dueFor, PAGE, pagesOf, readBy } from './visitor.ts';

const KINDS = {
  B: 'member.announcementB',
  PL: 'member.announcementPL',
  PU: 'member.announcementPU',
  PR: 'member.announcementPR',
  H: 'member.announcementH',
} as const;

/** P-01: those that are due, or from the menu all in force; eight on a page, one after a press. */
export default function AnnouncementsPopup({ id, onClose }: PopupProps) {
  const t = useText();
  const language = useLanguage((spoken) => spoken.code);
  const visitor = useVisitor();
  const { data, error, refetch } = useQuery(popupsQuery(language));
  const all =
    data && (id === DUE ? dueFor(visitor, isFirstLogin(), data) : readBy(visitor, isFirstLogin(), data));
  useMarkRead(all);
  const [picked, setPicked] = useState<string | null>();
  const [page, setPage] = useState(0);
  // A single one, or one that is to be shown alone, is read before the list.
  const alone = all?.length === 1 ? all[0] : id === DUE ? all?.find(({ kind }) => kind === 'PU') : undefined;
  const shown = picked === undefined ? alone : all?.find((each) => each.id === picked);
  return (
    <Dialog
      popup="P-01"
      state={all ? (all.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading'}
      size="ask"
      title={shown?.title ?? t('shell.announcements')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {shown ? (
        <One popup={shown} {...((all?.length ?? 0) > 1 && { onBack: () => setPicked(null) })} />
      ) : all && all.length > 0 ? (
        <List all={all} page={Math.min(page, pagesOf(all.length) - 1)} onPage={setPage} onPick={setPicked} />
      ) : all ? (
        <State
          picture="empty"
          title={t('member.noAnnouncements')}
          action={<Button onClick={onClose}>{t('shell.close')}</Button>}
        />
      ) : error ? (
        <Fault error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="line" />
      )}
    </Dialog>
  );
}

interface ListProps {
  all: readonly SitePopup[];
  page: number;
  onPage(page: number): void;
  onPick(id: string): void;
}

function List({ all, page, onPage, onPick }: ListProps) {
  const t = useText();
  const pages = pagesOf(all.length);
  return (
    <>
      <ul className="announcements">
        {all.slice(page * PAGE, (page + 1) * PAGE).map(({ id, kind, title, date }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(id)}>
              <Icon name={ANNOUNCEMENT_ICONS[kind]} />
              <span className="grow">
                <b>{title}</b>
                <span className="muted sm">
                  {t(KINDS[kind])} · <Ago iso={date} />
                </span>
              </span>
              <Icon name="right" small flip />
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="row">
          <Button
            square
            aria-label={t('member.announcementsBefore')}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            <Icon name="left" flip />
          </Button>
          <span className="muted num grow" aria-live="polite">
            {t('member.noticeOf', { number: page + 1, total: pages })}
          </span>
          <Button
            square
            aria-label={t('member.announcementsAfter')}
            disabled={page === pages - 1}
            onClick={() => onPage(page + 1)}
          >
            <Icon name="right" flip />
          </Button>
        </div>
      )}
    </>
  );
}

function One({ popup, onBack }: { popup: SitePopup; onBack?: () => void }) {
  const t = useText();
  return (
    <Announcement
      picture={popup.picture ? posterFiles(popup.picture, 'inset') : null}
      content={readMarkup(popup.content)}
      date={<Ago iso={popup.date} />}
      actions={
        <>
          {onBack && (
            <Button onClick={onBack}>
              <Icon name="left" flip />
              {t('member.announcementsAll')}
            </Button>
          )}
          <Lead popup={popup} />
        </>
      }
    />
  );
}

/** The way on, which leaves the popup: to the reward centre, or to what the announcement is about. */
function Lead({ popup }: { popup: SitePopup }) {
  const t = useText();
  const look = buttonClass({ enamel: 'marigold' });
  const { promotionType, linkageType, url, action } = popup;
  if (linkageType === 'none' && promotionType === null) return null;
  if (linkageType === 'none' || url === REWARD_CENTRE) {
    return (
      <Go className={look} to={REWARD_CENTRE}>
        {action || t('member.rewardCentre')}
      </Go>
    );
  }
  const word = action || t('member.announcementOpen');
  if (/^https:/.test(url)) {
    return (
      <a className={look} href={url} target="_blank" rel="noopener nofollow">
        {word}
      </a>
    );
  }
  const [to = '/', query = ''] = linkPath(popup).split('?');
  return (
    <Go className={look} to={to} search={Object.fromEntries(new URLSearchParams(query))}>
      {word}
    </Go>
  );
}
