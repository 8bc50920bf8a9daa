import type { ReactNode } from 'react';
import { InsetPicture } from './hero.tsx';
import { RichText } from './rich-text.tsx';

interface AnnouncementProps {
  picture: string | null;
  html: string;
  /** When it was published. */
  date?: ReactNode;
  /** Its buttons. */
  actions?: ReactNode;
}

/** An announcement as its popup shows it. */
export function Announcement({ picture, html, date, actions }: AnnouncementProps) {
  return (
    <>
      {picture && <InsetPicture hash={picture} />}
      {date && <p className="muted sm">{date}</p>}
      <RichText html={html} />
      {actions && <div className="acts">{actions}</div>}
    </>
  );
}
