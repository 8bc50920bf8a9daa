import { relativeTime } from '@baize/locales/format';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Dialog } from '@baize/ui/layers/dialog';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { businessZone } from '../../shell/business-time.ts';
import { Fault } from '../../shell/parts/fault.tsx';
import { closePopup, type PopupProps } from '../../shell/popup.ts';
import { formatTable, useLanguage, useText } from '../../shell/text.ts';
import { noticesQuery } from './content.data.ts';

/** P-02: one notice at a time, opened at the one that was pressed. Its text is shown as text, never as markup. */
export default function NoticePopup({ id, onClose }: PopupProps) {
  const t = useText();
  const language = useLanguage((spoken) => spoken.code);
  const { data, error, refetch } = useQuery(noticesQuery(language));
  const notices = data ?? [];
  const [shown, setShown] = useState(id);
  const index = Math.max(
    0,
    notices.findIndex((notice) => notice.id === shown),
  );
  const notice = notices[index];
  const turn = (by: number) => setShown(notices[index + by]?.id);
  return (
    <Dialog
      popup="P-02"
      state={notice ? 'ready' : data ? 'empty' : error ? 'error' : 'loading'}
      title={notice?.title ?? t('member.noticeTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {notice ? (
        <>
          <p className="muted sm">
            {relativeTime(formatTable(), {
              iso: notice.date,
              now: Date.now(),
              zone: businessZone(),
              tag: useLanguage.getState().tag,
            })}
          </p>
          {notice.content.split(/\n{1,}/).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {notices.length > 1 && (
            <div className="row">
              <Button
                square
                aria-label={t('member.noticePrevious')}
                disabled={index === 0}
                onClick={() => turn(-1)}
              >
                <Icon name="left" flip />
              </Button>
              <span className="muted num grow">
                {t('member.noticeOf', { number: index + 1, total: notices.length })}
              </span>
              <Button
                square
                aria-label={t('member.noticeNext')}
                disabled={index === notices.length - 1}
                onClick={() => turn(1)}
              >
                <Icon name="right" flip />
              </Button>
            </div>
          )}
        </>
      ) : (
        <Without data={data} error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

/** Why there is no notice to read. */
function Without({ data, error, onRetry }: { data: unknown; error: unknown; onRetry: () => void }) {
  const t = useText();
  if (data)
    return (
      <State
        picture="empty"
        title={t('member.noNotices')}
        action={<Button onClick={closePopup}>{t('shell.close')}</Button>}
      />
    );
  return error ? <Fault error={error} onRetry={onRetry} /> : <Skeleton shape="line" />;
}
