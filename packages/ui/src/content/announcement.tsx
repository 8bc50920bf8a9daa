import type { ReactNode } from 'react';
import { InsetPicture, type PictureFiles } from './hero.tsx';
import { type RichNode, RichText } from './rich-text.tsx';

interface AnnouncementProps {
  picture: PictureFiles | null;
  content: readonly RichNode[];
  /** When it was published. */
  date?: ReactNode;
  /** Its buttons. */
  actions?: ReactNode;
}

/** An announcement as its popup shows it. */
export function Announcement({ picture, content, date, actions }: AnnouncementProps) {
  return (
    <>
      {picture && <InsetPicture files={picture} />}
      {date && <p className="muted sm">{date}</p>}
      <RichText nodes={content} />
      {actions && <div className="acts">{actions}</div>}
    </>
  );
}
