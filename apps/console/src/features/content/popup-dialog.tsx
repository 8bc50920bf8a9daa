import { CONTENT_LANGUAGES, type ContentLanguage } from '@baize/contract/site/desk-content';
import type { OpsPopup } from '@baize/contract/site/desk-popups';
import { readMarkup } from '@baize/contract/site/markup';
import { posterFiles } from '@baize/contract/site/posters';
import { Announcement } from '@baize/ui/content/announcement';
import { Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { toast } from '../../parts/toasts.tsx';
import { type PopupWish, useSavePopup } from './content.data.ts';
import { hasTarget, LanguageTabs, PublishFields, TargetFields } from './content-fields.tsx';
import { draftPeriod, draftTexts, halfWritten, isComplete, periodOf, writtenTexts } from './drafts.ts';
import { PicturePick } from './picture-pick.tsx';
import { PopupTexts, ReaderFields } from './popup-fields.tsx';
import { Preview } from './preview.tsx';

const FIELDS = ['title', 'content', 'action'] as const;
const NEEDED = ['title', 'content'] as const;

function draftOf(popup: OpsPopup | undefined) {
  return {
    texts: draftTexts(FIELDS, popup?.texts),
    period: draftPeriod(popup?.from, popup?.until),
    target: { linkage: popup?.linkage ?? 'none', url: popup?.url ?? '' },
    kind: popup?.kind ?? 'B',
    execution: popup?.execution ?? 'A',
    audience: popup?.audience ?? 'everybody',
    readers: CONTENT_LANGUAGES.find((code) => code === popup?.readers) ?? null,
    promotionType: popup?.promotionType ?? '',
    picture: popup?.picture ?? null,
    on: popup?.on ?? true,
  } as const;
}
export type PopupDraft = ReturnType<typeof draftOf>;

/** The wish that is sent, or the sentence that says the missing part. */
function wishOf({ texts, period, target, promotionType, ...rest }: PopupDraft): PopupWish | string {
  const times = periodOf(period);
  if (!isComplete(texts.EN, NEEDED)) {
    return 'Write a title and a text in English, which every other language falls back to.';
  }
  if (halfWritten(texts, NEEDED).length > 0) return 'Give the languages that are begun a title and a text.';
  if (!hasTarget(target)) return 'Give the address that it leads to.';
  if (!times) return 'The period ends after it begins.';
  return {
    ...rest,
    ...times,
    ...target,
    promotionType: promotionType.trim() || null,
    texts: writtenTexts(texts, NEEDED),
  };
}

/** A popup in the brand's languages, seen as the site draws it before it is published. */
export function PopupDialog({ popup, onClose }: { popup?: OpsPopup; onClose(): void }) {
  const [draft, setDraft] = useState<PopupDraft>(() => draftOf(popup));
  const [language, setLanguage] = useState<ContentLanguage>('EN');
  const save = useSavePopup();
  const change = (part: Partial<PopupDraft>) => setDraft((before) => ({ ...before, ...part }));
  const wish = wishOf(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typeof wish === 'string') return;
    const done = () => {
      toast(draft.on ? 'The popup is saved.' : 'The popup is saved and not shown.');
      onClose();
    };
    save.mutate({ ...wish, ...(popup && { id: popup.id }) }, { onSuccess: done });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={popup ? 'Change the popup' : 'New popup'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} className="dialog-form">
        <LanguageTabs
          half={halfWritten(draft.texts, NEEDED)}
          isWritten={(code) => isComplete(draft.texts[code], NEEDED)}
          language={language}
          onLanguage={setLanguage}
        >
          {(code, tag) => (
            <PopupTexts
              tag={tag}
              needed={code === 'EN'}
              text={draft.texts[code]}
              onChange={(text) => change({ texts: { ...draft.texts, [code]: text } })}
            />
          )}
        </LanguageTabs>
        <PopupPreview draft={draft} language={language} />
        <ReaderFields draft={draft} onChange={change} />
        <TargetFields target={draft.target} onChange={(target) => change({ target })} />
        <PicturePick
          label="Picture"
          shape="inset"
          value={draft.picture}
          onChange={(picture) => change({ picture })}
        />
        <PublishFields
          draft={draft}
          onChange={change}
          save={save}
          missing={typeof wish === 'string' && wish}
          isNew={!popup}
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}

function PopupPreview({ draft, language }: { draft: PopupDraft; language: ContentLanguage }) {
  const { texts, picture, target, promotionType } = draft;
  const written = isComplete(texts[language], NEEDED) ? language : 'EN';
  const { title, content, action } = texts[written];
  const leads = target.linkage !== 'none' || promotionType !== '';
  return (
    <Preview language={language} written={written} heights={{ phone: 560, desktop: 560 }}>
      <div className="dialog ask preview-dialog">
        <div className="bar">
          <h2 className="grow">{title || '…'}</h2>
        </div>
        <div className="body">
          <Announcement
            picture={picture ? posterFiles(picture, 'inset') : null}
            content={readMarkup(content || '…')}
            actions={leads && <span className="btn marigold">{action || '…'}</span>}
          />
        </div>
      </div>
    </Preview>
  );
}
