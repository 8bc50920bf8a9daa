import type { ContentLanguage } from '@baize/contract/site/desk-content';
import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../parts/page.tsx';
import { Submit } from '../../parts/submit.tsx';
import { toast } from '../../parts/toasts.tsx';
import { type NoticeRow, useAddNotice, useEditNotice } from './content.data.ts';
import { LanguageTabs, nameOf, PeriodFields } from './content-fields.tsx';
import { draftPeriod, draftTexts, halfWritten, isComplete, periodOf, writtenTexts } from './drafts.ts';

interface NoticeDraftText {
  readonly title: string;
  readonly content: string;
}

const FIELDS = ['title', 'content'] as const;

/** Writes or changes a notice in the brand's languages, each beside a preview for the reader. */
export function NoticeDialog({ notice, onClose }: { notice?: NoticeRow; onClose(): void }) {
  const [texts, setTexts] = useState(() => draftTexts(FIELDS, notice?.texts));
  const [period, setPeriod] = useState(() => draftPeriod(notice?.publishedAt, notice?.until));
  const [language, setLanguage] = useState<ContentLanguage>('EN');
  const [add, edit] = [useAddNotice(), useEditNotice()];
  const half = halfWritten(texts, FIELDS);
  const times = periodOf(period);
  const valid = isComplete(texts.EN, FIELDS) && half.length === 0 && times !== null;
  const done = () => {
    toast(notice ? 'The notice is changed.' : 'The notice is published.');
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!valid) return;
    const written = writtenTexts(texts, FIELDS);
    const { from, until } = times;
    if (notice) {
      const wish = { id: notice.id, texts: written, from: from ?? notice.publishedAt, until };
      edit.mutate(wish, { onSuccess: done });
    } else {
      const wish = { texts: written, ...(from && { from }), ...(until && { until }) };
      add.mutate(wish, { onSuccess: done });
    }
  };
  const failure = add.error ?? edit.error;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={notice ? 'Change the notice' : 'New notice'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} className="dialog-form">
        <LanguageTabs
          language={language}
          onLanguage={setLanguage}
          isWritten={(code) => isComplete(texts[code], FIELDS)}
          half={half}
        >
          {(code, tag) => (
            <Editor
              code={code}
              tag={tag}
              text={texts[code]}
              onChange={(text) => setTexts((before) => ({ ...before, [code]: text }))}
            />
          )}
        </LanguageTabs>
        <PeriodFields draft={period} onChange={setPeriod} />
        {failure && <Problem error={failure} />}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Submit
            loading={add.isPending || edit.isPending}
            missing={
              !valid &&
              'Write a title and a text in at least one language; a language with one needs the other as well.'
            }
          >
            {notice ? 'Save' : 'Publish'}
          </Submit>
        </div>
      </form>
    </Modal>
  );
}

interface EditorProps {
  code: ContentLanguage;
  tag: string;
  text: NoticeDraftText;
  onChange(text: NoticeDraftText): void;
}

function Editor({ code, tag, text, onChange }: EditorProps) {
  return (
    <>
      <TextInput
        label="Title"
        required={code === 'EN'}
        lang={tag}
        maxLength={120}
        value={text.title}
        onChange={({ currentTarget }) => onChange({ ...text, title: currentTarget.value })}
      />
      <Textarea
        label="Text"
        required={code === 'EN'}
        lang={tag}
        maxLength={2000}
        autosize
        minRows={4}
        maxRows={10}
        value={text.content}
        onChange={({ currentTarget }) => onChange({ ...text, content: currentTarget.value })}
      />
      <section className="notice-preview" lang={tag} aria-label={`Preview in ${nameOf(code)}`}>
        <h3>{text.title || '…'}</h3>
        <p>{text.content || '…'}</p>
      </section>
    </>
  );
}
