import { Icon } from '@baize/ui/icon';
import { Marquee } from '@baize/ui/moving/marquee';
import { useQuery } from '@tanstack/react-query';
import { openPopup } from '../../shell/popup.ts';
import { useLanguage, useText } from '../../shell/text.ts';
import { noticesQuery } from './content.data.ts';
import { placeDueCard } from './due.ts';

/** H-02: the notices passing by; a press opens P-02 at the one that was pressed. A card of news that are due takes their place. */
export function NoticeLine() {
  const t = useText();
  const language = useLanguage((spoken) => spoken.code);
  const { data: notices = [] } = useQuery(noticesQuery(language));
  if (notices.length === 0) return null;
  return (
    <div className="notice" ref={placeDueCard}>
      <span className="tag marigold">
        <Icon name="horn" small />
        <span>{t('home.notice')}</span>
      </span>
      <Marquee
        label={t('home.noticeAll')}
        items={notices.map(({ id, title }) => ({ key: id, text: title }))}
        onPick={(index) => openPopup('notice', { id: notices[index]?.id ?? '' })}
      />
    </div>
  );
}
